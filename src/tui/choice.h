// What a person typed, as an action: forgiving about case, spaces, suit symbols and the words of the game.
#pragma once

#include <optional>
#include <string_view>

#include "game/view.h"

namespace euchre {

// A number from the list of what is legal, the words of an action ("order alone", "pick it up", "name
// hearts"), or just a card or a suit ("10♥", "jh", "spades"). What is understood need not be legal.
std::optional<Action> choice_typed(std::string_view line, const View& view);

}  // namespace euchre
