// The figures of a contest from exact sums, and the sequential test.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arena/contest.h"

namespace euchre::arena {

// Sums over boards of A's lead (in shares of a point) and of the hands. They are integers, so the order of
// the boards does not matter.
class Sums {
  public:
    explicit Sums(std::int64_t shares) : shares_(static_cast<double>(shares)) {}

    void add(std::int64_t lead, std::int64_t hands);

    std::uint64_t boards() const { return boards_; }
    std::int64_t hands() const { return hands_; }
    // A's points minus B's, per hand.
    double mean() const;
    // Of a board's deviation from the mean, in points per hand. Nothing below two boards.
    std::optional<double> variance() const;
    // Half the width of the 95% confidence interval.
    std::optional<double> margin() const;

  private:
    __extension__ using Wide = __int128;
    double shares_;
    std::uint64_t boards_ = 0;
    std::int64_t lead_ = 0, hands_ = 0;
    Wide lead_lead_ = 0, lead_hands_ = 0, hands_hands_ = 0;
};

// The generalized sequential probability ratio test with the sample variance; both error rates are 5%.
inline constexpr std::uint64_t sprt_min_boards = 100;
inline constexpr double sprt_bound = 2.9444389791664403;  // ln(0.95 / 0.05)

// The log-likelihood ratio of e1 to e0; 0 before sprt_min_boards. The variance is at least that of a single
// board that is one point off, so that equal boards give no certainty.
double sprt_llr(const Sums& sums, const Hypotheses& hypotheses);

}  // namespace euchre::arena
