// A chair at the table, counted clockwise from 0; "left" is the next one.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace euchre {

inline constexpr std::size_t max_seats = 6;

class Seat {
  public:
    constexpr Seat() = default;
    constexpr explicit Seat(std::size_t number) : number_(static_cast<std::uint8_t>(number)) {}

    constexpr std::size_t number() const { return number_; }
    // Precondition of all three: the seat is one of `players` seats.
    constexpr Seat left(std::size_t players) const {
        return Seat(number_ + 1U == players ? 0U : number_ + 1U);
    }
    constexpr Seat right(std::size_t players) const {
        return Seat(number_ == 0 ? players - 1U : number_ - 1U);
    }
    constexpr Seat across(std::size_t players) const { return Seat((number_ + players / 2) % players); }

    friend constexpr auto operator<=>(Seat, Seat) = default;

  private:
    std::uint8_t number_ = 0;
};

template <class T>
struct BySeat : std::array<T, max_seats> {
    constexpr T& operator[](Seat seat) { return this->data()[seat.number()]; }
    constexpr const T& operator[](Seat seat) const { return this->data()[seat.number()]; }
};

}  // namespace euchre
