#include "arena/seating.h"

#include <numeric>

namespace euchre::arena {

namespace {

// The lead of the sides in `ahead` over the others, mean against mean.
std::int64_t lead(const RuleSet& rules, const std::array<bool, max_seats>& ahead,
                  const std::array<int, max_seats>& points) {
    std::int64_t sum = 0;
    std::int64_t rest = 0;
    std::int64_t sides = 0;
    for (std::size_t side = 0; side < rules.sides(); ++side) {
        (ahead[side] ? sum : rest) += points[side];
        sides += ahead[side] ? 1 : 0;
    }
    const std::int64_t shares = shares_per_point(rules);
    const auto others = static_cast<std::int64_t>(rules.sides()) - sides;
    return sum * (shares / sides) - rest * (shares / others);
}

}  // namespace

std::vector<Seating> mixed_seatings(const RuleSet& rules) {
    std::vector<Seating> seatings;
    for (unsigned sides_of_a = 1; sides_of_a + 1 < 1U << rules.sides(); ++sides_of_a) {
        Seating seating{};
        for (std::size_t seat = 0; seat < rules.players(); ++seat)
            seating[Seat(seat)] = ((sides_of_a >> rules.side_of(Seat(seat))) & 1U) != 0 ? Team::a : Team::b;
        seatings.push_back(seating);
    }
    return seatings;
}

std::int64_t shares_per_point(const RuleSet& rules) {
    std::int64_t shares = 1;
    for (std::size_t sides = 2; sides < rules.sides(); ++sides)
        shares = std::lcm(shares, static_cast<std::int64_t>(sides));
    return shares;
}

std::int64_t lead_of_a(const RuleSet& rules, const Seating& seating,
                       const std::array<int, max_seats>& points) {
    std::array<bool, max_seats> ahead{};
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        ahead[rules.side_of(Seat(seat))] = seating[Seat(seat)] == Team::a;
    return lead(rules, ahead, points);
}

std::int64_t lead_of_dealer(const RuleSet& rules, Seat dealer, const std::array<int, max_seats>& points) {
    std::array<bool, max_seats> ahead{};
    ahead[rules.side_of(dealer)] = true;
    return lead(rules, ahead, points);
}

}  // namespace euchre::arena
