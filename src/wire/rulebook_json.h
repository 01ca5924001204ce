// The rulebook of a rule set as JSON: every sentence with its clauses, and what else the option could be.
#pragma once

#include <boost/json/object.hpp>

#include "rules/rule_set.h"

namespace euchre {

boost::json::object rulebook_json(const RuleSet& rules);

}  // namespace euchre
