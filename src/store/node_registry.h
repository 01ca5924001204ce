// The living servers of a fleet, and the owners of tables. The database decides, by its clock.
//
// A server is a node: a name, and an incarnation that is new each time it joins. It renews its lease
// regularly. An expired lease is never renewed; a node that was late joins again, as another incarnation that
// owns nothing. A table's owner is an incarnation, and the table's epoch rises with every new owner.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "store/postgres_schema.h"

namespace euchre::store {

struct Node {
    std::string name;
    std::string address;                          // where the other nodes reach it
    std::size_t steps = postgres_steps().size();  // of the schema, that its program knows

    friend bool operator==(const Node&, const Node&) = default;
};

// The ownership of a table. Every line that its owner writes has the epoch in AddEntry.
struct Ownership {
    std::string owner;  // the node's name
    std::int64_t epoch = 0;
    bool was_abandoned = false;  // taken from a node that is gone and had not given it up

    friend bool operator==(const Ownership&, const Ownership&) = default;
};

// For one thread at a time. Every member may throw StoreError. If the connection is lost, the next call makes
// a new one.
class NodeRegistry {
  public:
    // The database's tables must exist.
    NodeRegistry(PostgresConnection::Settings settings, Node node,
                 std::chrono::milliseconds lease = std::chrono::seconds(3));

    // False: a node of this name is alive. Throws StoreError also if the database has lost what this program
    // needs to a newer one.
    bool join();
    // False: the lease has expired, or there was none.
    bool renew();
    // Gives up the lease and with it all tables.
    void leave();
    // The incarnation that has joined; 0: none. A second registry of the node goes on as the same one.
    std::int64_t incarnation() const { return incarnation_; }
    void go_on_as(std::int64_t incarnation) { incarnation_ = incarnation; }

    // Makes this node the owner of a table without a living owner. Nothing: the table has a living owner or
    // does not exist, or this node is not alive. Throws if a transaction of the last owner holds it for
    // longer than the settings' lock_patience; the connection stays.
    std::optional<Ownership> take(identity::TableId table);
    // The epoch of a table that this incarnation owns. Nothing: it does not.
    std::optional<std::int64_t> held(identity::TableId table);
    // Gives up a table with this epoch, if it is ours.
    void release(identity::TableId table, std::int64_t epoch);
    // The living owner, without a name if there is none. Nothing: there is no such table.
    std::optional<Ownership> owner(identity::TableId table);
    std::optional<Node> find(const std::string& name);  // while it is alive

    const Node& node() const { return node_; }

  private:
    PostgresRows query(const PostgresStatement& statement, PostgresValues values);
    void connect();
    void check_version();

    PostgresConnection::Settings settings_;
    Node node_;
    std::int64_t lease_ms_;
    std::int64_t incarnation_ = 0;  // 0: has not joined
    std::optional<PostgresConnection> connection_;
};

}  // namespace euchre::store
