// How people at a table are called, as one of them reads it.
#pragma once

#include <string>

namespace euchre::seat {

// The reader's own name: "You".
std::string own_name();
// Somebody else's. Nobody else is called as the reader is, or by nothing.
std::string other_name(std::string name);

}  // namespace euchre::seat
