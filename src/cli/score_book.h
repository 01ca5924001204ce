// A score keeper's file: the rules, the players' names and every entry. The file is the whole state.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "messages/voice.h"
#include "rulefile/load.h"
#include "scorekeeper/score_sheet.h"

namespace euchre::cli {

struct ScoreBook {
    RuleSet rules;
    std::vector<std::string> names;  // by seat
    scorekeeper::Game game;

    scorekeeper::ScoreSheet sheet() const { return score_sheet(rules, game); }
    messages::Voice voice() const;
    // "N4" by the rule that says what a hand pays. No clause for what a house plays otherwise.
    std::map<std::string, std::string, std::less<>> clauses() const;
    std::string side_name(std::size_t side) const { return messages::side_name(rules, side, voice()); }
};

// The longest name, in bytes.
inline constexpr std::size_t max_name = 24;

// The book in that file, or what is wrong with it.
std::variant<ScoreBook, std::string> read_score_book(const std::filesystem::path& path,
                                                     const rulefile::Library& library);
// Throws StoreError.
void write_score_book(const std::filesystem::path& path, const ScoreBook& book);

// For people, for spreadsheets, for programs, and as a progressive score card.
std::string sheet_text(const ScoreBook& book);
std::string sheet_csv(const ScoreBook& book);
std::string score_card_text(const ScoreBook& book);

}  // namespace euchre::cli
