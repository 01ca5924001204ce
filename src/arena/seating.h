// Who sits where: the two players of a contest, A and B, in every mixed way round.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/rule_set.h"

namespace euchre {

enum class Team : std::uint8_t { a, b };

constexpr Team other(Team team) { return team == Team::a ? Team::b : Team::a; }
constexpr std::size_t index_of(Team team) { return static_cast<std::size_t>(team); }
constexpr char letter(Team team) { return team == Team::a ? 'A' : 'B'; }

using Seating = BySeat<Team>;

// Partners: the two ways round. Each for himself: every seating in which both play, 2^n - 2 of them; each
// comes with its mirror image, so that two equal players come out even on every board.
std::vector<Seating> mixed_seatings(const RuleSet& rules);

// Points, A's minus B's, in shares of a point: the mean of A's sides minus the mean of B's is a whole number
// of shares, so that sums are exact.
std::int64_t shares_per_point(const RuleSet& rules);
std::int64_t lead_of_a(const RuleSet& rules, const Seating& seating,
                       const std::array<int, max_seats>& points);
// Likewise of the dealer's side over the others.
std::int64_t lead_of_dealer(const RuleSet& rules, Seat dealer, const std::array<int, max_seats>& points);

}  // namespace euchre
