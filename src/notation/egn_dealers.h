// Who deals in a game of EGN. EGN leaves open why the deal stays or moves on.
#pragma once

#include "notation/sheet.h"

namespace euchre::notation {

// Chooses the options, the calls and the misdeals that EGN does not tell, so that the sequence of dealers is
// possible.
void settle_dealers(Options& options, std::vector<SheetHand>& hands);

}  // namespace euchre::notation
