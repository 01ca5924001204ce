// A rule set as a rulebook in our own words, each sentence with the clauses behind it, and where a book is
// silent or contradicts itself the reading chosen and the others.
#pragma once

#include <string>
#include <vector>

#include "rules/rule_set.h"
#include "rules/schema.h"

namespace euchre {

struct Sentence {
    Section section;
    std::string rule;   // the option, or the name of a rule that no option changes
    std::string value;  // of the option
    std::string text;
    Citation citation;
    std::vector<OptionValue> others;  // the values that could be played instead
    bool is_option = false;
    bool silent = false;  // there is a book, and it says nothing of this
    bool applies = true;  // false: idle under the other options
};

// Every option and every rule that no option changes, section by section.
std::vector<Sentence> describe(const RuleSet& rules);

// The rulebook for a person to read, folded at `width` columns.
std::string rulebook(const RuleSet& rules, std::size_t width);

// A rule that differs: an option, or what other options make of a rule that has none. The value is empty for
// the latter, the text where the rule does not apply.
struct Difference {
    std::string option;
    std::string value_a, text_a;
    std::string value_b, text_b;
};
std::vector<Difference> differences(const RuleSet& a, const RuleSet& b);

// The text in lines of at most `width` columns, each after the first with the indent.
std::string folded(const std::string& text, std::size_t width, std::size_t indent);

}  // namespace euchre
