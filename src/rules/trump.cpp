#include "rules/trump.h"

namespace euchre {

namespace {

// The best, right and left bower (N5, L1, L5). A joker takes a place if the deck has one for it, else a jack
// does.
std::array<std::optional<Card>, bower_names.count> bowers_of(CardSet deck, Suit trump) {
    const auto if_dealt = [deck](Card card) {
        return deck.contains(card) ? std::optional(card) : std::nullopt;
    };
    const auto or_else = [](std::optional<Card> first, std::optional<Card> second) {
        return first ? first : second;
    };
    return {
        if_dealt(joker),
        or_else(if_dealt(horse), if_dealt(Card(Rank::jack, trump))),
        or_else(if_dealt(maverick), if_dealt(Card(Rank::jack, colour_mate(trump)))),
    };
}

constexpr std::uint8_t trump_strength = 64;

}  // namespace

TrumpOrder::TrumpOrder(CardSet deck, Trump trump) {
    for (const Suit suit : all_suits) cards_of_[index_of(suit)] = deck & CardSet::lane(suit);

    const std::optional<Suit> trump_suit = euchre::suit_of(trump);
    if (trump_suit) {
        bowers_ = bowers_of(deck, *trump_suit);
        for (const auto& bower : bowers_)  // the left bower leaves its own suit (N5, T2)
            if (bower)
                for (CardSet& cards : cards_of_) cards.remove(*bower);
        for (const auto& bower : bowers_)
            if (bower) cards_of_[index_of(*trump_suit)].insert(*bower);
        trumps_ = cards_of_[index_of(*trump_suit)];
    }

    std::array<std::uint8_t, 64> height{};  // within its own suit
    for (const Suit suit : all_suits)
        for (const Card card : cards_of_[index_of(suit)]) {
            suit_of_[card.index()] = suit;
            height[card.index()] = static_cast<std::uint8_t>(1U + (card.index() & 15U));
        }
    for (std::size_t place = 0; place < bowers_.size(); ++place)
        if (bowers_[place]) height[bowers_[place]->index()] = static_cast<std::uint8_t>(20U - place);

    for (const Suit led : all_suits) {
        auto& strength = strength_[index_of(led)];
        for (const Card card : cards_of_[index_of(led)]) strength[card.index()] = height[card.index()];
        for (const Card card : trumps_)
            strength[card.index()] = static_cast<std::uint8_t>(trump_strength + height[card.index()]);
    }
}

std::optional<Bower> TrumpOrder::bower(Card card) const {
    for (const Bower bower : bower_names.values())
        if (bowers_[static_cast<std::size_t>(bower)] == card) return bower;
    return std::nullopt;
}

}  // namespace euchre
