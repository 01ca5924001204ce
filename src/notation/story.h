// A game told hand by hand, for somebody who looks at it again: the cards as they were dealt, and what
// happened.
#pragma once

#include <boost/json/object.hpp>

#include "notation/game_file.h"

namespace euchre {

// Precondition: the record replays by the rules, as that of a file that was read does.
boost::json::object story_json(const GameFile& file);

}  // namespace euchre
