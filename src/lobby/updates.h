// What the lines of a table's log tell the people at it, event by event.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "codec/log_line.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre {

// JSON objects with commas between them.
struct Updates {
    std::string all;
    std::string outside;  // for those who may not watch: nothing of the game

    void append(const Updates& more);
};

// A line with its number, which is the table's last, and what it made happen in the game.
void add_updates(Updates& updates, const Table& table, const TableEvent& what,
                 const std::vector<Event>& events);

// Of the lines after `since`, up to the line `until`, of a table's whole log.
Updates updates_between(std::uint64_t since, std::uint64_t until, const std::vector<Entry>& log,
                        const ReadRules& read_rules);

// The newest lines of a table's log as updates, for people who come back soon.
class RecentUpdates {
  public:
    static constexpr std::size_t most_lines = 64;

    // Nothing is kept of the lines up to `written`.
    explicit RecentUpdates(std::uint64_t written) : written_(written) {}

    // Of the next line.
    void add(Updates updates);
    // Of the lines after `since`; nothing if they are not all kept.
    std::optional<Updates> after(std::uint64_t since) const;

  private:
    std::uint64_t written_;  // the number of the newest line
    std::deque<Updates> lines_;
};

// Whoever sits at the table may; others if the host lets them, unless they have held cards of this hand.
// When no game is on, everybody may.
bool may_watch(const Table& table, PersonId person);

}  // namespace euchre
