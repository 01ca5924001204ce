// Searches what was sent for secrets of the deals, in any common encoding.
#pragma once

#include <string>
#include <vector>

#include "simulation/log_book.h"

namespace euchre::two_worlds {

// The server's seeds and the keys of the packs, each in many encodings, and the order of the packs. For void
// attempts, whose seeds are published, only the keys.
std::vector<std::string> secrets_of(const simulation::TableBook& book);

// The first secret in a text, or an empty string.
std::string found_in(const std::string& text, const std::vector<std::string>& secrets);

// The commitments and seeds of this log that everybody may know.
std::vector<std::string> published_of(const simulation::TableBook& book);

}  // namespace euchre::two_worlds
