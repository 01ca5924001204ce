// What trump makes of a deck: which suit each card belongs to, and which card beats which.
// The only place that knows of bowers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "cards/card_set.h"
#include "text/enum_names.h"

namespace euchre {

// What was called: a suit, or "no trump".
enum class Trump : std::uint8_t { clubs, diamonds, hearts, spades, none };

inline constexpr EnumNames<Trump::none> trump_names("C", "D", "H", "S", "none");
inline constexpr auto all_trumps = trump_names.values();
constexpr std::string_view to_string(Trump trump) { return trump_names[trump]; }
constexpr std::optional<Trump> parse_trump(std::string_view text) { return trump_names.parse(text); }

constexpr std::size_t index_of(Trump trump) { return static_cast<std::size_t>(trump); }
constexpr Trump trump_of(Suit suit) { return static_cast<Trump>(suit); }
constexpr std::optional<Suit> suit_of(Trump trump) {
    if (trump == Trump::none) return std::nullopt;
    return static_cast<Suit>(trump);
}
// "C D H S none", as the protocol writes it
constexpr std::string_view name(Trump trump) {
    return trump == Trump::none ? "no trump" : name(static_cast<Suit>(trump));
}

class TrumpOrder {
  public:
    TrumpOrder() = default;
    TrumpOrder(CardSet deck, Trump trump);

    // The suit a card belongs to in play: the left bower is a trump.
    Suit suit_of(Card card) const { return suit_of_[card.index()]; }
    CardSet cards_of(Suit suit) const { return cards_of_[index_of(suit)]; }
    CardSet trumps() const { return trumps_; }

    // In a trick to which `led` was led the strongest card wins; 0 for a card that can't win it.
    std::uint8_t strength(Suit led, Card card) const { return strength_[index_of(led)][card.index()]; }

    // The bowers from the highest down, as far as the deck has them; none without a trump.
    std::array<std::optional<Card>, 3> bowers() const { return bowers_; }

  private:
    std::array<std::array<std::uint8_t, 64>, 4> strength_{};
    std::array<Suit, 64> suit_of_{};
    std::array<CardSet, 4> cards_of_{};
    CardSet trumps_;
    std::array<std::optional<Card>, 3> bowers_{};
};

}  // namespace euchre
