// A card: a rank of a suit, or a joker. One byte. The index is also the card's bit in a CardSet: 16 bits per
// suit, of which 2 to A take the lowest 13. The jokers use the highest bits, which no rank uses.
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
    constexpr Card() = default;  // the two of clubs
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

    // The printed suit and rank. Precondition: the card is not a joker.
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
// With a letter for each suit symbol, in upper case: "10♥" becomes "10H".
std::string with_suit_letters(std::string_view text);
// Also reads what people type: "j♦", "10h", "horse".
std::optional<Card> parse_typed_card(std::string_view text);

// "the jack of hearts", "the Horse"
std::string in_words(Card card);

}  // namespace euchre
