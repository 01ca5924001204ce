// The bots of one table: asks the workers, counts their decisions, and notices if they think less because the
// server is busy.
#pragma once

#include <deque>

#include "lobby/bot_workers.h"
#include "lobby/lobby_metrics.h"
#include "table/table.h"

namespace euchre::lobby {

class TableBots {
  public:
    // A table's bots count as thinking less after this many such decisions within this time, and until it has
    // passed without another.
    static constexpr std::size_t enough_to_tell = 3;
    static constexpr std::chrono::seconds told_for{30};

    explicit TableBots(LobbyMetrics metrics) : metrics_(metrics) {}

    // The address of the first connection: all its tables share the workers' time.
    void came_from(const std::string& address) {
        if (address_.empty()) address_ = address;
    }
    Question question(const table::Table& table, const table::BotTurn& turn,
                      std::chrono::steady_clock::time_point until) const;
    void answered(const table::BotTurn& turn, const BotAnswer& answer);
    // The table is about to act for a seat. True: think_less() has changed.
    bool count_decision(const table::Turn& turn, table::Time now);

    bool think_less() const { return think_less_; }
    // The message that tells a host whether the bots think less.
    std::string news() const;

  private:
    LobbyMetrics metrics_;
    std::string address_;
    std::uint64_t thought_less_ = 0;  // the turn that a bot last thought less about
    std::deque<table::Time> weak_;    // the last decisions that a bot did not think about in full
    bool think_less_ = false;
};

}  // namespace euchre::lobby
