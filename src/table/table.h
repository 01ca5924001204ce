// A table without I/O: chairs, the host, the game, what the table does by itself and when. The server, the
// offline terminal and the simulation all run this one.
//
// decide() and by_itself() say what is to be written down and change nothing; apply() carries out what is
// written. Who is connected is applied to it and stands in no log.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <set>

#include "game/match.h"
#include "game/view.h"
#include "table/command.h"
#include "table/dealing.h"
#include "table/table_event.h"
#include "text/enum_names.h"

namespace euchre {

enum class Stage : std::uint8_t { gathering, playing, over, closed };
inline constexpr EnumNames<Stage::closed> stage_names("gathering", "playing", "over", "closed");
constexpr std::string_view to_string(Stage stage) { return stage_names[stage]; }
constexpr std::optional<Stage> parse_stage(std::string_view text) { return stage_names.parse(text); }

enum class GameEnd : std::uint8_t { won, conceded, abandoned };
inline constexpr EnumNames<GameEnd::abandoned> game_end_names("won", "conceded", "abandoned");
constexpr std::string_view to_string(GameEnd end) { return game_end_names[end]; }

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

using Decision = std::variant<std::vector<TableEvent>, Declined>;

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

    Decision decide(const Asking& asking, const Command& command) const;
    // Whether the table has carried out this command before: one of the person's last so many.
    static constexpr std::size_t commands_remembered = 64;
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
    std::vector<TableEvent> by_itself(Time now, const std::function<Seed()>& draw_seed) const;

    // A seat that a bot has to move from now on, once for each turn; and the answer, if it comes in time.
    std::optional<Thinking> ask_for_thought(Time now);
    void thought(const Thinking& thinking, Action action);
    bool has_thought() const { return thought_.has_value(); }

  private:
    enum class Next : std::uint8_t { dealer_picked, dealer_drawn, hand_dealt };
    struct AutomaticStep;

    std::size_t players() const { return rules_->players(); }
    bool is_host(PersonId person) const { return host_.id == person; }
    bool hand_is_live() const;
    std::optional<AutomaticStep> own() const;
    std::optional<AutomaticStep> own_deal() const;
    std::optional<Time> host_is_gone() const;
    std::optional<Time> automatic_since(Seat seat) const;
    bool everybody_committed() const;
    std::optional<Guest> next_host(PersonId without) const;
    std::optional<Seat> awaited_by(PersonId person) const;
    bool is_at_table(PersonId person) const;  // sits, waits for a chair, or is the host
    void wake(Time now);
    void note_if_gone(const Guest& guest, Time since);

    Decision on(const Asking& asking, const Sit& command) const;
    Decision on(const Asking& asking, const StandUp& command) const;
    Decision on(const Asking& asking, const SwapChairs& command) const;
    Decision on(const Asking& asking, const PutBot& command) const;
    Decision on(const Asking& asking, const SeatProgram& command) const;
    Decision on(const Asking& asking, const EmptyChair& command) const;
    Decision on(const Asking& asking, const ChangeRules& command) const;
    Decision on(const Asking& asking, const ChangeSettings& command) const;
    Decision on(const Asking& asking, const Begin& command) const;
    Decision on(const Asking& asking, const CutPack& command) const;
    Decision on(const Asking& asking, const GivePacket& command) const;
    Decision on(const Asking& asking, const Act& command) const;
    Decision on(const Asking& asking, const Pause& command) const;
    Decision on(const Asking& asking, const Resume& command) const;
    Decision on(const Asking& asking, const Concede& command) const;
    Decision on(const Asking& asking, const Leave& command) const;
    Decision on(const Asking& asking, const Kick& command) const;
    Decision on(const Asking& asking, const MakeHost& command) const;
    Decision on(const Asking& asking, const CloseTable& command) const;
    std::optional<Declined> in_turn(const Asking& asking) const;

    using Applied = std::optional<std::vector<Event>>;
    Applied take(const TableOpened& what);
    Applied take(const RulesChanged& what);
    Applied take(const SettingsMade& what);
    Applied take(const GuestSat& what);
    Applied take(const BotSat& what);
    Applied take(const ChairEmptied& what);
    Applied take(const ChairsSwapped& what);
    Applied take(const GuestLeft& what);
    Applied take(const HostChanged& what);
    Applied take(const GameBegun& what);
    Applied take(const PositionSetUp& what);
    Applied take(const SeedDrawn& what);
    Applied take(const PackCut& what);
    Applied take(const ListClosed& what);
    Applied take(const ListOpened& what);
    Applied take(const PacketGiven& what);
    Applied take(const Acted& what);
    Applied take(const GamePaused& what);
    Applied take(const GameResumed& what);
    Applied take(const ConcessionOffered& what);
    Applied take(const GameConceded& what);
    Applied take(const GameAbandoned& what);
    Applied take(const TableClosed& what);
    Applied carried_out(Outcome outcome);
    Applied deal_pack();
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
