// The bidding of a hand on a sheet: who plays, and which cards change places before play.
#pragma once

#include "game/state.h"
#include "notation/complete.h"

namespace euchre::notation {

inline constexpr std::size_t beneath_size = 3;  // H2: the cards beneath the upcard that a seat takes

// A suit that a caller had to hold (H9).
struct NeededSuit {
    Seat seat;
    Suit suit;
};

struct Bid {
    State state;                  // at the start of play, if the hand is played; its cards are placeholders
    bool taken = false;           // the dealer took the upcard
    bool discarded = false;       // and a later step shows that the dealer discarded
    std::optional<Seat> claimed;  // H2: who claimed a weak hand
    std::size_t under = 0;        // H2: how many cards were put under the pack
    std::optional<Seat> gone_under;  // H2: who took the cards beneath the upcard
    std::optional<Seat> giver;       // H4: who was asked for the best card
    std::optional<NeededSuit> needed;
    std::optional<SheetFault> fault;

    bool is_played() const { return state.phase == Phase::play; }
    bool takes(Seat seat) const { return taken && seat == state.dealer; }
    // H4: the loner who asked for the best card
    bool gets(Seat seat) const { return giver && seat == state.contract->maker; }
};

// `free` has the rules of the sheet, but nobody needs to hold trump (H9): the cards are not known yet.
struct BiddingRules {
    const RuleSet& rules;
    const RuleSet& free;
};
Bid bid(const BiddingRules& by, const SheetHand& hand, bool let_open);

// The cards that changed places before play.
struct FaceDown {
    std::vector<Card> under;
    std::optional<Card> discard, given, put_away;
};
// The actions of a hand in order, from its calls and its cards. Ends with the first one that the rules
// refuse. `state` is that after the deal.
std::vector<Action> in_order(const RuleSet& rules, State state, const std::vector<Call>& calls,
                             const FaceDown& cards, const std::vector<Card>& played);

}  // namespace euchre::notation
