// Rule sets for properties: the five rulebooks, and random valid combinations of options.
#pragma once

#include "cards/dice.h"
#include "rules/rule_set.h"

namespace euchre::testing {

RuleSet random_rules(Dice& dice);

// The name of a rule set, and the options that differ from it, in the format of --set.
std::string in_short(const RuleSet& rules);

}  // namespace euchre::testing
