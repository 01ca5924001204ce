// Chooses between cards of equal value as a partner expects it.
#pragma once

#include "game/view.h"

namespace euchre::ai {

// The one of `cards` that people would play. Precondition: `cards` is not empty.
Card conventional(const RuleSet& rules, const View& view, CardSet cards);

}  // namespace euchre::ai
