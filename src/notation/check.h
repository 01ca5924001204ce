// Checks that every pack of a game follows from the commitments made before it (docs/fair-deal.md).
#pragma once

#include "messages/message.h"
#include "notation/game_file.h"
#include "text/enum_names.h"

namespace euchre::notation {

// What can be wrong with the deals of a file.
enum class Doubt : std::uint8_t {
    no_attempt,     // the file does not say how a pack was made
    stray_attempt,  // an attempt that belongs to no pack of this game
    numbering,      // attempts at a pack are not counted from 0
    seats,          // the listed seats are not in order, or not at the table
    cut,            // out of range, or not the cut of the hand
    no_seed,        // the server's seed is not published
    server_commitment,
    person_commitment,
    not_void,    // everybody revealed, but there was another attempt
    unfinished,  // somebody did not reveal, but the pack was used
    pack,        // another pack was dealt
    first_dealer
};
inline constexpr text::EnumNames<Doubt::first_dealer> doubt_names("no-attempt", "stray-attempt", "numbering",
                                                                  "seats", "cut", "no-seed",
                                                                  "server-commitment", "person-commitment",
                                                                  "not-void", "unfinished", "pack",
                                                                  "first-dealer");
constexpr std::string_view to_string(Doubt doubt) { return doubt_names[doubt]; }

struct Mismatch {
    Doubt doubt;
    std::string deal;                 // the id of the pack
    std::optional<std::size_t> hand;  // counted from 1; empty if the pack is not of a hand
    messages::Message what;           // "attempt 0 is missing"
};

// A pack that passed the check.
struct CheckedPack {
    enum class Use : std::uint8_t { first_dealer, hand, misdeal, none };

    Use use;
    std::string deal;
    std::optional<std::size_t> hand;  // counted from 1; for a misdeal, the hand it was meant for
    std::size_t attempts = 1;
    std::vector<Seat> parts;  // the people who contributed entropy
};

struct FairCheck {
    std::vector<CheckedPack> packs;    // up to the first mismatch
    std::size_t voided = 0;            // void attempts
    BySeat<std::size_t> silent{};      // by seat: attempts in which the seat did not reveal
    std::optional<Mismatch> mismatch;  // the first; empty if every pack is right
};

// Precondition: the record replays. parse_game_file guarantees that.
FairCheck check_deals(const GameFile& file);

}  // namespace euchre::notation
