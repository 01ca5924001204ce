// The score sheet of a game with real cards as JSON (openapi.json: ScoreRequest, ScoreSheet).
#pragma once

#include <boost/json/object.hpp>

#include "codec/fields.h"
#include "scorekeeper/score_sheet.h"

namespace euchre::codec {

// Reads "first_dealer", "penalties" and "entries". Seats are below max_seats; the sheet holds them to the
// rules.
scorekeeper::Game read_score_game(const Fields& fields);
boost::json::object to_json(const scorekeeper::Game& game);

boost::json::object score_sheet_json(const RuleSet& rules, const scorekeeper::ScoreSheet& sheet);

}  // namespace euchre::codec
