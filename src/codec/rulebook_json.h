// The rulebook of a rule set as JSON: every sentence with its clauses, and the other values of each option.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "rules/rule_set.h"

namespace euchre::codec {

boost::json::object rulebook_json(const RuleSet& rules);

// The rules that differ: {"option","a":{"value","text"},"b":{"value","text"}}.
boost::json::array differences_json(const RuleSet& a, const RuleSet& b);

}  // namespace euchre::codec
