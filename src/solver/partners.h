// The search of search.h for two against two with at most five cards, where nobody has to trump. The bots
// need this case most. It keeps a whole trick in registers, which makes it 1.26 times as fast
// (docs/solver.md). It only answers whether the leader's side takes enough tricks, which is 1.1 times as fast
// as a lower bound. Hands are separate variables and never an array: storing words and loading them as a
// vector stalls, which cost two fifths. In an unnamed namespace for the reason given in search.h.
#pragma once

#include "solver/ending_index.h"
#include "solver/lanes.h"
#include "solver/position.h"
#include "solver/sure_tricks.h"

namespace euchre::solver {
namespace {

// `Plain` searches endings that are not in the tables yet.
template <class Plain>
class Partners {
  public:
    using Word = std::uint32_t;
    using L = Lanes<Word>;

    // Place 0 is `leader` in the numbering of the first position.
    struct Start {
        Hands hands;
        unsigned leader;
        int wanted;
    };

    Partners(Plain& plain, const EndingTables& endings, Word trump)
        : plain_(plain), endings_(endings), trump_(trump) {}

    // Whether the leader's side takes `wanted` of the remaining tricks.
    template <int left>
    [[gnu::noinline]] bool reaches(const Start& start) {
        const Word* const hands = start.hands.of;
        const Word live = hands[0] | hands[1] | hands[2] | hands[3];
        if (cash_out(hands, live, trump_) >= start.wanted) return true;
        if (const int sure = sure_for_leaders(hands, live); sure > 0 && sure >= start.wanted)
            return true;
        else if (sure < 0 && left + sure < start.wanted)
            return false;
        Trick trick = begun(start, live);
        const Word masters = trick.runs[0] & ~L::up_to_highest(live ^ hands[0]);
        Word untried = masters;
        Word later = trick.runs[0] ^ masters;
        for (;;) {
            if (untried == 0) {
                if (later == 0) return false;
                untried = later;
                later = 0;
            }
            const Word card = (untried & masters) != 0 ? L::highest(untried) : L::lowest(untried);
            untried ^= card;
            if (lead<left>(trick, card)) return true;
        }
    }

    // The same after this card is led.
    template <int left>
    [[gnu::noinline]] bool reaches_with(const Start& start, Word card) {
        const Word* const hands = start.hands.of;
        Trick trick = begun(start, hands[0] | hands[1] | hands[2] | hands[3]);
        return lead<left>(trick, card);
    }

    // With three cards left and this place on lead: whether its side takes `wanted` tricks. Looks it up if
    // the block is filled, else searches.
    [[gnu::always_inline]] bool trio(const Start& start, unsigned place) {
        using Trios = Endings<4, 3>;
        const Word* const hands = start.hands.of;
        const std::uint32_t code = code_of(hands[0] | hands[1] | hands[2] | hands[3]);
        const Ending ending = Trios::sorted(start.hands, place, code);
        const EndingPlace at = Trios::place(ending, Trios::splits.number[code]);
        if (__atomic_load_n(endings_.asked + at.block, __ATOMIC_ACQUIRE) != filled)
            return plain_.missing_trio(turned(start, place), ending, at.block);
        const unsigned byte = endings_.trios[at.block * (trios_in_block / 4) + at.at / 4];
        return static_cast<int>(byte >> (at.at % 4 * 2) & 3U) >= start.wanted;
    }

  private:
    struct Trick {
        const Start& start;
        Word runs[4];     // the lowest card of each run of equivalent cards, by place
        Word choices[4];  // those that may be played
        Word can_win;
    };

    [[gnu::always_inline]] static Trick begun(const Start& start, Word live) {
        const Word* const hands = start.hands.of;
        return {start,
                {L::lowest_of_runs(hands[0], live), L::lowest_of_runs(hands[1], live),
                 L::lowest_of_runs(hands[2], live), L::lowest_of_runs(hands[3], live)},
                {},
                0};
    }

    static Start turned(const Start& start, unsigned place) {
        const Word* const of = start.hands.of;
        const Word twice[8] = {of[0], of[1], of[2], of[3], of[0], of[1], of[2], of[3]};
        return {{{twice[place], twice[place + 1], twice[place + 2], twice[place + 3]}},
                (start.leader + place) % 4,
                start.wanted};
    }

    // The number of sure trumps of the leader's side; negative for those of the others.
    [[gnu::always_inline]] int sure_for_leaders(const Word* hands, Word live) const {
        const Word ours = (hands[0] | hands[2]) & trump_;
        const Word theirs = (hands[1] | hands[3]) & trump_;
        if (ours > theirs) return sure_trumps(hands[0] & trump_, hands[2] & trump_, live & trump_);
        if (theirs > ours) return -sure_trumps(hands[1] & trump_, hands[3] & trump_, live & trump_);
        return 0;
    }

    template <int left>
    [[gnu::always_inline]] bool lead(Trick& trick, Word card) {
        const Word lane = L::lane_of(card);
        trick.can_win = lane | trump_;
        const auto choices = [lane](Word runs) { return (runs & lane) != 0 ? runs & lane : runs; };
        trick.choices[1] = choices(trick.runs[1]);
        trick.choices[2] = choices(trick.runs[2]);
        trick.choices[3] = choices(trick.runs[3]);
        return follow<left, 1>(trick, Hands{{card, 0, 0, 0}}, card, 0);
    }

    // Tries the most promising card first: a winning one, unless the trick already belongs to the partner.
    template <int left, int place>
    [[gnu::always_inline]] bool follow(const Trick& trick, Hands laid, Word best, unsigned winner) {
        constexpr bool ours = place == 2;
        const Word choices = trick.choices[place];
        const Word winning = choices & trick.can_win & L::above(best);
        Word untried = place == 3 && winner % 2 == 1 ? choices ^ winning : winning;
        Word later = choices ^ untried;
        bool reached = false;
        do {
            if (untried == 0) {
                untried = later;
                later = 0;
            }
            const Word card = L::lowest(untried);
            untried ^= card;
            laid.of[place] = card;
            const bool wins = (card & trick.can_win) > best;
            if constexpr (place < 3)
                reached = follow<left, place + 1>(trick, laid, wins ? card : best, wins ? place : winner);
            else
                reached = finish<left>(trick.start, laid, wins ? 3 : winner);
        } while (reached != ours && (untried | later) != 0);
        return reached;
    }

    template <int left>
    [[gnu::always_inline]] bool finish(const Start& start, const Hands& laid, unsigned winner) {
        constexpr int cards = left - 1;
        const Word* const of = start.hands.of;
        const Hands hands{{of[0] ^ laid.of[0], of[1] ^ laid.of[1], of[2] ^ laid.of[2], of[3] ^ laid.of[3]}};
        const Word ours = (hands.of[0] | hands.of[2]) & trump_;
        const Word theirs = (hands.of[1] | hands.of[3]) & trump_;
        const bool lost = winner % 2 != 0;
        const int more = start.wanted - (lost ? 0 : 1);
        // The side with the highest remaining trump gets at least one more trick.
        if (more <= (ours > theirs ? 1 : 0)) return true;
        if (more > cards - (theirs > ours ? 1 : 0)) return false;
        // Two sure trumps decide it, too. This saves one search step in sixteen.
        if constexpr (left == 4) {
            const int sure = more == 2 ? sure_for_leaders(hands.of, ours | theirs) : 0;
            if (sure >= 2) return true;
            if (sure <= -2) return false;
        }
        // Seen from the other side if that leads now.
        const Start next{hands, start.leader, lost ? cards + 1 - more : more};
        if constexpr (left == 5) return reaches<4>(turned(next, winner)) != lost;
        if constexpr (left == 4) return trio(next, winner) != lost;
        if constexpr (left == 3) return (plain_.pair(hands, winner, 1, next.wanted) >= next.wanted) != lost;
    }

    Plain& plain_;
    const EndingTables& endings_;
    Word trump_;
};

}  // namespace
}  // namespace euchre::solver
