// The places of a deal's parts in an EGN file.
#pragma once

#include <span>

#include "notation/complete.h"

namespace euchre::notation {

struct DealParts {
    std::string where;                         // the JSON pointer of the deal
    std::string cards = "playerCards";         // the key of the hands
    std::optional<std::size_t> bidding, play;  // the index of each phase
    std::optional<Seat> lead;                  // from the file
};

std::string pointer_to(const SheetPlace& place, std::span<const DealParts> deals);

}  // namespace euchre::notation
