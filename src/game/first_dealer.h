// Choosing the first dealer with cards (U1, M1).
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
    std::vector<DrawnCard> cards;  // in the order in which they were turned
    Seat dealer;
};

// Cards from the top of the pack, from seat 0 clockwise. Highest card: who ties draws again. Should the pack
// run out it is used again, and suits (C D H S) break the ties, so that it ends. Black jack: one after the
// other until it comes. Precondition: the pack is whole and the rule set chooses the first dealer with cards.
DealerDraw draw_for_dealer(const RuleSet& rules, const Pack& pack);

}  // namespace euchre
