// One round of cards: what may be played to it, and who takes it.
#pragma once

#include "cards/seat.h"
#include "rules/rule_set.h"
#include "rules/trump.h"

namespace euchre {

struct Trick {
    std::array<Card, max_seats> cards{};  // in the order in which they were played
    std::uint8_t size = 0;
    std::uint8_t best = 0;  // strength of the card that wins so far
    Suit led{};             // these four mean something once a card is there
    Seat leader, winner;

    bool empty() const { return size == 0; }

    // The highest trump takes it, else the highest card of the suit led (N6, U10, M6, T8, L12).
    void add(const TrumpOrder& order, Seat seat, Card card) {
        if (empty()) {
            led = order.suit_of(card);
            leader = winner = seat;
            best = 0;
        }
        cards[size++] = card;
        const std::uint8_t strength = order.strength(led, card);
        if (strength > best) {
            best = strength;
            winner = seat;
        }
    }
};

// The trumps of a hand that beat what lies there, or all of them if none does.
CardSet overtrumps(const TrumpOrder& order, CardSet trumps, const Trick& trick);

inline CardSet playable(const Options& options, const TrumpOrder& order, CardSet hand, const Trick& trick) {
    if (trick.empty()) return hand;  // N19, U10, M5, L9: any card may be led
    const CardSet follow = hand & order.cards_of(trick.led);
    if (!follow.empty()) return follow;  // N6, U10, M6, T8, L10
    if (options.when_void == WhenVoid::any) return hand;
    const CardSet trumps = hand & order.trumps();
    if (trumps.empty()) return hand;
    if (options.when_void == WhenVoid::must_trump) return trumps;  // L11
    return overtrumps(order, trumps, trick);
}

}  // namespace euchre
