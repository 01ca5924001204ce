// What the lines of a table's log tell the people at it, event by event.
#pragma once

#include <boost/json/array.hpp>

#include "codec/log_line.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre {

struct Updates {
    boost::json::array all;
    boost::json::array outside;  // for those who may not watch: nothing of the game
};

// A line with its number, which is the table's last, and what it made happen in the game.
void add_updates(Updates& updates, const Table& table, const TableEvent& what,
                 const std::vector<Event>& events);

// Of the lines after `since` up to where the table stands. Throws StoreError.
Updates updates_since(std::uint64_t since, const Table& table, Store& store, const ReadRules& read_rules);

// Whoever sits at the table may; others if the host lets them, unless they have held cards of this hand.
// When no game is on, everybody may.
bool may_watch(const Table& table, PersonId person);

}  // namespace euchre
