#include "rules/check.h"

#include <fmt/core.h>

#include "cards/deck.h"

namespace euchre {

std::vector<Contradiction> contradictions(const Options& o) {
    std::vector<Contradiction> found;
    const CardSet deck = all_decks()[o.deck].cards;
    const bool has_jokers = !(deck & all_jokers).empty();
    const bool has_black_jack =
        deck.contains(Card(Rank::jack, Suit::clubs)) || deck.contains(Card(Rank::jack, Suit::spades));
    const int needed = o.players * o.hand + 1;

    if (o.sides == Sides::partners && o.players % 2 != 0)
        found.push_back(
            {{"sides", "players"}, fmt::format("{} players can't form two partnerships", o.players)});
    if (needed > deck.size())
        found.push_back(
            {{"hand", "players", "deck"},
             fmt::format(
                 "{} players with {} cards each and a card to turn up need {} cards, but the deck has {}",
                 o.players, o.hand, needed, deck.size())});
    if (o.packets != Packets::ones && (o.players != 4 || o.hand != 5))
        found.push_back(
            {{"packets", "players", "hand"},
             fmt::format(
                 "packets of twos and threes need 4 players with 5 cards each, not {} with {}; use \"ones\"",
                 o.players, o.hand)});
    if (o.alone != AloneStep::never && o.sides == Sides::each)
        found.push_back(
            {{"alone", "sides"}, "without partners nobody can play alone: alone must be \"never\""});
    if (o.no_trump && has_jokers)
        found.push_back(
            {{"no_trump", "deck"},
             "without a trump a joker belongs to no suit: no_trump must be \"off\" with this deck"});
    if (o.first_dealer == FirstDealer::black_jack && !has_black_jack)
        found.push_back({{"first_dealer", "deck"}, "this deck has no black jack"});
    return found;
}

}  // namespace euchre
