// What comes of a deal in practice. With all hands open each side finds its best cards; at the table the
// leader is in the dark, and so is everybody else. Counted in games of experts against each other.
#pragma once

#include <array>

namespace euchre {

// How often the makers take so many tricks of five (second index) where open hands would give so many
// (first index).
using Practice = std::array<std::array<double, 6>, 6>;

// By whether the maker plays alone, and whether the makers' side leads first.
using PracticeTable = std::array<std::array<Practice, 2>, 2>;
extern const PracticeTable in_practice;

}  // namespace euchre
