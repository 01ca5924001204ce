// The operator's overview of the tables. It never has a card, a seed, a name, a token or a link.
#pragma once

#include <boost/json/object.hpp>

#include "lobby/tables.h"

namespace euchre::lobby {

// {"tables_awake": number, "tables": the longest logs first, "damaged": those found since the start}
boost::json::object overview_of(const Tables& tables, table::Time now);

}  // namespace euchre::lobby
