// What a player does: a call, or something with a card. Every Action has a text, and
// parse_action(to_string(action)) == action.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/card_set.h"
#include "rules/auction.h"

namespace euchre {

class Action {
  public:
    enum class Kind : std::uint8_t {
        call,
        discard,
        play,
        under,  // H2: puts a card under the pack
        give,   // H4: gives a card to the loner
    };

    constexpr Action(Call call) : Action(Kind::call, call.number()) {}  // NOLINT: a call is an action
    static constexpr Action discard(Card card) { return {Kind::discard, card}; }
    static constexpr Action play(Card card) { return {Kind::play, card}; }
    static constexpr Action under(Card card) { return {Kind::under, card}; }
    static constexpr Action give(Card card) { return {Kind::give, card}; }
    // Precondition: the kind is not Kind::call.
    constexpr Action(Kind kind, Card card) : Action(kind, card.index()) {}

    // The same for all rule sets and in all versions, for programs: 64 for each kind before, and the number
    // of the call or the index of the card (docs/bot-protocol.md).
    constexpr unsigned number() const { return 64U * static_cast<unsigned>(kind_) + number_; }
    // Nothing if there is no such call or card.
    static std::optional<Action> from_number(std::uint64_t number);

    constexpr Kind kind() const { return kind_; }
    // Precondition: kind() == Kind::call.
    constexpr Call call() const { return Call::from_number(number_); }
    // Precondition: kind() != Kind::call.
    constexpr Card card() const { return Card::from_index(number_); }
    constexpr bool is(Call call) const { return *this == Action(call); }

    friend constexpr bool operator==(Action, Action) = default;

  private:
    friend class ActionSet;
    constexpr Action(Kind kind, unsigned number) : kind_(kind), number_(static_cast<std::uint8_t>(number)) {}
    Kind kind_;
    std::uint8_t number_;  // of the call, or the index of the card
};

// A set of actions of one kind. All legal actions of a position have the same kind.
class ActionSet {
  public:
    constexpr ActionSet() = default;
    constexpr ActionSet(Action::Kind kind, std::uint64_t numbers) : bits_(numbers), kind_(kind) {}

    constexpr bool empty() const { return bits_ == 0; }
    constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
    constexpr bool contains(Action action) const {
        return action.kind() == kind_ && ((bits_ >> action.number_) & 1U) != 0;
    }
    // The n-th action, counted from 0. Precondition: n < size().
    Action nth(unsigned n) const { return {kind_, nth_bit(bits_, n)}; }

    constexpr Action::Kind kind() const { return kind_; }
    constexpr CardSet cards() const { return CardSet(kind_ == Action::Kind::call ? 0 : bits_); }

    friend constexpr bool operator==(const ActionSet&, const ActionSet&) = default;

    class Iterator {
      public:
        constexpr Iterator(Action::Kind kind, std::uint64_t bits) : kind_(kind), bits_(bits) {}
        constexpr Action operator*() const { return {kind_, static_cast<unsigned>(std::countr_zero(bits_))}; }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) { return a.bits_ == b.bits_; }

      private:
        friend class ActionSet;
        Action::Kind kind_;
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return {kind_, bits_}; }
    constexpr Iterator end() const { return {kind_, 0}; }

  private:
    std::uint64_t bits_ = 0;
    Action::Kind kind_ = Action::Kind::call;
};

// "discard", "play", "under", "give". Precondition: not Kind::call.
std::string_view verb_of(Action::Kind kind);

// The spelling of the referee's protocol: "order alone", "name none", "play JH".
std::string to_string(Action action);
std::optional<Action> parse_action(std::string_view text);

}  // namespace euchre
