// A finished game as the store keeps it, with all that is needed to replay and to check it.
#pragma once

#include "notation/game_file.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre::lobby {

// The same game always has the same id. Games are counted from 1.
text::GameId game_id(text::TableId table, int game);

// Precondition: the table's game has ended. It expired if nobody came back to it.
store::FinishedGame finished_game(const table::Table& table, table::Time ended, bool expired = false);

// A game from a file, on that person's list.
store::FinishedGame imported_game(const notation::GameFile& file, text::PersonId person);

}  // namespace euchre::lobby
