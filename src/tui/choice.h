// Reads what a person typed as an action. Ignores case, and accepts suit symbols and players' words.
#pragma once

#include <optional>
#include <string_view>

#include "game/view.h"

namespace euchre::tui {

// Accepts a number from the list of offers, the words of an action ("order alone", "pick it up", "name
// hearts"), or just a card or a suit ("10♥", "jh", "spades"). The result may be illegal.
std::optional<Action> choice_typed(std::string_view line, const View& view);

}  // namespace euchre::tui
