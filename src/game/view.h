// What a seat or a spectator may know. A View is built from what the seat has seen; it is not a State with
// parts removed. It has no member for another seat's cards before the game is over.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "game/match.h"
#include "game/question.h"

namespace euchre {

// A hand as it was dealt. Shown when the game is over.
struct ShownHand {
    Seat dealer;
    BySeat<CardSet> dealt{};
    Card up;
    std::optional<Card> discard;   // of the dealer
    CardSet buried;                // the kitty without the upcard
    CardSet under, beneath;        // H2: what a seat put under the pack, and took from it
    std::optional<Card> given;     // H4: to the loner
    std::optional<Card> for_best;  // H4: the loner's discard
    friend bool operator==(const ShownHand&, const ShownHand&) = default;
};

// What only the viewer knows.
struct OwnView {
    std::optional<Seat> seat;      // empty for a spectator
    CardSet hand;                  // empty while this seat must name the suit of a turned-up joker (L4)
    CardSet laid_down;             // the seat's own hand while its partner plays alone
    std::optional<Card> discard;   // of the dealer, for the upcard
    CardSet put_away;              // cards put under the pack (H2), or discarded for the best card (H4)
    std::optional<Card> given;     // H4: the card that this seat gave to its partner, or got from it
    std::optional<Seat> given_by;  // H4: who gave the maker that card, until the first trick is taken
    ActionSet legal;               // empty if it is not this seat's turn
    std::optional<TurnQuestion> question;  // nothing if it is not this seat's turn
    bool may_take_back = false;            // the last action, which was this seat's, where a table allows it

    friend bool operator==(const OwnView&, const OwnView&) = default;
};

// A claim on the tricks that are left. Only tables have claims, a Match has none.
struct ShownClaim {
    Seat seat;
    CardSet cards;           // of the claimer
    std::set<Seat> waiting;  // whose answers are missing
    friend bool operator==(const ShownClaim&, const ShownClaim&) = default;
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
    bool dealer_discarded = false;     // during the hand: a card lies face down for the upcard (T4)
    std::optional<Suit> stands;
    std::optional<Trump> trump;
    std::optional<Seat> maker;
    bool alone = false;
    std::optional<Seat> defender;       // H3: who defends alone
    SeatSet sitting_out;                // the partners of those who play alone
    std::optional<Seat> went_under;     // H2
    BySeat<std::uint8_t> cards_held{};  // the number of cards
    BySeat<std::uint8_t> taken{};
    Points scores{};
    BySeat<std::uint8_t> lets{};
    int hands_played = 0;               // that counted (H10)
    std::optional<std::size_t> winner;  // nobody in phase `over`: the game is drawn
    std::vector<ShownHand> shown;  // every hand of the game, once the game is over; the last one, where a
                                   // table shows it
    std::optional<ShownClaim> claim;

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
