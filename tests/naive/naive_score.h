// The points of a hand, by the scoring sections of the rulebooks.
#pragma once

#include "naive/naive_options.h"

#include <string>
#include <vector>

namespace naive {

struct PlayedHand {
    int maker;
    bool alone;
    bool ordered;            // called in the first round
    std::vector<int> taken;  // tricks by seat
};

struct Outcome {
    std::vector<int> change;  // by side
    std::vector<std::string> calls;
};

Outcome outcome_of(const PlayedHand& hand, const Options& options);

}  // namespace naive
