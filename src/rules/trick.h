// One round of cards: what may be played to it, and who takes it.
#pragma once

#include <algorithm>

#include "cards/seat.h"
#include "rules/rule_set.h"
#include "rules/trump.h"

namespace euchre {

struct Trick {
    std::array<Card, max_seats> cards{};  // in the order in which they were played
    std::uint8_t size = 0;
    Suit led{};  // means something once a card is there, and so do the next two
    Seat leader;
    std::uint16_t best = 0;  // the card that wins so far: its strength, and below that the seat it came from

    bool empty() const { return size == 0; }
    Seat winner() const { return Seat(best & 0xffU); }
    std::uint8_t best_strength() const { return static_cast<std::uint8_t>(best >> 8U); }

    // The highest trump takes it, else the highest card of the suit led (N6, U10, M6, T8, L12).
    void add(const TrumpOrder& order, Seat seat, Card card) {
        if (empty()) {
            led = order.suit_of(card);
            leader = seat;
            best = 0;
        }
        cards[size++] = card;
        // A maximum, not a branch: who is ahead can't be predicted.
        const unsigned played =
            unsigned{order.strength(led, card)} << 8U | static_cast<unsigned>(seat.number());
        best = std::max(best, static_cast<std::uint16_t>(played));
    }
};

// L11: what a player must play who can't follow suit, where that is not free.
CardSet trumping_duty(const Options& options, const TrumpOrder& order, CardSet hand, const Trick& trick);

inline CardSet playable(const Options& options, const TrumpOrder& order, CardSet hand, const Trick& trick) {
    if (trick.empty()) return hand;  // N19, U10, M5, L9: any card may be led
    const CardSet follow = hand & order.cards_of(trick.led);
    if (options.when_void != WhenVoid::any && follow.empty())
        return trumping_duty(options, order, hand, trick);
    return follow.empty() ? hand : follow;  // N6, U10, M6, T8, L10
}

}  // namespace euchre
