// What a sheet says about the places of a hand's cards: the cards that each seat was dealt and played, and
// those that it can't have held.
#pragma once

#include "notation/bid.h"

namespace euchre::notation {

struct NotedPlay {
    std::size_t trick, within;
    Seat seat;
    CardSet may_be;
};

struct KnownCards {
    BySeat<CardSet> dealt{};   // by seat, as dealt
    CardSet kitty;             // without the upcard
    CardSet swapped;           // H2: the seat that went under was dealt these, or took them from the pack
    BySeat<CardSet> gone{};    // cards that the seat had, and put face down or gave away before play
    BySeat<CardSet> played{};  // known to be played by the seat
    BySeat<CardSet> barred{};  // cards that the seat can't have held without playing them
    std::vector<NotedPlay> plays;
    std::optional<SheetFault> fault;
};

// The number of cards in the kitty, without the upcard.
inline std::size_t kitty_size(const RuleSet& rules) {
    return static_cast<std::size_t>(rules.deck().size()) - rules.players() * rules.hand_size() - 1;
}

// Precondition: the bidding is legal, and the cards that were put under, given or put away are known. Writes
// an unseen card into the hand if only one card is possible.
KnownCards known_cards(const RuleSet& rules, const Bid& bid, SheetHand& hand);

}  // namespace euchre::notation
