// Lines from outside, however long they are.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

namespace euchre {

// One line without its end; what goes beyond max_line is passed over but for a byte, so that it can be seen
// to be too long. False at the end of the input.
inline constexpr std::size_t max_line = std::size_t{1} << 20U;
bool read_line(std::istream& in, std::string& line);

// Lower case, without spaces at the ends, and single ones between words.
std::string tidied(std::string_view line);

}  // namespace euchre
