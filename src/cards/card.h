// A card: a rank of a suit, or one of the jokers. One byte; the index is also its bit in a CardSet:
// sixteen bits a suit, 2 to A in the lowest thirteen; the jokers come last, in bits that no rank uses.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/suit.h"

namespace euchre {

enum class Rank : std::uint8_t {
    two,
    three,
    four,
    five,
    six,
    seven,
    eight,
    nine,
    ten,
    jack,
    queen,
    king,
    ace
};

class Card {
  public:
    constexpr Card() = default;  // the two of clubs, as 0 is for a number
    constexpr Card(Rank rank, Suit suit)
        : index_(static_cast<std::uint8_t>(static_cast<unsigned>(suit) * 16U + static_cast<unsigned>(rank))) {
    }

    static constexpr Card from_index(std::uint8_t index) {
        Card card;
        card.index_ = index;
        return card;
    }

    constexpr std::uint8_t index() const { return index_; }
    constexpr bool is_joker() const { return index_ >= 61U; }

    // Of a card that is no joker: the suit and the rank that are printed on it.
    constexpr Suit suit() const { return static_cast<Suit>(index_ >> 4U); }
    constexpr Rank rank() const { return static_cast<Rank>(index_ & 15U); }

    friend constexpr auto operator<=>(Card, Card) = default;

  private:
    std::uint8_t index_ = 0;
};

inline constexpr Card maverick = Card::from_index(61);
inline constexpr Card horse = Card::from_index(62);
inline constexpr Card joker = Card::from_index(63);

// "JH", "TD", "Horse". parse_card(to_string(card)) == card.
std::string to_string(Card card);
std::optional<Card> parse_card(std::string_view text);
// As people type it, too: "j♦", "10h", "horse".
std::optional<Card> parse_typed_card(std::string_view text);

// "the jack of hearts", "the Horse"
std::string in_words(Card card);

}  // namespace euchre
