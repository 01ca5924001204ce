// How the solver's result translates into practice. The solver sees all hands, but players do not. Counted in
// self-play of experts.
#pragma once

#include <array>

namespace euchre::ai {

// practice[solved][taken]: how often the makers take `taken` tricks of five if the solver says `solved`.
using Practice = std::array<std::array<double, 6>, 6>;

// Indexed by whether the maker plays alone, and whether the makers' side leads first.
using PracticeTable = std::array<std::array<Practice, 2>, 2>;
extern const PracticeTable in_practice;

}  // namespace euchre::ai
