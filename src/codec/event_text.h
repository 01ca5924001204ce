// Events as JSON text. A server sends them for every action, so they are written directly.
#pragma once

#include <cstdint>
#include <string>

#include "game/event.h"

namespace euchre::codec {

// The JSON of codec/event_json.h, with the line of the log as its last field, "seq".
std::string event_text(const Event& event, std::uint64_t seq);

}  // namespace euchre::codec
