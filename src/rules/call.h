// The calls that make trump, and those about going alone.
#pragma once

#include <cstdint>
#include <initializer_list>

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

}  // namespace euchre
