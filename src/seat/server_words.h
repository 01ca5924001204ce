// What a server says, as messages. In the server's words if this program has none.
#pragma once

#include "client/connection.h"
#include "client/message.h"
#include "messages/message.h"

namespace euchre::seat {

// A text from outside.
messages::Message as_message(std::string text);
// Why the server refused.
messages::Message why_of(const client::Message& answer, std::string_view field = "why");
messages::Message error_in(const client::Reply& reply);

}  // namespace euchre::seat
