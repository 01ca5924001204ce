// Prints a game or a match hand by hand and trick by trick: as text for people, or as one JSON object.
#pragma once

#include <boost/json/object.hpp>
#include <functional>

#include "notation/emn.h"

namespace euchre::notation {

// Unknown cards are marked as such. Precondition: complete() succeeds for every sheet.
std::string retell(const Sheet& sheet, const std::function<std::string(Card)>& card_name);
boost::json::object retold_json(const Sheet& sheet);
std::string retell(const MatchSheet& match, const std::function<std::string(Card)>& card_name);
boost::json::object retold_json(const MatchSheet& match);

}  // namespace euchre::notation
