// The options of the rulebooks as plain words: what --set would say.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace naive {

using Options = std::map<std::string, std::string>;

const std::vector<std::string>& rule_sets();

// A transcription of the rulebooks' defaults that does not look at the project's rule set files, so that it
// checks them.
Options options_of(const std::string& rule_set);

}  // namespace naive
