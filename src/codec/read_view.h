// A View and events from the JSON of view_json and event_json, as a server sends them: hostile until read.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <variant>

#include "game/event.h"
#include "game/view.h"

namespace euchre {

// read_view(rules, to_json(rules, view)) == view; or what is wrong. Seats are the table's, cards the deck's,
// and no trick is empty.
std::variant<View, std::string> read_view(const RuleSet& rules, const boost::json::object& object);

// Nothing for what is no event of a game by these rules.
std::optional<Event> read_event(const RuleSet& rules, const boost::json::object& object);

}  // namespace euchre
