// What a table does by itself, and when: it deals, plays for bots and for people who are gone or too slow,
// and replaces a host who is gone.
#pragma once

#include <functional>

#include "table/command.h"
#include "table/table_state.h"

namespace euchre::table {

// When the table next does something by itself or asks a bot, if nothing happens before.
std::optional<Time> next_due(const TableState& table);

// What is due. Changes nothing.
Accepted due_events(const TableState& table, Time now, const std::function<fair::Seed()>& draw_seed);

// The seat that a bot has to move now, and has not been asked about.
std::optional<Seat> bot_seat(const TableState& table, Time now);

}  // namespace euchre::table
