// Euchre Game Notation 1.4, the JSON in which tournament players keep games (docs/notation.md).
#pragma once

#include "notation/complete.h"

namespace euchre::notation {

// The sheet was checked against its rules (notation/complete).
std::variant<Sheet, codec::JsonFault> parse_egn(std::string_view text);

// `lost` lists what the format can't express.
struct WrittenGame {
    std::string text;
    std::vector<std::string> lost;
};
// Why the format can't express the game. For EGN: by its rules, it would be a different game.
struct Unsayable {
    std::string why;
};

// Precondition: complete(sheet) succeeds.
std::variant<WrittenGame, Unsayable> to_egn(const Sheet& sheet);

inline constexpr std::size_t max_egn_deals = 100;

}  // namespace euchre::notation
