// What a table's log holds: a line for everything that happened, in order, and nothing that follows from
// other lines. The table is what its log says.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fair/attempt.h"
#include "game/record.h"
#include "rules/rule_set.h"
#include "table/guest.h"
#include "table/settings.h"
#include "text/enum_names.h"

namespace euchre {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;
using Rules = std::shared_ptr<const RuleSet>;

enum class Actor : std::uint8_t { person, bot, clock };
inline constexpr EnumNames<Actor::clock> actor_names("person", "bot", "clock");
constexpr std::string_view to_string(Actor actor) { return actor_names[actor]; }
constexpr std::optional<Actor> parse_actor(std::string_view text) { return actor_names.parse(text); }

// clang-format off
struct TableOpened   { TableId table; Rules rules; Settings settings; Guest host; };
struct RulesChanged  { Rules rules; };
struct SettingsMade  { Settings settings; };
struct GuestSat      { Seat seat; Guest guest; };            // in a live hand: takes the bot's chair when it is over
struct BotSat        { Seat seat; Level level; };
struct ChairEmptied  { Seat seat; };                         // in a live hand: nobody waits for the bot's chair any more
struct ChairsSwapped { Seat a, b; };
struct GuestLeft     { PersonId person; bool kicked = false; };
struct HostChanged   { Guest host; };
struct GameBegun     { std::optional<Seat> chosen, carried; };  // dealer (N7), or from the game before
struct PositionSetUp { Rules rules; HandRecord position; };  // secret: a game for practice goes on from there
struct SeedDrawn     { Seed seed; };                         // secret: the server's, for the next attempt at a pack
struct PackCut       { std::size_t cards; };                 // U3; 0: declined
struct ListClosed    { std::vector<Attempt::Listed> listed; };              // without entropy
struct ListOpened    { std::vector<std::optional<Seed>> entropies; };       // in the list's order; one missing: void
struct PacketGiven   { Seat to; int cards; };                // N9: dealt by hand
struct Acted         { Seat seat; Action action; Actor by; };
struct GamePaused    {};
struct GameResumed   {};
struct ConcessionOffered { Seat seat; };                     // the partner has not agreed yet
struct GameConceded  { std::size_t side; };
struct GameAbandoned {};
struct TableClosed   {};
// clang-format on

using TableEvent = std::variant<TableOpened, RulesChanged, SettingsMade, GuestSat, BotSat, ChairEmptied,
                                ChairsSwapped, GuestLeft, HostChanged, GameBegun, PositionSetUp, SeedDrawn,
                                PackCut, ListClosed, ListOpened, PacketGiven, Acted, GamePaused, GameResumed,
                                ConcessionOffered, GameConceded, GameAbandoned, TableClosed>;

// Whose command it was, by the id that the client gave it: the same command again is known again.
struct Cause {
    PersonId person;
    std::string command;

    friend bool operator==(const Cause&, const Cause&) = default;
};

struct Line {
    Time time;
    std::optional<Cause> cause;
    TableEvent what;
};

}  // namespace euchre
