// Text from outside letter by letter: what is no UTF-8, and what can't or must not be seen.
#pragma once

#include <cstddef>
#include <string_view>

namespace euchre {

struct Letter {
    char32_t code;
    std::size_t bytes;  // 0: no UTF-8
};

// The first letter of a text that is not empty.
Letter first_letter(std::string_view text);

// Nothing to see, or something that changes how the letters around it are seen: control characters, marks
// that turn the direction of writing. The joiner of emoji is none of them.
bool is_hidden(char32_t code);

}  // namespace euchre
