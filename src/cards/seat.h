// A seat at the table, counted clockwise from 0.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace euchre {

inline constexpr std::size_t max_seats = 6;

class Seat {
  public:
    constexpr Seat() = default;
    constexpr explicit Seat(std::size_t number) : number_(static_cast<std::uint8_t>(number)) {}

    constexpr std::size_t number() const { return number_; }
    // Precondition of left and right: number() < players.
    constexpr Seat left(std::size_t players) const {
        return Seat(number_ + 1U == players ? 0U : number_ + 1U);
    }
    constexpr Seat right(std::size_t players) const {
        return Seat(number_ == 0 ? players - 1U : number_ - 1U);
    }

    friend constexpr auto operator<=>(Seat, Seat) = default;

  private:
    std::uint8_t number_ = 0;
};

class SeatSet {
  public:
    constexpr SeatSet() = default;
    static constexpr SeatSet first(std::size_t players) { return SeatSet((1U << players) - 1U); }

    constexpr bool contains(Seat seat) const { return ((bits_ >> seat.number()) & 1U) != 0; }
    constexpr void insert(Seat seat) { bits_ |= static_cast<std::uint8_t>(1U << seat.number()); }
    constexpr void remove(Seat seat) { bits_ &= static_cast<std::uint8_t>(~(1U << seat.number())); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return SeatSet(unsigned{a.bits_} & b.bits_); }
    friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
        return SeatSet(unsigned{a.bits_} & ~unsigned{b.bits_});
    }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;
    // The next seat of the set, clockwise. Precondition: the set is not empty.
    constexpr Seat after(Seat seat) const {
        const unsigned twice_round = (unsigned{bits_} << 8U | bits_) >> (seat.number() + 1U);
        return Seat((seat.number() + 1U + static_cast<unsigned>(std::countr_zero(twice_round))) & 7U);
    }

    // Visits the seats from the lowest number up.
    class Iterator {
      public:
        constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
        constexpr Seat operator*() const { return Seat(static_cast<std::size_t>(std::countr_zero(bits_))); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        unsigned bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    constexpr explicit SeatSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    std::uint8_t bits_ = 0;
};

template <class T>
struct BySeat : std::array<T, max_seats> {
    constexpr T& operator[](Seat seat) { return this->data()[seat.number()]; }
    constexpr const T& operator[](Seat seat) const { return this->data()[seat.number()]; }
};

}  // namespace euchre
