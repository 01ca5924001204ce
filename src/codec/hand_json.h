// One hand as JSON: its set-up, its pack and its actions.
#pragma once

#include <variant>

#include "codec/fields.h"
#include "game/record.h"
#include "rules/rule_set.h"

namespace euchre::codec {

// Precondition: the hand has no misdeals and no cut, as from position_at.
boost::json::object hand_json(const RuleSet& rules, const HandRecord& hand);
// Returns what is wrong if it is not a hand. Does not check whether it can be played.
std::variant<HandRecord, std::string> read_hand(const boost::json::object& object, const RuleSet& rules);

// Reads "dealer", "scores" and "lets", if present.
Setup read_setup(Fields& fields, const RuleSet& rules);

}  // namespace euchre::codec
