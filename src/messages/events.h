// Messages about events at the table.
#pragma once

#include "game/event.h"
#include "messages/message.h"

namespace euchre::messages {

Message message_of(const RuleSet& rules, const Event& event);

}  // namespace euchre::messages
