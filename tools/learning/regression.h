// Logistic regression with a ridge penalty, by Newton's method. The same examples in the same order give the
// same weights.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace euchre::learning {

inline constexpr std::size_t feature_count = 54;
using Features = std::array<std::uint8_t, feature_count>;  // how often each feature occurs
using Weights = std::array<double, feature_count>;

struct Example {
    Features features{};
    bool yes = false;
};

struct Fit {
    Weights weights{};
    std::size_t examples = 0;
    double share = 0;     // of yes
    double log_loss = 0;  // per example, natural logarithm
    double accuracy = 0;  // of predicting the more likely answer
};

// The penalty is ridge / 2 times the square of a weight. Precondition: ridge > 0.
Fit fit(std::span<const Example> examples, double ridge);

}  // namespace euchre::learning
