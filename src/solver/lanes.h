// Words of four lanes, one per suit (see position.h). In an unnamed namespace for the reason given in
// search.h.
#pragma once

#include <cstdint>

namespace euchre::solver {
namespace {

template <class Word>
struct Lanes {
    static constexpr unsigned width = sizeof(Word) * 8 / 4;
    static constexpr Word bottom = (Word{1} << width) - 1;  // the lowest lane
    static constexpr Word topmost = bottom << (3 * width);
    // The top bits of the three lower lanes. They are never cards, so no sum carries into the next lane.
    static constexpr Word guards =
        Word{1} << (width - 1) | Word{1} << (2 * width - 1) | Word{1} << (3 * width - 1);

    static constexpr Word every(Word lane) {
        return lane | lane << width | lane << (2 * width) | lane << (3 * width);
    }

    static unsigned place_of(Word card) {
        if constexpr (sizeof(Word) == 8)
            return static_cast<unsigned>(__builtin_ctzll(card));
        else
            return static_cast<unsigned>(__builtin_ctz(card));
    }
    static Word lane_of(Word card) { return bottom << (place_of(card) & ~(width - 1)); }
    static int count(Word cards) {
        if constexpr (sizeof(Word) == 8)
            return __builtin_popcountll(cards);
        else
            return __builtin_popcount(cards);
    }
    static Word lowest(Word cards) { return cards & (~cards + 1); }
    static Word highest(Word cards) {
        if constexpr (sizeof(Word) == 8)
            return Word{1} << (63U - static_cast<unsigned>(__builtin_clzll(cards)));
        else
            return Word{1} << (31U - static_cast<unsigned>(__builtin_clz(cards)));
    }
    // All bits above this one.
    static Word above(Word card) { return ~(card | (card - 1)); }

    // In each lane, all bits up to the highest card.
    static Word up_to_highest(Word cards) {
        cards |= (cards >> 1U) & every(bottom >> 1U);
        cards |= (cards >> 2U) & every(bottom >> 2U);
        cards |= (cards >> 4U) & every(bottom >> 4U);
        if constexpr (width == 16) cards |= (cards >> 8U) & every(bottom >> 8U);
        return cards;
    }
    // The top bit of each lane that has a card.
    static Word occupied(Word cards) {
        constexpr Word low = every(bottom >> 1U);
        return (((cards & low) + low) | cards) & ~low;
    }

    // Cards of a hand are equivalent if no other hand has a live card between them. Returns the lowest card
    // of each run of equivalent cards. A run consists of own and dead cards; a carry finds its first own
    // card.
    static Word lowest_of_runs(Word hand, Word live) {
        const Word dead = ~live & ~guards;
        const Word stretch = hand | dead;
        const Word first = stretch & ~(stretch << 1U);
        return hand & (first | (dead + (first & dead)));
    }
};

}  // namespace
}  // namespace euchre::solver
