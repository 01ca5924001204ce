#include "ai/convention.h"

#include "ai/counting.h"

namespace euchre::ai {

namespace {

// True for partners, and for all defenders if everybody plays alone.
bool is_with(const RuleSet& rules, const View& view, Seat seat) {
    const auto makes = [&](Seat one) { return rules.side_of(one) == rules.side_of(*view.maker); };
    return makes(seat) == makes(*view.seat);
}

CardSet aces(const TrumpOrder& order) {
    CardSet found;
    for (const Suit suit : all_suits) {
        const CardSet plain = order.cards_of(suit) - order.trumps();
        if (!plain.empty()) found.insert(highest(order, plain));
    }
    return found;
}

// Cards of the suit in which the hand is shortest, or longest.
CardSet from_suit(const TrumpOrder& order, CardSet hand, CardSet cards, bool shortest) {
    CardSet best;
    int size = 0;
    for (const Suit suit : all_suits) {
        const CardSet some = cards & order.cards_of(suit);
        const int held = (hand & order.cards_of(suit)).size();
        if (some.empty() || (!best.empty() && (shortest ? held >= size : held <= size))) continue;
        best = some;
        size = held;
    }
    return best;
}

// A low card of the longest suit. The loner has few plain cards, so aces are kept for the last tricks.
Card lead_to_loner(const TrumpOrder& order, CardSet hand, CardSet cards) {
    CardSet low = cards - order.trumps() - aces(order);
    if (low.empty()) low = cards;
    return lowest(order, from_suit(order, hand, low, false));
}

Card lead(const RuleSet& rules, const View& view, CardSet cards) {
    const TrumpOrder& order = rules.order(*view.trump);
    const bool makers = rules.side_of(*view.maker) == rules.side_of(*view.seat);
    if (view.alone && !makers) return lead_to_loner(order, view.hand, cards);
    const CardSet trumps = cards & order.trumps();
    if (makers && !trumps.empty()) {
        const Card best = highest(order, trumps);
        for (const auto& bower : order.bowers())
            if (bower == best) return best;
        if (*view.maker == *view.seat && trumps.size() > 2) return best;
    }
    const CardSet plain = cards - order.trumps();
    if (plain.empty()) return makers ? highest(order, cards) : lowest(order, cards);
    const CardSet sure = plain & aces(order);
    if (!sure.empty()) return highest(order, from_suit(order, view.hand, sure, true));
    return highest(order, from_suit(order, view.hand, plain, true));
}

}  // namespace

Card conventional(const RuleSet& rules, const View& view, CardSet cards) {
    if (view.trick.empty()) return lead(rules, view, cards);
    const TrumpOrder& order = rules.order(*view.trump);
    Trick trick;
    for (const SeatCard& played : view.trick) trick.add(order, played.seat, played.card);
    CardSet winners;
    for (const Card card : cards)
        if (order.strength(trick.led, card) > trick.best_strength()) winners.insert(card);
    const CardSet others = cards - winners;
    if (winners.empty() || (is_with(rules, view, trick.winner()) && !others.empty()))
        return lowest(order, others.empty() ? cards : others);
    return lowest(order, winners);
}

}  // namespace euchre::ai
