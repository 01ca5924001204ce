// Sorts a hand for people.
#pragma once

#include <optional>
#include <vector>

#include "rules/rule_set.h"

namespace euchre {

// Trumps first, from the highest, including the bowers; then jokers; then the suits in alternating colours.
std::vector<Card> sorted_hand(const RuleSet& rules, CardSet hand, std::optional<Trump> trump);

}  // namespace euchre
