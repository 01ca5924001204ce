// A person's place at a table, wherever the game is carried on: on this machine against bots, or at a server.
// What is to be seen is one plain value; what happened since is asked for; nothing here knows of a screen.
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
#include "table/wish.h"

namespace euchre {

using Clock = std::chrono::steady_clock;

// What the person is asked for.
enum class Asked : std::uint8_t {
    nothing,
    chair,   // to sit down in
    begin,   // the host: the game, or another one
    dealer,  // who deals first (N7)
    cut,     // U3
    packet,  // N9: dealt by hand
    action   // of the game: the view says which are legal
};

struct Sight {
    Rules rules;
    std::optional<Seat> seat;    // the person's own
    std::optional<View> view;    // nothing: no game yet
    BySeat<std::string> names;   // harmless to show; empty: nobody sits there. The own seat's is "You"
    BySeat<bool> open_chairs{};  // where the person may sit down
    Asked asked = Asked::nothing;
    std::vector<Packet> packets;  // that the dealer deals by hand, and so many are given
    std::size_t given = 0;
    std::optional<std::size_t> hands;           // dealt in this game so far, if that is known
    std::optional<BySeat<CardSet>> open_hands;  // for somebody who only watches bots
    Speed speed = Speed::normal;
    bool can_look_back = false;  // a game is over, and can be reviewed
    bool hints = false;          // the expert may be asked about this choice
    bool saved = false;          // who leaves can go on another time
    bool in_company = false;     // others hear what is said, and a game can be conceded
    std::string notice;          // what stands in the way, if anything: "The game is paused."
};

// To everybody, one of all_phrases.
struct Say {
    std::string_view phrase;
};
// To be told what the expert would do in the person's place.
struct AskHint {};
// To be given the game that is over.
struct LookBack {};
// What the person does; conceding and saying in company only.
using Move = std::variant<Sit, Begin, CutPack, GivePacket, Act, Concede, Say, AskHint, LookBack>;

// What happened: in the game, around it, or a move that was refused.
struct Remark {
    std::string sentence;  // harmless to show
};
struct Denied {
    std::string why;     // no sentence: "a club was led and you hold one"
    std::string clause;  // of the rulebook, where one stands behind it
};
// The advice is for the choice that the person has now.
struct Hint {
    Advice advice;
    std::string why;  // a sentence, harmless to show
};
// A game that is over, to be looked at again.
struct Finished {
    Rules rules;
    Record record;  // replays by the rules
    BySeat<std::string> names;
    std::optional<Seat> seat;      // the person's
    std::optional<GameId> kept{};  // its name in this machine's store
};
using Tiding = std::variant<Event, Remark, Denied, Hint, Finished>;

// What a wait ends for beside the table.
struct Inputs {
    int keys = 0;      // files that can be read then
    int signals = -1;  // none: -1
};

class Sitting {
  public:
    Sitting() = default;
    Sitting(const Sitting&) = delete;
    Sitting& operator=(const Sitting&) = delete;
    virtual ~Sitting() = default;

    virtual const Sight& sight() const = 0;
    // What happened since it was last asked.
    virtual std::vector<Tiding> take_tidings() = 0;
    // Whether it is refused comes as a tiding.
    virtual void make(const Move& move) = 0;
    virtual void set_speed(Speed speed) = 0;
    // What the table takes its time for happens now, where it is ours to say so.
    virtual void hurry() = 0;
    // Until something can be read, something happened at the table, or that time; nothing: however long.
    virtual void wait(const Inputs& inputs, std::optional<Clock::time_point> until) = 0;
    // Why the table is no more, if so.
    virtual std::optional<std::string> gone() const = 0;
};

inline bool is_over(const Sight& sight) { return sight.view && sight.view->phase == Phase::over; }

}  // namespace euchre
