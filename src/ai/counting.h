// A hand counted in quarter points, and the calls that follow from the count. Plain cards in, plain values
// out, and nothing is allocated, so that a simulation can afford it. A fixed baseline: it never changes.
#pragma once

#include "game/action.h"

namespace euchre {

// What a bidder is to the dealer. Each for himself nobody is the dealer's partner: whoever sits between the
// dealer's left and the dealer bids as the third of four does.
enum class BiddingPlace : std::uint8_t { dealers_left, dealers_partner, between, dealer };
BiddingPlace place_of(const RuleSet& rules, Seat dealer, Seat seat);

struct Bidder {
    CardSet hand;  // as it was dealt
    BiddingPlace place;
    Card up;
    Suit stands;  // for which the turned card stands
};

class HandCounter {
  public:
    // The rule set outlives the counter.
    explicit HandCounter(const RuleSet& rules);

    // In quarters of a point, from the cards alone.
    int count(Trump trump, CardSet hand) const;

    // With what the turned card and the bidder's place add.
    int count_ordered(const Bidder& bidder) const;
    int count_named(const Bidder& bidder, Trump trump) const;

    // One of the legal calls of the first round, of the second, and of the step after the call.
    Call first_round(const Bidder& bidder, ActionSet legal) const;
    Call second_round(const Bidder& bidder, ActionSet legal) const;
    Call alone_or_not(const Bidder& bidder, Trump trump, bool ordered) const;

    int calls_at() const { return calls_at_; }
    int alone_at() const { return alone_at_; }

  private:
    struct Worth {
        CardSet four, three, two, one;      // quarters each
        std::array<CardSet, 3> short_suit;  // a quarter each if none of these is held
    };
    Worth worth_of(Trump trump) const;

    const RuleSet& rules_;
    std::array<Worth, 5> worth_{};
    bool colours_count_;
    int calls_at_;
    int alone_at_;
};

// By height in the card's own suit, trumps above all others; of equals the first in the order C D H S.
// Precondition: there is a card.
Card lowest(const TrumpOrder& order, CardSet cards);
Card highest(const TrumpOrder& order, CardSet cards);

// What the dealer lays away: the lowest card that leaves a plain suit void, else the lowest. An ace is kept:
// it is worth more than the void.
Card counted_discard(const TrumpOrder& order, CardSet legal);

}  // namespace euchre
