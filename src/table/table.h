// A table without I/O: chairs, the host, the game, what the table does by itself and when. The server, the
// offline terminal and the simulation all run this one.
//
// decide() and by_itself() say what is to be written down and change nothing; apply() carries out what is
// written. Who is connected is told to it and stands in no log.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <set>

#include "game/match.h"
#include "game/view.h"
#include "table/dealing.h"
#include "table/happening.h"
#include "table/wish.h"

namespace euchre {

enum class Stage : std::uint8_t { gathering, playing, over, closed };
std::string_view to_string(Stage stage);

enum class GameEnd : std::uint8_t { won, conceded, abandoned };
std::string_view to_string(GameEnd end);

// A guest or a bot, or neither; a guest may wait for a bot's chair until the hand is over.
struct Chair {
    std::optional<Guest> guest;
    std::optional<Level> bot;
    std::optional<Guest> waiting;

    bool is_empty() const { return !guest && !bot; }
};

// Who asks, and how far they had read when they did.
struct Asking {
    PersonId person;
    std::uint64_t seen = 0;
};

using Decision = std::variant<std::vector<Happening>, Declined>;

// A seat that the table moves, and for whom to think.
struct Thinking {
    Seat seat;
    Level level;
    std::uint64_t turn;  // to be given back with the answer
};

class Table {
  public:
    Table(const TableOpened& opened, Time now);

    TableId id() const { return id_; }
    const Rules& rules() const { return rules_; }
    const Settings& settings() const { return settings_; }
    const Guest& host() const { return host_; }
    const BySeat<Chair>& chairs() const { return chairs_; }
    Stage stage() const { return stage_; }
    bool is_paused() const { return paused_; }
    int game() const { return game_; }  // games begun so far
    // The game went on from a position: its first deal can't be checked, so it is not kept.
    bool is_practice() const { return practice_; }
    const std::optional<Match>& match() const { return match_; }
    const Dealing& dealing() const { return dealing_; }
    const std::optional<Pack>& pack_in_hand() const { return pack_; }  // N9: dealt by hand, not all of it yet
    std::size_t packets_given() const { return packets_given_; }
    bool cut_is_open() const;                           // U3: where the rules have a cut
    std::uint64_t written() const { return written_; }  // lines of the log so far
    std::uint64_t turn() const { return turn_; }        // the line that the turn began with
    Time began() const { return began_; }               // the game
    Time last_line() const { return last_line_; }
    Time waiting_since() const { return waiting_since_; }  // for whatever comes next
    std::optional<GameEnd> end() const { return end_; }
    std::optional<std::size_t> winner() const;  // the side
    std::optional<std::size_t> conceded_by() const { return conceded_by_; }

    std::optional<Seat> seat_of(PersonId person) const;
    bool was_kicked(PersonId person) const { return kicked_.contains(person); }
    // Whoever has held cards of the hand that is on may neither change seat nor watch.
    bool has_seen_the_hand(PersonId person) const { return seen_.contains(person); }
    // Whoever has held cards in this game.
    const std::set<PersonId>& played() const { return played_; }
    // Whether whoever is in turn may ask what the expert would do: at most one person or program plays, or
    // waits to, or the host allows it. Whoever dropped out still plays.
    bool hints_allowed() const;
    // The person's chair, if the cards of the last deal that lie there are theirs.
    std::optional<Seat> seat_with_cards(PersonId person) const;
    // Nothing: as a spectator.
    std::optional<View> view(std::optional<Seat> seat) const;
    // From the person's chair. Whoever took the chair since the cards were dealt sees of them what a
    // spectator does: they were somebody else's.
    std::optional<View> view_for(PersonId person) const;

    Decision decide(const Asking& asking, const Wish& wish) const;
    // Whether the table has carried out this wish before: one of the person's last so many.
    static constexpr std::size_t wishes_remembered = 64;
    bool knows(const Cause& cause) const;

    // What everybody sees of the game; nothing if the line does not fit: then the log is not this table's,
    // and the table is not to be used any more.
    std::optional<std::vector<Event>> apply(const Line& line);

    // People come and go; a person with several connections is here until the last is gone. Whoever leaves
    // the table is gone; whoever was sent away does not come.
    void came(const Guest& guest, Time now);
    void went(PersonId person, Time now);
    bool is_here(PersonId person) const { return here_.contains(person); }
    std::size_t people_here() const;  // without programs
    bool is_awake() const { return people_here() > 0; }

    // A person's part in the deal. False: it is not wanted now, or does not fit.
    bool commit(PersonId person, std::string_view deal, std::uint32_t attempt, const Digest& commitment);
    bool reveal(PersonId person, std::string_view deal, std::uint32_t attempt, const Seed& entropy);

    // When the table next does something by itself or asks for a thought, if nothing happens before.
    std::optional<Time> due() const;
    std::vector<Happening> by_itself(Time now, const std::function<Seed()>& draw_seed) const;

    // A seat that a bot has to move from now on, once for each turn; and the answer, if it comes in time.
    std::optional<Thinking> ask_for_thought(Time now);
    void thought(const Thinking& thinking, Action action);
    bool has_thought() const { return thought_.has_value(); }

  private:
    enum class Next : std::uint8_t { dealer_picked, dealer_drawn, hand_dealt };
    struct Own;

    std::size_t players() const { return rules_->players(); }
    bool is_host(PersonId person) const { return host_.id == person; }
    bool hand_is_live() const;
    std::optional<Own> own() const;
    std::optional<Own> own_deal() const;
    std::optional<Time> host_is_gone() const;
    std::optional<Time> automatic_since(Seat seat) const;
    bool everybody_committed() const;
    std::optional<Guest> next_host(PersonId without) const;
    std::optional<Seat> awaited_by(PersonId person) const;
    bool is_at_table(PersonId person) const;  // sits, waits for a chair, or is the host
    void wake(Time now);
    void note_if_gone(const Guest& guest, Time since);

    Decision on(const Asking& asking, const Sit& wish) const;
    Decision on(const Asking& asking, const StandUp& wish) const;
    Decision on(const Asking& asking, const SwapChairs& wish) const;
    Decision on(const Asking& asking, const PutBot& wish) const;
    Decision on(const Asking& asking, const SeatProgram& wish) const;
    Decision on(const Asking& asking, const EmptyChair& wish) const;
    Decision on(const Asking& asking, const ChangeRules& wish) const;
    Decision on(const Asking& asking, const ChangeSettings& wish) const;
    Decision on(const Asking& asking, const Begin& wish) const;
    Decision on(const Asking& asking, const CutPack& wish) const;
    Decision on(const Asking& asking, const GivePacket& wish) const;
    Decision on(const Asking& asking, const Act& wish) const;
    Decision on(const Asking& asking, const Pause& wish) const;
    Decision on(const Asking& asking, const Resume& wish) const;
    Decision on(const Asking& asking, const Concede& wish) const;
    Decision on(const Asking& asking, const Leave& wish) const;
    Decision on(const Asking& asking, const Kick& wish) const;
    Decision on(const Asking& asking, const MakeHost& wish) const;
    Decision on(const Asking& asking, const CloseTable& wish) const;
    std::optional<Declined> in_turn(const Asking& asking) const;

    using Told = std::optional<std::vector<Event>>;
    Told take(const TableOpened& what);
    Told take(const RulesChanged& what);
    Told take(const SettingsMade& what);
    Told take(const GuestSat& what);
    Told take(const BotSat& what);
    Told take(const ChairEmptied& what);
    Told take(const ChairsSwapped& what);
    Told take(const GuestLeft& what);
    Told take(const HostChanged& what);
    Told take(const GameBegun& what);
    Told take(const PositionSetUp& what);
    Told take(const SeedDrawn& what);
    Told take(const PackCut& what);
    Told take(const ListClosed& what);
    Told take(const ListOpened& what);
    Told take(const PacketGiven& what);
    Told take(const Acted& what);
    Told take(const GamePaused& what);
    Told take(const GameResumed& what);
    Told take(const ConcessionOffered& what);
    Told take(const GameConceded& what);
    Told take(const GameAbandoned& what);
    Told take(const TableClosed& what);
    Told carried_out(Outcome outcome);
    Told deal_pack();
    void begin_game();
    void hold_cards();
    void next_deal();
    void remember(const Cause& cause);
    void end_hand();
    void end_game(GameEnd end);

    TableId id_;
    Rules rules_;
    Settings settings_;
    Guest host_;
    bool host_left_ = false;  // and nobody was there to be the next
    BySeat<Chair> chairs_;
    std::set<PersonId> kicked_;
    std::uint64_t written_ = 1;
    Time last_line_;
    std::map<PersonId, std::deque<std::string>> granted_;

    Stage stage_ = Stage::gathering;
    bool paused_ = false;
    int game_ = 0;
    bool practice_ = false;
    Time began_;
    std::optional<Match> match_;
    std::optional<GameEnd> end_;
    std::optional<std::size_t> conceded_by_;  // the side
    std::set<Seat> concessions_;              // offered in this hand
    std::set<PersonId> seen_;
    std::set<PersonId> played_;
    std::map<PersonId, Seat> held_;  // the cards of the last deal

    Next next_ = Next::hand_dealt;
    Dealing dealing_;
    std::uint64_t deals_ = 0;  // packs made in this game
    bool cut_settled_ = false;
    std::optional<Pack> pack_;
    std::size_t packets_given_ = 0;

    struct Here {
        Guest guest;
        bool counts() const { return !guest.program; }
    };
    std::map<PersonId, Here> here_;
    std::map<PersonId, Time> gone_since_;  // who is at the table and not here, while it is awake
    Time waiting_since_;                   // for whatever comes next
    std::uint64_t turn_ = 1;               // the line that the turn began with
    std::uint64_t thought_of_ = 0;
    std::optional<Action> thought_;
};

// How whoever plays there is called: people by their own names, bots by those of trees. Nothing for an empty
// chair.
std::optional<std::string> name_at(const Table& table, Seat seat);

// A log read back: the table, or the number of the line that does not fit.
std::variant<Table, std::uint64_t> read_back(const std::vector<Line>& lines);

}  // namespace euchre
