#include "ai/random_bot.h"

#include "ai/view_hash.h"
#include "cards/dice.h"

namespace euchre::ai {

Action RandomBot::choose(const View& view) {
    Dice dice(hash_of(view));
    return view.legal.nth(dice.roll(view.legal.size()));
}

}  // namespace euchre::ai
