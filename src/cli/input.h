// A file that a person names, or the input.
#pragma once

#include <optional>
#include <string>

#include "notation/forms.h"

namespace euchre {

// The text of a game's file, "-" for the input, and a byte more than such a file can have where it is too
// large; nothing if it can't be read.
std::optional<std::string> read_game_input(const std::string& name);

// The game in it, in whatever form, or nothing once it is said what is wrong and the exit code is set.
std::optional<ReadGame> game_or_complain(const std::string& name, int& exit_code);

// "the input", or the name.
std::string input_name(const std::string& name);

}  // namespace euchre
