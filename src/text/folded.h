// Wraps text for a terminal.
#pragma once

#include <cstddef>
#include <string>

namespace euchre::text {

// Wraps the text at `width` columns. Every line but the first starts with `indent` spaces.
std::string folded(const std::string& text, std::size_t width, std::size_t indent);

}  // namespace euchre::text
