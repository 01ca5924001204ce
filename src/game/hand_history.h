// What everybody has seen of a hand since it was dealt.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "game/state.h"

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

struct HandHistory {
    std::vector<SeatCall> calls;  // of the bidding
    std::vector<TakenTrick> tricks;
    std::vector<SeatCard> trick;          // the unfinished one
    BySeat<std::array<bool, 4>> voids{};  // suits, as trump makes them, that a seat has shown to hold none of

    friend bool operator==(const HandHistory&, const HandHistory&) = default;
};

// Precondition: apply() made `after` from `before` and the action.
void add_action(HandHistory& history, const RuleSet& rules, const State& before, Action action,
                const State& after);

}  // namespace euchre
