// A hand by itself as JSON: the position that it was dealt into, its pack and what was done in it.
#pragma once

#include <variant>

#include "codec/fields.h"
#include "game/record.h"
#include "rules/rule_set.h"

namespace euchre {

// Precondition: the hand has no misdeals and is not cut, as position_at makes it.
boost::json::object hand_json(const RuleSet& rules, const HandRecord& hand);
// Or what is wrong with it. Whether it can be played is for the engine to say.
std::variant<HandRecord, std::string> read_hand(const boost::json::object& object, const RuleSet& rules);

// "dealer", "scores" and "lets", as far as they are there.
Setup read_setup(Fields& fields, const RuleSet& rules);

}  // namespace euchre
