// 32 bytes as 64 hexadecimal digits, first byte first.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::fair {

using Bytes32 = std::array<std::uint8_t, 32>;

// Writes lower case; parse_hex accepts both.
std::string to_hex(const Bytes32& bytes);
std::optional<Bytes32> parse_hex(std::string_view hex);

}  // namespace euchre::fair
