// Chooses the search for the position's way of playing. In an unnamed namespace for the reason given in
// search.h.
#pragma once

#include "solver/search.h"

namespace euchre::solver {
namespace {

template <class G>
int bound_of(const Memory& memory, const Position& position, int wanted) {
    return Search<G>(memory, position).bound(position, wanted);
}

template <class Word, bool free>
int bound_by_contest(const Memory& memory, const Position& position, int wanted) {
    switch (position.contest) {
        case Contest::partners: break;
        case Contest::makers: return bound_of<Game<Word, 3, Contest::makers, free>>(memory, position, wanted);
        case Contest::each:
            return position.seats == 3
                       ? bound_of<Game<Word, 3, Contest::each, free>>(memory, position, wanted)
                       : bound_of<Game<Word, 4, Contest::each, free>>(memory, position, wanted);
    }
    using Partners = Game<Word, 4, Contest::partners, free>;
    if ((position.makers & 1U) != 0) return bound_of<Partners>(memory, position, wanted);
    const int all = position.cards;
    return all - bound_of<Partners>(memory, position, all - wanted + 1);
}

// For two against two where nobody has to trump.
bool fill_split(const Memory& memory, const Position& position, unsigned split) {
    using Trios = Endings<4, 3>;
    Search<Game<std::uint32_t, 4, Contest::partners, true>> search(memory, position);
    if (split >= Trios::splits.count) return false;
    const std::uint32_t live = cards_in(Trios::splits.code[split], Trios::all);
    for (std::uint32_t first = 0; first < 1U << Trios::all; ++first) {
        if (bits_in(first) != 3) continue;
        const std::uint32_t block = split * Trios::firsts + sets<3, Trios::all>.of[first];
        if (claim(memory.endings.asked + block)) search.fill({spread(first, live), 0, 0, live}, block, 1);
    }
    return true;
}

int bound_any(const Memory& memory, const Position& position, int wanted) {
    const bool free = position.duty == Duty::none || !position.has_trump;
    if (position.wide)
        return free ? bound_by_contest<std::uint64_t, true>(memory, position, wanted)
                    : bound_by_contest<std::uint64_t, false>(memory, position, wanted);
    return free ? bound_by_contest<std::uint32_t, true>(memory, position, wanted)
                : bound_by_contest<std::uint32_t, false>(memory, position, wanted);
}

}  // namespace
}  // namespace euchre::solver
