// A table without I/O: chairs, host, game, and the actions that the table takes by itself. The server, the
// offline terminal and the simulation all run this class.
//
// decide() and due_events() return the events to be logged and change nothing; apply() carries out a logged
// event. Presence is passed in and never logged.
#pragma once

#include <functional>

#include "table/apply_event.h"
#include "table/command.h"
#include "table/names.h"
#include "table/table_state.h"

namespace euchre::table {

// A bot has to move for a seat.
struct BotTurn {
    Seat seat;
    ai::Level level;
    std::uint64_t turn;
};

class Table {
  public:
    Table(const TableOpened& opened, Time now) : state_(opened, now) {}
    // From a snapshot (codec/snapshot.h).
    explicit Table(TableState state) : state_(std::move(state)) {}
    const TableState& state() const { return state_; }

    identity::TableId id() const { return state_.id; }
    const Rules& rules() const { return state_.rules; }
    const Settings& settings() const { return state_.settings; }
    // The settings of the current hand, if the host has changed them since the deal.
    const std::optional<HandSettings>& in_hand() const { return state_.in_hand; }
    const TableSeats& seats() const { return state_.seats; }
    const Invitation& link() const { return state_.link; }
    const Presence& presence() const { return state_.presence; }
    const TableGame& game() const { return state_.game; }
    const CardHolders& holders() const { return state_.holders; }
    const Dealing& dealing() const { return state_.dealing; }
    const NextDeal& next_deal() const { return state_.next_deal; }
    const Turn& turn() const { return state_.turn; }
    const Manners& manners() const { return state_.manners; }
    std::uint64_t written() const { return state_.written; }  // lines of the log so far
    std::optional<Seat> cutter() const { return state_.cutter(); }

    Stage stage() const { return state_.game.stage(); }
    const std::optional<Match>& match() const { return state_.game.match(); }
    std::optional<Seat> seat_of(identity::PersonId person) const { return state_.seats.seat_of(person); }

    // True for somebody with a place at the table, and for everybody if the table is listed.
    bool needs_no_link(identity::PersonId person) const;
    // True until the link is replaced or the first game is over: the id alone lets people in, as a code that
    // can be read aloud. Afterwards the id is in game files, which people pass on.
    bool code_admits() const;
    // True if the table's link has this key, or if no key is needed.
    bool fits_link(const std::optional<identity::LinkKey>& key) const;
    // True if the person may come in with a link that has this key, or with the id alone.
    bool link_admits(identity::PersonId person, const std::optional<identity::LinkKey>& key) const {
        return fits_link(key) || needs_no_link(person);
    }

    Decision decide(const Sender& sender, const Command& command) const;
    bool has_carried_out(const Cause& cause) const { return state_.carried_out.contains(cause); }
    // Carries out a line of the log. If the caller passes `after` from the decision that made the line, the
    // rules do not run again. Nothing: the line does not fit, and the table must not be used any more.
    Applied apply(const Line& line, const std::optional<HandAfter>& after = std::nullopt);

    // A person with several connections connects with the first and disconnects with the last. Somebody who
    // was kicked does not connect; somebody who leaves the table is disconnected.
    void connect(const Guest& guest, Time now);
    void disconnect(identity::PersonId person, Time now);
    // The table came from another server, and everybody has to reconnect. From the first reconnect, wait
    // `time_to_return` before a bot plays for somebody or the host is replaced.
    void expect_everybody_back() { is_moved_ = true; }
    static constexpr std::chrono::seconds time_to_return{30};

    // The log has no names. The caller sets them, and they change without a line.
    void name_people(const WhoIs& who_is);
    // False: nobody here knows the person.
    bool rename(identity::PersonId person, const Player& now);

    // A person's commitment, to be logged by CommitmentsTaken or logged before. Nothing: there is no open
    // list, or the seat has another commitment.
    std::optional<fair::Attempt::Listed> commitment(identity::PersonId person, std::string_view deal,
                                                    std::uint32_t attempt,
                                                    const fair::Digest& commitment) const;
    // False: the list is not closed, or the entropy does not match the commitment.
    bool reveal(identity::PersonId person, std::string_view deal, std::uint32_t attempt,
                const fair::Seed& entropy);

    // The time of the next automatic action or question to a bot, if nothing happens before.
    std::optional<Time> due() const;
    Accepted due_events(Time now, const std::function<fair::Seed()>& draw_seed) const;
    // A seat that a bot has to move, once for each turn.
    std::optional<BotTurn> ask_bot(Time now);
    // Keeps the bot's action until it is due. Ignores one for another turn or against the rules.
    void choose_for_bot(const BotTurn& turn, Action action);

  private:
    void wake(Time now);
    Time gone_from(Time now) const;

    TableState state_;
    bool is_moved_ = false;  // and nobody has come yet
};

// The name of the player in the seat: a guest's own, or a tree's for a bot. Nothing for an empty chair.
std::optional<std::string> name_at(const Table& table, Seat seat);

// True if the seat in turn may ask for a hint: the host allows hints, or at most one guest plays or waits to
// play.
bool hints_allowed(const Table& table);

// The host chooses the dealer of the first game at a table, or of a later one (N7).
bool host_chooses_dealer(const RuleSet& rules, bool first_game);

}  // namespace euchre::table
