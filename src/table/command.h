// The commands of a person at a table, and the table's answer.
#pragma once

#include "game/state.h"
#include "messages/message.h"
#include "table/table_event.h"

namespace euchre::table {

// clang-format off
struct Sit          { Seat seat; };
struct StandUp      {};
struct SwapChairs   { Seat a, b; };                        // the host
struct PutBot       { Seat seat; ai::Level level; };           // the host
struct SeatProgram  { Seat seat; Guest program; };         // the host: a bot from outside
struct EmptyChair   { Seat seat; };                        // the host: of a bot
struct ChangeRules  { Rules rules; };                      // the host
struct ChangeSettings { Settings settings; };              // the host
struct Begin        { std::optional<Seat> dealer; };       // the host; the dealer where the rules have one chosen (N7)
struct CutPack      { std::size_t cards; };                // U3
struct GivePacket   { Seat to; int cards; };               // N9
struct DeclareMisdeal {};                                  // N9: the dealer has shown a card, or dealt out of turn
struct Act          { Action action; };
struct TakeBack     {};                                    // the sender's last action
struct Claim        {};                                    // all the tricks that are left
struct AnswerClaim  { bool accepted; };
struct Pause        { bool aside = false; };               // the host; aside: until another evening
struct Resume       {};                                    // the host
struct Concede      {};
struct Leave        {};
struct Kick         { identity::PersonId person; };                  // the host
struct Unkick       { identity::PersonId person; };                  // the host: may come in again
struct ReplaceLink  { identity::LinkKey key; };                      // the host: only the link with this key lets people in
struct MakeHost     { identity::PersonId person; };                  // the host
struct CloseTable   {};                                    // the host
// clang-format on

using AnyCommand =
    std::variant<Sit, StandUp, SwapChairs, PutBot, SeatProgram, EmptyChair, ChangeRules, ChangeSettings,
                 Begin, CutPack, GivePacket, DeclareMisdeal, Act, TakeBack, Claim, AnswerClaim, Pause, Resume,
                 Concede, Leave, Kick, Unkick, ReplaceLink, MakeHost, CloseTable>;

// Its copies and moves are compiled once, in command.cpp: they are large, and many rooms have them.
struct Command : AnyCommand {
    using AnyCommand::variant;
    Command(const Command&);
    Command(Command&&) noexcept;
    Command& operator=(const Command&);
    Command& operator=(Command&&) noexcept;
    ~Command();
};

enum class Decline : std::uint8_t {
    not_host,
    not_seated,
    seat_taken,
    unknown_seat,
    unknown_person,
    has_seen_the_hand,  // has held cards of the current hand
    game_is_on,
    no_game,
    not_paused,
    paused,
    no_packets,  // to be dealt by hand
    not_the_dealer,
    no_claim,      // to be made or answered
    no_take_back,  // nothing can be taken back
    not_open,      // the table is closed
    kicked,
    stale,
    from_the_future,
    against_the_rules,  // of the game
    busy,               // too many commands wait at the table
    not_saved,          // the store failed
    log_is_full,        // only the current game continues
    too_many_kicked,
};

// The sender of a command, and the last log line that the sender had read.
struct Sender {
    identity::PersonId person;
    std::uint64_t seen = 0;
};

// The hand after an action, which will be the line of the log with this number.
struct HandAfter {
    std::uint64_t line;
    State hand;
};

// The events to log and then apply. Empty: the command changes nothing.
struct Accepted {
    std::vector<TableEvent> events;
    std::optional<HandAfter> after{};  // if the only event is an action: apply() need not run the rules again
};

struct Declined {
    Decline reason;
    messages::Message why;
    std::string clause;  // of the rulebook; may be empty
};

using Decision = std::variant<Accepted, Declined>;

inline constexpr text::EnumNames<Decline::too_many_kicked> decline_names(
    "not_host", "not_seated", "seat_taken", "unknown_seat", "unknown_person", "has_seen_the_hand",
    "game_is_on", "no_game", "not_paused", "paused", "no_packets", "not_the_dealer", "no_claim",
    "no_take_back", "not_open", "kicked", "stale", "from_the_future", "against_the_rules", "busy",
    "not_saved", "log_is_full", "too_many_kicked");
constexpr std::string_view to_string(Decline reason) { return decline_names[reason]; }

}  // namespace euchre::table
