// What a seat, or a spectator, may know: built from what that seat has seen, never a State with parts struck
// out. There is no place in it for another seat's cards before the game is over.
#pragma once

#include <optional>
#include <vector>

#include "game/match.h"

namespace euchre {

// A hand as it was dealt, shown when the game is over.
struct ShownHand {
    Seat dealer;
    BySeat<CardSet> dealt{};
    Card up;
    std::optional<Card> discard;
    CardSet buried;  // without the turned card
    friend bool operator==(const ShownHand&, const ShownHand&) = default;
};

// What only the viewer knows.
struct OwnView {
    std::optional<Seat> seat;  // whose view; nothing: a spectator's
    CardSet hand;              // empty while a joker waits for this seat to name its suit (L4)
    CardSet laid_down;         // the own hand, out of play because the partner plays alone
    std::optional<Card> discard;
    ActionSet legal;  // when it is this seat's turn

    friend bool operator==(const OwnView&, const OwnView&) = default;
};

// What everybody knows, the same for every viewer. The history is that of the hand that is told of here.
struct PublicView : HandHistory {
    Phase phase = Phase::deal;
    std::optional<Seat> turn;
    Seat dealer;                       // of this hand, or of the next
    std::optional<Seat> dealt_by;      // who dealt the hand that is told of here, be it over or not
    std::optional<Card> turned;        // the card turned up in this hand, wherever it is now
    bool turned_is_up = false;         // it still lies there face up
    std::optional<Card> dealer_holds;  // N12: a card that the dealer is known to hold
    std::optional<Suit> stands;
    std::optional<Trump> trump;
    std::optional<Seat> maker;
    bool alone = false;
    BySeat<std::uint8_t> cards_held{};  // how many
    BySeat<std::uint8_t> taken{};
    Points scores{};
    BySeat<std::uint8_t> lets{};
    std::optional<std::size_t> winner;
    std::vector<ShownHand> shown;  // every hand of the game, once it is over

    friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct View : OwnView, PublicView {
    friend bool operator==(const View&, const View&) = default;
};

ShownHand as_dealt(const RuleSet& rules, const HandRecord& hand);

PublicView public_view(const Match& match);
// A seat that is not at the table sees what a spectator does.
OwnView own_view(const Match& match, std::optional<Seat> seat);
// Both together.
View view_of(const Match& match, std::optional<Seat> seat);

}  // namespace euchre
