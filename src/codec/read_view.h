// Reads Views and events from the JSON of view_json and event_json. The input is not trusted.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <variant>

#include "game/event.h"
#include "game/view.h"

namespace euchre::codec {

// Inverse of to_json(rules, view), or what is wrong. All seats are at the table, all cards in the deck, and
// no trick is empty.
std::variant<View, std::string> read_view(const RuleSet& rules, const boost::json::object& object);

// Nothing if it is not an event of a game by these rules.
std::optional<Event> read_event(const RuleSet& rules, const boost::json::object& object);

}  // namespace euchre::codec
