// A trick in the search. In an unnamed namespace for the reason given in search.h.
#pragma once

#include "solver/lanes.h"
#include "solver/position.h"

namespace euchre::solver {
namespace {

template <class Word_, int seats_, Contest contest_, bool free_>
struct Game {
    using Word = Word_;
    static constexpr int seats = seats_;
    static constexpr Contest contest = contest_;
    static constexpr bool free = free_;  // who can't follow may play any card
};

// The start of a trick. What rotates is stored twice, so that reading from any place makes it the first.
template <class G>
struct Node {
    using Word = typename G::Word;
    Word hands[8];
    Word live;
    int cards;
    unsigned leader;  // place 0, in the numbering of the first position
    unsigned makers;
    unsigned taken;

    void seat(int place, Word hand) { hands[place] = hands[place + G::seats] = hand; }
};

// A trick in progress.
template <class G>
struct Round {
    using Word = typename G::Word;
    using L = Lanes<Word>;
    const Node<G>& node;
    Word runs[4];   // the lowest card of each run of equivalent cards, by place
    Word cards[8];  // played so far, stored twice
    Word led;
    Word can_win;

    explicit Round(const Node<G>& from) : node(from) {
        for (int place = 0; place < G::seats; ++place)
            runs[place] = L::lowest_of_runs(from.hands[place], from.live);
    }
    Word rest(int place) const { return node.hands[place] ^ cards[place]; }
    void lay(int place, Word card) { cards[place] = cards[place + G::seats] = card; }
    void lead(Word card, Word trump) {
        led = L::lane_of(card);
        can_win = led | trump;
    }
};

template <class G>
unsigned taken_after(const Node<G>& node, int winner) {
    const int maker = __builtin_ctz(node.makers);
    const int from_maker = winner >= maker ? winner - maker : winner - maker + G::seats;
    return node.taken + (1U << static_cast<unsigned>(4 * from_maker));
}

template <class G>
unsigned makers_after(const Node<G>& node, int winner) {
    const unsigned twice = node.makers << static_cast<unsigned>(G::seats) | node.makers;
    return twice >> static_cast<unsigned>(winner) & ((1U << static_cast<unsigned>(G::seats)) - 1U);
}

// The position after the trick.
template <class G>
Node<G> after(const Round<G>& round, int winner) {
    const Node<G>& node = round.node;
    Node<G> next;
    typename G::Word laid = 0;
    for (int place = 0; place < G::seats; ++place) {
        next.seat(place, node.hands[place + winner] ^ round.cards[place + winner]);
        laid |= round.cards[place];
    }
    next.live = node.live ^ laid;
    next.cards = node.cards - 1;
    next.leader = (node.leader + static_cast<unsigned>(winner)) % G::seats;
    if constexpr (G::contest == Contest::partners) return next;
    next.makers = makers_after(node, winner);
    next.taken = G::contest == Contest::each ? taken_after(node, winner) : 0;
    return next;
}

}  // namespace
}  // namespace euchre::solver
