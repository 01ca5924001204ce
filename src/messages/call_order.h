// The order in which people are offered what they may do, on the page and in the terminal.
#pragma once

#include <span>
#include <vector>

#include "game/action.h"

namespace euchre::messages {

// Every call: first those that decide least (pass, fold, let), last those of a player alone.
std::span<const Call> calls_in_order();

// The actions in that order; cards in their natural order.
std::vector<Action> in_order(const ActionSet& actions);

}  // namespace euchre::messages
