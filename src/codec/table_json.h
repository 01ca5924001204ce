// A table as everybody at it sees it, without the cards: chairs, host, settings, and the shuffle of the next
// pack.
#pragma once

#include <boost/json/object.hpp>

#include "table/table.h"

namespace euchre::codec {

boost::json::object to_json(const table::Table& table);
// The same as text, for a caller that caches the text of the rules (explained_rules_json), the largest part.
std::string table_text(const table::Table& table, std::string_view rules_text);

// The list of an attempt, without secrets.
boost::json::object deal_list_json(const fair::Attempt& attempt);

// The entry in a list of tables.
boost::json::object summary_json(const table::Table& table);

}  // namespace euchre::codec
