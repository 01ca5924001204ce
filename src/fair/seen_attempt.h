// What a witness knows about one attempt to make a pack (docs/fair-deal.md, "The witness").
#pragma once

#include <tuple>

#include "fair/receipt.h"
#include "text/enum_names.h"

namespace euchre::fair {

// Why a pack is not proven.
enum class Unproven : std::uint8_t {
    absent,     // we made no commitment for it, or were not connected when the list was closed
    left_out,   // we made a commitment, but it is not in the list
    replaced,   // the list has another commitment for our seat
    silent,     // we did not reveal in an earlier attempt, and are out of the later ones
    unseen,     // we were not shown a signed list
    unseated,   // our seat was shown as lost after our commitment was taken
    unoffered,  // the deal was not named to us before its list was closed
    restored,   // repeated after a restored backup, so the server may know the pack already
};
inline constexpr text::EnumNames<Unproven::restored> unproven_names("absent", "left-out", "replaced",
                                                                    "silent", "unseen", "unseated",
                                                                    "unoffered", "restored");
constexpr std::string_view to_string(Unproven why) { return unproven_names[why]; }

struct SignedList {
    Attempt list;  // without secrets
    Signature signature;

    friend bool operator==(const SignedList&, const SignedList&) = default;
};

// The seat that a commitment was made for. The receipt holds for as long as we keep the seat.
enum class Hold : std::uint8_t {
    open,  // ours by the last message
    kept,  // still ours after the list was closed
    left,  // we asked to leave it, or the server closed the connection for good
    lost,  // shown as lost before the list was closed, and we had not asked for it
    back,  // lost, and then ours again, which we had not asked for either
};
inline constexpr text::EnumNames<Hold::back> hold_names("open", "kept", "left", "lost", "back");
constexpr std::string_view to_string(Hold hold) { return hold_names[hold]; }

// Everything that a witness knows of one attempt.
struct SeenAttempt {
    struct OwnPart {
        Seat seat;
        Seed entropy;
        bool sent = false;  // revealed
        std::optional<Signature> taken{}, confirmed{};
        Hold hold = Hold::open;
    };
    struct Opening {
        std::vector<std::optional<Seed>> entropies;
        std::optional<Seed> seed;  // of a void attempt
    };

    AttemptName name;
    PublicKey key;                      // that signs it
    std::optional<Digest> announced{};  // the server's commitment, before the list
    std::optional<OwnPart> own{};
    std::optional<Attempt> shown{};   // the list as the table shows it, unsigned
    std::vector<SignedList> lists{};  // more than one: the server lied
    std::optional<Opening> opened{};
    std::optional<Unproven> excluded{};
    bool unheard = false;      // we sent our entropy over the connection that then called us silent
    bool unasked = false;      // the list was shown over the connection that then called us silent, unsigned
    bool unoffered = false;    // the deal was not named before its list was closed, though we were connected
    bool was_patient = false;  // whichever of these it was: the server had time enough for what we sent
};

// "table/game/" of "table/game/deal".
std::string_view game_of(std::string_view deal);
std::string_view table_of(std::string_view deal);
// The place of a pack in its game: the first dealer's is 0.
std::uint64_t place_of(std::string_view deal);
// A table's attempts are made in this order: by game, pack and attempt.
std::tuple<std::uint64_t, std::uint64_t, std::uint32_t> order_of(const AttemptName& name);

// Null: the seat is not on the list.
const Attempt::Listed* find_seat(const Attempt& list, Seat seat);
Attempt without_secrets(Attempt list);
bool is_void(const SeenAttempt::Opening& opening);

// The list, signed or only shown; null if we have none.
const Attempt* list_of(const SeenAttempt& seen);
bool is_silent(const SeenAttempt& seen, Seat seat);

// Of our own part. Precondition: there is one.
Digest own_commitment(const SeenAttempt& seen);
bool has_own_part(const Attempt* list, const SeenAttempt& seen);
// The server took our commitment, and we have kept the seat: the list must have it.
bool is_promised(const SeenAttempt& seen);
// The reason why a list lacks our part.
Unproven missing_as(const Attempt* list, Seat seat);

}  // namespace euchre::fair
