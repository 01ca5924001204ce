// Whether every pack of a game follows from what was committed to before it was made (docs/fair-deal.md).
#pragma once

#include "notation/game_file.h"
#include "text/enum_names.h"

namespace euchre {

// What can be wrong with the deals of a file.
enum class Doubt : std::uint8_t {
    no_attempt,     // a pack was made, and the file does not say how
    stray_attempt,  // at no pack of this game
    numbering,      // attempts at one pack are counted from 0
    seats,          // listed people sit in rising seats of the table
    cut,            // out of range, or not the cut of the hand
    no_seed,        // the server's is not published
    server_commitment,
    person_commitment,
    not_void,    // everybody revealed, and still there was another attempt
    unfinished,  // somebody did not reveal, and still the pack was used
    pack,        // another one was dealt
    first_dealer
};
inline constexpr EnumNames<Doubt::first_dealer> doubt_names("no-attempt", "stray-attempt", "numbering",
                                                            "seats", "cut", "no-seed", "server-commitment",
                                                            "person-commitment", "not-void", "unfinished",
                                                            "pack", "first-dealer");
constexpr std::string_view to_string(Doubt doubt) { return doubt_names[doubt]; }

struct Mismatch {
    Doubt doubt;
    std::string deal;                 // the id of the pack
    std::optional<std::size_t> hand;  // counted from 1, if it is a hand's
    std::string what;                 // a sentence
};

// A pack that was made as it should be.
struct CheckedPack {
    enum class Use : std::uint8_t { first_dealer, hand, misdeal, none };

    Use use;
    std::string deal;
    std::optional<std::size_t> hand;  // counted from 1; of a misdeal, the hand that it was meant for
    std::size_t attempts = 1;
    std::vector<Seat> parts;  // the people whose entropy is in it
};

struct FairCheck {
    std::vector<CheckedPack> packs;    // up to the first that does not match
    std::size_t voided = 0;            // attempts
    BySeat<std::size_t> silent{};      // attempts in which a seat did not reveal
    std::optional<Mismatch> mismatch;  // the first; none: every pack follows
};

// Precondition: the file's record replays, as that of a file that was read does.
FairCheck check_deals(const GameFile& file);

}  // namespace euchre
