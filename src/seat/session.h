// One person's place at a table, on this machine or at a server. A user interface draws the state, reports
// the notices and passes the person's moves on. Nothing here knows a screen.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/event.h"
#include "game/record.h"
#include "game/view.h"
#include "study/advice.h"
#include "table/command.h"

namespace euchre::seat {

using Clock = std::chrono::steady_clock;

// What the person is asked to do.
enum class Asked : std::uint8_t {
    nothing,
    chair,   // choose a chair
    begin,   // the host: start a game
    dealer,  // choose the first dealer (N7)
    cut,     // U3
    packet,  // N9: deal a packet
    claim,   // accept or refuse a claim: the view has it
    action   // act in the game: the view has the legal actions
};

struct SeatState {
    table::Rules rules;
    std::optional<Seat> seat;    // the person's
    std::optional<View> view;    // empty before the first game
    BySeat<std::string> names;   // safe to print; empty for an empty chair, own_name() for the person
    BySeat<bool> open_chairs{};  // where the person may sit down
    Asked asked = Asked::nothing;
    std::optional<Packet> next_packet;          // of a deal by hand
    std::optional<std::size_t> hands;           // dealt in this game, if known
    std::optional<BySeat<CardSet>> open_hands;  // everybody's, for a person who watches bots
    table::Speed speed = table::Speed::normal;
    bool can_look_back = false;  // the game is over and can be reviewed
    bool hints = false;          // the person may ask for a hint now
    bool saved = false;          // the person can leave and resume later
    bool in_company = false;     // the person can talk and concede
    bool may_claim = false;      // the tricks that are left
    std::string banner;          // why the game does not go on: "The game is paused."
};

struct Say {
    std::string_view phrase;  // one of all_phrases
};
struct AskHint {};   // answered by a Hint
struct LookBack {};  // answered by a Finished
// What the person does. Concede and Say only in company.
using Move = std::variant<table::Sit, table::Begin, table::CutPack, table::GivePacket, table::DeclareMisdeal,
                          table::Act, table::TakeBack, table::Claim, table::AnswerClaim, table::Concede, Say,
                          AskHint, LookBack>;

struct Remark {
    messages::Message what;
};
struct MoveRefused {
    messages::Message why;
    std::string clause;  // of the rulebook; may be empty
};
struct Hint {
    study::Advice advice;  // for the person's present choice
    messages::Message why;
};
// A game that is over, for a review.
struct Finished {
    table::Rules rules;
    Record record;  // replays by the rules
    BySeat<std::string> names;
    std::optional<Seat> seat;                // the person's
    std::optional<identity::GameId> kept{};  // its id in this machine's store, if it is there
    BySeat<bool> experts{};                  // seats that the expert played
};
// What happened: an event of the game, something around it, or an answer to a move.
using Notice = std::variant<Event, Remark, MoveRefused, Hint, Finished>;

// File descriptors that end a wait when they can be read; -1 for none.
struct Inputs {
    int keys = 0;
    int signals = -1;
};

class SeatSession {
  public:
    SeatSession() = default;
    SeatSession(const SeatSession&) = delete;
    SeatSession& operator=(const SeatSession&) = delete;
    virtual ~SeatSession() = default;

    virtual const SeatState& state() const = 0;
    // Everything since the last call.
    virtual std::vector<Notice> take_notices() = 0;
    // A refusal comes as a notice.
    virtual void make(const Move& move) = 0;
    virtual void set_speed(table::Speed speed) = 0;
    // Skips the table's present pause, in a game on this machine.
    virtual void hurry() = 0;
    // Returns when an input can be read, when something happened at the table, or at `until`.
    virtual void wait(const Inputs& inputs, std::optional<Clock::time_point> until) = 0;
    // Why the table is closed, if it is.
    virtual std::optional<std::string> gone() const = 0;
};

// The person is in turn and plays a card, and no claim waits for an answer.
inline bool may_claim(const SeatState& state) {
    return state.asked == Asked::action && state.view->phase == Phase::play && !state.view->claim;
}

inline bool is_over(const SeatState& state) { return state.view && state.view->phase == Phase::over; }

}  // namespace euchre::seat
