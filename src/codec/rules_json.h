// A rule set as JSON: its name and every option. That is enough to play it.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <variant>

#include "rules/rule_set.h"

namespace euchre::codec {

boost::json::object rules_json(const RuleSet& rules);

// The rule set without title and clauses, or what is wrong.
std::variant<RuleSet, std::string> rules_from_json(const boost::json::object& object);

// Adds the title, the seats of each side, the bowers of each trump, the order of a sorted hand and the
// order in which calls are offered, so that the page needs no rules of its own.
boost::json::object explained_rules_json(const RuleSet& rules);

}  // namespace euchre::codec
