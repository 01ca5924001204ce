// The tables in use, each with its runner. A table that is not in use is only in
// the store, and is read when somebody opens it (docs/adr/0005).
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lobby/fleet.h"
#include "lobby/log_check.h"
#include "lobby/rules_cache.h"
#include "lobby/table_connections.h"
#include "lobby/table_log.h"
#include "lobby/table_moves.h"

namespace euchre::lobby {

// A sweep drops at most this many of each kind.
inline constexpr std::size_t swept_at_once = 100;
// A change of a person or a session looks at this many tables in one task of the lobby's thread.
inline constexpr std::size_t looked_at_at_once = 64;

// Why a table is not to be had here.
struct NoTable {
    enum class Why : std::uint8_t {
        absent,
        damaged,     // its log can't be read; it is kept as it is
        unreadable,  // the disk, now
        elsewhere,   // another node owns it
        moving,      // nobody can say now who owns it
        unknown,     // its log has something that this program does not know; a newer one may
    };
    Why why;
    std::string owner{};  // the address of the other node
};

class Tables {
  public:
    explicit Tables(RunnerDeps deps);

    // Makes the table ours if nobody owns it, and calls `then` with its runner; or `otherwise`. At once if
    // the table is in use here.
    using Found = std::function<void(const std::shared_ptr<TableRunner>&)>;
    using NotFound = std::function<void(const NoTable&)>;
    void find(identity::TableId id, Found then, NotFound otherwise);
    // The same for somebody who may be trying ids: does not ask the fleet about tables that do not exist.
    void find_existing(identity::TableId id, Found then, NotFound otherwise);
    // Stores a new table with its first events. Calls `done` with the result. Nobody owns it yet: in a fleet,
    // its people may be sent to another node.
    // False: these events do not fit such a table; nothing is written.
    bool open(const table::TableOpened& opened, const std::vector<table::TableEvent>& then,
              const std::function<void(store::Written)>& done);

    const RunnersById& all() const { return runners_; }
    // True if the table is in use, or is being read for somebody.
    bool contains(identity::TableId id) const { return runners_.contains(id) || loading_.contains(id); }

    // Connects a connection to a table in use.
    void attach(ConnectionId connection, TableConnections::Attached to);
    TableConnections& connections() { return connections_; }
    const TableConnections& connections() const { return connections_; }
    // Closes the connections of a person at every table.
    void dismiss(identity::PersonId person, const messages::Message& why);
    // The person has this name and avatar now, at every table: at the first ones at once, and at the others
    // soon.
    void rename(identity::PersonId person, const Player& now);

    // Who has a seat or a connection at some tables, as they show them, and the sessions of the connections.
    struct Crowd {
        std::map<identity::PersonId, table::Guest> people{};
        std::set<store::TokenHash> sessions{};
    };
    Crowd crowd_at(const std::vector<identity::TableId>& tables) const;

    // The server stops: tells everybody, and takes no more commands.
    void stop();
    // The lease has run out: forgets all tables and closes their connections.
    void forget_all();
    // Another node has joined, and the router may prefer it for some of our tables.
    void node_joined() { moves_.node_joined(); }
    // Gives up and unloads the tables without connections. The store still has them.
    void sweep();
    // Removes those of these tables that are not in use. A damaged table stays.
    void drop_unused(std::vector<identity::TableId> ids);
    std::unordered_set<identity::PersonId> people_at_tables() const;
    // Found since the start.
    const std::unordered_map<identity::TableId, Damage>& damaged() const { return damaged_; }

  private:
    struct Waiting {
        Found then;
        NotFound otherwise;
    };
    struct ReadTable {
        bool is_there = false;
        std::optional<std::variant<LoadedTable, Damage>> log{};  // if it is there, and ours
    };

    struct Renaming {
        identity::PersonId person;
        Player now;
        std::vector<identity::TableId> tables;  // that are left
    };

    void rename_some();
    void claim(identity::TableId id);
    void load(identity::TableId id, const Fleet::Owner& owner);
    void loaded(identity::TableId id, LoadedTable table);
    void not_loaded(identity::TableId id, const NoTable& why);
    void release(identity::TableId id, std::optional<std::int64_t> epoch);
    void lose(const TableRunner& runner);
    void count_owned();
    void move(const std::shared_ptr<TableRunner>& runner);
    void drop(identity::TableId id, std::optional<std::int64_t> epoch);
    void remove(identity::TableId id, store::Write removal);
    void report(identity::TableId id, const Damage& damage);  // to the operator
    void keep_damaged(identity::TableId id, const Damage& damage);

    RunnerDeps deps_;
    RunnersById runners_;
    std::unordered_map<identity::TableId, std::vector<Waiting>>
        loading_;              // tables that are being taken or read, and for whom
    std::uint64_t lease_ = 0;  // another number after forget_all(): answers from before are void
    TableConnections connections_;
    TableMoves moves_;
    std::deque<Renaming> renamings_;                         // in order
    std::unordered_map<identity::TableId, Damage> damaged_;  // each is reported once
    LogCheck log_check_;
};

}  // namespace euchre::lobby
