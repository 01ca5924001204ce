// What the readers of EGN and EMN share: texts and players.
#pragma once

#include "codec/fields.h"
#include "notation/sheet.h"

namespace euchre::notation {

// A printable text of at most `most` characters.
std::string words(const codec::Field& field, std::size_t most);
// Empty if it is missing.
std::string words_if(const codec::Field& field, std::size_t most);

// A name, or an object with a name and ids.
SheetPlayer read_player(const codec::Field& field);

}  // namespace euchre::notation
