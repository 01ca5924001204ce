// The options of a rule set in words. Their texts are in messages/en/rules.json, found by name:
//   rule.OPTION          the question that the option answers
//   rule.OPTION.search   other names that people search for
//   rule.OPTION.VALUE    a sentence for a value of a choice, independent of the other options
//   rule.OPTION.number   the same for a number
//   rule.OPTION.here     the sentence if it depends on other options, too
//   rule.OPTION.VALUE.short, rule.OPTION.number.short
//                        one sentence, if the text in full has several
//   rule.section.NAME    the heading of a section
//   clash.NAME           why options can't be combined
// The arguments of a text are options by name ({target}), and the values of derived_arguments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "messages/message.h"
#include "rules/check.h"
#include "rules/schema.h"

namespace euchre::messages {

std::string heading_of(Section section);
std::string question_of(const OptionSpec& option);
// "farmer's hand, redeal, going under"
std::string search_words(const OptionSpec& option);

// What a value of a choice means. Precondition: the index is in range.
std::string sentence_for(const OptionSpec& option, std::size_t value);
// What a number means, with `number` in its place: "Each hand has N cards."
std::string sentence_with(const OptionSpec& option, const std::string& number);
// The sentence for this option under these options.
std::string sentence_in(const OptionSpec& option, const Options& options);
// The same in one sentence, for a list of changes.
std::string short_sentence_in(const OptionSpec& option, const Options& options);

// "1 to 100", "fold, pass, stick or let"
std::string allowed_values(const OptionSpec& option);
// The error for an invalid value: "last_call must be fold, pass, stick or let, got stik; did you mean …"
std::string wrong_value(const OptionSpec& option, std::string_view got);
// Why these options can't be combined.
std::string reason_of(const Contradiction& contradiction, const Options& options);
// All the reasons, in one line.
std::string reasons_of(const std::vector<Contradiction>& contradictions, const Options& options);

// True if every word of the query is in the option's name, question, sentences or search words. Case,
// hyphens and apostrophes do not count.
bool is_found(const OptionSpec& option, std::string_view query);

// A value that rule texts can use as an argument, but that is not an option.
struct DerivedArgument {
    std::string_view name;
    Value (*of)(const Options&);
};
const std::vector<DerivedArgument>& derived_arguments();
// The message with this id. Fills in the arguments that are options or derived values, and no others.
Message rule_message(std::string_view id, const Options& options);

}  // namespace euchre::messages
