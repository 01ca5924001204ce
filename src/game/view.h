// What a seat or a spectator may know. A View is built from what the seat has seen; it is not a State with
// parts removed. It has no member for another seat's cards before the game is over.
#pragma once

#include <optional>
#include <vector>

#include "game/match.h"

namespace euchre {

// A hand as it was dealt. Shown when the game is over.
struct ShownHand {
    Seat dealer;
    BySeat<CardSet> dealt{};
    Card up;
    std::optional<Card> discard;
    CardSet buried;  // the kitty without the upcard
    friend bool operator==(const ShownHand&, const ShownHand&) = default;
};

// What only the viewer knows.
struct OwnView {
    std::optional<Seat> seat;  // empty for a spectator
    CardSet hand;              // empty while this seat must name the suit of a turned-up joker (L4)
    CardSet laid_down;         // the seat's own hand while its partner plays alone
    std::optional<Card> discard;
    ActionSet legal;  // empty if it is not this seat's turn

    friend bool operator==(const OwnView&, const OwnView&) = default;
};

// What everybody knows, the same for every viewer. The history is that of the hand shown here.
struct PublicView : HandHistory {
    Phase phase = Phase::deal;
    std::optional<Seat> turn;
    Seat dealer;                       // of the current hand, or of the next one
    std::optional<Seat> dealt_by;      // the dealer of the hand shown here, in progress or finished
    std::optional<Card> turned;        // the upcard of this hand, wherever it is now
    bool turned_is_up = false;         // it still lies face up
    std::optional<Card> dealer_holds;  // N12: a card that the dealer is known to hold
    std::optional<Suit> stands;
    std::optional<Trump> trump;
    std::optional<Seat> maker;
    bool alone = false;
    BySeat<std::uint8_t> cards_held{};  // the number of cards
    BySeat<std::uint8_t> taken{};
    Points scores{};
    BySeat<std::uint8_t> lets{};
    std::optional<std::size_t> winner;
    std::vector<ShownHand> shown;  // every hand of the game, once the game is over

    friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct View : OwnView, PublicView {
    friend bool operator==(const View&, const View&) = default;
};

ShownHand as_dealt(const RuleSet& rules, const HandRecord& hand);

PublicView public_view(const Match& match);
// For a seat that is not at the table: what a spectator knows.
OwnView own_view(const Match& match, std::optional<Seat> seat);
// Both together.
View view_of(const Match& match, std::optional<Seat> seat);

}  // namespace euchre
