#include "learning/regression.h"

#include <algorithm>
#include <cmath>

namespace euchre::learning {

namespace {

constexpr int most_steps = 60;
constexpr double small_step = 1e-6;
constexpr double farthest = 30;  // a sum beyond it is as good as certain

using Matrix = std::array<Weights, feature_count>;

// The first and second derivatives of what is made small. Of the second, the lower triangle.
struct Slope {
    Weights gradient{};
    Matrix curvature{};
};

double chance(const Weights& weights, const Features& features) {
    double sum = 0;
    for (std::size_t at = 0; at < feature_count; ++at) sum += weights[at] * features[at];
    return 1 / (1 + std::exp(-std::clamp(sum, -farthest, farthest)));
}

Slope slope_at(const Weights& weights, std::span<const Example> examples, double ridge) {
    Slope slope;
    for (std::size_t at = 0; at < feature_count; ++at) {
        slope.gradient[at] = ridge * weights[at];
        slope.curvature[at][at] = ridge;
    }
    for (const Example& example : examples) {
        const double likely = chance(weights, example.features);
        const double off = likely - (example.yes ? 1 : 0);
        const double bend = likely * (1 - likely);
        for (std::size_t row = 0; row < feature_count; ++row) {
            const double count = example.features[row];
            if (count == 0) continue;
            slope.gradient[row] += off * count;
            for (std::size_t column = 0; column <= row; ++column)
                slope.curvature[row][column] += bend * count * example.features[column];
        }
    }
    return slope;
}

// Cholesky: the lower triangle L of a symmetric positive definite matrix L times L turned over.
void factor(Matrix& matrix) {
    for (std::size_t row = 0; row < feature_count; ++row)
        for (std::size_t column = 0; column <= row; ++column) {
            double rest = matrix[row][column];
            for (std::size_t at = 0; at < column; ++at) rest -= matrix[row][at] * matrix[column][at];
            matrix[row][column] = row == column ? std::sqrt(rest) : rest / matrix[column][column];
        }
}

// How far to go against the slope.
Weights step_from(Slope slope) {
    factor(slope.curvature);
    const Matrix& lower = slope.curvature;
    Weights step = slope.gradient;
    for (std::size_t row = 0; row < feature_count; ++row) {
        for (std::size_t at = 0; at < row; ++at) step[row] -= lower[row][at] * step[at];
        step[row] /= lower[row][row];
    }
    for (std::size_t row = feature_count; row-- > 0;) {
        for (std::size_t at = row + 1; at < feature_count; ++at) step[row] -= lower[at][row] * step[at];
        step[row] /= lower[row][row];
    }
    return step;
}

void judge(Fit& fit, std::span<const Example> examples) {
    fit.examples = examples.size();
    if (examples.empty()) return;
    double loss = 0;
    std::size_t yes = 0;
    std::size_t right = 0;
    for (const Example& example : examples) {
        const double likely = chance(fit.weights, example.features);
        loss -= std::log(example.yes ? likely : 1 - likely);
        if (example.yes) ++yes;
        if (example.yes == (likely > 0.5)) ++right;
    }
    const auto all = static_cast<double>(examples.size());
    fit.share = static_cast<double>(yes) / all;
    fit.log_loss = loss / all;
    fit.accuracy = static_cast<double>(right) / all;
}

}  // namespace

Fit fit(std::span<const Example> examples, double ridge) {
    Fit fit;
    double largest = 1;
    for (int count = 0; count < most_steps && largest > small_step; ++count) {
        const Weights step = step_from(slope_at(fit.weights, examples, ridge));
        largest = 0;
        for (std::size_t at = 0; at < feature_count; ++at) {
            fit.weights[at] -= step[at];
            largest = std::max(largest, std::abs(step[at]));
        }
    }
    judge(fit, examples);
    return fit;
}

}  // namespace euchre::learning
