// A table's log in the store.
#pragma once

#include "codec/log_line.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre::lobby {

// The table whose log these entries are. Nothing if an entry is missing, cannot be read or does not fit.
std::optional<table::Table> read_table(const std::vector<store::Entry>& entries,
                                       const codec::ReadRules& read_rules);

// Everything the store must write when these lines are added to the table's log: an entry for each line; the
// finished game if they end one; and the table's row if they begin or end a hand or a game, or if `touch` is
// set. Precondition: the lines and `after` are what the table accepted.
store::Write write_of(const table::Table& table, const std::vector<table::Line>& lines,
                      const std::optional<table::HandAfter>& after, bool touch);

}  // namespace euchre::lobby
