// The names of the people at a table, as one of them reads them.
#pragma once

#include <string>

namespace euchre::seat {

// The reader's own name: "You".
std::string own_name();
// Somebody else's name. It is never empty and never the reader's own.
std::string other_name(std::string name);

}  // namespace euchre::seat
