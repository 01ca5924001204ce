// Puzzles: positions from games that bots play with themselves, each with one clearly best move.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "study/advice.h"

namespace euchre::study {

struct Puzzle {
    View view;  // of the player who decides
    Advice advice;
};

inline constexpr std::size_t puzzles_at_once = 5;
// How much chance to win the match the second best move gives away at least, beyond all doubt.
inline constexpr double clear_margin = 0.04;

// True if one move is better than all others by the margin, beyond the doubt of sampling.
bool is_clear(const Advice& advice);

// The same seed and rules give the same puzzles, each from a hand of its own: calls and cards in turn.
// `goes_on` is called before each advice; if it returns false, the result is nothing.
std::optional<std::vector<Puzzle>> make_puzzles(const RuleSet& rules, std::uint64_t seed,
                                                const std::function<bool()>& goes_on);

}  // namespace euchre::study
