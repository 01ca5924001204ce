#include "learning/regression.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

namespace euchre::learning {

namespace {

constexpr int most_steps = 60;
constexpr double small_step = 1e-6;
constexpr double farthest = 30;  // a larger sum is practically certain

using Vector = Eigen::Matrix<double, feature_count, 1>;
using CountVector = Eigen::Matrix<std::uint8_t, feature_count, 1>;
using Matrix = Eigen::Matrix<double, feature_count, feature_count>;

// The first and second derivatives of the loss. Of the second, the lower triangle.
struct Slope {
    Vector gradient;
    Matrix curvature;
};

double chance(const Weights& weights, const Features& features) {
    double sum = 0;
    for (std::size_t at = 0; at < feature_count; ++at) sum += weights[at] * features[at];
    return 1 / (1 + std::exp(-std::clamp(sum, -farthest, farthest)));
}

Slope slope_at(const Weights& weights, std::span<const Example> examples, double ridge) {
    Slope slope{ridge * Eigen::Map<const Vector>(weights.data()), ridge * Matrix::Identity()};
    for (const Example& example : examples) {
        const double likely = chance(weights, example.features);
        const double off = likely - (example.yes ? 1 : 0);
        const double bend = likely * (1 - likely);
        const Vector counts = Eigen::Map<const CountVector>(example.features.data()).cast<double>();
        slope.gradient += off * counts;
        slope.curvature.selfadjointView<Eigen::Lower>().rankUpdate(counts, bend);
    }
    return slope;
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
        const Slope slope = slope_at(fit.weights, examples, ridge);
        const Vector step = slope.curvature.selfadjointView<Eigen::Lower>().llt().solve(slope.gradient);
        Eigen::Map<Vector>(fit.weights.data()) -= step;
        largest = step.cwiseAbs().maxCoeff();
    }
    judge(fit, examples);
    return fit;
}

}  // namespace euchre::learning
