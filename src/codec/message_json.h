// A message as JSON: {"id": "refused.not_held", "args": {"card": "JD"}}. Seats are numbers, and a side is the
// list of its seats.
#pragma once

#include <boost/json/object.hpp>
#include <optional>

#include "messages/message.h"

namespace euchre::codec {

boost::json::object to_json(const messages::Message& message);
// Nothing if this program's catalogue has no such message. Its texts are safe to print.
std::optional<messages::Message> read_message(const boost::json::value& value);

}  // namespace euchre::codec
