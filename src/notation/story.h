// A game hand by hand for the page's replay: the cards as dealt, and the events.
#pragma once

#include <boost/json/object.hpp>

#include "notation/game_file.h"

namespace euchre::notation {

// Precondition: the record replays. parse_game_file guarantees that.
boost::json::object story_json(const GameFile& file);

}  // namespace euchre::notation
