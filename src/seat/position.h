// A decision as a game of its own: the hand up to it.
#pragma once

#include <string>

#include "game/match.h"

namespace euchre::seat {

struct ReplayedPosition {
    Match match;                // the player who decides is in turn
    std::vector<Event> events;  // of the hand so far
};
// Precondition: the hand is possible so far, and somebody is in turn. The rules must outlive the match.
ReplayedPosition replay_position(const RuleSet& rules, const HandRecord& hand);

}  // namespace euchre::seat
