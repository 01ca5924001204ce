#include "fair/hex.h"

#include <sodium.h>

namespace euchre {

std::string to_hex(const Bytes32& bytes) {
    std::string hex;
    for (const std::uint8_t byte : bytes) {
        hex += "0123456789abcdef"[byte >> 4U];
        hex += "0123456789abcdef"[byte & 15U];
    }
    return hex;
}

std::optional<Bytes32> parse_hex(std::string_view hex) {
    Bytes32 bytes{};
    std::size_t written = 0;
    const char* end = nullptr;
    if (hex.size() != 2 * bytes.size() ||
        sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &written, &end) != 0)
        return std::nullopt;
    return written == bytes.size() ? std::optional(bytes) : std::nullopt;
}

}  // namespace euchre
