// A snapshot of a table as text, so that its log need not be read from the beginning. It has only what
// follows from the log: no presence, no names, and no reveals for the next pack.
//
// The format has a number. A text with another number is refused, and so is one that can't be read. Then the
// whole log is read.
#pragma once

#include <string>
#include <string_view>

#include "codec/log_line.h"
#include "table/table.h"

namespace euchre::codec {

// Precondition: the table was made from its log, and nobody has connected to it.
std::string snapshot_text(const table::Table& table);
// Nothing if it can't be read. Inverse of snapshot_text.
std::optional<table::Table> read_snapshot(std::string_view text, const ReadRules& read_rules);

}  // namespace euchre::codec
