// Lines of any length from outside.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

namespace euchre::text {

// Reads one line without its end. Of a longer line it keeps max_line + 1 bytes, so that the caller can tell
// that it is too long. Returns false at the end of the input.
inline constexpr std::size_t max_line = std::size_t{1} << 20U;
bool read_line(std::istream& in, std::string& line);

// Lower case, no spaces at the ends, single spaces between words.
std::string tidied(std::string_view line);

}  // namespace euchre::text
