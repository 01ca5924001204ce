// The options of the rulebooks and of the house rules as plain words, as for --set.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace naive {

using Options = std::map<std::string, std::string>;

// The five rulebooks, and the sets of house rules that ship with the program (H13).
const std::vector<std::string>& rule_sets();

// A transcription of the rulebooks' defaults. It does not use the project's rule files, so that it can check
// them.
Options options_of(const std::string& rule_set);

// An option whose value is one of some words.
struct Choice {
    std::string option;
    std::vector<std::string> values;
};

// An option whose value is a whole number.
struct Range {
    std::string option;
    int low, high;
};

const std::vector<Choice>& choices();
const std::vector<Range>& ranges();

// Whether a program must accept these options when it loads them. All known options must be given.
bool is_valid(const Options& options);

}  // namespace naive
