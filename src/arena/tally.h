// Counts of what happened in the hands. They add up in any order.
#pragma once

#include <array>
#include <cstdint>

#include "arena/seating.h"
#include "game/match.h"

namespace euchre::arena {

// The counts of one player's seats.
struct Tally {
    enum Item : std::uint8_t {
        ordered,                      // trump made in the first round, by place; 0 is the dealer's left
        named = ordered + max_seats,  // trump made in the second round
        euchred = named + max_seats,
        marches,        // all tricks, not alone
        loners,         // attempts
        loners_made,    // all tricks, alone
        makers_points,  // of the side that made trump
        deals,          // hands dealt; for both players together, the hands played
        dealers_lead,   // in shares of a point
        thrown_in,      // on the player's own deal, including lets
        folded,
        items
    };
    std::array<std::int64_t, items> counts{};

    std::int64_t& operator[](std::size_t item) { return counts[item]; }
    std::int64_t operator[](std::size_t item) const { return counts[item]; }
    std::int64_t calls() const;  // trump made in either round
    Tally& operator+=(const Tally& other);
    friend bool operator==(const Tally&, const Tally&) = default;
};
using Tallies = std::array<Tally, 2>;  // by team

// Counts the hand that just ended. `points` is the change of the score.
void count_hand(const Match& match, const Seating& seating, const Points& points, Tallies& tallies);

}  // namespace euchre::arena
