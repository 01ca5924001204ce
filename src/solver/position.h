// What the solver searches: cards as bits in lanes, seats as places, nothing of the rules but what play
// needs. Plain data without functions of its own, because it is read by code that is compiled for more than
// one kind of processor (docs/adr/0004).
#pragma once

#include <cstdint>

namespace euchre::solving {

enum class Contest : std::uint8_t {
    partners,  // four seats, two against two
    loner,     // three seats, one against two
    each,      // one against all others, and the others' shares matter
};

enum class Duty : std::uint8_t { none, trump, overtrump };  // of a seat that can't follow suit

// A card is one bit. Each suit has a lane (8 bits, or 16 in a wide position), weakest card lowest; trump is
// the topmost lane, so that the card that wins is the greatest number among those that can win. The top bit
// of every lane but the topmost is never a card.
struct Position {
    std::uint64_t hands[4];   // by place: place 0 leads the trick at hand, the others follow clockwise
    std::uint64_t played[4];  // the cards of the trick at hand
    int laid;                 // how many of them there are
    int cards;                // tricks that are not taken yet, the one at hand included
    unsigned makers;          // the places that play for the makers
    unsigned taken;           // each: tricks in nibbles, the maker's lowest, then clockwise
    int seats;
    Contest contest;
    Duty duty;
    bool has_trump;
    bool wide;
};

// What is known of a position at the start of a trick: its value is at least `low` and at most `high`.
struct Known {
    std::uint64_t
        live;  // the cards not yet played; with the deal, which the generation stands for, it says all
    std::uint64_t mark;  // generation, leader, tricks by seat, low, high
};

// Endings of one way of playing (ending_index.h), shared by all threads. Zeros know nothing.
struct EndingTables {
    std::uint8_t* pairs;  // half a byte each: the tricks are at least (two bits), and two less at most
    std::uint8_t*
        trios;  // two bits each: the tricks, where the shelf is filled; none where trumping is a duty
    std::uint16_t* asked;  // by shelf of trios: how often it was wanted, or one of these
};
constexpr std::uint16_t filled = 0xffff;
constexpr std::uint16_t being_filled = 0xfffe;

// What a search keeps from one call to the next.
struct Memory {
    Known* known;               // a power of two of them
    unsigned known_bits;        // which power
    std::uint64_t generation;   // of this deal; whatever has another is forgotten
    EndingTables endings;       // shared by all threads
    const std::int16_t* least;  // each: by Position::taken, the fewest points the maker can still come to
    const std::int16_t* most;   // … and the most
};

// What the makers make of the position if all play perfectly: tricks from here on, or for `each` the maker's
// points. Searched only as far as to tell whether it is at least `wanted`: if the answer is at least that,
// the value is no less than the answer; if not, it is no more.
using Bound = int (*)(const Memory& memory, const Position& position, int wanted);

// Fills the shelves of trios of two against two in this split of the cards over the lanes, and says whether
// there is such a split.
using Fill = bool (*)(const Memory& memory, const Position& position, unsigned split);

int bound_portable(const Memory& memory, const Position& position, int wanted);
bool fill_portable(const Memory& memory, const Position& position, unsigned split);
#ifdef __x86_64__
bool fill_v3(const Memory& memory, const Position& position, unsigned split);
int bound_v3(const Memory& memory, const Position& position, int wanted);
#endif

}  // namespace euchre::solving
