// The tables in the list of a person: those with an unfinished game at which they have a place.
#pragma once

#include <boost/json/array.hpp>

#include "store/store.h"
#include "table/names.h"
#include "table/table.h"

namespace euchre::lobby {

inline constexpr std::size_t most_own_tables = 50;  // in a list

// The people who have a place at the table, as they are stored. Nobody, if no game is to be finished there.
store::PutPlaces places_of(const table::Table& table);

// True if the places, or what a list says about the table, may change with this event.
bool changes_places(const table::TableEvent& event);

// A person's list, with the names that people have now.
boost::json::array own_tables_json(const std::vector<store::OwnTable>& tables, const table::WhoIs& who_is);

}  // namespace euchre::lobby
