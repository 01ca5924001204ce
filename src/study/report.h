// A review as text: how everybody played, how the game went, which decisions mattered most, and every
// decision.
#pragma once

#include "messages/voice.h"
#include "study/review.h"

namespace euchre::study {

// One sentence or row per line. `all` includes every decision, not only those that mattered most.
std::string report(const RuleSet& rules, const Review& review, const messages::Voice& voice, bool all);

}  // namespace euchre::study
