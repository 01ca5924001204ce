// Cards into places, when it is known of each place what may lie there.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "cards/card_set.h"

namespace euchre {

// A card for each place, no card twice; nothing if there is no way.
std::optional<std::vector<Card>> one_each(std::span<const CardSet> places);

}  // namespace euchre
