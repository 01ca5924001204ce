// Plays boards on many threads and hands the results over in the order of the boards.
#pragma once

#include <atomic>
#include <functional>

#include "arena/board.h"

namespace euchre {

struct Run {
    Stretch boards;
    std::size_t jobs = 1;
    // Called with one board after the other, never two at a time; false ends the run.
    std::function<bool(const BoardResult&)> take;
    // Called by the caller's own thread a few times a second, never during a `take`.
    std::function<void()> tick;
};

// Boards that are finished, but wait for one before them: no more than these, so that memory is bounded.
inline constexpr std::uint64_t max_waiting = 4096;

// Returns when all boards are taken, `take` says so, or `stop` is set, which it also sets by itself. Boards
// that are not finished by then are dropped, and so are those behind them. Throws what a job throws.
void play_boards(const RuleSet& rules, const Contest& contest, const Run& run, std::atomic<bool>& stop);

}  // namespace euchre
