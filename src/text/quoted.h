// Quotes text from outside in a message. The result is short and has no control characters.
#pragma once

#include <string>
#include <string_view>

namespace euchre::text {

// The text in single quotes, cut after 40 bytes between characters. Replaces what can't be shown.
std::string in_quotes(std::string_view text);

// The text itself if it has only letters, digits and '-'; else in quotes.
std::string word_or_quoted(std::string_view text);

}  // namespace euchre::text
