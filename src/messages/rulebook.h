// Describes a rule set in words. Each sentence has the clauses behind it. Where a book is silent or
// contradicts itself, it has the chosen reading and the alternatives.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/rule_set.h"
#include "rules/schema.h"

namespace euchre::messages {

// Another value of an option.
struct OtherWay {
    std::string value;
    std::string text;                  // empty: the value is a range of numbers
    std::vector<std::string> clauses;  // where the book has this way, too
    bool fits = true;                  // false: it contradicts the other options
};

struct RuleSentence {
    Section section;
    std::string rule;   // an option, or the name of a fixed rule
    std::string value;  // of the option
    std::string text;
    Citation citation;
    std::vector<OtherWay> others;  // the book's own first
    bool is_option = false;
    bool silent = false;  // the rules have a book, and it does not mention this
    bool applies = true;  // false if the other options make it irrelevant
    // False: the rulebook leaves it out, because it is a house rule that is not in force, or because it does
    // not apply. Where the book contradicts itself, its other ways count, too.
    bool listed = true;
};

// Every option and every fixed rule, section by section.
std::vector<RuleSentence> describe(const RuleSet& rules);

// The rule set that the rules go back to; nothing if it is unknown.
using Book = std::optional<RuleSet>;

// The same. A sentence that differs from the book's cites none of its clauses.
std::vector<RuleSentence> describe(const RuleSet& rules, const Book& book);
// The first clause of each sentence that cites one, by its rule.
std::map<std::string, std::string, std::less<>> clauses_of(const RuleSet& rules, const Book& book);
// The book's own terms. Empty if the game has other cards or seats, because their meanings mention both.
std::vector<BookWord> words_of(const RuleSet& rules, const Book& book);

// The changes of a house to the book, one sentence for each option that differs and applies.
struct HouseChange {
    std::string option, text;
};
std::vector<HouseChange> changes_between(const Options& from, const Options& to);
std::vector<HouseChange> house_changes(const RuleSet& rules, const Book& book);

// The rulebook for a person to read, folded at `width` columns: the title, the source, what differs from the
// book, every rule that applies, in the order of a hand, and the book's own words.
std::string rulebook(const RuleSet& rules, const Book& book, std::size_t width);

// A rule that differs: an option, or a fixed rule whose text depends on options. The value of a fixed rule is
// empty. The text of a rule that does not apply is empty.
struct Difference {
    std::string option;
    std::string value_a, text_a;
    std::string value_b, text_b;
};
std::vector<Difference> differences(const RuleSet& a, const RuleSet& b);

}  // namespace euchre::messages
