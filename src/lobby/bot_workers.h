// Bots that think away from the lobby's thread.
#pragma once

#include <functional>

#include "game/view.h"
#include "table/table_event.h"

namespace euchre::lobby {

struct Question {
    table::Rules rules;
    ai::Level level;
    View view;
    std::chrono::steady_clock::time_point until;  // an answer after that is of no use
};

class BotWorkers {
  public:
    virtual ~BotWorkers() = default;

    // The answer comes on the lobby's thread, or not at all when there is too much to think about.
    virtual void think(Question question, std::function<void(Action)> answer) = 0;
};

}  // namespace euchre::lobby
