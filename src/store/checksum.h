// The checksum of stored texts. No other file knows its algorithm.
#pragma once

#include <cstdint>
#include <string_view>

namespace euchre::store {

// Of a text and of the two numbers that say where it belongs, so that a text in the wrong row does not match.
// SQL has the same function as row_checksum(first, second, text). Statements that change a text must set it.
std::int64_t row_checksum(std::int64_t first, std::int64_t second, std::string_view text);

}  // namespace euchre::store
