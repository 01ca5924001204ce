// How the solver's result translates into practice. The solver sees all hands, but players do not. Counted in
// self-play of experts.
#pragma once

#include <array>

namespace euchre::ai {

// real_tricks[solved][taken]: how often the makers take `taken` tricks of five if the solver says `solved`.
using RealTricks = std::array<std::array<double, 6>, 6>;

// Indexed by whether the maker plays alone, and whether the makers' side leads first.
using RealTricksTable = std::array<std::array<RealTricks, 2>, 2>;
extern const RealTricksTable learned_real_tricks;

// The same shares, with the sum 1 in each row: those in the source are rounded.
constexpr RealTricksTable normalised(RealTricksTable table) {
    for (auto& by_lead : table)
        for (RealTricks& real_tricks : by_lead)
            for (auto& row : real_tricks) {
                double sum = 0;
                for (const double share : row) sum += share;
                for (double& share : row) share /= sum;
            }
    return table;
}

}  // namespace euchre::ai
