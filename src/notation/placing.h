// Assigns cards to places.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "cards/card_set.h"

namespace euchre::notation {

// A different card for each place, out of the cards allowed there. Nothing if that is impossible.
std::optional<std::vector<Card>> one_each(std::span<const CardSet> places);

}  // namespace euchre::notation
