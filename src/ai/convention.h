// What a partner expects of a card where it makes no difference that can be computed.
#pragma once

#include "game/view.h"

namespace euchre {

// One of `cards`, which is not empty: what people would play from the view's seat.
Card conventional(const RuleSet& rules, const View& view, CardSet cards);

}  // namespace euchre
