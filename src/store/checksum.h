// The checksum of what must be read back as it was written. The one place that knows how it is made.
#pragma once

#include <cstdint>
#include <string_view>

namespace euchre::store {

// Of a text and of the two numbers that say where it belongs, so that a text in the wrong row does not match.
// SQL has the same function as row_checksum(first, second, text); whatever changes a text sets it again.
std::int64_t row_checksum(std::int64_t first, std::int64_t second, std::string_view text);

}  // namespace euchre::store
