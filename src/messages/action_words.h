// What players do, as the rest of a sentence: "played J♥", "play J♥".
#pragma once

#include "game/action.h"
#include "messages/message.h"

namespace euchre::messages {

// "played J♥", after who did it.
Message did(Action action);
// "play J♥", after "it was best to".
Message to_do(Action action);

}  // namespace euchre::messages
