// Where in an EGN file the parts of a game stand.
#pragma once

#include <span>

#include "notation/complete.h"

namespace euchre {

struct DealParts {
    std::string where;                         // a JSON pointer
    std::string cards = "playerCards";         // under which name the hands are there
    std::optional<std::size_t> bidding, play;  // which of the phases
    std::optional<Seat> lead;                  // as the file has it
};

std::string pointer_to(const SheetPlace& place, std::span<const DealParts> deals);

}  // namespace euchre
