// What the lines of a table's log tell the people at it, event by event.
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

// What a line tells. The table is as it is right after the line; `events` is what apply() returned for it.
Updates updates_of(const table::Table& table, const table::TableEvent& what,
                   const std::vector<Event>& events);

// The newest lines of a table's log as updates, for people who come back soon.
class RecentUpdates {
  public:
    // Nothing is kept of the lines up to `written`, and at most `most` lines after it.
    RecentUpdates(std::uint64_t written, std::size_t most) : written_(written), most_(most) {}

    // Of the next line.
    void add(Updates updates);
    // Of all lines so far: they have a name that must not be told any more.
    void forget() { lines_.clear(); }
    // Of the lines after `since`; nothing if they are not all kept.
    std::optional<Updates> after(std::uint64_t since) const;

  private:
    std::uint64_t written_;  // the number of the newest line
    std::size_t most_;
    std::deque<Updates> lines_;
};

// Everybody may watch while no game is on. During a game, those who sit may, and others if the host lets them
// and they have not held cards of this hand.
bool may_watch(const table::Table& table, identity::PersonId person);

}  // namespace euchre::lobby
