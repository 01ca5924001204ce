// Whether anything that was sent holds a secret of the deals, in any way in which bytes are commonly written.
#pragma once

#include <string>
#include <vector>

#include "simulation/log_book.h"

namespace euchre::two_worlds {

// The server's seeds and the keys of the packs, each in many forms, and the packs' order. Of the attempts
// that came to nothing, whose seeds are published, only the keys.
std::vector<std::string> secrets_of(const simulation::TableBook& book);

// The first that is found in a text, or empty.
std::string found_in(const std::string& text, const std::vector<std::string>& secrets);

// The commitments and seeds of this log that everybody may know, to be told apart from what they may not.
std::vector<std::string> published_of(const simulation::TableBook& book);

}  // namespace euchre::two_worlds
