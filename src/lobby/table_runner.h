// Runs one table of this server: takes commands, stores their events, applies them and sends them to
// everybody. Also runs the table's automatic actions.
//
// One write is in progress at a time. An event is applied and sent only when it is durable.
#pragma once

#include <boost/json/object.hpp>
#include <memory>

#include "codec/log_line.h"
#include "lobby/command_limits.h"
#include "lobby/command_queue.h"
#include "lobby/compute_workers.h"
#include "lobby/deal_exchange.h"
#include "lobby/fleet.h"
#include "lobby/table_audience.h"
#include "lobby/table_audit.h"
#include "lobby/table_bots.h"
#include "lobby/table_chat.h"
#include "lobby/table_counts.h"
#include "lobby/table_snapshots.h"

namespace euchre::lobby {

class TableRunner;

// What all runners need. It must outlive them.
struct RunnerDeps {
    store::Store& store;
    Connections& connections;
    BotWorkers& bots;
    ComputeWorkers& workers;
    codec::ReadRules read_rules;
    std::function<table::Time()> now;
    std::function<fair::Seed()> draw_seed;
    Fleet& fleet;
    std::function<void(const TableRunner&)> lost;  // its table is not ours any more, or diverged from its log
    // Called while its table may move. True if it will move at once: then the table does nothing more.
    std::function<bool(TableRunner&)> moves;
    LobbyMetrics metrics;
    RulesTexts rules_texts{};
    fair::SigningKey receipts;
    WriteRate& write_rate;
    ChatRate& chat_rate;
    LogLimits logs{};
    Audit audit = [](const AuditEvent&) {};
};

class TableRunner : public std::enable_shared_from_this<TableRunner> {
  public:
    TableRunner(RunnerDeps& deps, LoadedTable loaded);
    TableRunner(const TableRunner&) = delete;
    TableRunner& operator=(const TableRunner&) = delete;
    ~TableRunner() = default;

    const table::Table& table() const { return table_; }
    table::Time awake_since() const { return awake_since_; }
    bool is_idle() const { return audience_.is_empty() && !is_writing_ && !is_reading_rules_; }
    std::size_t connections() const { return audience_.size(); }
    std::vector<ConnectionId> connection_ids() const { return audience_.connections(); }
    // True if it is the connection of a person with a seat in an unfinished game.
    bool is_playing(ConnectionId connection) const;
    // The epoch of this node's ownership, in a fleet.
    std::optional<std::int64_t> epoch() const { return epoch_; }
    // True if another node could take over without losing anything: no hand is in progress, and no part of a
    // deal is unsaved.
    bool may_move() const;

    // People who are here and have no place at the table, besides this one.
    std::size_t spectators_without(identity::PersonId person) const;
    // Sets the address whose tables share the bots' workers. Only the first call counts.
    void came_from(const std::string& address) { bots_.came_from(address); }
    // Adds a connection from an address, and sends it the events after the line `since`.
    void enter(ConnectionId connection, const TableAudience::Attendee& who,
               std::optional<std::uint64_t> since);
    void leave(ConnectionId connection);
    // Says why and closes all connections of a person.
    void dismiss(identity::PersonId person, const messages::Message& why) { audience_.close(person, why); }
    // The person has this name and avatar now.
    void rename(identity::PersonId person, const Player& now);
    void receive(ConnectionId connection, std::string_view text);

    // A command from elsewhere than a connection. Calls `answer` with the result.
    using Answer = PendingCommand::Answer;
    void command(const TableAudience::Attendee& who, std::string id, table::Command command, Answer answer);
    // Why a command of the guest would be declined now, if at all.
    std::optional<table::Declined> why_not(const table::Guest& guest, const table::Command& command) const;
    // A program's answer to the question with this id.
    void answer(identity::PersonId program, std::uint64_t question, Action action, Answer answer);

    // Tells everybody, and takes no more commands.
    void stop();

  private:
    struct PendingWrite {
        std::vector<table::Line> lines;
        std::optional<table::HandAfter> after;
        std::optional<PendingCommand> command;  // nothing: the table did it by itself, or somebody committed
    };

    void take_command(ConnectionId connection, const boost::json::object& message);
    void enqueue(PendingCommand command);

    void run_next();
    bool begin(PendingCommand command);
    bool read_rules(PendingCommand command);
    void take_rules(PendingCommand command, std::variant<table::Rules, std::string> read);
    bool carry_out(PendingCommand command);
    std::optional<table::Declined> declined(const table::Sender& sender, const table::Command& command) const;

    void write(table::Accepted accepted, std::optional<PendingCommand> command);
    void finish_write(store::Written result, const PendingWrite& write);
    bool apply_and_tell(const PendingWrite& write);
    void follow_up(const table::TableEvent& what);
    void give_up(const char* why);

    void ask_bot(const table::BotTurn& turn);
    void tell_host_of_bots();
    void wake_at(std::optional<table::Time> when);
    table::Time now() const { return deps_.now() + ahead_; }
    std::chrono::milliseconds waited() const;

    RunnerDeps& deps_;
    table::Table table_;
    TableAudience audience_;
    TableChat chat_;
    TableBots bots_;
    DealExchange deal_exchange_;
    CommandQueue commands_;
    CommandLimits limits_;
    TableAudit audit_;
    TableCounts counts_;
    TableSnapshots snapshots_;
    RecentUpdates recent_;
    bool is_writing_ = false;
    bool is_reading_rules_ = false;
    bool is_stopped_ = false;
    std::optional<table::Time> wakes_;
    const std::optional<std::int64_t> epoch_;
    const table::Time awake_since_;  // when it was opened, or read from the store
    // The clock of the node that had the table before may be ahead of ours; the log's time never goes back.
    const std::chrono::milliseconds ahead_;
    table::Time touched_;  // when the store last heard that the table is used
};

}  // namespace euchre::lobby
