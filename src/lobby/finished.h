// A finished game as the store keeps it, with all that is needed to replay and to check it. It has the ids of
// its players. The store's table of people has their names.
#pragma once

#include "notation/game_file.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre::lobby {

// The same game always has the same id. Games are counted from 1.
identity::GameId game_id(identity::TableId table, int game);

// Precondition: the table's game has ended. It expired if nobody came back to it.
store::FinishedGame finished_game(const table::Table& table, table::Time ended, bool expired = false);

// The file of a game for people to have, from what the store has, with the names that people have now.
std::string named_file(std::string stored, const table::WhoIs& who_is);

// A game in a list of games. A row from before names were kept by seat has one player, whose name is the
// whole line, and no scores.
struct GameLine {
    std::vector<std::string> players;  // by seat
    std::vector<std::int64_t> scores;  // by side
};
GameLine named_line(std::string stored, const table::WhoIs& who_is);
// "Ann, Birch, Cedar, Maple: 10-7"
std::string to_string(const GameLine& line);

// A game from a file, on that person's list. It keeps the names that the file has.
store::FinishedGame imported_game(const notation::GameFile& file, identity::PersonId person);

}  // namespace euchre::lobby
