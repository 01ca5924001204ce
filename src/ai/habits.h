// How experts bid, as weights: fitted to the calls that the expert made in games against itself (logistic
// regression, then halved for the flatter curve that ai/bidding uses).
#pragma once

#include <array>

namespace euchre {

// Adds up to how much a seat wants to call: nothing is even chances. Heights count from the best trump, and
// the lowest ones of a long suit are alike. Places count from the dealer's left; the dealer is the last.
struct Habit {
    std::array<double, 7> trump;                      // by height
    double ace, king;                                 // the best and the second card of a plain suit
    double is_void;                                   // a plain suit of which none is held
    std::array<double, 4> first_round, second_round;  // by place
    std::array<std::array<double, 7>, 4> turned;      // first round, by place and height of the turned card
    std::array<double, 4> next, cross;                // second round, by place: the colour kept or crossed
};

struct Habits {
    int hand;  // cards held by those who were watched
    Habit call;
    Habit alone;  // once it is called
};

extern const Habits partners_habits, each_habits;

}  // namespace euchre
