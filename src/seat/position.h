// A decision that is taken up by itself: its hand up to there.
#pragma once

#include <string>

#include "game/match.h"

namespace euchre {

struct TakenUp {
    Match match;                // whoever decides is in turn
    std::vector<Event> events;  // of the hand so far
};
// Precondition: it is a decision. The rules outlive the match.
TakenUp take_up(const RuleSet& rules, const HandRecord& hand);

// Whether it can have been played so far, and somebody is in turn.
bool is_decision(const RuleSet& rules, const HandRecord& hand);

}  // namespace euchre
