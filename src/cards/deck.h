// The decks of Euchre, by name. A new deck is a row of the table in deck.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "cards/card_set.h"

namespace euchre {

struct Deck {
    std::string_view name;
    CardSet cards;
};

std::span<const Deck> all_decks();
// The row of the deck with this name. Precondition: there is one.
std::uint8_t deck_row(std::string_view name);

inline constexpr std::size_t max_pack = 64;

// A deck in some order, top card first.
class Pack {
  public:
    Pack() = default;
    explicit Pack(CardSet cards) {
        for (const Card card : cards) cards_[size_++] = card;
    }

    // Returns false and changes nothing if the pack is full.
    bool push_back(Card card) {
        if (size_ == max_pack) return false;
        cards_[size_++] = card;
        return true;
    }

    std::size_t size() const { return size_; }
    Card operator[](std::size_t at) const { return cards_[at]; }
    std::span<Card> cards() { return {cards_.data(), size_}; }
    std::span<const Card> cards() const { return {cards_.data(), size_}; }
    friend bool operator==(const Pack& a, const Pack& b) { return std::ranges::equal(a.cards(), b.cards()); }

  private:
    std::array<Card, max_pack> cards_{};
    std::size_t size_ = 0;
};

// True if the pack has every card of the deck exactly once, and no other card.
inline bool is_whole(const Pack& pack, CardSet deck) {
    std::uint64_t seen = 0;
    for (const Card card : pack.cards()) seen |= std::uint64_t{1} << card.index();
    return CardSet(seen) == deck && pack.size() == static_cast<std::size_t>(deck.size());
}

}  // namespace euchre
