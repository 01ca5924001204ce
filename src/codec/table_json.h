// A table as everybody at it sees it, without the cards: chairs, host, settings, and the pack that is being
// made.
#pragma once

#include <boost/json/object.hpp>

#include "table/table.h"

namespace euchre {

boost::json::object to_json(const Table& table);

// The entry in a list of tables.
boost::json::object summary_json(const Table& table);

}  // namespace euchre
