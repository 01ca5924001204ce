#include "fair/attempt.h"

#include <sodium.h>

#include <algorithm>

#include "fair/hash_input.h"

namespace euchre::fair {

namespace {

Digest sha256(const HashInput& input) {
    Digest digest;
    crypto_hash_sha256(digest.bytes.data(), input.bytes().data(), input.bytes().size());
    return digest;
}

Seed hmac_sha256(const HashInput& input, const Seed& key) {
    static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Seed::bytes));
    Seed result;
    crypto_auth_hmacsha256(result.bytes.data(), input.bytes().data(), input.bytes().size(), key.bytes.data());
    return result;
}

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
    return sha256(HashInput("server").text(deal).u32(attempt).raw(seed.bytes));
}

Digest person_commitment(std::string_view deal, std::uint32_t attempt, Seat seat, const Seed& entropy) {
    return sha256(HashInput("person").text(deal).u32(attempt).u8(seat.number()).raw(entropy.bytes));
}

Digest list_hash(const Attempt& list) {
    HashInput input("list");
    input.text(list.deal).u32(list.number).u32(list.cut).raw(list.commitment.bytes).u8(list.listed.size());
    for (const Attempt::Listed& person : list.listed)
        input.u8(person.seat.number()).raw(person.commitment.bytes);
    return sha256(input);
}

bool has_silent_seat(const Attempt& attempt) {
    return std::ranges::any_of(attempt.listed, [](const Attempt::Listed& person) { return !person.entropy; });
}

std::optional<Seed> pack_key(const Attempt& attempt) {
    if (!attempt.seed || has_silent_seat(attempt)) return std::nullopt;
    HashInput message("pack");
    message.text(attempt.deal).u32(attempt.number).u32(attempt.cut).u8(attempt.listed.size());
    for (const Attempt::Listed& person : attempt.listed)
        message.u8(person.seat.number()).raw(person.entropy->bytes);
    return hmac_sha256(message, *attempt.seed);
}

}  // namespace euchre::fair
