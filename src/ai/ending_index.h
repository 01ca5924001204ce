// The place of an ending of two cards a hand in the table of all of them: two against two or one against two,
// in narrow lanes. A place is how many of the cards are in which lane, and who holds which of them.
//
// Half a byte a place: what is known of the tricks taken by the side whose value is searched; at least (bits
// 0 and 1), and two less at most (bits 2 and 3), so that zeros know nothing. Some 200 KB for one way of
// playing: it stays in the second-level cache. Endings of three cards were tried: a look at 11 MB costs 70 to
// 140 ns, more than to search one. In an unnamed namespace for the reason given in search.h.
#pragma once

#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace euchre::solving {
namespace {

constexpr unsigned bits_in(unsigned word) {
    unsigned count = 0;
    for (; word != 0; word &= word - 1) ++count;
    return count;
}

// Ways to spread so many cards over the lanes, at most eight in the topmost and six in each of the others.
// The lengths of the lower three, three bits each, are a code.
struct Splits {
    std::uint16_t number[512];
    std::uint32_t count;
};

constexpr Splits make_splits(unsigned cards) {
    Splits splits{};
    for (unsigned code = 0; code < 512; ++code) {
        const unsigned length[3] = {code & 7U, code >> 3U & 7U, code >> 6U};
        const unsigned lower = length[0] + length[1] + length[2];
        if (lower > cards || lower + 8 < cards || length[0] > 6 || length[1] > 6 || length[2] > 6) continue;
        splits.number[code] = static_cast<std::uint16_t>(splits.count++);
    }
    return splits;
}

// The pairs among so many cards, numbered.
struct Pairs {
    std::uint8_t of[256];
};

constexpr Pairs make_pairs() {
    Pairs pairs{};
    std::uint8_t next = 0;
    for (unsigned cards = 0; cards < 256; ++cards)
        if (bits_in(cards) == 2) pairs.of[cards] = next++;
    return pairs;
}

constexpr Pairs pairs = make_pairs();
constexpr std::uint32_t pairs_of(std::uint32_t cards) { return cards * (cards - 1) / 2; }

// Bits of `cards` at the places that `live` has, pushed together.
inline std::uint32_t gathered(std::uint32_t cards, std::uint32_t live) {
#ifdef __BMI2__
    return _pext_u32(cards, live);
#else
    std::uint32_t result = 0;
    for (std::uint32_t bit = 1; live != 0; bit <<= 1U, live &= live - 1)
        if ((cards & live & (~live + 1)) != 0) result |= bit;
    return result;
#endif
}

inline std::uint32_t code_of(std::uint32_t live) {
    std::uint32_t lengths = live - ((live >> 1U) & 0x55555555U);
    lengths = (lengths & 0x33333333U) + ((lengths >> 2U) & 0x33333333U);
    lengths = (lengths + (lengths >> 4U)) & 0x0f0f0f0fU;
    return (lengths & 7U) | (lengths >> 5U & 0x38U) | (lengths >> 10U & 0x1c0U);
}

template <unsigned seats>
struct Endings {
    static constexpr Splits splits = make_splits(2 * seats);
    static constexpr std::uint32_t deals =
        pairs_of(2 * seats) * pairs_of(2 * seats - 2) * (seats == 4 ? pairs_of(4) : 1);
    static constexpr std::uint32_t size = splits.count * deals;

    // The leader's hand and those of the next two; with the cards that are left they say all.
    static std::uint32_t index(std::uint32_t first, std::uint32_t second, std::uint32_t third,
                               std::uint32_t live) {
        const std::uint32_t rest = live ^ first;
        std::uint32_t deal = pairs.of[gathered(first, live)];
        deal = deal * pairs_of(2 * seats - 2) + pairs.of[gathered(second, rest)];
        if constexpr (seats == 4) deal = deal * pairs_of(4) + pairs.of[gathered(third, rest ^ second)];
        return splits.number[code_of(live)] * deals + deal;
    }
};

// With a loner there is one table for each place in which he may sit.
constexpr std::uint32_t endings_size = Endings<4>::size + 3 * Endings<3>::size;

}  // namespace
}  // namespace euchre::solving
