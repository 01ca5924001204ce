// A rule set as JSON: its name and every option, by which it is known again, and which is enough to play it.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <variant>

#include "rules/rule_set.h"

namespace euchre {

boost::json::object rules_json(const RuleSet& rules);

// The rule set again, without title and clauses; or what is wrong.
std::variant<RuleSet, std::string> rules_from_json(const boost::json::object& object);

// With its title and with what follows from the options, so that a page needs no rule of its own: the seats
// of each side, the bowers that each trump makes, and the order in which a hand is held.
boost::json::object explained_rules_json(const RuleSet& rules);

}  // namespace euchre
