// What a hand's sheet says of where the cards are: whose they were, who played what, and what nobody can have
// held.
#pragma once

#include "game/state.h"
#include "notation/complete.h"

namespace euchre {

// How the bidding came out, as the engine sees it.
struct Bid {
    State state;         // as play begins, if it does; the cards in it mean nothing
    bool taken = false;  // by the dealer: the turned card
    std::optional<SheetFault> fault;

    bool is_played() const { return state.phase == Phase::play; }
};
Bid bid(const RuleSet& rules, const SheetHand& hand, bool let_open);

struct NotedPlay {
    std::size_t trick, within;
    Seat seat;
    CardSet may_be;
};

struct KnownCards {
    BySeat<CardSet> dealt{};   // whose they were when they were dealt
    CardSet kitty;             // below the turned card
    BySeat<CardSet> played{};  // known to be
    BySeat<CardSet> barred{};  // a card that the seat can't have held and not played
    std::vector<NotedPlay> plays;
    std::optional<SheetFault> fault;
};

// How many cards lie below the turned one.
inline std::size_t kitty_size(const RuleSet& rules) {
    return static_cast<std::size_t>(rules.deck().size()) - rules.players() * rules.hand_size() - 1;
}

// Precondition: the bidding went well. A card that can be only one is written into the hand.
KnownCards known_cards(const RuleSet& rules, const Bid& bid, SheetHand& hand);

}  // namespace euchre
