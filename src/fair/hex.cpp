#include "fair/hex.h"

#include <sodium.h>

namespace euchre::fair {

std::string to_hex(const Bytes32& bytes) {
    std::array<char, 2 * std::tuple_size_v<Bytes32> + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
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

}  // namespace euchre::fair
