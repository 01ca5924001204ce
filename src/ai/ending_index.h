// The place of an ending in the table of all of them: endings of two or three cards a hand, two against two
// or one against two, in narrow lanes. A place is the way in which the cards are spread over the topmost lane
// and three plain suits, sorted because they are as good as one another, and who holds which of them. For
// three cards in four hands that is 61 times 369,600.
//
// Half a byte a place: what is known of the tricks taken by the side whose value is searched; at least (bits
// 0 and 1), and all cards less at most (bits 2 and 3), so that zeros know nothing. In an unnamed namespace
// for the reason given in search.h.
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

constexpr std::uint32_t choose(std::uint32_t n, std::uint32_t k) {
    return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
}

// The lengths of the three plain suits, three bits each, make a code.
constexpr unsigned length_in(unsigned code, unsigned suit) { return code >> (3 * suit) & 7U; }

// Where the sorted lanes come from, the longest first: a shuffle of the sixteen bytes of four hands.
struct LaneOrders {
    alignas(16) std::uint8_t from[512][16];
};

constexpr LaneOrders make_lane_orders() {
    LaneOrders orders{};
    for (unsigned code = 0; code < 512; ++code)
        for (unsigned hand = 0; hand < 4; ++hand) {
            for (unsigned suit = 0; suit < 3; ++suit) {
                unsigned at = 0;
                for (unsigned other = 0; other < 3; ++other) {
                    const unsigned own_length = length_in(code, suit);
                    const unsigned length = length_in(code, other);
                    if (length > own_length || (length == own_length && other < suit)) ++at;
                }
                orders.from[code][4 * hand + at] = static_cast<std::uint8_t>(4 * hand + suit);
            }
            orders.from[code][4 * hand + 3] = static_cast<std::uint8_t>(4 * hand + 3);
        }
    return orders;
}

constexpr LaneOrders lane_orders = make_lane_orders();

// So many live cards, at most eight of them in the topmost lane and six in each of the others.
struct Splits {
    std::uint8_t number[512];  // by code
    std::uint32_t count;
};

constexpr Splits make_splits(unsigned cards) {
    Splits splits{};
    for (int pass = 0; pass < 2; ++pass)  // the sorted first; the other orders look them up
        for (unsigned code = 0; code < 512; ++code) {
            unsigned length[3] = {length_in(code, 0), length_in(code, 1), length_in(code, 2)};
            const unsigned plain = length[0] + length[1] + length[2];
            if (plain > cards || plain + 8 < cards || length[0] > 6 || length[1] > 6 || length[2] > 6)
                continue;
            for (int swap = 0; swap < 3; ++swap) {
                const int at = swap % 2;
                if (length[at] >= length[at + 1]) continue;
                const unsigned shorter = length[at];
                length[at] = length[at + 1];
                length[at + 1] = shorter;
            }
            const unsigned sorted = length[0] | length[1] << 3U | length[2] << 6U;
            if (pass == 0 && sorted == code) splits.number[code] = static_cast<std::uint8_t>(splits.count++);
            if (pass == 1) splits.number[code] = splits.number[sorted];
        }
    return splits;
}

// The sets of `chosen` among `all` cards, numbered.
template <unsigned all, unsigned chosen>
struct Numbers {
    std::uint8_t of[1U << all];
};

template <unsigned all, unsigned chosen>
constexpr Numbers<all, chosen> make_numbers() {
    Numbers<all, chosen> numbers{};
    std::uint8_t next = 0;
    for (unsigned cards = 0; cards < 1U << all; ++cards)
        if (bits_in(cards) == chosen) numbers.of[cards] = next++;
    return numbers;
}

template <unsigned all, unsigned chosen>
constexpr Numbers<all, chosen> numbers = make_numbers<all, chosen>();

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

inline void sort_lanes(const std::uint32_t* hands, const std::uint8_t* from, std::uint32_t* sorted) {
#ifdef __SSSE3__
    const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(hands));
    const __m128i order = _mm_load_si128(reinterpret_cast<const __m128i*>(from));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(sorted), _mm_shuffle_epi8(all, order));
#else
    for (int hand = 0; hand < 4; ++hand) {
        const std::uint32_t cards = hands[hand];
        sorted[hand] = (cards & 0xff000000U) | (cards >> (8U * from[0]) & 0xffU) |
                       (cards >> (8U * from[1]) & 0xffU) << 8U | (cards >> (8U * from[2]) & 0xffU) << 16U;
    }
#endif
}

inline std::uint32_t code_of(std::uint32_t live) {
    std::uint32_t lengths = live - ((live >> 1U) & 0x55555555U);
    lengths = (lengths & 0x33333333U) + ((lengths >> 2U) & 0x33333333U);
    lengths = (lengths + (lengths >> 4U)) & 0x0f0f0f0fU;
    return gathered(lengths, 0x00070707U);
}

// Endings of so many cards a hand.
template <unsigned seats, unsigned cards>
struct Endings {
    static constexpr Splits splits = make_splits(seats * cards);
    static constexpr std::uint32_t deals = choose(seats * cards, cards) * choose((seats - 1) * cards, cards) *
                                           (seats == 4 ? choose(2 * cards, cards) : 1);
    // With a loner there is one of these for each place in which he may sit.
    static constexpr std::uint32_t size = splits.count * deals;

    static std::uint32_t index(const std::uint32_t* hands, std::uint32_t live) {
        const std::uint32_t code = code_of(live);
        std::uint32_t sorted[4];
        sort_lanes(hands, lane_orders.from[code], sorted);
        std::uint32_t rest = sorted[0] | sorted[1] | sorted[2] | (seats == 4 ? sorted[3] : 0);
        std::uint32_t deal = numbers<seats * cards, cards>.of[gathered(sorted[0], rest)];
        rest ^= sorted[0];
        deal = deal * choose((seats - 1) * cards, cards) +
               numbers<(seats - 1) * cards, cards>.of[gathered(sorted[1], rest)];
        if constexpr (seats == 4)
            deal = deal * choose(2 * cards, cards) +
                   numbers<2 * cards, cards>.of[gathered(sorted[2], rest ^ sorted[1])];
        return splits.number[code] * deals + deal;
    }
};

// Where each kind of ending begins, in half bytes. One such table for each way of playing (see Style).
constexpr std::uint32_t partners_of_two = Endings<4, 3>::size;
constexpr std::uint32_t loners_of_three = partners_of_two + Endings<4, 2>::size;
constexpr std::uint32_t loners_of_two = loners_of_three + 3 * Endings<3, 3>::size;
constexpr std::uint32_t endings_size = loners_of_two + 3 * Endings<3, 2>::size;

}  // namespace
}  // namespace euchre::solving
