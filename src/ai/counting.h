// Counts a hand in quarter points, and bids by the count. Allocates nothing, so that simulations can afford
// it. A fixed baseline: it never changes.
#pragma once

#include "game/action.h"

namespace euchre::ai {

// The seat of a bidder relative to the dealer. Without partners, all seats between the dealer's left and the
// dealer bid like the third of four.
enum class BiddingPlace : std::uint8_t { dealers_left, dealers_partner, between, dealer };
BiddingPlace place_of(const RuleSet& rules, Seat dealer, Seat seat);

struct Bidder {
    CardSet hand;  // as dealt
    BiddingPlace place;
    Card up;
    Suit stands;  // the suit of the upcard
};

class HandCounter {
  public:
    // The rule set must outlive the counter.
    explicit HandCounter(const RuleSet& rules);

    // In quarter points, from the cards alone.
    int count(Trump trump, CardSet hand) const;

    // Includes what the upcard and the bidder's place add.
    int count_ordered(const Bidder& bidder) const;
    int count_named(const Bidder& bidder, Trump trump) const;

    // Each returns one of the legal calls.
    Call first_round(const Bidder& bidder, ActionSet legal) const;
    Call second_round(const Bidder& bidder, ActionSet legal) const;
    Call alone_or_not(const Bidder& bidder, Trump trump, bool ordered) const;

  private:
    struct Worth {
        CardSet four, three, two, one;      // cards worth this many quarters
        std::array<CardSet, 3> short_suit;  // a quarter for each of these sets of which the hand has no card
    };
    Worth worth_of(Trump trump) const;

    const RuleSet& rules_;
    std::array<Worth, 5> worth_{};
    bool colours_count_;
    int calls_at_;
    int alone_at_;
};

// By rank in the card's own suit, trumps above all others; ties go to the first in the order C D H S.
// Precondition: `cards` is not empty.
Card lowest(const TrumpOrder& order, CardSet cards);
Card highest(const TrumpOrder& order, CardSet cards);

// The dealer's discard: the lowest card that leaves a plain suit void, else the lowest card. Keeps aces,
// which are worth more than a void.
Card counted_discard(const TrumpOrder& order, CardSet legal);

// H2: the card that goes under the pack: the lowest, one of the upcard's suit last.
Card counted_under(Suit stands, CardSet low);
// H3: three trumps with a bower are worth defending alone.
bool counts_on_defending(const TrumpOrder& order, CardSet hand);
// H4: a loner who sees the card first can only gain. One who discards first gains if a plain card goes.
bool counts_on_best(const Options& options, const TrumpOrder& order, CardSet hand);

}  // namespace euchre::ai
