// Decides a person's command: the events to log, or the reason to decline it. Changes nothing.
#pragma once

#include "table/command.h"
#include "table/table_state.h"

namespace euchre::table {

Decision decide(const TableState& table, const Sender& sender, const Command& command);

}  // namespace euchre::table
