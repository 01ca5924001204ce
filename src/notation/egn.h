// Euchre Game Notation, version 1.4: the JSON in which tournament players keep games (docs/notation.md).
#pragma once

#include "notation/complete.h"

namespace euchre {

// What was read has been held to its rules (notation/complete).
std::variant<Sheet, JsonFault> parse_egn(std::string_view text);

// A form that a game was written in, and what of the game it can't say.
struct WrittenGame {
    std::string text;
    std::vector<std::string> lost;
};
// Why it can't be said at all: EGN has other rules, and by them it would be another game.
struct Unsayable {
    std::string why;
};

// Precondition: the sheet can be completed.
std::variant<WrittenGame, Unsayable> to_egn(const Sheet& sheet);

inline constexpr std::size_t max_egn_deals = 100;

}  // namespace euchre
