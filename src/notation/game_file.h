// A whole game as one JSON object, to download, replay and check (docs/fair-deal.md). A mistake in a file is
// reported with its place. Every game that was read has been replayed by its rules.
#pragma once

#include <boost/json/object.hpp>
#include <variant>

#include "codec/strict.h"
#include "fair/attempt.h"
#include "game/game_end.h"
#include "game/player.h"
#include "game/record.h"
#include "notation/moment.h"
#include "rules/rule_set.h"

namespace euchre::notation {

struct Participant {
    Player player;
    std::optional<std::string> bot;  // the level or the program of a bot; empty for a person

    friend bool operator==(const Participant&, const Participant&) = default;
};

// Scores and winner are not members: the replay gives them.
struct GameFile {
    explicit GameFile(RuleSet by) : rules(std::move(by)) {}

    RuleSet rules;
    std::string table;       // 1 to 64 letters, digits, '-' and '_'
    std::uint32_t game = 1;  // the number of the game at its table, counted from 1
    Moment began, ended;
    GameEnd ending = GameEnd::abandoned;
    std::optional<std::size_t> conceded_by;  // the side, if the game was conceded
    std::vector<Participant> players;        // by seat
    Record record;                    // without set-ups, and without a cut for a hand that was not dealt
    std::vector<fair::Attempt> fair;  // those of the first dealer, then deal by deal
};

inline constexpr std::size_t max_game_file = std::size_t{16} << 20U;  // bytes
inline constexpr std::size_t max_hands = 10'000;
inline constexpr std::size_t max_attempts = 100'000;
inline constexpr int max_misdeals = 1'000;  // before one hand

using GameFault = codec::JsonFault;

// 1 to 64 letters, digits, '-' and '_'
bool is_table_code(std::string_view text);

// One line. Precondition: the record replays by the rules.
std::string to_json(const GameFile& file);
boost::json::object game_json(const GameFile& file);
std::variant<GameFile, GameFault> parse_game_file(std::string_view text);

}  // namespace euchre::notation
