// Draws cards for the first deal (U1, M1).
#pragma once

#include <optional>
#include <vector>

#include "cards/deck.h"
#include "cards/seat.h"
#include "rules/rule_set.h"

namespace euchre {

struct DrawnCard {
    Seat seat;
    Card card;
};

struct DealerDraw {
    std::vector<DrawnCard> cards;  // in the order of the draw
    Seat dealer;
};

// Draws cards from the top of the pack, clockwise from seat 0. With `high-card`, players who tie draw again;
// if the pack runs out, it is used again and suits (C D H S) break ties, so the draw ends. With `black-jack`,
// cards are dealt until a black jack appears. Precondition: the pack is whole, and the rule set draws cards
// for the first deal.
DealerDraw draw_for_dealer(const RuleSet& rules, const Pack& pack);

}  // namespace euchre
