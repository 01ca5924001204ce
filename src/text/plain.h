// Names and words that people give themselves and each other, made harmless to show.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace euchre {

// UTF-8 that can be shown as it is: no control characters, nothing that turns the direction of writing.
bool is_plain(std::string_view text);

// Without control characters, marks that turn the direction of writing, and what is no UTF-8; spaces single
// and none at the ends; cut after `most` bytes at a whole letter.
std::string shown_plainly(std::string_view text, std::size_t most);

}  // namespace euchre
