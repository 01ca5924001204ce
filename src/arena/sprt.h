// The figures of a contest from exact sums, and the sequential test over them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arena/contest.h"

namespace euchre {

// Sums over boards of the lead of A (in shares of a point) and of the hands: whole numbers, so that the order
// in which boards are added can't matter.
class Sums {
  public:
    explicit Sums(std::int64_t shares) : shares_(static_cast<double>(shares)) {}

    void add(std::int64_t lead, std::int64_t hands);

    std::uint64_t boards() const { return boards_; }
    std::int64_t hands() const { return hands_; }
    // Points a hand, A's minus B's.
    double mean() const;
    // Of a board's deviation from the mean, in points a hand; nothing below two boards.
    std::optional<double> variance() const;
    // Half the width of the 95% interval.
    std::optional<double> margin() const;

  private:
    __extension__ using Wide = __int128;
    double shares_;
    std::uint64_t boards_ = 0;
    std::int64_t lead_ = 0, hands_ = 0;
    Wide lead_lead_ = 0, lead_hands_ = 0, hands_hands_ = 0;
};

// The generalised sequential probability ratio test with the variance of the sample; both errors 5%.
inline constexpr std::uint64_t sprt_min_boards = 100;
inline constexpr double sprt_bound = 2.9444389791664403;  // ln(0.95 / 0.05)

// The logarithm of the likelihood ratio of e1 to e0 after these boards; 0 before the first hundred. The
// variance is taken to be no less than one board a point off would make it, so that no certainty comes from
// boards that all end alike.
double sprt_llr(const Sums& sums, const Hypotheses& hypotheses);

}  // namespace euchre
