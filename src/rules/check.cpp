#include "rules/check.h"

#include "cards/deck.h"

namespace euchre {

int cards_needed(const Options& options) { return options.players * options.hand + 1; }

std::vector<Contradiction> contradictions(const Options& o) {
    std::vector<Contradiction> found;
    const CardSet deck = all_decks()[o.deck].cards;
    const bool has_jokers = !(deck & all_jokers).empty();
    const bool has_black_jack =
        deck.contains(Card(Rank::jack, Suit::clubs)) || deck.contains(Card(Rank::jack, Suit::spades));
    const bool two_pairs = o.sides == Sides::partners && o.players == 4;
    const int needed = cards_needed(o);

    if (o.sides == Sides::partners && o.players != 4 && o.players != 6)
        found.push_back({Clash::two_teams, {"sides", "players"}});
    if (needed > deck.size()) found.push_back({Clash::too_few_cards, {"hand", "players", "deck"}});
    if (o.packets == Packets::three_two && o.hand != 5)
        found.push_back({Clash::packets_for_five, {"packets", "hand"}});
    const bool for_four =
        o.packets == Packets::two_three_two_two || o.packets == Packets::three_two_three_two;
    if (for_four && (o.players != 4 || o.hand != 5))
        found.push_back({Clash::packets_for_four, {"packets", "players", "hand"}});
    if (o.alone != AloneStep::never && o.sides == Sides::each)
        found.push_back({Clash::alone_without_partners, {"alone", "sides"}});
    if (o.weak_hand == WeakHand::under && needed + 3 > deck.size())
        found.push_back({Clash::too_few_to_go_under, {"weak_hand", "hand", "players", "deck"}});
    if (o.partners_best != PartnersBest::no && !two_pairs)
        found.push_back({Clash::best_card_of_one_partner, {"partners_best", "sides", "players"}});
    if (o.partner_orders == PartnerOrders::alone && o.sides == Sides::each)
        found.push_back({Clash::orders_without_partners, {"partner_orders", "sides"}});
    if (o.partner_orders == PartnerOrders::alone && o.alone == AloneStep::never)
        found.push_back({Clash::orders_where_nobody_is_alone, {"partner_orders", "alone"}});
    if (o.no_trump && has_jokers) found.push_back({Clash::joker_without_trump, {"no_trump", "deck"}});
    if (o.first_dealer == FirstDealer::black_jack && !has_black_jack)
        found.push_back({Clash::no_black_jack, {"first_dealer", "deck"}});
    return found;
}

}  // namespace euchre
