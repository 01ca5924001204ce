// The settings that make one bot stronger than another: how many worlds it samples, what it remembers, and
// how it bids. No bot plays badly on purpose.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ai/habits.h"
#include "ai/real_tricks.h"

namespace euchre::ai {

// What a bot maximizes.
enum class Aim : std::uint8_t {
    match,   // the chance to win the match
    points,  // the points of the hand, ours minus theirs
};

enum class Bids : unsigned char {
    on_few_trumps,  // calls with two trumps of five cards
    on_trumps,      // calls with three
    by_playing_out  // simulates the bidding and the play
};

struct Skill {
    std::size_t worlds = 1000;    // samples per decision, if time allows
    std::size_t remembers = 100;  // finished tricks, from the last one back
    bool hears_bidding = true;    // uses what calls and passes reveal about a hand
    Bids bids = Bids::by_playing_out;
    Aim aim = Aim::match;
    // The bidding of the other players. Must outlive the player.
    const Habits* habits = nullptr;  // null: habits_under(rules)
    const RealTricksTable* real_tricks = &learned_real_tricks;
};

}  // namespace euchre::ai
