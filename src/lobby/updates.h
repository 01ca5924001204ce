// The lines of a table's log as updates for the people at it, event by event.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "table/table.h"

namespace euchre::lobby {

// JSON objects with commas between them.
struct Updates {
    std::string all;
    std::string outside;  // for those who may not watch: nothing of the game

    void append(const Updates& more);
};

// The update of a line. The table is in the state right after the line; `events` is the result of apply().
Updates updates_of(const table::Table& table, const table::TableEvent& what,
                   const std::vector<Event>& events);

// The updates of the newest lines of a table's log, for clients that reconnect.
class RecentUpdates {
  public:
    // Keeps the updates of at most `most` lines, beginning after the line `written`.
    RecentUpdates(std::uint64_t written, std::size_t most) : written_(written), most_(most) {}

    // Of the next line.
    void add(Updates updates);
    // Drops all updates so far, because they have an old name.
    void forget() { lines_.clear(); }
    // Of the lines after `since`; nothing if they are not all kept.
    std::optional<Updates> after(std::uint64_t since) const;

  private:
    std::uint64_t written_;  // the number of the newest line
    std::size_t most_;
    std::deque<Updates> lines_;
};

// True if the person may watch. Without a game, everybody may. During a game, those who sit may, and others
// if the host allows it and they have not held cards of this hand.
bool may_watch(const table::Table& table, identity::PersonId person);

}  // namespace euchre::lobby
