// Messages for a player whose action is refused.
#pragma once

#include "game/refusal.h"
#include "game/replay.h"
#include "messages/message.h"

namespace euchre::messages {

// `state` is the position in which the action was tried.
Message message_of(const RuleSet& rules, const State& state, Action action, Refusal refusal);
// For refusals of something else than a player's action.
Message message_of(const RuleSet& rules, Refusal refusal);
Message message_of(const RuleSet& rules, const ReplayFault& fault);

}  // namespace euchre::messages
