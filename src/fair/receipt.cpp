#include "fair/receipt.h"

#include <sodium.h>

#include "fair/hash_input.h"

namespace euchre::fair {

namespace {

HashInput part_of(std::string_view purpose, const AttemptName& name, Seat seat) {
    HashInput input(purpose);
    input.text(name.generation).text(name.deal).u32(name.attempt).u8(seat.number());
    return input;
}

}  // namespace

std::string to_hex(const Signature& signature) {
    std::array<char, 2 * sizeof(Signature::bytes) + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), signature.bytes.data(), signature.bytes.size());
}

std::optional<PublicKey> parse_public_key(std::string_view hex) {
    const auto bytes = parse_hex(hex);
    return bytes ? std::optional(PublicKey{*bytes}) : std::nullopt;
}

std::optional<Signature> parse_signature(std::string_view hex) {
    const auto first = hex.size() == 128 ? parse_hex(hex.substr(0, 64)) : std::nullopt;
    const auto second = hex.size() == 128 ? parse_hex(hex.substr(64)) : std::nullopt;
    if (!first || !second) return std::nullopt;
    Signature signature;
    std::copy(first->begin(), first->end(), signature.bytes.begin());
    std::copy(second->begin(), second->end(), signature.bytes.begin() + 32);
    return signature;
}

std::vector<std::uint8_t> commit_receipt(const AttemptName& name, Seat seat, const Digest& commitment) {
    return part_of("receipt-commit", name, seat).raw(commitment.bytes).bytes();
}

std::vector<std::uint8_t> list_receipt(const std::string& generation, const Digest& list) {
    return HashInput("receipt-list").text(generation).raw(list.bytes).bytes();
}

std::vector<std::uint8_t> reveal_receipt(const AttemptName& name, Seat seat, const Seed& entropy) {
    return part_of("receipt-reveal", name, seat).raw(entropy.bytes).bytes();
}

bool is_signed(const PublicKey& key, const std::vector<std::uint8_t>& receipt, const Signature& signature) {
    return crypto_sign_verify_detached(signature.bytes.data(), receipt.data(), receipt.size(),
                                       key.bytes.data()) == 0;
}

SigningKey::SigningKey(const Seed& seed) {
    static_assert(crypto_sign_SEEDBYTES == sizeof seed.bytes);
    static_assert(crypto_sign_SECRETKEYBYTES == sizeof secret_);
    static_assert(crypto_sign_PUBLICKEYBYTES == sizeof public_.bytes);
    crypto_sign_seed_keypair(public_.bytes.data(), secret_.data(), seed.bytes.data());
}

Signature SigningKey::sign(const std::vector<std::uint8_t>& receipt) const {
    Signature signature;
    static_assert(crypto_sign_BYTES == sizeof signature.bytes);
    crypto_sign_detached(signature.bytes.data(), nullptr, receipt.data(), receipt.size(), secret_.data());
    return signature;
}

}  // namespace euchre::fair
