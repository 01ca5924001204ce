// A hand as a person holds it.
#pragma once

#include <optional>
#include <vector>

#include "rules/rule_set.h"

namespace euchre {

// Trumps first and from the top, the bowers among them; then jokers, then suit by suit, colours alternating.
std::vector<Card> sorted_hand(const RuleSet& rules, CardSet hand, std::optional<Trump> trump);

}  // namespace euchre
