// A score on the command line.
#pragma once

#include <optional>
#include <string>

#include "rules/rule_set.h"
#include "rules/score.h"

namespace euchre {

// "9-9", or "60-55-61" where each plays for himself.
std::optional<Points> parse_score(const RuleSet& rules, std::string_view text);
// How it must be written.
std::string score_form(const RuleSet& rules);

}  // namespace euchre
