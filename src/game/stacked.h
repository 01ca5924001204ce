// Builds a pack that deals given cards.
#pragma once

#include "cards/deck.h"
#include "cards/seat.h"
#include "rules/rule_set.h"

namespace euchre {

// The pack deals these hands and turns up this card. Other cards fill up the hands. Precondition: the cards
// are from the deck, each at most once.
Pack stacked_pack(const RuleSet& rules, Seat dealer, BySeat<CardSet> hands, Card up);

}  // namespace euchre
