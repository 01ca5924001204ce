// How experts bid, as weights. They are fitted to the calls of the expert in self-play by logistic
// regression, then halved for the flatter curve of ai/bidding.
#pragma once

#include <array>

namespace euchre::ai {

// The sum of the weights is the desire to call; 0 means even chances. Heights count from the best trump; all
// beyond the last are alike. Places count from the dealer's left; the dealer is the last.
struct Habit {
    std::array<double, 7> trump;                      // by height
    double ace, king;                                 // the best and the second-best card of a plain suit
    double is_void;                                   // a plain suit with no card in the hand
    std::array<double, 4> first_round, second_round;  // by place
    std::array<std::array<double, 7>, 4> turned;      // first round, by place and height of the upcard
    std::array<double, 4> next,
        cross;  // second round, by place: a suit of the same or the other colour as the upcard
};

struct Habits {
    int hand;  // the hand size in the training games
    Habit call;
    Habit alone;  // after the call
};

extern const Habits partners_habits, each_habits;

}  // namespace euchre::ai
