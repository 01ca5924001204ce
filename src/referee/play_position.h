// Reads a position from an answer of the referee in phase `play`.
#pragma once

#include <string_view>
#include <variant>

#include "game/state.h"
#include "referee/request.h"

namespace euchre::referee {

// Returns the position, or what is wrong with it. Refuses positions that are visibly impossible by these
// rules. `turn`, `trump`, `maker` and `hands` are required; `trick`, `taken`, `alone`, `dealer` and `stands`
// are optional.
std::variant<State, BadRequest> parse_play_position(std::string_view line, const RuleSet& rules);

}  // namespace euchre::referee
