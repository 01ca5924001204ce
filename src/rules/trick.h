// A trick: which cards may be played to it, and who wins it.
#pragma once

#include <algorithm>

#include "cards/seat.h"
#include "rules/rule_set.h"
#include "rules/trump.h"

namespace euchre {

struct Trick {
    std::array<Card, max_seats> cards{};  // in the order of play
    std::uint8_t size = 0;
    Suit led{};  // led, leader and best are valid once a card was played
    Seat leader;
    std::uint16_t best = 0;  // of the winning card so far: strength << 8 | seat

    bool empty() const { return size == 0; }
    Seat winner() const { return Seat(best & 0xffU); }
    std::uint8_t best_strength() const { return static_cast<std::uint8_t>(best >> 8U); }

    // The highest trump wins, else the highest card of the suit led (N6, U10, M6, T8, L12).
    void add(const TrumpOrder& order, Seat seat, Card card) {
        if (empty()) {
            led = order.suit_of(card);
            leader = seat;
            best = 0;
        }
        cards[size++] = card;
        // A maximum instead of a branch, because the branch would be unpredictable.
        const unsigned played =
            unsigned{order.strength(led, card)} << 8U | static_cast<unsigned>(seat.number());
        best = std::max(best, static_cast<std::uint16_t>(played));
    }
};

// L11: the cards that a player who can't follow suit may play.
CardSet trumping_duty(const Options& options, const TrumpOrder& order, CardSet hand, const Trick& trick);

inline CardSet playable(const Options& options, const TrumpOrder& order, CardSet hand, const Trick& trick) {
    if (trick.empty()) return hand;  // N19, U10, M5, L9: any card may be led
    const CardSet follow = hand & order.cards_of(trick.led);
    if (options.when_void != WhenVoid::any && follow.empty())
        return trumping_duty(options, order, hand, trick);
    return follow.empty() ? hand : follow;  // N6, U10, M6, T8, L10
}

}  // namespace euchre
