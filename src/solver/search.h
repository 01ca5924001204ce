// The search of the solver. One source file per processor type includes it. Everything is in an unnamed
// namespace and calls nothing outside, so that no function compiled for a newer processor is shared with code
// for an older one (docs/adr/0004).
#pragma once

#include "solver/ending_blocks.h"
#include "solver/ending_index.h"
#include "solver/lanes.h"
#include "solver/partners.h"
#include "solver/position.h"
#include "solver/sure_tricks.h"
#include "solver/trick.h"

namespace euchre::solver {
namespace {

// Values belong to one side. In partnerships it is the side that leads the trick, so that both sides share
// the table of known positions; else it is the makers' side.
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
        if constexpr (G::contest != Contest::each) {
            if (wanted <= 0) return 0;
            if (wanted > position.cards) return position.cards;
        }
        Node node;
        node.live = 0;
        for (int place = 0; place < G::seats; ++place) {
            const Word played = static_cast<Word>(position.played[place]);
            node.seat(place, static_cast<Word>(position.hands[place]) | played);
            node.live |= node.hands[place];
        }
        node.cards = position.cards;
        node.leader = 0;
        node.makers = position.makers;
        node.taken = position.taken;
        return position.laid == 0 ? value<0>(node, wanted) : bound_in_trick(position, node, wanted);
    }

    // Fills this block with all endings of three cards.
    [[gnu::noinline]] void fill(const Ending& ending, std::uint32_t block, unsigned makers) {
        fill_block<static_cast<unsigned>(G::seats)>(ending, memory_.endings, block, [&](const Hands& hands) {
            const Node node = node_of(hands, 0, makers);
            const bool two = searched<3>(node, 2) >= 2;
            const int step = two ? 3 : 1;
            return (two ? 2U : 0U) + (searched<3>(node, step) >= step ? 1U : 0U);
        });
    }

  private:
    using Node = solver::Node<G>;
    using Round = solver::Round<G>;

    int bound_in_trick(const Position& position, const Node& node, int wanted) {
        if constexpr (is_quick) {
            if (position.laid == 1 && (node.cards == 4 || node.cards == 5)) {
                // As `values` does for each card.
                const auto card = static_cast<Word>(position.played[0]);
                const auto begun = start(node, wanted);
                const bool reached = node.cards == 5 ? quick().template reaches_with<5>(begun, card)
                                                     : quick().template reaches_with<4>(begun, card);
                return reached ? wanted : wanted - 1;
            }
        }
        Round round(node);
        Word best = 0;
        int winner = 0;
        for (int place = 0; place < position.laid; ++place) {
            const Word card = static_cast<Word>(position.played[place]);
            if (place == 0) round.lead(card, trump_);
            round.lay(place, card);
            if ((card & round.can_win) <= best) continue;
            best = card;
            winner = place;
        }
        switch (position.laid) {
            case 1: return play<1, 0>(round, best, winner, wanted);
            case 2: return play<2, 0>(round, best, winner, wanted);
            case 3: return play<3, 0>(round, best, winner, wanted);
            default: return finish<0>(round, winner, wanted);
        }
    }

    static bool is_ours(const Node& node, int place) {
        if constexpr (G::contest == Contest::partners)
            return place % 2 == 0;
        else
            return ((node.makers >> static_cast<unsigned>(place)) & 1U) != 0;
    }

    // Below, `left` is the number of cards per hand at the start of the trick if the search is compiled for
    // it, and 0 if it must look.
    template <int left>
    int value(const Node& node, int wanted) {
        if constexpr (G::contest == Contest::each) {
            const int least = memory_.least[node.taken];
            const int most = memory_.most[node.taken];
            if (least >= wanted) return least;
            if (most < wanted) return most;
        }
        if constexpr (left == 0 && has_endings) {
            if (node.cards == 5) return value<5>(node, wanted);
            if (node.cards == 4) return value<4>(node, wanted);
            if (node.cards == 3) return value<3>(node, wanted);
        }
        const int cards = left == 0 ? node.cards : left;
        if (cards == 1) return last_trick(node);
        if (cards == 2) return searched<left>(node, wanted);
        if constexpr (is_quick && left == 3)
            return quick().trio(start(node, wanted), 0) ? wanted : wanted - 1;
        if constexpr (is_quick && left >= 4) return searched<left>(node, wanted);
        if constexpr (G::contest == Contest::partners) {
            if constexpr (G::free) {
                const int cash = cash_out(node.hands, node.live, trump_);
                if (cash >= wanted) return cash;
            }
            const Word ours = (node.hands[0] | node.hands[2]) & trump_;
            const Word theirs = (node.hands[1] | node.hands[3]) & trump_;
            if (ours > theirs) {
                const int sure =
                    sure_trumps(node.hands[0] & trump_, node.hands[2] & trump_, node.live & trump_);
                if (sure >= wanted) return sure;
            } else if (theirs > ours) {
                const int most =
                    cards - sure_trumps(node.hands[1] & trump_, node.hands[3] & trump_, node.live & trump_);
                if (most < wanted) return most;
            }
        }
        return remembered<left>(node, wanted);
    }

    template <int left>
    int searched(const Node& node, int wanted) {
        if constexpr (is_quick && left >= 3) {
            return quick().template reaches<left>(start(node, wanted)) ? wanted : wanted - 1;
        } else {
            Round round(node);
            return play<0, left>(round, 0, 0, wanted);
        }
    }

    template <int left>
    int remembered(const Node& node, int wanted) {
        std::uint64_t mark = memory_.generation << 40U | std::uint64_t{node.leader} << 32U;
        if constexpr (G::contest == Contest::each) mark |= std::uint64_t{node.taken} << 16U;
        const std::uint64_t hash = (node.live ^ (mark << 7U)) * 0x9e3779b97f4a7c15U;
        Known& known = memory_.known[hash >> (64U - memory_.known_bits)];
        int low = -100;
        int high = 100;
        if (known.live == node.live && (known.mark ^ mark) <= 0xffffU) {
            low = static_cast<int>(known.mark & 0xffU) - 128;
            high = static_cast<int>((known.mark >> 8U) & 0xffU) - 128;
            if (low >= wanted) return low;
            if (high < wanted) return high;
        }
        const int found = searched<left>(node, wanted);
        (found >= wanted ? low : high) = found;
        known.live = node.live;
        known.mark =
            mark | static_cast<std::uint64_t>(low + 128) | static_cast<std::uint64_t>(high + 128) << 8U;
        return found;
    }

    static constexpr bool has_endings = G::contest != Contest::each && sizeof(Word) == sizeof(std::uint32_t);
    static constexpr bool has_trios = has_endings && G::free;
    static constexpr bool is_quick = has_trios && G::contest == Contest::partners;

    template <unsigned cards>
    using These = Endings<static_cast<unsigned>(G::seats), cards>;
    using Quick = Partners<Search>;
    friend Quick;

    Quick quick() { return Quick(*this, memory_.endings, trump_); }
    static typename Quick::Start start(const Node& node, int wanted) {
        return {{{node.hands[0], node.hands[1], node.hands[2], node.hands[3]}}, node.leader, wanted};
    }

    static Hands rests(const Round& round) {
        return {{round.rest(0), round.rest(1), round.rest(2), G::seats == 4 ? round.rest(3) : 0}};
    }

    static Node node_of(const Hands& hands, unsigned leader, unsigned makers) {
        Node node{};
        for (unsigned place = 0; place < G::seats; ++place) {
            const Word hand = hands.of[(place + leader) % G::seats];
            node.seat(static_cast<int>(place), hand);
            node.live |= hand;
        }
        node.makers = makers;
        return node;
    }

    // With two cards left and this place on lead: looks up the result, and searches only the first time.
    // `makers` are those of a loner, as the leader sees it.
    int pair(const Hands& hands, unsigned leader, unsigned makers, int wanted) {
        using Pairs = These<2>;
        const std::uint32_t code = code_of(hands.of[0] | hands.of[1] | hands.of[2] | hands.of[3]);
        const EndingPlace place =
            Pairs::place(Pairs::sorted(hands, leader, code), Pairs::splits.number[code]);
        std::uint32_t index = place.block * Pairs::block + place.at;
        if constexpr (G::contest == Contest::makers)
            index += Endings<4, 2>::blocks * Endings<4, 2>::block +
                     loner_in(makers) * Pairs::blocks * Pairs::block;
        std::uint8_t* const both = memory_.endings.pairs + index / 2;
        const unsigned bits = unsigned{__atomic_load_n(both, __ATOMIC_RELAXED)} >> (index % 2 * 4);
        const int low = static_cast<int>(bits & 3U);
        const int high = 2 - static_cast<int>((bits >> 2U) & 3U);
        if (low >= wanted) return low;
        if (high < wanted) return high;
        return new_pair(node_of(hands, leader, makers), both, index % 2 * 4, wanted);
    }

    static std::uint32_t loner_in(unsigned makers) {
        return static_cast<std::uint32_t>(__builtin_ctz(makers));
    }

    [[gnu::noinline]] int new_pair(const Node& node, std::uint8_t* both, unsigned shift, int wanted) {
        const int found = searched<2>(node, wanted);
        const unsigned bits = __atomic_load_n(both, __ATOMIC_RELAXED);
        unsigned half = bits >> shift & 15U;
        if (found >= wanted)
            half = (half & 12U) | static_cast<unsigned>(found);
        else
            half = (half & 3U) | static_cast<unsigned>(2 - found) << 2U;
        // Another thread may write the other half at the same time. Then one of the results is lost, and
        // searched again later.
        __atomic_store_n(both, static_cast<std::uint8_t>((bits & ~(15U << shift)) | half << shift),
                         __ATOMIC_RELAXED);
        return found;
    }

    // With three cards left and a loner.
    int lone_trio(const Round& round, int winner, int wanted) {
        using Trios = These<3>;
        const Hands hands = rests(round);
        const unsigned makers = makers_after(round.node, winner);
        const std::uint32_t code = code_of(hands.of[0] | hands.of[1] | hands.of[2]);
        const Ending ending = Trios::sorted(hands, static_cast<unsigned>(winner), code);
        const EndingPlace place = Trios::place(ending, Trios::splits.number[code]);
        const std::uint32_t block = Endings<4, 3>::blocks + loner_in(makers) * Trios::blocks + place.block;
        if (__atomic_load_n(memory_.endings.asked + block, __ATOMIC_ACQUIRE) == filled)
            return memory_.endings.trios[block * (trios_in_block / 4) + place.at / 4] >> (place.at % 4 * 2) &
                   3;
        ask(ending, block, makers);
        return value<3>(after(round, winner), wanted);
    }

    [[gnu::noinline]] bool missing_trio(const typename Quick::Start& start, const Ending& ending,
                                        std::uint32_t block) {
        ask(ending, block, 1);
        Node node = node_of(start.hands, 0, 1);
        node.leader = start.leader;
        return remembered<3>(node, start.wanted) >= start.wanted;
    }

    void ask(const Ending& ending, std::uint32_t block, unsigned makers) {
        if (often_enough(memory_.endings.asked + block)) fill(ending, block, makers);
    }

    int last_trick(const Node& node) const {
        const Word can_win = L::lane_of(node.hands[0]) | trump_;
        Word best = node.hands[0];
        int winner = 0;
        for (int place = 1; place < G::seats; ++place) {
            if ((node.hands[place] & can_win) <= best) continue;
            best = node.hands[place];
            winner = place;
        }
        if constexpr (G::contest == Contest::each) return memory_.least[taken_after(node, winner)];
        return is_ours(node, winner) ? 1 : 0;
    }

    // One card of each run of equivalent cards that a seat which does not lead may play.
    Word choices(const Round& round, int place, Word best) const {
        const Word runs = round.runs[place];
        if (const Word follow = runs & round.led; follow != 0) return follow;
        if constexpr (!G::free) {
            if (const Word trumps = runs & trump_; trumps != 0) {
                const Word higher = trumps & L::above(best);
                return overtrump_ && higher != 0 ? higher : trumps;
            }
        }
        return runs;
    }

    template <int place, int left>
    int play(Round& round, Word best, int winner, int wanted) {
        if constexpr (place >= G::seats) {
            return finish<left>(round, winner, wanted);
        } else {
            const bool ours = is_ours(round.node, place);
            int found = ours ? -100 : 100;
            Word untried = place == 0 ? round.runs[0] : choices(round, place, best);
            Word later = 0;
            if constexpr (place == 0) {
                const Word masters = untried & ~L::up_to_highest(round.node.live ^ round.node.hands[0]);
                later = untried ^ masters;
                untried = masters;
            }
            if constexpr (place > 0) {
                // Tries the most promising card first: a winning one, if the trick belongs to the other side.
                const Word winning = untried & round.can_win & L::above(best);
                const bool ahead = is_ours(round.node, winner) == ours;
                later = ahead ? winning : untried ^ winning;
                untried ^= later;
            }
            for (;;) {
                if (untried == 0) {
                    if (later == 0) return found;
                    untried = later;
                    later = 0;
                }
                const Word card = place == 0 ? L::highest(untried) : L::lowest(untried);
                untried ^= card;
                if constexpr (place == 0) round.lead(card, trump_);
                round.lay(place, card);
                const bool wins = (card & round.can_win) > best;
                const int one =
                    play<place + 1, left>(round, wins ? card : best, wins ? place : winner, wanted);
                if (ours ? one > found : one < found) found = one;
                if (ours ? found >= wanted : found < wanted) return found;
            }
        }
    }

    template <int left>
    int finish(const Round& round, int winner, int wanted) {
        const Node& node = round.node;
        const int cards = (left == 0 ? node.cards : left) - 1;
        if constexpr (G::contest == Contest::each) {
            if (cards == 0) return memory_.least[taken_after(node, winner)];
            return value<0>(after(round, winner), wanted);
        } else {
            const int won = is_ours(node, winner) ? 1 : 0;
            const int more = wanted - won;
            int low = 0;
            int high = cards;
            if constexpr (G::contest == Contest::partners) {
                // The side with the highest remaining trump gets at least one more trick.
                const Word ours = (round.rest(0) | round.rest(2)) & trump_;
                const Word theirs = (round.rest(1) | round.rest(3)) & trump_;
                low = ours > theirs ? 1 : 0;
                high -= theirs > ours ? 1 : 0;
            }
            if (more <= low) return won + low;
            if (more > high) return won + high;
            // Seen from the other side if that leads now.
            const bool turn_round = G::contest == Contest::partners && won == 0;
            const int then = turn_round ? cards - wanted + 1 : more;
            int found = 0;
            if constexpr (left == 3)
                found = pair(rests(round), static_cast<unsigned>(winner), makers_after(node, winner), then);
            else if constexpr (left == 4 && has_trios && !is_quick)
                found = lone_trio(round, winner, then);
            else
                found = value<(left == 0 ? 0 : left - 1)>(after(round, winner), then);
            return turn_round ? cards - found : won + found;
        }
    }

    const Memory& memory_;
    Word trump_;
    bool overtrump_;
};

}  // namespace
}  // namespace euchre::solver
