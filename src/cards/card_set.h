// A set of cards in one 64-bit word, 16 bits per suit.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "cards/card.h"

namespace euchre {

// The position of the n-th lowest set bit, counted from 0. Precondition: more than n bits are set.
inline unsigned nth_bit(std::uint64_t bits, unsigned n) {
#ifdef __BMI2__
    return static_cast<unsigned>(std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits)));
#else
    for (; n > 0; --n) bits &= bits - 1;
    return static_cast<unsigned>(std::countr_zero(bits));
#endif
}

class CardSet {
  public:
    constexpr CardSet() = default;
    constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
    constexpr CardSet(std::initializer_list<Card> cards) {
        for (const Card card : cards) insert(card);
    }

    // The thirteen cards with this printed suit.
    static constexpr CardSet lane(Suit suit) {
        return CardSet(std::uint64_t{0x1fff} << (16U * static_cast<unsigned>(suit)));
    }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Card card) const { return ((bits_ >> card.index()) & 1U) != 0; }
    constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << card.index(); }
    constexpr void remove(Card card) { bits_ &= ~(std::uint64_t{1} << card.index()); }

    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
    constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
    friend constexpr bool operator==(CardSet, CardSet) = default;

    // Visits the cards from the lowest index up.
    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Card operator*() const {
            return Card::from_index(static_cast<std::uint8_t>(std::countr_zero(bits_)));
        }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    std::uint64_t bits_ = 0;
};

inline constexpr CardSet all_jokers{horse, maverick, joker};

}  // namespace euchre
