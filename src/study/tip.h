// A hint in two short sentences to the player: what to do, and why. "Go alone. You hold both bowers and the
// ace."
#pragma once

#include "game/view.h"
#include "messages/message.h"
#include "study/advice.h"

namespace euchre::study {

// For a call that makes trump, why is what the seat holds; for a discard, the suit that it is then void in.
// Else it is the difference that the advice counted. Precondition: the advice is for this view.
messages::Message tip(const RuleSet& rules, const View& view, const Advice& advice);

}  // namespace euchre::study
