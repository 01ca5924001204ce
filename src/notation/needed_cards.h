// Calls that a seat can make only with certain cards: a claim of a weak hand (H2), and naming a suit that
// must be held (H9).
#pragma once

#include "notation/placing.h"
#include "rules/rule_set.h"

namespace euchre::notation {

// Restrictions of places, by index. One of several ways to have the cards.
using Way = std::vector<std::pair<std::size_t, CardSet>>;
using Need = std::vector<Way>;

// The places of the hand are `first` and those after it.
Need weak_hand(const RuleSet& rules, std::size_t first);
// One of the places has one of the cards.
Need one_of(const std::vector<std::size_t>& places, CardSet cards);

// As one_each, with at least one way of each need.
std::optional<std::vector<Card>> one_each(std::vector<CardSet> places, std::span<const Need> needs);

}  // namespace euchre::notation
