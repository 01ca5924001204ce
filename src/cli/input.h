// A game that a person names: a file, standard input, or the number of a kept game.
#pragma once

#include <optional>
#include <string>

#include "identity/id.h"
#include "notation/forms.h"

namespace euchre::cli {

// For --help.
inline constexpr const char* about_game_argument =
    "A game file, a number from 'euchre games', or - for standard input";

// The text of a game file, of standard input ("-"), or of the kept game with that number if there is no such
// file. Reads at most one byte more than the limit of a game file. If there is no such game, prints the error
// and returns nothing.
std::optional<std::string> read_game_input(const std::string& name);

struct KeptGame {
    identity::GameId id;
    std::optional<Seat> seat;  // of the person
};
// The kept game with that number; nothing if the name is a file or standard input. Throws StoreError.
std::optional<KeptGame> kept_game(const std::string& name);

// The game or the match in any format. Or prints the error, sets the exit code and returns nothing.
using ReadFile = std::variant<notation::ReadGame, notation::MatchSheet>;
std::optional<ReadFile> file_or_complain(const std::string& name, int& exit_code);
// The same for one game. Or prints the error, sets the exit code and returns nothing.
std::optional<notation::ReadGame> game_or_complain(const std::string& name, int& exit_code);

// "the input", or the name.
std::string input_name(const std::string& name);

}  // namespace euchre::cli
