// The place of a three-card ending (two against two, trump, no duties) in the table of all of them: 61 ways
// to spread twelve cards over trump and three plain suits that are as good as one another, times the 369,600
// ways to give four hands three of twelve cards each. Half a byte a place: what is known of the tricks that
// the leader's side takes, at least (bits 0 and 1) and three less at most (bits 2 and 3), so that zeros know
// nothing. In an unnamed namespace for the reason given in search.h.
#pragma once

#include <cstdint>
#include <initializer_list>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace euchre::solving {

inline constexpr std::uint32_t hands_of_an_ending = 220 * 84 * 20;
inline constexpr std::uint32_t suit_splits = 61;
inline constexpr std::uint32_t ending_bytes = suit_splits * hands_of_an_ending / 2;

namespace {

// For the cards in each of the plain suits, three bits a suit: which way of spreading them that is, and where
// each of the sorted lanes comes from.
struct Split {
    std::uint32_t base;
    std::uint8_t from[16];  // a byte shuffle of four hands
};

struct EndingTables {
    Split splits[512];
    std::uint8_t three_of_twelve[4096];
    std::uint8_t three_of_nine[512];
    std::uint8_t three_of_six[64];
};

constexpr int bits_in(unsigned word) {
    int count = 0;
    for (; word != 0; word &= word - 1) ++count;
    return count;
}

template <unsigned size>
constexpr void number_threes(std::uint8_t (&numbers)[size]) {
    std::uint8_t next = 0;
    for (unsigned cards = 0; cards < size; ++cards)
        if (bits_in(cards) == 3) numbers[cards] = next++;
}

// Which suit goes first, second and third, the longest first.
constexpr void sort_suits(const unsigned (&length)[3], std::uint8_t (&from)[3]) {
    for (std::uint8_t suit = 0; suit < 3; ++suit) {
        unsigned at = 0;
        for (std::uint8_t other = 0; other < 3; ++other)
            if (length[other] > length[suit] || (length[other] == length[suit] && other < suit)) ++at;
        from[at] = suit;
    }
}

constexpr EndingTables make_ending_tables() {
    EndingTables tables{};
    number_threes(tables.three_of_twelve);
    number_threes(tables.three_of_nine);
    number_threes(tables.three_of_six);
    std::uint32_t next = 0;
    // Sorted lengths come first, and the other orders of the same lengths look them up.
    for (const bool sorted : {true, false})
        for (unsigned code = 0; code < 512; ++code) {
            const unsigned length[3] = {code & 7U, code >> 3U & 7U, code >> 6U};
            const unsigned sum = length[0] + length[1] + length[2];
            if (sum > 12 || sum < 4 || length[0] > 6 || length[1] > 6 || length[2] > 6) continue;
            if (sorted != (length[0] >= length[1] && length[1] >= length[2])) continue;
            std::uint8_t from[3] = {};
            sort_suits(length, from);
            Split& split = tables.splits[code];
            for (std::uint8_t hand = 0; hand < 4; ++hand) {
                for (std::uint8_t lane = 0; lane < 3; ++lane)
                    split.from[4 * hand + lane] = static_cast<std::uint8_t>(4 * hand + from[lane]);
                split.from[4 * hand + 3] = static_cast<std::uint8_t>(4 * hand + 3);
            }
            const unsigned as_sorted = length[from[0]] | length[from[1]] << 3U | length[from[2]] << 6U;
            split.base = sorted ? next++ * hands_of_an_ending : tables.splits[as_sorted].base;
        }
    return tables;
}

alignas(64) constexpr EndingTables ending_tables = make_ending_tables();

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

inline void sort_lanes(const std::uint32_t (&hands)[4], const Split& split, std::uint32_t (&sorted)[4]) {
#ifdef __SSSE3__
    const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(hands));
    const __m128i order = _mm_loadu_si128(reinterpret_cast<const __m128i*>(split.from));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(sorted), _mm_shuffle_epi8(all, order));
#else
    for (int hand = 0; hand < 4; ++hand) {
        const std::uint32_t cards = hands[hand];
        sorted[hand] = (cards & 0xff000000U) | (cards >> (8U * split.from[0]) & 0xffU) |
                       (cards >> (8U * split.from[1]) & 0xffU) << 8U |
                       (cards >> (8U * split.from[2]) & 0xffU) << 16U;
    }
#endif
}

inline std::uint32_t ending_index(const std::uint32_t (&hands)[4], std::uint32_t live) {
    std::uint32_t lengths = live - ((live >> 1U) & 0x55555555U);
    lengths = (lengths & 0x33333333U) + ((lengths >> 2U) & 0x33333333U);
    lengths = (lengths + (lengths >> 4U)) & 0x0f0f0f0fU;
    const std::uint32_t code = (lengths & 7U) | (lengths >> 5U & 0x38U) | (lengths >> 10U & 0x1c0U);
    const Split& split = ending_tables.splits[code];
    std::uint32_t sorted[4];
    sort_lanes(hands, split, sorted);
    std::uint32_t rest = sorted[0] | sorted[1] | sorted[2] | sorted[3];
    const std::uint32_t first = ending_tables.three_of_twelve[gathered(sorted[0], rest)];
    rest ^= sorted[0];
    const std::uint32_t second = ending_tables.three_of_nine[gathered(sorted[1], rest)];
    rest ^= sorted[1];
    const std::uint32_t third = ending_tables.three_of_six[gathered(sorted[2], rest)];
    return split.base + (first * 84 + second) * 20 + third;
}

}  // namespace
}  // namespace euchre::solving
