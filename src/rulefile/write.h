// A rule set as the TOML file that makes it: the set it starts from, and the options that differ.
#pragma once

#include <string>

#include "rules/rule_set.h"

namespace euchre::rulefile {

// `title` is one line without control characters; empty: the file has none.
std::string rule_file(const RuleSet& base, const Options& options, const std::string& title = "");

}  // namespace euchre::rulefile
