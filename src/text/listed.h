// A list in a sentence.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace euchre::text {

// listed({"a", "b", "c"}, "or") is "a, b or c".
std::string listed(std::span<const std::string> words, std::string_view conjunction);

}  // namespace euchre::text
