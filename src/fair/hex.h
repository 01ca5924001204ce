// 32 bytes as 64 hexadecimal digits, first byte first: seeds and digests.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre {

using Bytes32 = std::array<std::uint8_t, 32>;

// In small letters; capitals are read, too.
std::string to_hex(const Bytes32& bytes);
std::optional<Bytes32> parse_hex(std::string_view hex);

}  // namespace euchre
