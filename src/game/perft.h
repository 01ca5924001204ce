// How many ways a deal can be bid and played: the engine's bench signature.
#pragma once

#include <cstdint>

#include "game/apply.h"

namespace euchre {

// The sequences of exactly `depth` actions from here within this hand; one that ends earlier does not count.
std::uint64_t perft(const RuleSet& rules, const State& state, int depth);

}  // namespace euchre
