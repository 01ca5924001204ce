// The same game in another world that one person can't tell apart.
#pragma once

#include "simulation/log_book.h"
#include "two_worlds/author.h"
#include "two_worlds/pack_source.h"

namespace euchre::two_worlds {

// A world in which the cards that a person may not see after a number of steps are dealt differently, in
// every hand for which that is possible. It ends after these steps.
struct OtherCards {
    std::vector<Pack> packs;   // of the deals, in order
    Script script;             // with this world's discards, and without the refused attempts of others
    bool differs_now = false;  // the current or last hand differs
};
OtherCards other_cards(const Author& author, const PackSource& source, std::size_t steps, std::size_t person,
                       Dice& dice);

// The bots of a script.
std::function<std::optional<Action>(const lobby::Question&)> bots_of(const Script& script);

}  // namespace euchre::two_worlds
