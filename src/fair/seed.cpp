#include "fair/seed.h"

#include <sodium.h>

#include <stdexcept>

namespace euchre::fair {

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

Seed derived_seed(const Seed& seed, std::string_view label) {
    Seed derived;
    static_assert(crypto_auth_hmacsha256_BYTES == sizeof derived.bytes);
    static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof seed.bytes);
    crypto_auth_hmacsha256(derived.bytes.data(), reinterpret_cast<const unsigned char*>(label.data()),
                           label.size(), seed.bytes.data());
    return derived;
}

std::optional<Seed> parse_seed(std::string_view hex) {
    const auto bytes = parse_hex(hex);
    return bytes ? std::optional(Seed{*bytes}) : std::nullopt;
}

}  // namespace euchre::fair
