// An answer of the referee in phase `play`, read back: the position that it tells of.
#pragma once

#include <string_view>
#include <variant>

#include "game/state.h"
#include "referee/request.h"

namespace euchre {

// The position, or what is wrong with it: whatever could not have come about under these rules is refused, as
// far as it shows. Needed are turn, trump, maker and hands; trick, taken, alone, dealer and stands may be
// left out.
std::variant<State, BadRequest> parse_play_position(std::string_view line, const RuleSet& rules);

}  // namespace euchre
