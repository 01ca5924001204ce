// Other worlds: the same game as far as one viewer has seen it, with the cards that the viewer can't see
// dealt otherwise.
#pragma once

#include <optional>
#include <string>

#include "cards/dice.h"
#include "game/match.h"

namespace euchre::testing {

struct World {
    Record record;
    bool differs_now = false;  // the hand that is on (or was the last) is not the same
};

// The hidden cards of every hand of the game are shuffled among the hidden places, as often as it takes for
// everything that was done to be legal; a hand for which that fails stays as it was.
World other_world(const Match& match, std::optional<Seat> viewer, Dice& dice);

// The game of a record, and all that the table heard of it.
struct Retold {
    Match match;
    std::string told;
};
// Nothing if something in the record is refused.
std::optional<Retold> retell(const RuleSet& rules, const Record& record);

}  // namespace euchre::testing
