#include "fair/seed.h"

#include <sodium.h>

#include <stdexcept>

namespace euchre {

Seed random_seed() {
    if (sodium_init() < 0) throw std::runtime_error("the system's random generator can't be used");
    Seed seed;
    randombytes_buf(seed.bytes.data(), seed.bytes.size());
    return seed;
}

Seed seed_from(std::uint64_t number) {
    Seed seed;
    for (std::size_t at = 0; at < 8; ++at) seed.bytes[at] = static_cast<std::uint8_t>(number >> (8 * at));
    return seed;
}

std::string to_hex(const Seed& seed) {
    std::string hex;
    for (const std::uint8_t byte : seed.bytes) {
        hex += "0123456789abcdef"[byte >> 4U];
        hex += "0123456789abcdef"[byte & 15U];
    }
    return hex;
}

std::optional<Seed> parse_seed(std::string_view hex) {
    Seed seed;
    std::size_t written = 0;
    const char* end = nullptr;
    if (hex.size() != 2 * seed.bytes.size() ||
        sodium_hex2bin(seed.bytes.data(), seed.bytes.size(), hex.data(), hex.size(), nullptr, &written,
                       &end) != 0)
        return std::nullopt;
    return written == seed.bytes.size() ? std::optional(seed) : std::nullopt;
}

}  // namespace euchre
