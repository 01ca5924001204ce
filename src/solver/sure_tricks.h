// What is certain for two against two at the start of a trick, without a search. In an unnamed namespace for
// the reason given in search.h.
#pragma once

#include "solver/lanes.h"

namespace euchre::solver {
namespace {

// The tricks that the leader (place 0) can take in a row, where nobody has to trump. A partner who had to
// trump would take over the lead.
template <class Word>
int cash_out(const Word* hands, Word live, Word trump) {
    using L = Lanes<Word>;
    const Word masters = hands[0] & ~L::up_to_highest(live ^ hands[0]);
    const int trumps = L::count(masters & trump);
    const int one = L::count(hands[1] & trump);
    const int other = L::count(hands[3] & trump);
    // The leader draws all trumps first. If the partner has only trumps then, all tricks are theirs.
    if (trumps >= one && trumps >= other) return L::count(masters);
    // Else one round of each suit that the others must follow. A partner with only trumps left takes one of
    // them, and the lead.
    Word lanes = L::occupied(masters & ~trump);
    if (one != 0) lanes &= L::occupied(hands[1]);
    if (other != 0) lanes &= L::occupied(hands[3]);
    const int plain = L::count(lanes);
    const int partner = 1 + L::count(hands[2] & ~trump);
    return trumps + (plain < partner ? plain : partner);
}

// One of these two hands has the highest trump. Returns how many of its trumps beat all others.
template <class Word>
int sure_trumps(Word one, Word other, Word all) {
    using L = Lanes<Word>;
    const Word holder = one > other ? one : other;
    const Word rest = all & ~holder;
    return L::count(rest == 0 ? holder : holder & L::above(L::highest(rest)));
}

}  // namespace
}  // namespace euchre::solver
