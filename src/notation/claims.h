// What a game's text says that follows from the rest: whose turn it was, who took a trick, the score. It is
// not believed, but held against what the rules make of the game.
#pragma once

#include "notation/walk.h"

namespace euchre {

struct ClaimedTurns {
    std::size_t line;
    std::size_t hand;
    std::optional<std::size_t> trick;  // else the calls
    std::vector<Seat> seats;
    std::optional<Seat> winner;
};

struct ClaimedScore {
    std::size_t line;
    std::optional<std::size_t> hand;  // after it; else before the first, where it is a beginning and no claim
    std::vector<int> scores;
};

struct Claims {
    std::vector<ClaimedTurns> turns;
    std::vector<ClaimedScore> scores;
};

struct Lie {
    std::size_t line;
    std::string what;
};

// Precondition: there are as many calls and cards in each hand as are claimed.
std::optional<Lie> first_lie(const Claims& claims, const Walk& walked);

}  // namespace euchre
