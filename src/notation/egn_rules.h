// The rules that an EGN file names by flags, and ours (docs/notation.md has the table).
#pragma once

#include <boost/json/object.hpp>

#include "codec/fields.h"
#include "rules/rule_set.h"

namespace euchre {

// What the flags mean. The flags keep the error.
Options options_from_egn(const Fields& flags);
inline constexpr std::string_view egn_rules_name = "egn";
RuleSet egn_rules(const Options& options);

// The flags nearest to the options; nothing where EGN has none for so many players, cards or sides.
std::optional<boost::json::object> egn_flags(const Options& options);

// "shutout=4": the options that the flags do not say, of those that bear on how a game is bid, played and
// scored.
std::vector<std::string> unsaid_by_egn(const Options& options);

}  // namespace euchre
