// A hint as text.
#pragma once

#include "tui/offers.h"

namespace euchre::tui {

// Every choice with its value, the best first, then the reason. `typed`: uses the words that people type, not
// those that they say at the table.
std::string hint_text(const seat::SeatState& state, const seat::Hint& hint, const Look& look, bool typed);

}  // namespace euchre::tui
