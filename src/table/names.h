// A log has people's ids and not their names. These give them the names that they have now.
#pragma once

#include <functional>

#include "table/table_event.h"

namespace euchre::table {

using WhoIs = std::function<Player(identity::PersonId)>;

void name_people(TableEvent& event, const WhoIs& who_is);

}  // namespace euchre::table
