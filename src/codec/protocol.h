// The version of the protocol between table and page (docs/asyncapi.json).
#pragma once

namespace euchre::codec {

// Increment it for changes that an older page would not understand. Such a page reloads between hands.
inline constexpr int protocol_number = 1;

}  // namespace euchre::codec
