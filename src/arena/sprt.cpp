#include "arena/sprt.h"

#include <algorithm>
#include <cmath>

namespace euchre::arena {

void Sums::add(std::int64_t lead, std::int64_t hands) {
    ++boards_;
    lead_ += lead;
    hands_ += hands;
    lead_lead_ += static_cast<Wide>(lead) * lead;
    lead_hands_ += static_cast<Wide>(lead) * hands;
    hands_hands_ += static_cast<Wide>(hands) * hands;
}

double Sums::mean() const {
    return hands_ == 0 ? 0.0 : static_cast<double>(lead_) / (shares_ * static_cast<double>(hands_));
}

// A board is a pair (lead, hands), and the mean is the ratio of the sums. So a board deviates by lead - mean
// * hands.
std::optional<double> Sums::variance() const {
    if (boards_ < 2) return std::nullopt;
    const double ratio = mean() * shares_;
    const double squares = static_cast<double>(lead_lead_) - 2 * ratio * static_cast<double>(lead_hands_) +
                           ratio * ratio * static_cast<double>(hands_hands_);
    const auto boards = static_cast<double>(boards_);
    const double hands_a_board = static_cast<double>(hands_) / boards * shares_;
    return std::max(0.0, squares / (boards - 1) / (hands_a_board * hands_a_board));
}

std::optional<double> Sums::margin() const {
    const auto spread = variance();
    if (!spread) return std::nullopt;
    return 1.959963984540054 * std::sqrt(*spread / static_cast<double>(boards_));
}

double sprt_llr(const Sums& sums, const Hypotheses& hypotheses) {
    if (sums.boards() < sprt_min_boards) return 0;
    const auto boards = static_cast<double>(sums.boards());
    const double spread = std::max(*sums.variance(), 1 / boards);
    const auto [e0, e1] = hypotheses;
    return boards * (e1 - e0) * (2 * sums.mean() - e0 - e1) / (2 * spread);
}

}  // namespace euchre::arena
