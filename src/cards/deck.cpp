#include "cards/deck.h"

namespace euchre {

namespace {

constexpr CardSet ranks(std::initializer_list<Rank> ranks) {
    CardSet cards;
    for (const Suit suit : all_suits)
        for (const Rank rank : ranks) cards.insert(Card(rank, suit));
    return cards;
}

constexpr CardSet nine_to_ace =
    ranks({Rank::nine, Rank::ten, Rank::jack, Rank::queen, Rank::king, Rank::ace});
constexpr CardSet two_to_eight_without_five =
    ranks({Rank::two, Rank::three, Rank::four, Rank::six, Rank::seven, Rank::eight});

constexpr std::array decks{
    Deck{"9-A", "24 cards: 9 10 J Q K A of each suit", nine_to_ace},
    Deck{"lower", "26 cards: 2 3 4 6 7 8 of each suit and two jokers, Horse and Maverick",
         two_to_eight_without_five | CardSet{horse, maverick}},
    Deck{"7-A+joker", "33 cards: 7 8 9 10 J Q K A of each suit and a joker, the best bower",
         nine_to_ace | ranks({Rank::seven, Rank::eight}) | CardSet{joker}},
};

}  // namespace

std::span<const Deck> all_decks() { return decks; }

}  // namespace euchre
