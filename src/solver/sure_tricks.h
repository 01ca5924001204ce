// What can be said of two against two at the start of a trick without a search.
// In an unnamed namespace for the reason given in search.h.
#pragma once

#include "solver/lanes.h"

namespace euchre::solving {
namespace {

// Tricks that the leader (place 0) can take at once, one after the other, where nobody has to trump: a
// partner who had to would take the lead from him.
template <class Word>
int cash_out(const Word* hands, Word live, Word trump) {
    using L = Lanes<Word>;
    const Word masters = hands[0] & ~L::up_to_highest(live ^ hands[0]);
    const int trumps = L::count(masters & trump);
    const int one = L::count(hands[1] & trump);
    const int other = L::count(hands[3] & trump);
    // He draws all trumps first. Should his partner have nothing but trumps then, all tricks are theirs.
    if (trumps >= one && trumps >= other) return L::count(masters);
    // Else one round of each suit that the others must follow. His partner, when he has nothing but trumps
    // left, takes one of them for him, and the lead.
    Word lanes = L::occupied(masters & ~trump);
    if (one != 0) lanes &= L::occupied(hands[1]);
    if (other != 0) lanes &= L::occupied(hands[3]);
    const int plain = L::count(lanes);
    const int partner = 1 + L::count(hands[2] & ~trump);
    return trumps + (plain < partner ? plain : partner);
}

// One of these two hands of trumps has the highest of all: how many it has before anybody else's.
template <class Word>
int sure_trumps(Word one, Word other, Word all) {
    using L = Lanes<Word>;
    const Word holder = one > other ? one : other;
    const Word rest = all & ~holder;
    return L::count(rest == 0 ? holder : holder & L::above(L::highest(rest)));
}

}  // namespace
}  // namespace euchre::solving
