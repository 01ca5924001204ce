// A table as everybody at it sees it, without the cards: chairs, host, settings, and the pack that is being
// made.
#pragma once

#include <boost/json/object.hpp>

#include "table/table.h"

namespace euchre {

boost::json::object to_json(const Table& table);
// The same as text, for a caller who keeps the text of the rules (explained_rules_json), which is most of it.
std::string table_text(const Table& table, std::string_view rules_text);

// The entry in a list of tables.
boost::json::object summary_json(const Table& table);

}  // namespace euchre
