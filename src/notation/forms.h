// The formats of a file: EGN and our own for a game, EMN for a match. Each game is read into a Sheet.
// Converting lists what the new format can't express (docs/notation.md).
#pragma once

#include "notation/emn.h"

namespace euchre::notation {

enum class Form : std::uint8_t { egn, game, emn };

struct ReadGame {
    Sheet sheet;
    std::optional<GameFile> file;   // the file itself, if it is in our own format
    std::vector<std::string> lost;  // what the sheet does not have
};

// Reads a game in either format. A fault names its place by a JSON pointer.
std::variant<ReadGame, codec::JsonFault> read_game(std::string_view text);
// Reads a game or a match.
std::variant<ReadGame, MatchSheet, codec::JsonFault> read_any(std::string_view text);

// Our own format needs every card. A game with unknown cards is refused, unless `fill` allows any that fit.
struct WantedForm {
    Form form;
    bool fill = false;
};
std::variant<WrittenGame, Unsayable> write_game(const ReadGame& game, WantedForm wanted);

Sheet sheet_of(const GameFile& file);

}  // namespace euchre::notation
