// Which calls a seat may make.
#pragma once

#include "rules/call.h"
#include "rules/rule_set.h"

namespace euchre {

// L4: the dealer names the suit of a turned-up joker.
CallSet stand_calls();

// H2: a farmer's hand.
bool is_weak(const RuleSet& rules, CardSet hand);

// The state that the first round depends on.
struct FirstRound {
    Seat dealer, turn;
    CardSet hand;  // of the seat in turn
    Card up;
    Suit stands;       // the suit of the upcard
    bool farmer_open;  // H2: no seat has gone under in this hand
};
CallSet first_round_calls(const RuleSet& rules, const FirstRound& round);
// True if they are the same for every hand and every seat.
bool first_round_is_open(const Options& options);

// The state that the second round depends on.
struct SecondRound {
    Suit turned_down;
    bool last_call;  // the dealer is next, and all others have passed
    bool let_open;   // the dealer has a let left
    CardSet hand;    // of the seat in turn
};
CallSet second_round_calls(const Options& options, const SecondRound& round);

// L8: the lets that count against the limit, if the seats have used `used`, and one player `by_one_player`.
int lets_spent(const Options& options, const BySeat<std::uint8_t>& used, int by_one_player);
// The lets that the dealer may still take; 0 if these rules have none.
int lets_left(const Options& options, const BySeat<std::uint8_t>& used, Seat dealer);
bool has_let(const Options& options, const BySeat<std::uint8_t>& used, Seat dealer);

// True if the dealer must name trump: no fold, pass or let is open (M4, U8, L8).
bool is_stuck(const Options& options, bool let_open);

// H5: the dealer's partner who orders up must play alone.
bool must_go_alone(const RuleSet& rules, Seat dealer, Seat orders);

// U9: going alone is a step of its own.
CallSet alone_calls(bool must_go_alone);

}  // namespace euchre
