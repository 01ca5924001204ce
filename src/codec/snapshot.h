// A table as one text, to go on from without reading its log from the beginning. It holds what the log makes:
// no presence, no names of people, and none of their parts in the next pack.
//
// The format belongs to this version of the program and has a number. A text of another number is refused,
// and so is one that can't be read: the log has everything.
#pragma once

#include <string>
#include <string_view>

#include "codec/log_line.h"
#include "table/table.h"

namespace euchre::codec {

// Precondition: the table comes from its log alone, and nobody has connected to it.
std::string snapshot_text(const table::Table& table);
// Nothing if it can't be read. Inverse of snapshot_text.
std::optional<table::Table> read_snapshot(std::string_view text, const ReadRules& read_rules);

}  // namespace euchre::codec
