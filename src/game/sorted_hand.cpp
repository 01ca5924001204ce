#include "game/sorted_hand.h"

#include <algorithm>

namespace euchre {

std::vector<Card> sorted_hand(const RuleSet& rules, CardSet hand, std::optional<Trump> trump) {
    const TrumpOrder& order = rules.order(trump.value_or(Trump::none));
    const auto rank = [&](Card card) {
        const bool made = trump && *trump != Trump::none;
        if (made && order.trumps().contains(card)) return 1000 + int{order.strength(*suit_of(*trump), card)};
        if (card.is_joker()) return 900 + int{card.index()};
        constexpr std::array<int, 4> places{1, 0, 2, 3};  // spades, hearts, clubs, diamonds
        return places[index_of(card.suit())] * 100 + static_cast<int>(card.rank());
    };
    std::vector<Card> cards;
    for (const Card card : hand) cards.push_back(card);
    std::ranges::sort(cards, [&](Card a, Card b) { return rank(a) > rank(b); });
    return cards;
}

}  // namespace euchre
