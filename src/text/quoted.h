// Text from outside in a message: short, in one piece, and without anything a terminal would obey.
#pragma once

#include <string>
#include <string_view>

namespace euchre {

// 'text', cut after 40 bytes at a whole letter, what can't be shown replaced.
std::string in_quotes(std::string_view text);

// As it is where that is safe and clear (letters, digits, '-'), else quoted.
std::string word_or_quoted(std::string_view text);

}  // namespace euchre
