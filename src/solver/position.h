// The position that the solver searches: cards as bits in lanes, seats as places, and only the rules that
// play needs. Plain data without functions, because code compiled for different processors reads it
// (docs/adr/0004).
#pragma once

#include <cstdint>

namespace euchre::solver {

enum class Contest : std::uint8_t {
    partners,  // four seats, two against two
    makers,    // any other makers against any other defenders: a loner, a single maker, six players
    each,      // one against all others, and the tricks of each opponent matter
};

constexpr int max_places = 6;

enum class Duty : std::uint8_t { none, trump, overtrump };  // of a seat that can't follow suit

// A card is one bit. Each suit has a lane of 8 bits, or 16 in a wide position, with the weakest card lowest.
// Trump is the top lane, so the winning card is the greatest number among those that can win. The top bit of
// every lane but the top one is never a card.
struct Position {
    std::uint64_t
        hands[max_places];  // by place: place 0 leads the current trick, the others follow clockwise
    std::uint64_t played[max_places];  // the cards of the current trick
    int laid;                          // the number of cards in the current trick
    int cards;                         // the number of remaining tricks, including the current one
    unsigned makers;                   // the places on the makers' side
    unsigned taken;  // `each` only: tricks in four bits for each seat, three bits if there are more
                     // than four seats; the maker's lowest, then clockwise
    int seats;
    Contest contest;
    Duty duty;
    bool has_trump;
    bool wide;
};

// What is known about a position at the start of a trick: its value is between `low` and `high`.
struct Known {
    std::uint64_t
        live;  // the cards not yet played; they identify the position within the deal of the generation
    std::uint64_t mark;  // generation, leader, tricks by seat, low, high
};

// Tables of endings for one way of playing (ending_index.h), shared by all threads. Zero means unknown.
struct EndingTables {
    std::uint8_t*
        pairs;  // half a byte each: a lower bound of the tricks (two bits), and two minus an upper bound
    std::uint8_t* trios;   // two bits each: the tricks, if the block is filled; null where players must trump
    std::uint16_t* asked;  // by block of trios: how often it was needed, or one of these
};
constexpr std::uint16_t filled = 0xffff;
constexpr std::uint16_t being_filled = 0xfffe;

// What a search keeps between calls.
struct Memory {
    Known* known;               // the number is a power of two
    unsigned known_bits;        // the exponent
    std::uint64_t generation;   // of this deal; entries of other generations are ignored
    EndingTables endings;       // shared by all threads
    const std::int16_t* least;  // `each` only: by Position::taken, the fewest points the maker can still get
    const std::int16_t* most;   // … and the most
};

// Bounds the makers' result under perfect play: tricks from here on, or the maker's points for `each`. The
// search only decides whether the result is at least `wanted`. If the answer is at least `wanted`, it is a
// lower bound of the result; else an upper bound.
using Bound = int (*)(const Memory& memory, const Position& position, int wanted);

// Fills the blocks of trios for two against two with this split of the cards over the lanes. Returns false
// if there is no such split.
using Fill = bool (*)(const Memory& memory, const Position& position, unsigned split);

int bound_portable(const Memory& memory, const Position& position, int wanted);
bool fill_portable(const Memory& memory, const Position& position, unsigned split);
#ifdef __x86_64__
bool fill_v3(const Memory& memory, const Position& position, unsigned split);
int bound_v3(const Memory& memory, const Position& position, int wanted);
#endif

}  // namespace euchre::solver
