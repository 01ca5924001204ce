// Other worlds: the same game as one viewer has seen it, with the hidden cards dealt differently.
#pragma once

#include <optional>
#include <string>

#include "cards/dice.h"
#include "game/match.h"

namespace euchre::testing {

struct World {
    Record record;
    bool differs_now = false;  // the current or last hand differs
};

// Shuffles the hidden cards of every hand among the hidden places until all actions are legal. If that fails
// for a hand, it stays as it is.
World other_world(const Match& match, std::optional<Seat> viewer, Dice& dice);

// The game of a record, and all events.
struct Retold {
    Match match;
    std::string told;
};
// Nothing if something in the record is refused.
std::optional<Retold> retell(const RuleSet& rules, const Record& record);

}  // namespace euchre::testing
