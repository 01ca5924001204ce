// Text within HTML.
#pragma once

#include <string>
#include <string_view>

namespace euchre::server {

// For the text of an element, or an attribute in double quotes.
std::string escaped(std::string_view text);

}  // namespace euchre::server
