// Makes text from people safe to show.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace euchre::text {

// True if the text is UTF-8 without control characters and without marks that change the writing direction.
bool is_plain(std::string_view text);

// Removes control characters, marks that change the writing direction, and invalid UTF-8. Leaves single
// spaces, and none at the ends. Cuts after `most` bytes, between characters.
std::string shown_plainly(std::string_view text, std::size_t most);

}  // namespace euchre::text
