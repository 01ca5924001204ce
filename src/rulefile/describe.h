// Describes a rule set in words. Each sentence has the clauses behind it. Where a book is silent or
// contradicts itself, it has the chosen reading and the alternatives.
#pragma once

#include <string>
#include <vector>

#include "rules/rule_set.h"
#include "rules/schema.h"

namespace euchre::rulefile {

struct Sentence {
    Section section;
    std::string rule;   // an option, or the name of a fixed rule
    std::string value;  // of the option
    std::string text;
    Citation citation;
    std::vector<OptionValue> others;  // the other values that fit the rest of the rules
    bool is_option = false;
    bool silent = false;  // the rules have a book, and it does not mention this
    bool applies = true;  // false if the other options make it irrelevant
};

// Every option and every fixed rule, section by section.
std::vector<Sentence> describe(const RuleSet& rules);

// The rulebook for a person to read, folded at `width` columns: the title, the source, and every rule that
// applies.
std::string rulebook(const RuleSet& rules, std::size_t width);

// A rule that differs: an option, or a fixed rule whose text depends on options. The value of a fixed rule is
// empty. The text of a rule that does not apply is empty.
struct Difference {
    std::string option;
    std::string value_a, text_a;
    std::string value_b, text_b;
};
std::vector<Difference> differences(const RuleSet& a, const RuleSet& b);

// Wraps the text at `width` columns. Every line but the first starts with `indent` spaces.
std::string folded(const std::string& text, std::size_t width, std::size_t indent);

}  // namespace euchre::rulefile
