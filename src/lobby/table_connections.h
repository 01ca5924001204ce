// The connections to tables in use: to which table, and of which session.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lobby/table_runner.h"

namespace euchre::lobby {

class TableConnections {
  public:
    struct Attached {
        std::shared_ptr<TableRunner> table;
        store::TokenHash session;
        std::string forwarded_by{};              // the other node that it came by; empty: none
        Connections::Clock::time_point since{};  // set by attach()
    };

    // Must outlive this object.
    explicit TableConnections(Connections& connections) : connections_(connections) {}

    // Connects a connection to a table and a session; passes on its messages; forgets it.
    void attach(ConnectionId connection, Attached to);
    bool is_attached(ConnectionId connection) const { return at_.contains(connection); }
    void receive(ConnectionId connection, std::string_view text);
    void left(ConnectionId connection);
    const std::unordered_map<ConnectionId, Attached>& all() const { return at_; }
    // Those that came by another node.
    const std::unordered_set<ConnectionId>& forwarded() const { return forwarded_; }
    // Sends the reason to a new connection, and closes it.
    void turn_away(ConnectionId connection, const messages::Message& why) {
        close_with_words(connections_, connection, why);
    }
    // Closes the connections to a table, or all. Their clients come again, to the table's next owner.
    void send_away(const TableRunner& table);
    void send_all_away();

    // The store has ended these sessions. A request that came before may still be on its way to a table.
    void lock_out(const std::vector<store::TokenHash>& sessions);
    // The same, and closes their connections.
    void end_sessions(const std::vector<store::TokenHash>& sessions, const messages::Message& why);
    bool is_locked_out(const store::TokenHash& session) const;
    // Called at each sweep: a session is locked out until the second sweep.
    void sweep() { ended_before_ = std::exchange(ended_, {}); }
    // The session has another token now.
    void renew_session(const store::TokenHash& before, const store::TokenHash& now);
    bool is_connected(const store::TokenHash& session) const;
    // True if the session has a connection to a table at which its person has a seat in an unfinished game.
    bool is_playing(const store::TokenHash& session) const;
    // Those that have connections here.
    std::set<store::TokenHash> sessions() const;
    // Closes the connections of these sessions, so that their clients come again with the tokens that they
    // have.
    void reconnect(const std::vector<store::TokenHash>& sessions);

  private:
    Connections& connections_;
    std::unordered_map<ConnectionId, Attached> at_;
    std::unordered_set<ConnectionId> forwarded_;
    std::set<store::TokenHash> ended_, ended_before_;  // since the last sweep, and between the two before
};

}  // namespace euchre::lobby
