// The one owner of a table in this server. Every command, and every event that the table makes by itself, is
// decided, written down, carried out and told, one after the other: nobody hears of it before it is durable.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <memory>
#include <unordered_map>

#include "codec/fields.h"
#include "codec/log_line.h"
#include "lobby/bot_workers.h"
#include "lobby/lobby_metrics.h"
#include "lobby/request_handler.h"
#include "lobby/updates.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre {

// What all runners work with. It outlives them.
struct RunnerDeps {
    Store& store;
    Connections& connections;
    BotWorkers& bots;
    ReadRules read_rules;
    std::function<Time()> now;
    std::function<Seed()> draw_seed;
    std::function<void(TableId)> lost;  // the table is not ours any more, or its log can't be read
    LobbyMetrics metrics;
};

class TableRunner : public std::enable_shared_from_this<TableRunner> {
  public:
    TableRunner(RunnerDeps& deps, Table table);
    TableRunner(const TableRunner&) = delete;
    TableRunner& operator=(const TableRunner&) = delete;
    ~TableRunner() { count_people(0); }

    const Table& table() const { return table_; }
    bool is_idle() const { return people_.empty() && !in_flight_; }

    // What somebody has missed who has read the log up to `since`. Throws StoreError.
    Updates missed(std::optional<std::uint64_t> since) const;
    // A connection comes to the table, and is told what it has missed.
    void enter(ConnectionId connection, const Guest& guest, Updates missed);
    void leave(ConnectionId connection);
    // Says why and closes all connections of a person, or everybody's.
    void dismiss(std::optional<PersonId> person, const messages::Message& why);
    void receive(ConnectionId connection, std::string_view text);

    // A command that came in another way than by a connection; `answer` hears whether it was carried out.
    using Answer = std::function<void(const std::optional<Declined>&)>;
    void command(const Guest& guest, std::string id, Command command, Answer answer);
    // A program's answer to the question with this number.
    void answer(PersonId program, std::uint64_t question, Action action, Answer answer);

    // Tells everybody, and takes no more commands.
    void stop();

  private:
    struct Attendee {
        Guest guest;
        std::uint64_t asked = 0;  // a program: the turn that it was asked about
    };
    struct Pending {
        Cause cause;
        std::uint64_t seen;
        Command command;
        Answer answer;
    };

    static constexpr std::size_t most_pending = 64;  // that wait at one table for the disk

    void take_command(ConnectionId connection, const boost::json::object& message);
    bool take_aside(ConnectionId connection, const boost::json::object& message);
    void take_part(ConnectionId connection, const boost::json::object& message);
    // Each says why not, if it could not be done; the fields note what is malformed.
    std::optional<messages::Message> say(const Guest& by, std::string_view what, const Fields& fields);
    bool hears_nudges(Seat seat) const;
    std::optional<messages::Message> mute(PersonId by, bool muted, const Fields& fields);
    void queue(Pending pending);

    void go_on();
    void write(std::vector<TableEvent> what, std::optional<Pending> pending);
    void written(Written result, const std::vector<Line>& lines, const std::optional<Pending>& pending);
    bool carry_out(const std::vector<Line>& lines);
    void give_up();
    void wake_at(std::optional<Time> when);
    void think(const Thinking& thinking);

    void count_people(std::size_t here);
    void count_decisions(const std::vector<TableEvent>& what);

    void tell(const Updates& updates, bool with_table);
    void tell_presence();
    void ask_programs();
    void send(ConnectionId connection, const boost::json::object& message);
    void send(ConnectionId connection, std::string text);
    void send_error(ConnectionId connection, const messages::Message& why,
                    std::optional<std::string_view> command = std::nullopt);
    std::string view_text(const Guest& guest) const;
    std::int64_t waited() const;  // for whatever comes next, in ms

    RunnerDeps& deps_;
    LobbyMetrics metrics_;  // a write under way may outlive the deps
    Table table_;
    std::unordered_map<ConnectionId, Attendee> people_;
    std::map<PersonId, std::set<PersonId>> muted_;  // by whom, who
    std::deque<Pending> pending_;
    std::vector<std::pair<ConnectionId, boost::json::object>>
        parts_;  // in a deal, while a write is in flight
    bool in_flight_ = false;
    bool stopped_ = false;
    std::size_t people_counted_ = 0;
    std::optional<Time> wakes_;
    Time noted_;  // when the store last heard that the table is used
};

}  // namespace euchre
