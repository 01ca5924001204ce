// Parses a score on the command line.
#pragma once

#include <optional>
#include <string>

#include "rules/rule_set.h"
#include "rules/score.h"

namespace euchre::cli {

// "9-9", or "60-55-61" without partners.
std::optional<Points> parse_score(const RuleSet& rules, std::string_view text);
// A description of the format.
std::string score_form(const RuleSet& rules);

}  // namespace euchre::cli
