#include "ai/simple.h"

#include <algorithm>

namespace euchre {

namespace {

// Roughly the tricks a hand is good for with this trump.
double promise(const RuleSet& rules, Trump trump, CardSet hand) {
    const TrumpOrder& order = rules.order(trump);
    const CardSet trumps = hand & order.trumps();
    double tricks = 0.6 * trumps.size();
    for (const auto& bower : order.bowers())
        if (bower && hand.contains(*bower)) tricks += 0.4;
    for (const Suit suit : all_suits) {
        const CardSet own = hand & order.cards_of(suit);
        const bool is_trump = trump == trump_of(suit);
        if (own.empty() && !is_trump && !trumps.empty()) tricks += 0.25;
        for (const Card card : own - trumps) {
            const CardSet higher = order.cards_of(suit) - CardSet((std::uint64_t{2} << card.index()) - 1);
            if (higher.empty()) tricks += trump == Trump::none ? 1.0 : 0.5;
        }
    }
    return tricks;
}

double needed(const RuleSet& rules) {
    const bool partners = rules.options().sides == Sides::partners;
    return 0.45 * rules.options().hand * (partners ? 1.0 : 0.9);
}

Action first_round(const RuleSet& rules, const View& view) {
    CardSet hand = view.hand;
    const bool our_deal = rules.side_of(view.dealer) == rules.side_of(*view.seat);
    if (view.dealer == *view.seat && rules.options().pickup) hand.insert(*view.turned);
    const double tricks = promise(rules, trump_of(*view.stands), hand) + (our_deal ? 0.0 : -0.4);
    const double sure = 0.9 * rules.options().hand;
    if (tricks >= sure && view.legal.contains(Call::order_alone())) return Call::order_alone();
    return tricks >= needed(rules) ? Call::order() : Call::pass();
}

Action second_round(const RuleSet& rules, const View& view) {
    Action best = *view.legal.begin();
    double most = -1;
    for (const Action action : view.legal) {
        if (!action.call().is_name() || action.call().is_alone()) continue;
        const double tricks = promise(rules, action.call().named(), view.hand);
        if (tricks <= most) continue;
        most = tricks;
        best = action;
    }
    if (most >= needed(rules)) return best;
    for (const Call way_out : {Call::pass(), Call::let(), Call::fold()})
        if (view.legal.contains(way_out)) return way_out;
    return best;
}

// How much a card is worth keeping.
int worth(const TrumpOrder& order, Card card) { return order.strength(order.suit_of(card), card); }

Card cheapest(const TrumpOrder& order, CardSet cards) {
    Card best = *cards.begin();
    for (const Card card : cards)
        if (worth(order, card) < worth(order, best)) best = card;
    return best;
}

Card dearest(const TrumpOrder& order, CardSet cards) {
    Card best = *cards.begin();
    for (const Card card : cards)
        if (worth(order, card) > worth(order, best)) best = card;
    return best;
}

Action play(const RuleSet& rules, const View& view) {
    const TrumpOrder& order = rules.order(*view.trump);
    const CardSet cards = view.legal.cards();
    if (view.trick.empty()) return Action::play(dearest(order, cards));

    const Suit led = order.suit_of(view.trick.front().card);
    const auto strength = [&](const SeatCard& played) { return order.strength(led, played.card); };
    const SeatCard& best = *std::ranges::max_element(view.trick, {}, strength);
    CardSet winners;
    for (const Card card : cards)
        if (order.strength(led, card) > strength(best)) winners.insert(card);
    const bool ours_already = rules.side_of(best.seat) == rules.side_of(*view.seat);
    if (winners.empty() || ours_already) return Action::play(cheapest(order, cards));
    return Action::play(cheapest(order, winners));
}

}  // namespace

Action simple_choice(const RuleSet& rules, const View& view) {
    switch (view.phase) {
        case Phase::stand: return Call::stand(Suit::spades);  // it may not look, so any suit is as good
        case Phase::order: return first_round(rules, view);
        case Phase::name: return second_round(rules, view);
        case Phase::alone:
            return promise(rules, *view.trump, view.hand) >= 0.9 * rules.options().hand ? Call::alone()
                                                                                        : Call::together();
        case Phase::discard: return Action::discard(cheapest(rules.order(*view.trump), view.legal.cards()));
        default: return play(rules, view);
    }
}

}  // namespace euchre
