// A game that a person names: a file, the input, or the number of a kept game.
#pragma once

#include <optional>
#include <string>

#include "notation/forms.h"
#include "text/id.h"

namespace euchre {

// What --help says of such an argument.
inline constexpr const char* about_game_argument =
    "A game file, a number from 'euchre games', or - for standard input";

// The text of a game's file, "-" for the input, or of the kept game with that number if there is no such
// file. A byte more than such a file can have where it is too large. Nothing, once it is said why, if there
// is none.
std::optional<std::string> read_game_input(const std::string& name);

struct KeptGame {
    GameId id;
    std::optional<Seat> seat;  // the person's
};
// The kept game that the name stands for; nothing if it stands for a file or the input. Throws StoreError.
std::optional<KeptGame> kept_game(const std::string& name);

// The game in it, in whatever form, or nothing once it is said what is wrong and the exit code is set.
std::optional<ReadGame> game_or_complain(const std::string& name, int& exit_code);

// "the input", or the name.
std::string input_name(const std::string& name);

}  // namespace euchre
