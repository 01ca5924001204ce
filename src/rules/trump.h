// The suit that each card belongs to and the strength of the cards, for each trump. The only code that knows
// bowers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "cards/card_set.h"
#include "text/enum_names.h"

namespace euchre {

// A suit, or "no trump".
enum class Trump : std::uint8_t { clubs, diamonds, hearts, spades, none };

inline constexpr text::EnumNames<Trump::none> trump_names("C", "D", "H", "S", "none");
inline constexpr auto all_trumps = trump_names.values();
constexpr std::string_view to_string(Trump trump) { return trump_names[trump]; }
constexpr std::optional<Trump> parse_trump(std::string_view text) { return trump_names.parse(text); }

constexpr std::size_t index_of(Trump trump) { return static_cast<std::size_t>(trump); }
constexpr Trump trump_of(Suit suit) { return static_cast<Trump>(suit); }
constexpr std::optional<Suit> suit_of(Trump trump) {
    if (trump == Trump::none) return std::nullopt;
    return static_cast<Suit>(trump);
}
// For people: "hearts", "no trump".
constexpr std::string_view name(Trump trump) {
    return trump == Trump::none ? "no trump" : name(static_cast<Suit>(trump));
}

// From the highest down.
enum class Bower : std::uint8_t { best, right, left };
inline constexpr text::EnumNames<Bower::left> bower_names("best", "right", "left");
constexpr std::string_view to_string(Bower bower) { return bower_names[bower]; }

class TrumpOrder {
  public:
    TrumpOrder() = default;
    TrumpOrder(CardSet deck, Trump trump);

    // The suit a card belongs to in play. The left bower belongs to trump.
    Suit suit_of(Card card) const { return suit_of_[card.index()]; }
    CardSet cards_of(Suit suit) const { return cards_of_[index_of(suit)]; }
    CardSet trumps() const { return trumps_; }

    // The strongest card wins a trick to which `led` was led. 0: the card can't win it.
    std::uint8_t strength(Suit led, Card card) const { return strength_[index_of(led)][card.index()]; }

    // By Bower, those that the deck has. Empty without trump.
    std::array<std::optional<Card>, bower_names.count> bowers() const { return bowers_; }
    // Nothing if the card is no bower.
    std::optional<Bower> bower(Card card) const;

  private:
    std::array<std::array<std::uint8_t, 64>, 4> strength_{};
    std::array<Suit, 64> suit_of_{};
    std::array<CardSet, 4> cards_of_{};
    CardSet trumps_;
    std::array<std::optional<Card>, bower_names.count> bowers_{};
};

}  // namespace euchre
