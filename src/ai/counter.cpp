#include "ai/counter.h"

namespace euchre::ai {

namespace {

Bidder bidder_of(const RuleSet& rules, const View& view) {
    return {view.hand, place_of(rules, view.dealer, *view.seat), *view.turned, *view.stands};
}

// The last call made trump: by an order, or by the dealer's joker (H1).
bool ended_in_an_order(const View& view) { return !view.calls.back().call.is_name(); }

}  // namespace

Card counted_lead(const TrumpOrder& order, CardSet hand, bool side_called) {
    if (side_called)
        for (const auto& bower : order.bowers())
            if (bower && hand.contains(*bower)) return *bower;
    // In every deck, aces beat all other plain cards. With only trumps left, play the highest.
    const CardSet plain = hand - order.trumps();
    return highest(order, plain.empty() ? hand : plain);
}

Card counted_follow(const TrumpOrder& order, CardSet legal, const Trick& trick, bool partner_winning) {
    if (partner_winning) return lowest(order, legal);
    CardSet winners;
    for (const Card card : legal)
        if (order.strength(trick.led, card) > trick.best_strength()) winners.insert(card);
    return lowest(order, winners.empty() ? legal : winners);
}

Card Counter::play(const View& view) const {
    const TrumpOrder& order = rules_.order(*view.trump);
    const CardSet legal = view.legal.cards();
    const std::size_t side = rules_.side_of(*view.seat);
    if (view.trick.empty()) return counted_lead(order, legal, rules_.side_of(*view.maker) == side);
    Trick trick;
    for (const SeatCard& played : view.trick) trick.add(order, played.seat, played.card);
    return counted_follow(order, legal, trick, rules_.side_of(trick.winner()) == side);
}

Action Counter::choose(const View& view) {
    switch (view.phase) {
        case Phase::stand: return Call::stand(Suit::spades);  // it may not look, so all suits are equal (L4)
        case Phase::order:
            if (view.legal.contains(Call::farmer())) return Call::farmer();
            return counter_.first_round(bidder_of(rules_, view), view.legal);
        case Phase::name: return counter_.second_round(bidder_of(rules_, view), view.legal);
        case Phase::under: return Action::under(counted_under(*view.stands, view.legal.cards()));
        case Phase::alone:
            if (view.legal.size() == 1) return *view.legal.begin();
            return counter_.alone_or_not(bidder_of(rules_, view), *view.trump, ended_in_an_order(view));
        case Phase::defend:
            return counts_on_defending(rules_.order(*view.trump), view.hand) ? Call::defend() : Call::pass();
        case Phase::best:
            return counts_on_best(rules_.options(), rules_.order(*view.trump), view.hand) ? Call::best()
                                                                                          : Call::own();
        case Phase::give: return Action::give(highest(rules_.order(*view.trump), view.legal.cards()));
        case Phase::discard:
            return Action::discard(counted_discard(rules_.order(*view.trump), view.legal.cards()));
        case Phase::play:
        case Phase::deal:
        case Phase::over: break;
    }
    return Action::play(play(view));
}

}  // namespace euchre::ai
