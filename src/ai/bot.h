// A player that is a program. It decides from a View alone. The same View always gives the same action.
#pragma once

#include "game/view.h"

namespace euchre::ai {

class Bot {
  public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    // Precondition: it is the turn of the view's seat.
    virtual Action choose(const View& view) = 0;

    // For bots that learn: whether to tell them the result of each hand.
    virtual bool wants_results() const { return false; }
    virtual void hand_ended(const View&) {}
};

}  // namespace euchre::ai
