// Plays boards on many threads and delivers the results in the order of the boards.
#pragma once

#include <atomic>
#include <functional>

#include "arena/board.h"

namespace euchre::arena {

struct Run {
    Stretch boards;
    std::size_t jobs = 1;
    // Called with one board after the other, never concurrently. Return false to end the run.
    std::function<bool(const BoardResult&)> take;
    // Called by the caller's thread a few times per second, never during `take`.
    std::function<void()> tick;
};

// The most finished boards that may wait for an earlier one. Limits memory.
inline constexpr std::uint64_t max_waiting = 4096;

// Returns when all boards are taken, when `take` returns false, or when `stop` is set; sets `stop` itself.
// Drops unfinished boards, and all boards after them. Rethrows what a job throws.
void play_boards(const RuleSet& rules, const Contest& contest, const Run& run, std::atomic<bool>& stop);

}  // namespace euchre::arena
