// The endpoint of the score keeper for real cards.
#pragma once

#include "lobby/rules_api.h"

namespace euchre::lobby {

std::vector<Route> score_routes(RulesApi& api);

}  // namespace euchre::lobby
