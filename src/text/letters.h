// UTF-8 from outside, one character at a time.
#pragma once

#include <cstddef>
#include <string_view>

namespace euchre::text {

struct Letter {
    char32_t code;
    std::size_t bytes;  // 0: invalid UTF-8
};

// Precondition: the text is not empty.
Letter first_letter(std::string_view text);

// True for control characters and for marks that change the writing direction. False for the zero-width
// joiner, which emoji need.
bool is_hidden(char32_t code);

}  // namespace euchre::text
