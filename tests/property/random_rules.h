// Rule sets for properties: the five rulebooks as they are, and any mix of options that can be played.
#pragma once

#include "cards/dice.h"
#include "rules/rule_set.h"

namespace euchre::testing {

RuleSet random_rules(Dice& dice);

// The name and what differs from it, as --set would have it.
std::string in_short(const RuleSet& rules);

}  // namespace euchre::testing
