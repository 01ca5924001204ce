// What makes one player stronger than another: how many ways the cards may lie it looks at, what it
// remembers, and how it counts a hand. Nobody plays badly on purpose.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ai/habits.h"
#include "ai/practice.h"

namespace euchre {

// What a player wants of a hand.
enum class Aim : std::uint8_t {
    match,   // the chance to win the match
    points,  // points of the hand, its side's less the others'
};

enum class Bids : unsigned char {
    on_few_trumps,  // two of five cards are a call
    on_trumps,      // three are
    by_playing_out  // lets the hand be bid and played in its head
};

struct Mind {
    std::size_t worlds = 1000;    // looked at for a decision, as far as the rules leave time for it
    std::size_t remembers = 100;  // finished tricks, from the last one back
    bool hears_bidding = true;    // thinks of what a call or a pass says about a hand
    Bids bids = Bids::by_playing_out;
    Aim aim = Aim::match;
    // What it takes the others to do: as learned before, unless it is to learn anew. They outlive the player.
    const Habits* habits = nullptr;  // nothing: habits_under() its rules
    const PracticeTable* practice = &in_practice;
};

}  // namespace euchre
