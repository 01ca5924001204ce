// A game hand by hand and trick by trick: as text for people, or as one JSON object for programs.
#pragma once

#include <boost/json/object.hpp>
#include <functional>

#include "notation/complete.h"

namespace euchre::notation {

// Unknown cards are marked as such. Precondition of both: complete(sheet) succeeds.
std::string retell(const Sheet& sheet, const std::function<std::string(Card)>& card_name);
boost::json::object retold_json(const Sheet& sheet);

}  // namespace euchre::notation
