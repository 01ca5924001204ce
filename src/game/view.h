// What a seat, or a spectator, may know: built from what that seat has seen, never a State with parts struck
// out. There is no place in it for another seat's cards before the game is over.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "game/match.h"

namespace euchre {

struct SeatCall {
    Seat seat;
    Call call;
    friend bool operator==(const SeatCall&, const SeatCall&) = default;
};

struct SeatCard {
    Seat seat;
    Card card;
    friend bool operator==(const SeatCard&, const SeatCard&) = default;
};

struct TakenTrick {
    std::vector<SeatCard> cards;  // in order; the first was led
    Seat winner;
    friend bool operator==(const TakenTrick&, const TakenTrick&) = default;
};

// A hand as it was dealt, shown when the game is over.
struct ShownHand {
    Seat dealer;
    BySeat<CardSet> dealt{};
    Card up;
    std::optional<Card> discard;
    CardSet buried;  // without the turned card
    friend bool operator==(const ShownHand&, const ShownHand&) = default;
};

struct View {
    std::optional<Seat> seat;  // whose view; nothing: a spectator's

    // The seat's own.
    CardSet hand;       // empty while a joker waits for this seat to name its suit (L4)
    CardSet laid_down;  // the own hand, out of play because the partner plays alone
    std::optional<Card> discard;
    ActionSet legal;  // when it is this seat's turn

    // Everybody's.
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
    std::vector<SeatCall> calls;        // of this hand's bidding
    std::vector<TakenTrick> tricks;
    std::vector<SeatCard> trick;          // the unfinished one
    BySeat<std::array<bool, 4>> voids{};  // suits, as trump makes them, that a seat has shown to hold none of
    BySeat<std::uint8_t> taken{};
    Points scores{};
    BySeat<std::uint8_t> lets{};
    std::optional<std::size_t> winner;

    std::vector<ShownHand> shown;  // every hand of the game, once it is over

    friend bool operator==(const View&, const View&) = default;
};

ShownHand as_dealt(const RuleSet& rules, const HandRecord& hand);

// A seat that is not at the table sees what a spectator does.
View view_of(const Match& match, std::optional<Seat> seat);

}  // namespace euchre
