// A table's log in the store.
#pragma once

#include "codec/log_line.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre::lobby {

// The first line of a table's log that is wrong, and what is wrong with it, for whoever runs the server.
// Never what the line says: that may be a card.
struct Damage {
    std::uint64_t line = 1;
    std::string what;
};

// The table whose log these entries are, or why it can't be read.
std::variant<table::Table, Damage> read_table(const std::vector<store::Entry>& entries,
                                              const codec::ReadRules& read_rules);

// Everything the store must write when these lines are added to the table's log: an entry for each line; the
// finished game if they end one; and the table's row if they begin or end a hand or a game, or if `touch` is
// set. Precondition: the lines and `after` are what the table accepted.
store::Write write_of(const table::Table& table, const std::vector<table::Line>& lines,
                      const std::optional<table::HandAfter>& after, bool touch);

}  // namespace euchre::lobby
