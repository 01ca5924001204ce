// The alarms that a witness raises about the deals that it sees (fair/witness.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/seat.h"
#include "text/enum_names.h"

namespace euchre::fair {

// A lie of the server, or what looks like one. The first group is certain.
enum class AlarmKind : std::uint8_t {
    malformed,       // an impossible list or opening
    bad_signature,   // a receipt that the server's key has not signed
    other_key,       // another key than the server had before
    server_changed,  // the list has another commitment of the server than was announced
    two_lists,       // for one attempt
    left_out,        // the server took our commitment, but the list does not have it
    replaced,        // the server took our commitment, but the list has another for our seat
    recalled,        // a seat that was silent is in a later list of the same deal
    silenced,        // the server confirmed our entropy, but shows us as silent
    other_entropy,   // an entropy that was not committed to
    other_seed,      // a void attempt without the seed that the server committed to
    not_void,        // another attempt, although everybody revealed
    missing,         // the game's file lacks an attempt that we were shown
    other_list,      // the game's file has another list
    other_deal,      // the table names a deal of another table, or one from before
    // A bad connection can cause each of these once, so only repetition raises an alarm.
    left_out_again,   // our commitment was not taken, for several deals of a game
    replaced_again,   // the list had another part for our seat, for several deals of a game
    unheard_again,    // we revealed and are shown as silent, for several deals of a game
    silent_again,     // another seat was silent, for the sixth deal of a game
    unseated_again,   // our commitment was taken, then our seat shown as lost, for the second deal of a game
    unasked_again,    // our commitment was taken, no signed list sent, and we are shown as silent: the second
    unoffered_again,  // the list was closed before the deal was named to us, for the second deal of a game
    kept_out_again,   // our part is missing for any of these reasons, for the sixth deal of a game
    restored_again,   // the server went back to a backup, for the second time in a game
};
inline constexpr text::EnumNames<AlarmKind::restored_again> alarm_names(
    "malformed", "bad-signature", "other-key", "server-changed", "two-lists", "left-out", "replaced",
    "recalled", "silenced", "other-entropy", "other-seed", "not-void", "missing", "other-list", "other-deal",
    "left-out-again", "replaced-again", "unheard-again", "silent-again", "unseated-again", "unasked-again",
    "unoffered-again", "kept-out-again", "restored-again");
constexpr std::string_view to_string(AlarmKind kind) { return alarm_names[kind]; }

struct Alarm {
    AlarmKind kind;
    std::string deal;  // empty for a key
    std::uint32_t attempt = 0;
    std::optional<Seat> seat{};  // another's, where it is about one
    std::size_t times = 1;       // deals of this game

    friend bool operator==(const Alarm&, const Alarm&) = default;
};

}  // namespace euchre::fair
