// What happens at the table as JSON, {"event":"played","seat":0,"card":"JH"}: for tables to animate and say.
// No event holds a card that is not face up.
#pragma once

#include <boost/json/object.hpp>

#include "game/event.h"

namespace euchre {

boost::json::object to_json(const Event& event);

}  // namespace euchre
