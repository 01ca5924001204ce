// The endpoint for the guided first game (study/course.h).
#pragma once

#include "lobby/rules_api.h"

namespace euchre::lobby {

std::vector<Route> learn_routes(RulesApi& api);

// The guided first game: for each hand the messages that a table would send to the learner, and what the
// table says to cards that may not be played. So the page shows it like any other game. Takes some
// milliseconds; any thread may call it.
std::string course_text(const table::Rules& standard);

}  // namespace euchre::lobby
