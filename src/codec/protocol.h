// The version of the protocol between table and page (docs/asyncapi.json).
#pragma once

#include <cstddef>

namespace euchre::codec {

// Increment it for changes that an older page would not understand. Such a page reloads between hands.
extern const int protocol_number;

// A welcome has the events of at most this many lines of the log. A client that missed more uses the table
// and the view.
inline constexpr std::size_t most_missed_lines = 128;

}  // namespace euchre::codec
