// A table as everybody at it sees it, the cards apart: chairs, host, settings, and the pack that is being
// made.
#pragma once

#include <boost/json/object.hpp>

#include "table/table.h"

namespace euchre {

boost::json::object to_json(const Table& table);

// A line for a lobby.
boost::json::object summary_json(const Table& table);

}  // namespace euchre
