// The tallies of a contest in shares and means, for all seats and for each player's.
#pragma once

#include <string>

#include "arena/tally.h"

namespace euchre {

std::string stats_json(const RuleSet& rules, const Tallies& tallies);
std::string stats_text(const RuleSet& rules, const Tallies& tallies);

}  // namespace euchre
