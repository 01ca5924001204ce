// A game as text for people: a line for each thing, readable in an e-mail (docs/notation.md has the grammar).
#pragma once

#include "codec/strict.h"
#include "notation/complete.h"

namespace euchre {

inline constexpr std::string_view game_text_title = "Right Bower game, text form 1";

// Precondition: the sheet can be completed. Who the players are elsewhere is not in it.
std::string to_text(const Sheet& sheet);
// What was read has been held to its rules. Where something is wrong: "line 12".
std::variant<Sheet, JsonFault> parse_game_text(std::string_view text);

// "JH", "Horse", "?" for a card that nobody saw, "?H" and "J?" for one half seen.
std::string to_words(const NotedCard& card);
std::optional<NotedCard> parse_noted_card(std::string_view text);

// Words on one line: line ends, tabs, backslashes and spaces at the ends are written with a backslash.
std::string on_one_line(std::string_view words);
std::optional<std::string> from_one_line(std::string_view line);

// "mcgee target=5, called kitchen"
std::string rules_line(const RuleSet& rules);
std::variant<RuleSet, std::string> parse_rules_line(std::string_view line);

}  // namespace euchre
