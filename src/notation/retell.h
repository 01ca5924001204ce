// A game told again: hand by hand and trick by trick, to be read, or as one JSON object for programs.
#pragma once

#include <boost/json/object.hpp>
#include <functional>

#include "notation/complete.h"

namespace euchre {

// Cards that nobody knows are told as such. Precondition of both: the sheet can be completed.
std::string retell(const Sheet& sheet, const std::function<std::string(Card)>& card_name);
boost::json::object retold_json(const Sheet& sheet);

}  // namespace euchre
