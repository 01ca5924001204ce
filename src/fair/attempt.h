// One attempt at a pack that nobody chose: the server and every person at the table are bound to a secret of
// their own before anybody shows one, and the pack follows from all of them (docs/fair-deal.md).
#pragma once

#include <vector>

#include "cards/seat.h"
#include "fair/seed.h"

namespace euchre {

// A SHA-256 of something; equality takes the same time wherever they differ.
struct Digest {
    Bytes32 bytes{};

    friend bool operator==(const Digest& a, const Digest& b);
};

// 64 hexadecimal digits.
inline std::string to_hex(const Digest& digest) { return to_hex(digest.bytes); }
std::optional<Digest> parse_digest(std::string_view hex);

// The name of what is dealt. Games and deals are counted from 1; a deal is a pack that was made, and so a
// misdeal has one of its own.
std::string deal_id(std::string_view table, std::uint64_t game, std::uint64_t deal);
std::string draw_id(std::string_view table, std::uint64_t game);  // the cards for the first deal
std::string pick_id(std::string_view table, std::uint64_t game);  // a first dealer picked at random

// All that a check of one attempt needs, and all that is known of it so far.
struct Attempt {
    // A person's part. The entropy is there once it is revealed.
    struct Listed {
        Seat seat;
        Digest commitment;
        std::optional<Seed> entropy;

        friend bool operator==(const Listed&, const Listed&) = default;
    };

    std::string deal;
    std::uint32_t number = 0;    // attempts at one deal are counted from 0
    std::uint32_t cut = 0;       // cards lifted from the top of the pack (U3)
    Digest commitment;           // the server's
    std::vector<Listed> listed;  // by rising seat, each at most once
    std::optional<Seed> seed;    // the server's; published once the attempt is void or the game is over

    friend bool operator==(const Attempt&, const Attempt&) = default;
};

Digest server_commitment(std::string_view deal, std::uint32_t attempt, const Seed& seed);
Digest person_commitment(std::string_view deal, std::uint32_t attempt, Seat seat, const Seed& entropy);

// Of the closed list, which is all of the attempt but the secrets.
Digest list_hash(const Attempt& attempt);

// Whether somebody listed has not revealed.
bool has_silent_seat(const Attempt& attempt);

// What the pack is shuffled with, as a seed whose deal, draw or pick number 0 it is. Nothing while the seed
// or an entropy is missing. It does not look at the commitments.
std::optional<Seed> pack_key(const Attempt& attempt);

}  // namespace euchre
