// The 256 random bits that every pack of a game follows from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre {

struct Seed {
    std::array<std::uint8_t, 32> bytes{};

    friend bool operator==(const Seed&, const Seed&) = default;
};

// From the operating system's generator.
Seed random_seed();

// The number in the first eight bytes, lowest first, zeros after it: for games that are to be repeated.
Seed seed_from(std::uint64_t number);

// 64 hexadecimal digits.
std::string to_hex(const Seed& seed);
std::optional<Seed> parse_seed(std::string_view hex);

}  // namespace euchre
