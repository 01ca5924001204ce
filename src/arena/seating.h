// The mixed seatings of the two players of a contest, A and B.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/rule_set.h"

namespace euchre::arena {

enum class Team : std::uint8_t { a, b };

constexpr Team other(Team team) { return team == Team::a ? Team::b : Team::a; }
constexpr std::size_t index_of(Team team) { return static_cast<std::size_t>(team); }
constexpr char letter(Team team) { return team == Team::a ? 'A' : 'B'; }

using Seating = BySeat<Team>;

// With partners: the two ways. Without partners: every seating in which both play, 2^n - 2 of them. Each
// comes with its mirror image, so two equal players tie on every board.
std::vector<Seating> mixed_seatings(const RuleSet& rules);

// The lead of A over B is the mean of A's sides minus the mean of B's. In these shares of a point it is a
// whole number, so sums are exact.
std::int64_t shares_per_point(const RuleSet& rules);
std::int64_t lead_of_a(const RuleSet& rules, const Seating& seating,
                       const std::array<int, max_seats>& points);
// The same for the dealer's side over the others.
std::int64_t lead_of_dealer(const RuleSet& rules, Seat dealer, const std::array<int, max_seats>& points);

}  // namespace euchre::arena
