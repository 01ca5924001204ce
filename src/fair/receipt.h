// What the server signs in a deal, so that a client can show it to others (docs/fair-deal.md): that it has
// taken a commitment, which list it has closed, and that it has stored an entropy. A receipt names the
// generation of the server's log, because the same attempt may happen again after a backup was restored.
#pragma once

#include <string>

#include "fair/attempt.h"

namespace euchre::fair {

// Of Ed25519.
struct PublicKey {
    Bytes32 bytes{};

    friend bool operator==(const PublicKey&, const PublicKey&) = default;
};
struct Signature {
    std::array<std::uint8_t, 64> bytes{};

    friend bool operator==(const Signature&, const Signature&) = default;
};

inline std::string to_hex(const PublicKey& key) { return to_hex(key.bytes); }
std::string to_hex(const Signature& signature);
std::optional<PublicKey> parse_public_key(std::string_view hex);
std::optional<Signature> parse_signature(std::string_view hex);

// One attempt, as a receipt names it.
struct AttemptName {
    std::string generation;
    std::string deal;
    std::uint32_t attempt = 0;

    friend bool operator==(const AttemptName&, const AttemptName&) = default;
};

// The bytes that are signed.
std::vector<std::uint8_t> commit_receipt(const AttemptName& name, Seat seat, const Digest& commitment);
std::vector<std::uint8_t> list_receipt(const std::string& generation, const Digest& list);
std::vector<std::uint8_t> reveal_receipt(const AttemptName& name, Seat seat, const Seed& entropy);

bool is_signed(const PublicKey& key, const std::vector<std::uint8_t>& receipt, const Signature& signature);

// The server's key. The same seed gives the same key.
class SigningKey {
  public:
    explicit SigningKey(const Seed& seed);

    const PublicKey& public_key() const { return public_; }
    Signature sign(const std::vector<std::uint8_t>& receipt) const;

  private:
    PublicKey public_;
    std::array<std::uint8_t, 64> secret_{};
};

}  // namespace euchre::fair
