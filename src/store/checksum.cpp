#include "store/checksum.h"

#include <sodium.h>

#include <array>
#include <string>

namespace euchre::store {

namespace {

// The key is not secret: the checksum detects accidents, not forgeries.
constexpr std::array<unsigned char, crypto_shorthash_KEYBYTES> key{};

void append(std::string& bytes, std::int64_t number) {
    for (unsigned shift = 0; shift < 64; shift += 8)
        bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> shift & 255U);
}

}  // namespace

std::int64_t row_checksum(std::int64_t first, std::int64_t second, std::string_view text) {
    std::string bytes;
    bytes.reserve(16 + text.size());
    append(bytes, first);
    append(bytes, second);
    bytes += text;
    std::array<unsigned char, crypto_shorthash_BYTES> hash{};
    crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                     key.data());
    std::uint64_t bits = 0;
    for (const unsigned char byte : hash) bits = bits << 8U | byte;
    return static_cast<std::int64_t>(bits);
}

}  // namespace euchre::store
