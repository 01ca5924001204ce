// Decides commands about claims and taking back: the events to log, or the reason. Changes nothing.
#pragma once

#include "table/command.h"
#include "table/table_state.h"

namespace euchre::table {

// Preconditions: the sender may move; `seat` is the sender's.
Decision decide_claim(const TableState& table, Seat seat);
Decision decide_answer(const TableState& table, Seat seat, bool accepted);
Decision decide_take_back(const TableState& table, Seat seat);

}  // namespace euchre::table
