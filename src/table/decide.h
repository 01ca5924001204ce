// Whether a person's command may be carried out, and what is written down then. Changes nothing.
#pragma once

#include "table/command.h"
#include "table/table_state.h"

namespace euchre::table {

Decision decide(const TableState& table, const Sender& sender, const Command& command);

}  // namespace euchre::table
