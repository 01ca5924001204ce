// A log has the ids of people, not their names. These functions add the current names.
#pragma once

#include <functional>

#include "table/table_event.h"

namespace euchre::table {

using WhoIs = std::function<Player(identity::PersonId)>;

void name_people(TableEvent& event, const WhoIs& who_is);

}  // namespace euchre::table
