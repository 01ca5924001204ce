// Counts the ways to bid and play a deal, to check the move generator.
#pragma once

#include <cstdint>

#include "game/apply.h"

namespace euchre {

// The number of sequences of exactly `depth` actions within this hand. Sequences that end earlier do not
// count.
std::uint64_t perft(const RuleSet& rules, const State& state, int depth);

}  // namespace euchre
