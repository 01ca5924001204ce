// The tallies of a contest as shares and means, for all seats and for each player's seats.
#pragma once

#include <string>

#include "arena/tally.h"

namespace euchre::arena {

std::string stats_json(const RuleSet& rules, const Tallies& tallies);
std::string stats_text(const RuleSet& rules, const Tallies& tallies);

}  // namespace euchre::arena
