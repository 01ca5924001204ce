// How good a decision was: the marks, and the bounds that they are given by.
#pragma once

#include <cstdint>
#include <string_view>

#include "study/advice.h"

namespace euchre {

enum class Mark : std::uint8_t { best, fine, inaccuracy, mistake, blunder };
std::string_view to_string(Mark mark);

// Of the chance to win the match, what a choice of each mark gives away at least.
inline constexpr double inaccuracy_from = 0.005;
inline constexpr double mistake_from = 0.02;
inline constexpr double blunder_from = 0.05;
// What may be luck of the deals looked at, in standard errors: never held against anybody.
inline constexpr double benefit_of_doubt = 2;

// `loss` against the best choice, and its standard error.
Mark mark_for(bool is_best, double loss, double error);

// What an action gives away against the best one.
struct Assessment {
    Mark mark = Mark::best;
    double loss = 0;   // of the chance to win the match
    double error = 0;  // its standard error
};
// Precondition: the action is one of the choices.
Assessment assess(const Advice& advice, Action action);

}  // namespace euchre
