// Logistic regression with a ridge: the weights that make what was observed most likely, kept from growing
// where there is little to go by. Newton's method; the same examples in the same order give the same weights.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace euchre::learning {

inline constexpr std::size_t feature_count = 54;
using Features = std::array<std::uint8_t, feature_count>;  // how often each is there
using Weights = std::array<double, feature_count>;

struct Example {
    Features features{};
    bool yes = false;
};

struct Fit {
    Weights weights{};
    std::size_t examples = 0;
    double share = 0;     // of yes
    double log_loss = 0;  // an example, natural logarithm
    double accuracy = 0;  // of the more likely answer
};

// The ridge is half the price of a weight's square; above 0.
Fit fit(std::span<const Example> examples, double ridge);

}  // namespace euchre::learning
