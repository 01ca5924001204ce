// The same game in other worlds, as far as one person can tell.
#pragma once

#include "simulation/log_book.h"
#include "two_worlds/author.h"
#include "two_worlds/pack_source.h"

namespace euchre::two_worlds {

// A world in which the cards that a person may not see after so many steps are dealt otherwise, in every hand
// for which such a deal is found. It goes no further than that.
struct OtherCards {
    std::vector<Pack> packs;   // of the deals, in order
    Script script;             // with the discards that this world has, and without what others tried in vain
    bool differs_now = false;  // the hand that is on, or was the last
};
OtherCards other_cards(const Author& author, const PackSource& source, std::size_t steps, std::size_t person,
                       Dice& dice);

// The bots of a script.
std::function<std::optional<Action>(const Question&)> bots_of(const Script& script);

}  // namespace euchre::two_worlds
