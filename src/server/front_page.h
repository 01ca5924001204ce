// What a browser is shown where the page of the table is to be: what runs here, and how to play at it.
#pragma once

#include "server/door.h"

namespace euchre {

// For "/" and the invite links, "/t/ID"; nothing for any other request.
std::optional<Response> front_page(const Request& request);

}  // namespace euchre
