// The 256 random bits that every pack of a game follows from.
#pragma once

#include "fair/hex.h"

namespace euchre {

struct Seed {
    Bytes32 bytes{};

    friend bool operator==(const Seed&, const Seed&) = default;
};

// From the operating system's generator.
Seed random_seed();

// The number in the first eight bytes, lowest first, zeros after it: for games that are to be repeated.
Seed seed_from(std::uint64_t number);

// Another seed for each label; neither it nor the others tell anything about the first.
Seed derived_seed(const Seed& seed, std::string_view label);

// 64 hexadecimal digits.
inline std::string to_hex(const Seed& seed) { return to_hex(seed.bytes); }
std::optional<Seed> parse_seed(std::string_view hex);

}  // namespace euchre
