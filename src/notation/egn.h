// Euchre Game Notation 1.4, the JSON in which tournament players keep games (docs/notation.md).
#pragma once

#include "notation/complete.h"

namespace euchre::notation {

// The sheet was checked against its rules (notation/complete).
std::variant<Sheet, codec::JsonFault> parse_egn(std::string_view text);

// The same for a parsed document. The place of a fault is relative to the object.
std::variant<Sheet, codec::JsonFault> read_egn(const boost::json::object& object);

// `lost` lists what the format can't express.
struct WrittenGame {
    std::string text;
    std::vector<std::string> lost;
};
// Why the format can't express the game.
struct Unsayable {
    std::string why;
};

// What EGN can't express becomes a note. `finalScore` is left out if EGN's rules give another score.
// Precondition: complete(sheet) succeeds.
WrittenGame to_egn(const Sheet& sheet);
// The same as an object; adds to `lost`.
boost::json::object egn_object(const Sheet& sheet, std::vector<std::string>& lost);

inline constexpr std::size_t max_egn_deals = 100;

}  // namespace euchre::notation
