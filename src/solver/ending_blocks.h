// Fills the blocks of three-card endings one by one. A block is filled once it was needed so often that
// searching cost about as much. So there is no wait at the start, and a short run pays nothing. In an unnamed
// namespace for the reason given in search.h.
#pragma once

#include <cstddef>

#include "solver/ending_index.h"
#include "solver/position.h"

namespace euchre::solver {
namespace {

constexpr std::uint16_t often = 4000;  // filling a block takes 0.25 ms, and each lookup saves 65 ns

// True if this thread must fill the block, because no other thread has begun to.
inline bool claim(std::uint16_t* asked) {
    std::uint16_t times = __atomic_load_n(asked, __ATOMIC_RELAXED);
    return times < being_filled && __atomic_compare_exchange_n(asked, &times, being_filled, false,
                                                               __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

// Counts a use, and returns true when the block should be filled. Losing a count to another thread does no
// harm.
inline bool often_enough(std::uint16_t* asked) {
    const std::uint16_t times = __atomic_load_n(asked, __ATOMIC_RELAXED);
    if (times >= often) return claim(asked);
    __atomic_store_n(asked, static_cast<std::uint16_t>(times + 1), __ATOMIC_RELAXED);
    return false;
}

// All hands of the others for the leader's hand. `tricks` returns the value of an ending.
template <unsigned seats, class Tricks>
void fill_beside(std::uint32_t first, std::uint32_t live, std::uint8_t* block, const Tricks& tricks) {
    using These = Endings<seats, 3>;
    for (std::uint32_t second = 0; second < 1U << (These::all - 3); ++second) {
        if (bits_in(second) != 3) continue;
        const std::uint32_t to_second = spread(second, live ^ first);
        const std::uint32_t rest = live ^ first ^ to_second;
        for (std::uint32_t third = 0; third < 1U << (These::all - 6); ++third) {
            if (bits_in(third) != 3) continue;
            const std::uint32_t to_third = spread(third, rest);
            const EndingPlace place = These::place({first, to_second, to_third, live}, 0);
            const unsigned value = tricks(Hands{{first, to_second, to_third, rest ^ to_third}});
            block[place.at / 4] |= static_cast<std::uint8_t>(value << (place.at % 4 * 2));
        }
    }
}

template <unsigned seats, class Tricks>
void fill_block(const Ending& ending, const EndingTables& endings, std::uint32_t block,
                const Tricks& tricks) {
    std::uint8_t* const values = endings.trios + std::size_t{block} * (trios_in_block / 4);
    if constexpr (seats == 4) {
        fill_beside<4>(ending.first, ending.live, values, tricks);
    } else {
        for (std::uint32_t first = 0; first < 1U << 9U; ++first)
            if (bits_in(first) == 3) fill_beside<3>(spread(first, ending.live), ending.live, values, tricks);
    }
    __atomic_store_n(endings.asked + block, filled, __ATOMIC_RELEASE);
}

}  // namespace
}  // namespace euchre::solver
