// What comes of an action, for somebody who asks why: noted while it is thought about. Where it says how
// often, it is a share of the deals that were looked at, each weighed by what the bidding says.
#pragma once

#include <vector>

#include "game/action.h"

namespace euchre {

// How one side's contracts end.
struct HandsEnd {
    double made = 0;     // and not all tricks
    double all = 0;      // tricks
    double euchred = 0;  // with fewer than needed
    double sum() const { return made + all + euchred; }
};

struct CardShare {
    Card card;
    double often = 0;
};

struct Prospect {
    Action action;
    double chance = 0;        // to win the match
    double points = 0;        // of the hand, our side's less the others'
    double error = 0;         // standard error of how far the chance is from the best one's
    double points_error = 0;  // and of how far the points are

    HandsEnd ours{}, theirs{};
    double nobodys = 0;  // folded, let or thrown in

    // Of a card played, if everybody goes on by habit.
    double takes_trick = 0;           // our side, the trick that it goes to
    double pulls_one = 0;             // a trump of the others falls to it, or more
    double pulls_two = 0;             // two or more
    std::vector<CardShare> taking{};  // our own cards that take a trick from here on
};

}  // namespace euchre
