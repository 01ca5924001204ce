// A hint as text.
#pragma once

#include "tui/offers.h"

namespace euchre {

// Every choice with its value, the best first, then the reason. `typed`: name the choices as they are typed,
// not as they are said at the table.
std::string hint_text(const SeatState& state, const Hint& hint, const Look& look, bool typed);

}  // namespace euchre
