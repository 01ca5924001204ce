// The calls that make trump, and which of them a seat may make.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/rule_set.h"
#include "rules/trump.h"

namespace euchre {

// A call is a number below 64, so a set of calls fits one word.
class Call {
  public:
    static constexpr Call pass() { return Call(0); }
    static constexpr Call order() { return Call(1); }
    static constexpr Call order_alone() { return Call(2); }
    static constexpr Call fold() { return Call(3); }
    static constexpr Call let() { return Call(4); }
    static constexpr Call alone() { return Call(5); }
    static constexpr Call together() { return Call(6); }
    static constexpr Call farmer() { return Call(7); }   // H2
    static constexpr Call defend() { return Call(12); }  // H3
    static constexpr Call best() { return Call(13); }    // H4
    static constexpr Call own() { return Call(14); }     // H4
    static constexpr Call stand(Suit suit) { return Call(8U + static_cast<unsigned>(suit)); }
    static constexpr Call name(Trump trump) { return Call(16U + static_cast<unsigned>(trump)); }
    static constexpr Call name_alone(Trump trump) { return Call(24U + static_cast<unsigned>(trump)); }
    static constexpr Call from_number(unsigned number) { return Call(number); }

    constexpr unsigned number() const { return number_; }
    constexpr bool is_order() const { return *this == order() || *this == order_alone(); }
    constexpr bool is_stand() const { return number_ >= 8 && number_ < 12; }
    constexpr bool is_name() const { return number_ >= 16; }
    constexpr bool is_alone() const { return *this == order_alone() || *this == alone() || number_ >= 24; }
    constexpr Suit stands_for() const { return static_cast<Suit>(number_ & 7U); }  // precondition: is_stand()
    constexpr Trump named() const { return static_cast<Trump>(number_ & 7U); }     // precondition: is_name()

    friend constexpr bool operator==(Call, Call) = default;

  private:
    constexpr explicit Call(unsigned number) : number_(static_cast<std::uint8_t>(number)) {}
    std::uint8_t number_;
};

class CallSet {
  public:
    constexpr CallSet() = default;
    constexpr CallSet(std::initializer_list<Call> calls) {
        for (const Call call : calls) insert(call);
    }
    constexpr void insert(Call call) { bits_ |= std::uint64_t{1} << call.number(); }
    constexpr bool contains(Call call) const { return ((bits_ >> call.number()) & 1U) != 0; }
    constexpr std::uint64_t bits() const { return bits_; }

  private:
    std::uint64_t bits_ = 0;
};

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
