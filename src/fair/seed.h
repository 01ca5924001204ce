// The 256 random bits that determine every pack of a game.
#pragma once

#include "fair/hex.h"

namespace euchre::fair {

struct Seed {
    Bytes32 bytes{};

    friend bool operator==(const Seed&, const Seed&) = default;
};

// From the operating system's generator.
Seed random_seed();

// The number in the first eight bytes, lowest byte first, then zeros. For games that can be repeated.
Seed seed_from(std::uint64_t number);

// A seed per label. Neither it nor the seeds of other labels reveal anything about `seed`.
Seed derived_seed(const Seed& seed, std::string_view label);

inline std::string to_hex(const Seed& seed) { return to_hex(seed.bytes); }
std::optional<Seed> parse_seed(std::string_view hex);

}  // namespace euchre::fair
