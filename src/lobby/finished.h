// A finished game as it is stored, with everything that is needed to replay and check it. It has the ids of
// its players; their names are in the store's table of people.
#pragma once

#include "notation/game_file.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre::lobby {

// The same game always has the same id. Games are counted from 1.
identity::GameId game_id(identity::TableId table, int game);

// Precondition: the table's game has ended. `expired`: nobody came back to it.
store::FinishedGame finished_game(const table::Table& table, table::Time ended, bool expired = false);

// The game file for people, made from the stored one, with the current names.
std::string named_file(std::string stored, const table::WhoIs& who_is);

// A game in a list of games. In a row of an older server, the only player's name is the whole line, and there
// are no scores.
struct GameLine {
    std::vector<std::string> players;  // by seat
    std::vector<std::int64_t> scores;  // by side
    // Nothing, and no sides: the row is from before these were part of it.
    std::optional<std::string> rules{};    // the name of the rule set
    std::optional<std::int64_t> winner{};  // the side; also nothing if nobody won
    std::vector<std::int64_t> sides{};     // by seat
};
GameLine named_line(std::string stored, const table::WhoIs& who_is);
// The line of a game that is in the store. Reads the game itself if its row is from before the rules were
// part of it.
GameLine line_of(store::Reader& reader, const store::GameRow& game, const table::WhoIs& who_is);
// "Ann, Birch, Cedar, Maple: 10-7"
std::string to_string(const GameLine& line);

// A game from a file, on that person's list. It keeps the names of the file.
store::FinishedGame imported_game(const notation::GameFile& file, identity::PersonId person);

}  // namespace euchre::lobby
