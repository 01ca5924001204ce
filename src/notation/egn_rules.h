// Translates between the flags of EGN and our options (docs/notation.md has the table).
#pragma once

#include <boost/json/object.hpp>

#include "codec/fields.h"
#include "rules/rule_set.h"

namespace euchre::notation {

// `flags` keeps the error.
Options options_from_egn(const codec::Fields& flags);
inline constexpr std::string_view egn_rules_name = "egn";
RuleSet egn_rules(const Options& options);

// The flags nearest to the options.
boost::json::object egn_flags(const Options& options);

// The options that the flags do not express and that affect bidding, play or score: "shutout=4".
std::vector<std::string> unsaid_by_egn(const Options& options);

}  // namespace euchre::notation
