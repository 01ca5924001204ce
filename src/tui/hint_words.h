// What the expert would do, in lines to be read.
#pragma once

#include "tui/offers.h"

namespace euchre {

// Every choice with what it is worth, the best first, and the reason. `typed`: in the words that choose it,
// not those that are said at the table.
std::string hint_text(const SeatState& state, const Hint& hint, const Look& look, bool typed);

}  // namespace euchre
