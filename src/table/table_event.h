// The lines of a table's log, one for each event, in order. Nothing that follows from other lines is logged,
// and of people only their ids (names.h).
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "fair/attempt.h"
#include "game/record.h"
#include "rules/rule_set.h"
#include "table/guest.h"
#include "table/settings.h"
#include "text/enum_names.h"

namespace euchre::table {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;
using Rules = std::shared_ptr<const RuleSet>;

// claim: the table plays the rest of the hand after a claim.
enum class Actor : std::uint8_t { person, bot, clock, claim };
inline constexpr text::EnumNames<Actor::claim> actor_names("person", "bot", "clock", "claim");
constexpr std::string_view to_string(Actor actor) { return actor_names[actor]; }
constexpr std::optional<Actor> parse_actor(std::string_view text) { return actor_names.parse(text); }

// clang-format off
struct TableOpened   { identity::TableId table; Rules rules; Settings settings; Guest host; std::optional<identity::LinkKey> key{}; };  // the key is secret
struct RulesChanged  { Rules rules; };
struct SettingsMade  { Settings settings; };
struct GuestSat      { Seat seat; Guest guest; bool unseen = false; };  // in a live hand: waits for the bot's chair; unseen: by the others who have chairs, who were all away
struct BotSat        { Seat seat; ai::Level level; };
struct ChairEmptied  { Seat seat; };                         // in a game: nobody waits for the bot's chair any more
struct ChairsSwapped { Seat a, b; };
struct GuestLeft     { identity::PersonId person; bool kicked = false; std::string name{}; };  // of somebody who was kicked
struct GuestUnkicked { identity::PersonId person; };
struct LinkReplaced  { identity::LinkKey key; };                 // secret
struct HostChanged   { Guest host; };
struct GameBegun     { std::optional<Seat> chosen, carried; };  // the dealer: by the host (N7), or from the last game
struct PositionSetUp { Rules rules; HandRecord position; };  // secret: a practice game goes on from here
struct SeedDrawn     { fair::Seed seed; };                         // secret until the attempt is void or the game is over
struct CommitmentsTaken { std::vector<fair::Attempt::Listed> listed; };           // by rising seat; before their receipts are sent
struct PackCut       { std::size_t cards; };                 // U3; 0: declined
struct ListClosed    { std::vector<fair::Attempt::Listed> listed; };              // entropies not yet revealed
struct ListOpened    { std::vector<std::optional<fair::Seed>> entropies; };       // in the list's order; one missing: the attempt is void
struct PacketGiven   { Seat to; int cards; bool free = false; };  // N9: dealt by hand; free: the book prescribes no packets
struct MisdealDeclared {};                                   // N9: by the dealer
struct Acted         { Seat seat; Action action; Actor by; };
struct ActionTakenBack { Seat seat; };
struct ClaimMade     { Seat seat; std::set<Seat> asked; };   // the seat shows its cards; nobody asked: the cards decide
struct ClaimAnswered { Seat seat; bool accepted; };          // not accepted: the hand goes on
struct ClaimFailed   {};                                     // all have accepted, but the tricks can't go that way
struct GamePaused    { bool aside = false; };                // aside: until another evening
struct GameResumed   {};
struct ConcessionOffered { Seat seat; };                     // the partner has not agreed yet
struct GameConceded  { std::size_t side; };
struct SeatConceded  { Seat seat; Guest guest; };            // each for himself: a bot plays on for the guest
struct GameAbandoned {};
struct TableClosed   {};
// clang-format on

using AnyTableEvent =
    std::variant<TableOpened, RulesChanged, SettingsMade, GuestSat, BotSat, ChairEmptied, ChairsSwapped,
                 GuestLeft, GuestUnkicked, LinkReplaced, HostChanged, GameBegun, PositionSetUp, SeedDrawn,
                 CommitmentsTaken, PackCut, ListClosed, ListOpened, PacketGiven, MisdealDeclared, Acted,
                 ActionTakenBack, ClaimMade, ClaimAnswered, ClaimFailed, GamePaused, GameResumed,
                 ConcessionOffered, GameConceded, SeatConceded, GameAbandoned, TableClosed>;

// Its copies and moves are compiled once, in table_event.cpp: they are large, and many rooms have them.
struct TableEvent : AnyTableEvent {
    using AnyTableEvent::variant;
    TableEvent(const TableEvent&);
    TableEvent(TableEvent&&) noexcept;
    TableEvent& operator=(const TableEvent&);
    TableEvent& operator=(TableEvent&&) noexcept;
    ~TableEvent();
};

// The command that a line comes from, by the id that its sender gave it. A command is carried out once.
struct Cause {
    identity::PersonId person;
    std::string command;

    friend bool operator==(const Cause&, const Cause&) = default;
};

struct Line {
    Time time;
    std::optional<Cause> cause;
    TableEvent what;
};

}  // namespace euchre::table
