// The forms that a game is written in: EGN, a text for people, and our own file. Each is read into a sheet;
// what one says and another can't is told (docs/notation.md).
#pragma once

#include "notation/egn.h"

namespace euchre {

enum class Form : std::uint8_t { egn, text, game };

struct ReadGame {
    Form form;
    Sheet sheet;
    std::optional<GameFile> file;   // as it was, if it is our own form
    std::vector<std::string> lost;  // on the way into the sheet
};

// Whatever form it is in. Where something is wrong: a JSON pointer, or "line 12".
std::variant<ReadGame, JsonFault> read_game(std::string_view text);

// The game in that form. Our own has no place for cards that are not known: it is refused, unless any that
// fit may be put there.
struct WantedForm {
    Form form;
    bool fill = false;
};
std::variant<WrittenGame, Unsayable> write_game(const ReadGame& game, WantedForm wanted);

// Precondition: a hand was dealt.
Sheet sheet_of(const GameFile& file);

}  // namespace euchre
