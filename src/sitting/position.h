// A decision that is taken up by itself: its hand up to there.
#pragma once

#include <string>

#include "game/match.h"

namespace euchre {

struct TakenUp {
    Match match;                // whoever decides is in turn
    std::vector<Event> events;  // of the hand so far
};
// Precondition: there is no why_no_position. The rules outlive the match.
TakenUp take_up(const RuleSet& rules, const HandRecord& hand);

// Why nothing is to be decided there, or not by this person, if so.
std::optional<std::string> why_no_position(const RuleSet& rules, const HandRecord& hand,
                                           std::optional<Seat> person);

}  // namespace euchre
