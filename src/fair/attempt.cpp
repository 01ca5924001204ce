#include "fair/attempt.h"

#include <sodium.h>

#include <algorithm>

namespace euchre::fair {

namespace {

// The bytes to hash. Every text is prefixed with its length, so that different inputs give different bytes.
class Message {
  public:
    explicit Message(std::string_view purpose) { text("right-bower/" + std::string(purpose) + "/1"); }

    Message& text(std::string_view text) {
        u32(static_cast<std::uint32_t>(text.size()));
        bytes_.insert(bytes_.end(), text.begin(), text.end());
        return *this;
    }
    Message& u8(std::size_t number) {
        bytes_.push_back(static_cast<std::uint8_t>(number));
        return *this;
    }
    Message& u32(std::uint32_t number) {
        for (const unsigned shift : {24U, 16U, 8U, 0U}) u8((number >> shift) & 255U);
        return *this;
    }
    Message& raw(const Bytes32& bytes) {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return *this;
    }

    Digest sha256() const {
        Digest digest;
        crypto_hash_sha256(digest.bytes.data(), bytes_.data(), bytes_.size());
        return digest;
    }
    Seed hmac_sha256(const Seed& key) const {
        static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Seed::bytes));
        Seed result;
        crypto_auth_hmacsha256(result.bytes.data(), bytes_.data(), bytes_.size(), key.bytes.data());
        return result;
    }

  private:
    std::vector<std::uint8_t> bytes_;
};

std::string in_game(std::string_view table, std::uint64_t game) {
    return std::string(table) + "/" + std::to_string(game) + "/";
}

}  // namespace

bool operator==(const Digest& a, const Digest& b) {
    return sodium_memcmp(a.bytes.data(), b.bytes.data(), a.bytes.size()) == 0;
}

std::optional<Digest> parse_digest(std::string_view hex) {
    const auto bytes = parse_hex(hex);
    return bytes ? std::optional(Digest{*bytes}) : std::nullopt;
}

std::string deal_id(std::string_view table, std::uint64_t game, std::uint64_t deal) {
    return in_game(table, game) + std::to_string(deal);
}

std::string draw_id(std::string_view table, std::uint64_t game) { return in_game(table, game) + "draw"; }

std::string pick_id(std::string_view table, std::uint64_t game) { return in_game(table, game) + "pick"; }

Digest server_commitment(std::string_view deal, std::uint32_t attempt, const Seed& seed) {
    return Message("server").text(deal).u32(attempt).raw(seed.bytes).sha256();
}

Digest person_commitment(std::string_view deal, std::uint32_t attempt, Seat seat, const Seed& entropy) {
    return Message("person").text(deal).u32(attempt).u8(seat.number()).raw(entropy.bytes).sha256();
}

bool has_silent_seat(const Attempt& attempt) {
    return std::ranges::any_of(attempt.listed, [](const Attempt::Listed& person) { return !person.entropy; });
}

std::optional<Seed> pack_key(const Attempt& attempt) {
    if (!attempt.seed || has_silent_seat(attempt)) return std::nullopt;
    Message message("pack");
    message.text(attempt.deal).u32(attempt.number).u32(attempt.cut).u8(attempt.listed.size());
    for (const Attempt::Listed& person : attempt.listed)
        message.u8(person.seat.number()).raw(person.entropy->bytes);
    return message.hmac_sha256(*attempt.seed);
}

}  // namespace euchre::fair
