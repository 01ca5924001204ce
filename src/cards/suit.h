// The four suits, in the order in which files and tables list them: C D H S.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace euchre {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr std::array all_suits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

constexpr std::size_t index_of(Suit suit) { return static_cast<std::size_t>(suit); }

// The other suit of the same colour: clubs and spades are black, diamonds and hearts red.
constexpr Suit colour_mate(Suit suit) { return static_cast<Suit>(3 - static_cast<int>(suit)); }

constexpr char letter(Suit suit) { return "CDHS"[index_of(suit)]; }

constexpr std::string_view name(Suit suit) {
    return std::array<std::string_view, 4>{"clubs", "diamonds", "hearts", "spades"}[index_of(suit)];
}

constexpr std::optional<Suit> suit_from(char letter) {
    const auto at = std::string_view("CDHS").find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<Suit>(at);
}

}  // namespace euchre
