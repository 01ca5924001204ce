// The consequences of an action, for explanations. Frequencies are shares of the sampled deals, weighted by
// the bidding.
#pragma once

#include <vector>

#include "game/action.h"

namespace euchre::ai {

// How the contracts of one side end.
struct HandsEnd {
    double made = 0;     // without taking all tricks
    double all = 0;      // all tricks
    double euchred = 0;  // too few tricks
    double sum() const { return made + all + euchred; }
};

struct CardShare {
    Card card;
    double often = 0;
};

struct Prospect {
    Action action;
    double chance = 0;        // the chance to win the match
    double points = 0;        // of the hand, ours minus theirs
    double error = 0;         // the standard error of the difference to the best chance
    double points_error = 0;  // the standard error of the difference to the best points

    HandsEnd ours{}, theirs{};
    double nobodys = 0;  // folded, let or thrown in

    // For a played card, if everybody plays on by habit:
    double takes_trick = 0;           // our side wins this trick
    double pulls_one = 0;             // at least one trump of the others falls
    double pulls_two = 0;             // at least two
    std::vector<CardShare> taking{};  // our own cards that win a trick from here on
};

}  // namespace euchre::ai
