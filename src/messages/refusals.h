// Why the rules refuse something, for the player who tried it.
#pragma once

#include "game/refusal.h"
#include "game/replay.h"
#include "messages/message.h"

namespace euchre::messages {

// An action, as `state` finds it.
Message message_of(const RuleSet& rules, const State& state, Action action, Refusal refusal);
// What is no player's action.
Message message_of(const RuleSet& rules, Refusal refusal);
Message message_of(const RuleSet& rules, const ReplayFault& fault);

}  // namespace euchre::messages
