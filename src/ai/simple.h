// A plain player for trying the rules out: counts its trumps, follows cheaply, takes a trick when it can.
// It decides from a View alone, and the same View gives the same action.
#pragma once

#include "game/view.h"

namespace euchre {

// Precondition: it is this seat's turn.
Action simple_choice(const RuleSet& rules, const View& view);

}  // namespace euchre
