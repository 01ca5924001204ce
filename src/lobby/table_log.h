// A table's log in the store.
#pragma once

#include "codec/log_line.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre {

// The table whose log these entries are. Nothing if an entry is missing, cannot be read or does not fit.
std::optional<Table> read_table(const std::vector<Entry>& entries, const ReadRules& read_rules);

// Everything the store must write when these lines are added to the table's log: an entry for each line; the
// finished game if they end one; and the table's row if they begin or end a hand or a game, or if `touch` is
// set. Precondition: the lines and `after` are what the table accepted.
Write write_of(const Table& table, const std::vector<Line>& lines, const std::optional<HandAfter>& after,
               bool touch);

}  // namespace euchre
