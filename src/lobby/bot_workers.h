// Bots that think on other threads than the lobby's.
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
    identity::TableId table;
    std::string address;  // tables of the same address share what the workers can do
};

struct BotAnswer {
    Action action;
    bool in_full = true;  // false: the bot thought less, because the server was busy
};

class BotWorkers {
  public:
    virtual ~BotWorkers() = default;

    // The answer comes on the lobby's thread, or not at all if the server is too busy.
    virtual void think(Question question, std::function<void(BotAnswer)> answer) = 0;
};

}  // namespace euchre::lobby
