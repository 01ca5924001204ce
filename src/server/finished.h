// A finished game as the store keeps it, with all that is needed to replay and to check it.
#pragma once

#include "store/store.h"
#include "table/table.h"

namespace euchre {

// Precondition: the table's game has ended; it expired if nobody came back to it. The same game always has
// the same id.
FinishedGame finished_game(const Table& table, Time ended, bool expired = false);

}  // namespace euchre
