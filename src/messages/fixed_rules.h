// The rules that no option changes. Their texts are in messages/en/rules.json: "fixed.follow".
#pragma once

#include <string>
#include <vector>

#include "rules/rule_set.h"
#include "rules/schema.h"

namespace euchre::messages {

struct FixedRule {
    Section section;
    std::string_view name;   // a key of [book] in a rule file
    std::string_view after;  // the option or rule that it follows; empty: it comes first in its section
    bool (*applies)(const RuleSet&);
    bool only_if_cited = false;  // rules that the other books do not mention
};

const std::vector<FixedRule>& fixed_rules();

// The names of the arguments that a text of a fixed rule may have beside those of rule_texts.h.
std::vector<std::string_view> arguments_of_fixed_rules();

// The rule in the words of a rule set.
std::string text_of(const FixedRule& rule, const RuleSet& rules);

}  // namespace euchre::messages
