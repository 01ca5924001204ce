#include "game/first_dealer.h"

#include <algorithm>
#include <utility>

namespace euchre {

namespace {

// Aces are high. Jokers beat aces, and Horse beats Maverick.
int height(Card card) { return card.index() & 15; }

DealerDraw until_black_jack(const RuleSet& rules, const Pack& pack) {
    DealerDraw draw;
    Seat seat;
    for (const Card card : pack.cards()) {
        draw.cards.push_back({seat, card});
        if (card == Card(Rank::jack, Suit::clubs) || card == Card(Rank::jack, Suit::spades)) break;
        seat = seat.left(rules.players());
    }
    draw.dealer = draw.cards.back().seat;
    return draw;
}

DealerDraw highest_card(const RuleSet& rules, const Pack& pack) {
    std::vector<Seat> drawing;
    for (std::size_t seat = 0; seat < rules.players(); ++seat) drawing.emplace_back(seat);

    DealerDraw draw;
    std::size_t top = 0;
    bool used_up = false;
    const auto rank = [&used_up](const DrawnCard& drawn) {
        return std::pair(height(drawn.card), used_up ? drawn.card.index() : 0);
    };
    while (drawing.size() > 1) {
        if (top + drawing.size() > pack.size()) {
            used_up = true;
            top = 0;
        }
        std::vector<DrawnCard> round;
        for (const Seat seat : drawing) round.push_back({seat, pack[top++]});
        const auto best = rank(*std::ranges::max_element(round, {}, rank));
        drawing.clear();
        for (const DrawnCard& drawn : round)
            if (rank(drawn) == best) drawing.push_back(drawn.seat);
        draw.cards.insert(draw.cards.end(), round.begin(), round.end());
    }
    draw.dealer = drawing.front();
    return draw;
}

}  // namespace

DealerDraw draw_for_dealer(const RuleSet& rules, const Pack& pack) {
    return rules.options().first_dealer == FirstDealer::black_jack ? until_black_jack(rules, pack)
                                                                   : highest_card(rules, pack);
}

}  // namespace euchre
