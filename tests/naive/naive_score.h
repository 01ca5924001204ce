// The points of a hand, by the scoring sections of the rulebooks and of the house rules.
#pragma once

#include "naive/naive_options.h"

#include <string>
#include <vector>

namespace naive {

struct PlayedHand {
    int maker;
    bool alone;
    bool ordered;            // called in the first round, or made by a turned-up joker
    std::vector<int> taken;  // tricks by seat
    bool defended = false;   // one defender played alone
};

struct Outcome {
    std::vector<int> change;  // by side
    std::vector<std::string> calls;
};

Outcome outcome_of(const PlayedHand& hand, const Options& options);

}  // namespace naive
