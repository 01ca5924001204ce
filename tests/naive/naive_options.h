// The options of the rulebooks as plain words, as for --set.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace naive {

using Options = std::map<std::string, std::string>;

const std::vector<std::string>& rule_sets();

// A transcription of the rulebooks' defaults. It does not use the project's rule files, so that it can check
// them.
Options options_of(const std::string& rule_set);

}  // namespace naive
