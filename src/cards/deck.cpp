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
constexpr CardSet eight_to_ace = nine_to_ace | ranks({Rank::eight});
constexpr CardSet seven_to_ace = eight_to_ace | ranks({Rank::seven});
constexpr CardSet two_to_eight_without_five =
    ranks({Rank::two, Rank::three, Rank::four, Rank::six, Rank::seven, Rank::eight});

constexpr std::array decks{
    Deck{"9-A", nine_to_ace},
    // H1: the joker is the best bower.
    Deck{"9-A+joker", nine_to_ace | CardSet{joker}},
    Deck{"8-A", eight_to_ace},
    Deck{"7-A", seven_to_ace},
    Deck{"7-A+joker", seven_to_ace | CardSet{joker}},
    Deck{"lower", two_to_eight_without_five | CardSet{horse, maverick}},
};

}  // namespace

std::span<const Deck> all_decks() { return decks; }

std::uint8_t deck_row(std::string_view name) {
    return static_cast<std::uint8_t>(std::ranges::find(decks, name, &Deck::name) - decks.begin());
}

}  // namespace euchre
