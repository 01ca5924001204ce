#include "store/seal.h"

#include <sodium.h>

#include <vector>

namespace euchre::store {

namespace {

constexpr std::string_view prefix = "sealed:";
constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr int base64 = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;

using Bytes = std::vector<unsigned char>;

std::array<unsigned char, 16> place_bytes(std::int64_t first, std::int64_t second) {
    std::array<unsigned char, 16> bytes{};
    for (unsigned at = 0; at < 8; ++at) {
        bytes[at] = static_cast<unsigned char>(static_cast<std::uint64_t>(first) >> (8 * at));
        bytes[at + 8] = static_cast<unsigned char>(static_cast<std::uint64_t>(second) >> (8 * at));
    }
    return bytes;
}

}  // namespace

bool Seal::is_sealed(std::string_view text) { return text.starts_with(prefix); }

std::string Seal::close(std::string_view text, std::int64_t first, std::int64_t second) const {
    static_assert(crypto_aead_xchacha20poly1305_ietf_KEYBYTES == sizeof(SealKey));
    Bytes sealed(nonce_size + text.size() + tag_size);
    randombytes_buf(sealed.data(), nonce_size);
    const auto place = place_bytes(first, second);
    crypto_aead_xchacha20poly1305_ietf_encrypt(
        sealed.data() + nonce_size, nullptr, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
        place.data(), place.size(), nullptr, sealed.data(), key_.data());
    std::string written(sodium_base64_encoded_len(sealed.size(), base64), '\0');
    sodium_bin2base64(written.data(), written.size(), sealed.data(), sealed.size(), base64);
    written.pop_back();  // the zero at the end
    return std::string(prefix) + written;
}

std::optional<std::string> Seal::open(std::string_view sealed, std::int64_t first,
                                      std::int64_t second) const {
    if (!is_sealed(sealed)) return std::nullopt;
    const std::string_view written = sealed.substr(prefix.size());
    if (written.empty()) return std::nullopt;
    Bytes bytes(written.size());
    std::size_t size = 0;
    if (sodium_base642bin(bytes.data(), bytes.size(), written.data(), written.size(), nullptr, &size, nullptr,
                          base64) != 0 ||
        size < nonce_size + tag_size)
        return std::nullopt;
    std::string text(size - nonce_size - tag_size, '\0');
    const auto place = place_bytes(first, second);
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            reinterpret_cast<unsigned char*>(text.data()), nullptr, nullptr, bytes.data() + nonce_size,
            size - nonce_size, place.data(), place.size(), bytes.data(), key_.data()) != 0)
        return std::nullopt;
    return text;
}

std::string Seal::mark() const {
    constexpr std::string_view purpose = "right-bower/seal-mark/1";
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(purpose.data()),
                       purpose.size(), key_.data(), key_.size());
    std::array<char, 2 * 16 + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
}

}  // namespace euchre::store
