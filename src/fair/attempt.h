// One attempt to make a pack that nobody can choose. The server and every person commit to a secret before
// anybody reveals one. The pack follows from all secrets (docs/fair-deal.md).
#pragma once

#include <vector>

#include "cards/seat.h"
#include "fair/seed.h"

namespace euchre::fair {

// A SHA-256 hash. Comparing takes constant time.
struct Digest {
    Bytes32 bytes{};

    friend bool operator==(const Digest& a, const Digest& b);
};

inline std::string to_hex(const Digest& digest) { return to_hex(digest.bytes); }
std::optional<Digest> parse_digest(std::string_view hex);

// Ids of what is dealt. Games and deals are counted from 1. Every pack counts as a deal, so a misdeal has its
// own number.
std::string deal_id(std::string_view table, std::uint64_t game, std::uint64_t deal);
std::string draw_id(std::string_view table, std::uint64_t game);  // cards drawn for the first deal
std::string pick_id(std::string_view table, std::uint64_t game);  // a first dealer picked at random

// Everything known about one attempt. Once complete, it is all that a check needs.
struct Attempt {
    // A person's part. `entropy` is set once it is revealed.
    struct Listed {
        Seat seat;
        Digest commitment;
        std::optional<Seed> entropy;

        friend bool operator==(const Listed&, const Listed&) = default;
    };

    std::string deal;
    std::uint32_t number = 0;    // counted from 0 for each deal
    std::uint32_t cut = 0;       // the number of cards moved from the top of the pack to the bottom (U3)
    Digest commitment;           // the server's
    std::vector<Listed> listed;  // in order of seats, each seat at most once
    std::optional<Seed> seed;    // the server's; published when the attempt is void or the game is over

    friend bool operator==(const Attempt&, const Attempt&) = default;
};

Digest server_commitment(std::string_view deal, std::uint32_t attempt, const Seed& seed);
Digest person_commitment(std::string_view deal, std::uint32_t attempt, Seat seat, const Seed& entropy);

// The hash of the closed list: of the deal, the attempt, the cut and all commitments, without the secrets.
Digest list_hash(const Attempt& list);

// True if somebody on the list has not revealed their entropy.
bool has_silent_seat(const Attempt& attempt);

// The key of the pack, as a seed for deal, draw or pick number 0. Nothing while the seed or an entropy is
// missing. Does not check the commitments.
std::optional<Seed> pack_key(const Attempt& attempt);

}  // namespace euchre::fair
