// Events at the table as JSON: {"event":"played","seat":0,"card":"JH"}. No event contains a card that is face
// down.
#pragma once

#include <boost/json/object.hpp>

#include "game/event.h"

namespace euchre::codec {

boost::json::object to_json(const Event& event);

// True if the event is a player's action, and not a consequence of one.
bool tells_action(const boost::json::object& event);

}  // namespace euchre::codec
