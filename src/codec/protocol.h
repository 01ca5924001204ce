// The version of what a table and a page say to each other (docs/asyncapi.json).
#pragma once

namespace euchre {

// Rises with a change that an older page would not understand; such a page loads itself anew between hands.
inline constexpr int protocol_number = 1;

}  // namespace euchre
