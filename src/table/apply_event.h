// Applies an event of the log to a table.
#pragma once

#include "table/command.h"
#include "table/table_state.h"

namespace euchre::table {

// The events of the game that everybody sees; nothing if the event does not fit the table.
using Applied = std::optional<std::vector<Event>>;

// `after` is null, or the hand after this event.
Applied apply_event(TableState& table, const TableEvent& event, const State* after);

}  // namespace euchre::table
