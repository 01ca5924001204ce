// The rules that no option changes. Their texts are in messages/en/rules.json: "fixed.follow".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "messages/message.h"
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

// A value that the text of a fixed rule can name, but that options alone do not give.
struct FixedArgument {
    std::string_view name;
    Value (*of)(const RuleSet&);
};
const std::vector<FixedArgument>& fixed_arguments();

// The rule in the words of a rule set.
std::string text_of(const FixedRule& rule, const RuleSet& rules);

}  // namespace euchre::messages
