// The actions that a table takes by itself, and their times: it deals, plays for bots and for people who are
// away or too slow, and replaces a host who is away.
#pragma once

#include <functional>

#include "table/command.h"
#include "table/table_state.h"

namespace euchre::table {

// The time of the next automatic action or question to a bot, if nothing happens before.
std::optional<Time> next_due(const TableState& table);

// The events that are due. Changes nothing.
Accepted due_events(const TableState& table, Time now, const std::function<fair::Seed()>& draw_seed);

// The seat that needs a bot's move now, if no bot was asked for it yet.
std::optional<Seat> bot_seat(const TableState& table, Time now);

}  // namespace euchre::table
