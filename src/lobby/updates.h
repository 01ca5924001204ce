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

// Adds what a line tells. The table is as it is right after the line; `events` is what apply() returned for
// it.
void add_updates(Updates& updates, const Table& table, const TableEvent& what,
                 const std::vector<Event>& events);

// Of the lines after `since` up to where the table stands. Throws StoreError.
Updates updates_since(std::uint64_t since, const Table& table, Store& store, const ReadRules& read_rules);

// Everybody may watch while no game is on. During a game, those who sit may, and others if the host lets them
// and they have not held cards of this hand.
bool may_watch(const Table& table, PersonId person);

}  // namespace euchre
