// Carries out what a table's log says.
#pragma once

#include "table/command.h"
#include "table/table_state.h"

namespace euchre::table {

// What everybody sees of the game because of an event; nothing if the event does not fit the table.
using Applied = std::optional<std::vector<Event>>;

// Precondition: `after` is given for the line that is applied, or not at all.
Applied apply_event(TableState& table, const TableEvent& event, const State* after);

}  // namespace euchre::table
