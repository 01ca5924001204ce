// A View as JSON (docs/bot-protocol.md), for bots, the server and the page. Every field is always present, in
// a fixed order; a missing value is null. Cards and actions are spelled as in the referee's protocol.
#pragma once

#include <boost/json/object.hpp>

#include "game/hand_result.h"
#include "game/view.h"

namespace euchre::codec {

boost::json::object to_json(const RuleSet& rules, const View& view);
std::string view_text(const RuleSet& rules, const View& view);
// The fields that are the same for every viewer, as an object.
std::string public_view_text(const RuleSet& rules, const PublicView& view);
// Appends a viewer's own fields and these, as one object.
void append_view(std::string& text, const OwnView& own, std::string_view shared);

boost::json::object to_json(const RuleSet& rules, const ShownHand& hand);
boost::json::value seat_or_null(const std::optional<Seat>& seat);

// {"class": "march", "option": "march", "tricks": 5}, or null.
boost::json::value to_json(const std::optional<HandResult>& result);

}  // namespace euchre::codec
