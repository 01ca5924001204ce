// The index of an ending with two or three cards per hand in the table of all endings: two against two or one
// against two, in narrow lanes. The index encodes how many cards are in which lane, and who holds which of
// them. The lower lanes are sorted by length first: their order does not matter, and a table of a fifth of
// the size stays in a nearer cache. In an unnamed namespace for the reason given in search.h.
#pragma once

#include <cstddef>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace euchre::solver {
namespace {

constexpr unsigned bits_in(unsigned word) {
    unsigned count = 0;
    for (; word != 0; word &= word - 1) ++count;
    return count;
}

constexpr std::uint32_t choose(std::uint32_t from, std::uint32_t cards) {
    return cards == 0 ? 1 : choose(from - 1, cards - 1) * from / cards;
}

// The sets of `cards` cards out of at most sixteen, numbered in the order of their bits.
template <unsigned cards, unsigned from>
struct Sets {
    std::uint8_t of[1U << from];
};

template <unsigned cards, unsigned from>
constexpr Sets<cards, from> make_sets() {
    Sets<cards, from> sets{};
    std::uint8_t next = 0;
    for (unsigned set = 0; set < 1U << from; ++set)
        if (bits_in(set) == cards) sets.of[set] = next++;
    return sets;
}

template <unsigned cards, unsigned from>
constexpr Sets<cards, from> sets = make_sets<cards, from>();

// The six orders of the lower three lanes: the source of each lane.
constexpr std::uint8_t orders[6][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {1, 0, 2, 3},
                                       {1, 2, 0, 3}, {2, 0, 1, 3}, {2, 1, 0, 3}};

// The ways to spread a number of cards over the lanes: at most eight in the top lane and six in each of the
// others, the longest of which is the lowest. A code has the lengths of the lower three lanes, three bits
// each.
struct Splits {
    std::uint8_t number[512];
    std::uint8_t order[512];  // the order that sorts the lanes
    std::uint16_t code[64];   // by number, with sorted lanes
    std::uint32_t count;
};

constexpr Splits make_splits(unsigned cards) {
    Splits splits{};
    for (unsigned code = 0; code < 512; ++code) {
        const unsigned length[3] = {code & 7U, code >> 3U & 7U, code >> 6U};
        const unsigned lower = length[0] + length[1] + length[2];
        if (lower > cards || lower + 8 < cards || length[0] > 6 || length[1] > 6 || length[2] > 6) continue;
        std::uint8_t order = 0;
        const auto from = [&](unsigned lane) { return length[orders[order][lane]]; };
        while (from(0) < from(1) || from(1) < from(2)) ++order;
        splits.order[code] = order;
        const unsigned sorted = from(0) | from(1) << 3U | from(2) << 6U;
        if (splits.number[sorted] == 0) {
            splits.code[splits.count] = static_cast<std::uint16_t>(sorted);
            splits.number[sorted] = static_cast<std::uint8_t>(++splits.count);
        }
        splits.number[code] = splits.number[sorted];
    }
    for (auto& number : splits.number)
        if (number != 0) --number;
    return splits;
}

// Compacts the bits of `cards` that `live` selects, like PEXT.
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

// The inverse of gathered, like PDEP.
inline std::uint32_t spread(std::uint32_t bits, std::uint32_t live) {
    std::uint32_t result = 0;
    for (; live != 0; bits >>= 1U, live &= live - 1)
        if ((bits & 1U) != 0) result |= live & (~live + 1);
    return result;
}

inline std::uint32_t code_of(std::uint32_t live) {
    std::uint32_t lengths = live - ((live >> 1U) & 0x55555555U);
    lengths = (lengths & 0x33333333U) + ((lengths >> 2U) & 0x33333333U);
    lengths = (lengths + (lengths >> 4U)) & 0x0f0f0f0fU;
    return (lengths & 7U) | (lengths >> 5U & 0x38U) | (lengths >> 10U & 0x1c0U);
}

// The lowest cards of each lane, as many as the code says.
inline std::uint32_t cards_in(std::uint32_t code, std::uint32_t cards) {
    const std::uint32_t length[3] = {code & 7U, code >> 3U & 7U, code >> 6U};
    const std::uint32_t topmost = cards - length[0] - length[1] - length[2];
    return ((1U << length[0]) - 1) | ((1U << length[1]) - 1) << 8U | ((1U << length[2]) - 1) << 16U |
           ((1U << topmost) - 1) << 24U;
}

// The hands of an ending by place. With three seats the last is empty.
struct Hands {
    std::uint32_t of[4];
};

// The same seen from the leader, with sorted lanes.
struct Ending {
    std::uint32_t first, second, third, live;
};

// The first byte of each of four hands, once for each of its lanes, if this place leads.
alignas(16) constexpr std::uint8_t turns_of_four[4][16] = {
    {0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12},
    {4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 0, 0, 0, 0},
    {8, 8, 8, 8, 12, 12, 12, 12, 0, 0, 0, 0, 4, 4, 4, 4},
    {12, 12, 12, 12, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8}};
alignas(16) constexpr std::uint8_t turns_of_three[3][16] = {
    {0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12},
    {4, 4, 4, 4, 8, 8, 8, 8, 0, 0, 0, 0, 12, 12, 12, 12},
    {8, 8, 8, 8, 0, 0, 0, 0, 4, 4, 4, 4, 12, 12, 12, 12}};

template <unsigned seats>
inline Ending in_order(const Hands& hands, unsigned leader, unsigned order) {
    const std::uint8_t* const turn = seats == 4 ? turns_of_four[leader] : turns_of_three[leader % 3];
    std::uint32_t turned[4];
#ifdef __BMI2__
    // One byte shuffle rotates the seats and sorts the lanes.
    const __m128i words = _mm_set_epi32(static_cast<int>(hands.of[3]), static_cast<int>(hands.of[2]),
                                        static_cast<int>(hands.of[1]), static_cast<int>(hands.of[0]));
    int lanes = 0;
    __builtin_memcpy(&lanes, orders[order], sizeof lanes);
    __m128i from;
    __builtin_memcpy(&from, turn, sizeof from);
    const __m128i result = _mm_shuffle_epi8(words, _mm_add_epi8(_mm_set1_epi32(lanes), from));
    turned[0] = static_cast<std::uint32_t>(_mm_extract_epi32(result, 0));
    turned[1] = static_cast<std::uint32_t>(_mm_extract_epi32(result, 1));
    turned[2] = static_cast<std::uint32_t>(_mm_extract_epi32(result, 2));
    turned[3] = static_cast<std::uint32_t>(_mm_extract_epi32(result, 3));
#else
    for (unsigned place = 0; place < 4; ++place) {
        const std::uint32_t hand = hands.of[turn[std::size_t{4} * place] / 4];
        turned[place] = hand & 0xff000000U;
        for (unsigned lane = 0; lane < 3; ++lane)
            turned[place] |= (hand >> (8U * orders[order][lane]) & 0xffU) << (8U * lane);
    }
#endif
    return {turned[0], turned[1], turned[2], turned[0] | turned[1] | turned[2] | turned[3]};
}

// Endings are grouped in blocks. Without a loner, a block has all hands of the others for one hand of the
// leader. With a loner, it has all endings of one split.
struct EndingPlace {
    std::uint32_t block, at;
};

template <unsigned seats, unsigned cards>
struct Endings {
    static constexpr unsigned all = seats * cards;
    static constexpr Splits splits = make_splits(all);
    static constexpr std::uint32_t firsts = choose(all, cards);
    static constexpr std::uint32_t seconds = choose(all - cards, cards);
    static constexpr std::uint32_t thirds = seats == 4 ? choose(2 * cards, cards) : 1;
    static constexpr std::uint32_t block = seats == 4 ? seconds * thirds : firsts * seconds;
    static constexpr std::uint32_t blocks = seats == 4 ? splits.count * firsts : splits.count;

    // `split` is known already.
    static EndingPlace place(const Ending& ending, std::uint32_t split) {
        const std::uint32_t rest = ending.live ^ ending.first;
        const std::uint32_t first = sets<cards, all>.of[gathered(ending.first, ending.live)];
        const std::uint32_t second = sets<cards, all>.of[gathered(ending.second, rest)];
        if constexpr (seats == 3) return {split, first * seconds + second};
        const std::uint32_t third = sets<cards, all>.of[gathered(ending.third, rest ^ ending.second)];
        return {split * firsts + first, second * thirds + third};
    }

    static Ending sorted(const Hands& hands, unsigned leader, std::uint32_t code) {
        return in_order<seats>(hands, leader, splits.order[code]);
    }
};

// With a loner there is a table for each place of the loner.
constexpr std::uint32_t pairs_size =
    Endings<4, 2>::blocks * Endings<4, 2>::block + 3 * Endings<3, 2>::blocks * Endings<3, 2>::block;

constexpr std::uint32_t trios_in_block = Endings<4, 3>::block;
static_assert(trios_in_block == Endings<3, 3>::block && trios_in_block % 4 == 0);
constexpr std::uint32_t trio_blocks = Endings<4, 3>::blocks + 3 * Endings<3, 3>::blocks;

}  // namespace
}  // namespace euchre::solver
