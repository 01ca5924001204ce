// The search behind the solver. Included by one source file for each kind of processor; everything is in an
// unnamed namespace and calls nothing outside it, so that no function compiled for a newer processor is
// shared with code that runs on an older one (docs/adr/0004).
#pragma once

#include "ai/ending_index.h"
#include "ai/lanes.h"
#include "ai/position.h"

namespace euchre::solving {
namespace {

template <class Word_, int seats_, Contest contest_, bool free_>
struct Game {
    using Word = Word_;
    static constexpr int seats = seats_;
    static constexpr Contest contest = contest_;
    static constexpr bool free = free_;  // who can't follow may play any card
};

// Values are those of one side: in partnerships of the side that leads the trick, so that both sides share
// what is known; else of the makers.
template <class G>
class Search {
  public:
    using Word = typename G::Word;
    using L = Lanes<Word>;

    Search(const Memory& memory, const Position& position)
        : memory_(memory),
          trump_(position.has_trump ? L::topmost : 0),
          overtrump_(position.duty == Duty::overtrump) {}

    int bound(const Position& position, int wanted) {
        Node node{};
        Trick trick{};
        for (int place = 0; place < G::seats; ++place) {
            node.hands[place] = static_cast<Word>(position.hands[place]);
            trick.live |= node.hands[place] | static_cast<Word>(position.played[place]);
        }
        node.cards = position.cards;
        node.makers = position.makers;
        node.taken = position.taken;
        node.leader = 0;
        if (position.laid == 0) return value(node, wanted);
        for (int place = 0; place < position.laid; ++place)
            trick = trick.with(trump_, static_cast<Word>(position.played[place]), place);
        switch (position.laid) {
            case 1: return play<1>(node, trick, wanted);
            case 2: return play<2>(node, trick, wanted);
            case 3: return play<3>(node, trick, wanted);
            default: return finish(node, trick, wanted);
        }
    }

  private:
    struct Node {
        Word hands[4];
        int cards;
        unsigned leader;  // place 0, as the first position counted the places
        unsigned makers;
        unsigned taken;
    };

    struct Trick {
        Word live;     // all cards that were in a hand when the trick began
        Word led;      // the lane
        Word can_win;  // that and trump
        Word best;
        int winner;

        Trick with(Word trump, Word card, int place) const {
            Trick next = *this;
            if (place == 0) {
                next.led = L::lane_of(card);
                next.can_win = next.led | trump;
                next.best = card;
                next.winner = 0;
            } else if ((card & can_win) > best) {
                next.best = card;
                next.winner = place;
            }
            return next;
        }
    };

    static bool is_ours(const Node& node, int place) {
        if constexpr (G::contest == Contest::partners)
            return place % 2 == 0;
        else
            return ((node.makers >> static_cast<unsigned>(place)) & 1U) != 0;
    }

    // At the start of a trick.
    int value(Node& node, int wanted) {
        if constexpr (G::contest == Contest::each) {
            const int least = memory_.least[node.taken];
            const int most = memory_.most[node.taken];
            if (least >= wanted) return least;
            if (most < wanted) return most;
        } else {
            if (wanted <= 0) return 0;
            if (wanted > node.cards) return node.cards;
        }
        if (node.cards == 1) return last_trick(node);
        Word live = 0;
        for (int place = 0; place < G::seats; ++place) live |= node.hands[place];
        if constexpr (has_endings)
            if (node.cards == 3 && trump_ != 0) return ending(node, live, wanted);
        if (node.cards < 3) return play<0>(node, Trick{live, 0, 0, 0, 0}, wanted);
        return remembered(node, live, wanted);
    }

    int remembered(Node& node, Word live, int wanted) {
        const std::uint64_t mark =
            memory_.generation << 40U | std::uint64_t{node.leader} << 32U | std::uint64_t{node.taken} << 16U;
        const std::uint64_t hash = (live ^ (mark << 7U)) * 0x9e3779b97f4a7c15U;
        Known& known = memory_.known[hash >> (64U - memory_.known_bits)];
        int low = -100;
        int high = 100;
        if (known.live == live && (known.mark ^ mark) <= 0xffffU) {
            low = static_cast<std::int8_t>(known.mark & 0xffU);
            high = static_cast<std::int8_t>((known.mark >> 8U) & 0xffU);
            if (low >= wanted) return low;
            if (high < wanted) return high;
        }
        const int found = play<0>(node, Trick{live, 0, 0, 0, 0}, wanted);
        if (found >= wanted)
            low = found;
        else
            high = found;
        known.live = live;
        known.mark = mark | static_cast<std::uint8_t>(low) |
                     static_cast<std::uint64_t>(static_cast<std::uint8_t>(high)) << 8U;
        return found;
    }

    // Three cards each, two against two, trump, no duties: each position has its place in a table, which is
    // filled as it is used.
    static constexpr bool has_endings =
        G::contest == Contest::partners && G::free && sizeof(Word) == sizeof(std::uint32_t);

    int ending(Node& node, Word live, int wanted) {
        const std::uint32_t index = ending_index(node.hands, live);
        std::uint8_t* const pair = memory_.endings + index / 2;
        const unsigned shift = index % 2 * 4;
        const unsigned bits = unsigned{__atomic_load_n(pair, __ATOMIC_RELAXED)} >> shift;
        int low = static_cast<int>(bits & 3U);
        int high = 3 - static_cast<int>((bits >> 2U) & 3U);
        if (low >= wanted) return low;
        if (high < wanted) return high;
        const int found = play<0>(node, Trick{live, 0, 0, 0, 0}, wanted);
        if (found >= wanted)
            low = found;
        else
            high = found;
        const unsigned nibble = static_cast<unsigned>(low) | static_cast<unsigned>(3 - high) << 2U;
        // Another thread may write the other half at the same time: one of the two is then found again.
        const unsigned others = unsigned{__atomic_load_n(pair, __ATOMIC_RELAXED)} & ~(15U << shift);
        __atomic_store_n(pair, static_cast<std::uint8_t>(others | nibble << shift), __ATOMIC_RELAXED);
        return found;
    }

    int last_trick(const Node& node) const {
        Trick trick{};
        for (int place = 0; place < G::seats; ++place) trick = trick.with(trump_, node.hands[place], place);
        if constexpr (G::contest == Contest::each) return memory_.least[taken_after(node, trick.winner)];
        return is_ours(node, trick.winner) ? 1 : 0;
    }

    // One card of each run of equals that may be played.
    Word choices(Word hand, const Trick& trick) const {
        const Word runs = L::lowest_of_runs(hand, trick.live);
        if (const Word follow = runs & trick.led; follow != 0) return follow;
        if constexpr (!G::free) {
            if (const Word trumps = runs & trump_; trumps != 0) {
                const Word higher = trumps & L::above(trick.best);
                return overtrump_ && higher != 0 ? higher : trumps;
            }
        }
        return runs;
    }

    template <int place>
    int play(Node& node, const Trick& trick, int wanted) {
        if constexpr (place >= G::seats) {
            return finish(node, trick, wanted);
        } else {
            const Word hand = node.hands[place];
            const bool ours = is_ours(node, place);
            int best = ours ? -100 : 100;
            const auto settles = [&](Word card) {
                node.hands[place] = hand ^ card;
                const int found = play<place + 1>(node, trick.with(trump_, card, place), wanted);
                if (ours ? found > best : found < best) best = found;
                return ours ? best >= wanted : best < wanted;
            };
            try_all<place>(node, hand, trick, settles);
            node.hands[place] = hand;
            return best;
        }
    }

    // The likeliest to settle it first.
    template <int place, class Settles>
    void try_all(const Node& node, Word hand, const Trick& trick, const Settles& settles) const {
        if constexpr (place == 0) {
            for (Word left = L::lowest_of_runs(hand, trick.live); left != 0;) {
                const Word card = L::highest(left);
                if (settles(card)) return;
                left ^= card;
            }
        } else {
            const Word all = choices(hand, trick);
            const Word winning = all & trick.can_win & L::above(trick.best);
            const bool ahead = is_ours(node, trick.winner) == is_ours(node, place);
            for (Word left = ahead ? all ^ winning : winning; left != 0;) {
                const Word card = place == G::seats - 1 || ahead ? L::lowest(left) : L::highest(left);
                if (settles(card)) return;
                left ^= card;
            }
            for (Word left = ahead ? winning : all ^ winning; left != 0;) {
                const Word card = L::lowest(left);
                if (settles(card)) return;
                left ^= card;
            }
        }
    }

    static unsigned taken_after(const Node& node, int winner) {
        const int maker = __builtin_ctz(node.makers);
        const int from_maker = winner >= maker ? winner - maker : winner - maker + G::seats;
        return node.taken + (1U << static_cast<unsigned>(4 * from_maker));
    }

    int finish(const Node& node, const Trick& trick, int wanted) {
        const int winner = trick.winner;
        Node next{};
        for (int place = 0; place < G::seats; ++place)
            next.hands[place] = node.hands[(place + winner) % G::seats];
        next.cards = node.cards - 1;
        next.leader = (node.leader + static_cast<unsigned>(winner)) % G::seats;
        const unsigned round = node.makers << static_cast<unsigned>(G::seats) | node.makers;
        next.makers = round >> static_cast<unsigned>(winner) & ((1U << static_cast<unsigned>(G::seats)) - 1U);
        if constexpr (G::contest == Contest::each) {
            next.taken = taken_after(node, winner);
            return next.cards == 0 ? memory_.least[next.taken] : value(next, wanted);
        }
        const int won = is_ours(node, winner) ? 1 : 0;
        if (next.cards == 0) return won;
        if constexpr (G::contest == Contest::partners)
            if (won == 0) return next.cards - value(next, next.cards - wanted + 1);
        return won + value(next, wanted - won);
    }

    const Memory& memory_;
    Word trump_;
    bool overtrump_;
};

template <class G>
int bound_of(const Memory& memory, const Position& position, int wanted) {
    return Search<G>(memory, position).bound(position, wanted);
}

template <class Word, bool free>
int bound_by_contest(const Memory& memory, const Position& position, int wanted) {
    switch (position.contest) {
        case Contest::partners: break;
        case Contest::loner: return bound_of<Game<Word, 3, Contest::loner, free>>(memory, position, wanted);
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

int bound_any(const Memory& memory, const Position& position, int wanted) {
    const bool free = position.duty == Duty::none || !position.has_trump;
    if (position.wide)
        return free ? bound_by_contest<std::uint64_t, true>(memory, position, wanted)
                    : bound_by_contest<std::uint64_t, false>(memory, position, wanted);
    return free ? bound_by_contest<std::uint32_t, true>(memory, position, wanted)
                : bound_by_contest<std::uint32_t, false>(memory, position, wanted);
}

}  // namespace
}  // namespace euchre::solving
