// A pack made to deal what is wanted.
#pragma once

#include "cards/deck.h"
#include "cards/seat.h"
#include "rules/rule_set.h"

namespace euchre {

// Deals these hands and turns this card up; where a hand lacks cards, any of the rest fill it. Precondition:
// the cards are of the deck, and none is there twice.
Pack stacked_pack(const RuleSet& rules, Seat dealer, BySeat<CardSet> hands, Card up);

}  // namespace euchre
