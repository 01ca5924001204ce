// Which servers of a fleet are alive, and which of them owns a table. The database decides, by its clock.
//
// A server is a node: a name, and an incarnation that is new each time it joins. Its lease is renewed all the
// time. A lease that has run out is never renewed; who was late joins again, as another incarnation, and owns
// nothing. A table's owner is an incarnation, and its epoch rises with every new owner.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "store/postgres_connection.h"

namespace euchre::store {

struct Node {
    std::string name;
    std::string address;  // where the other nodes reach it

    friend bool operator==(const Node&, const Node&) = default;
};

// Of a table. Every line that its owner writes has the epoch in AddEntry.
struct Ownership {
    std::string owner;  // the node's name
    std::int64_t epoch = 0;
    bool was_abandoned = false;  // taken from a node that is gone and had not given it up

    friend bool operator==(const Ownership&, const Ownership&) = default;
};

// For one thread at a time. Every member throws StoreError; when the connection is lost, it is made again by
// the next call.
class NodeRegistry {
  public:
    // The tables must be there.
    NodeRegistry(PostgresConnection::Settings settings, Node node,
                 std::chrono::milliseconds lease = std::chrono::seconds(3));

    // False: a node of this name is alive.
    bool join();
    // False: the lease has run out, or was never there.
    bool renew();
    // Gives up the lease and with it all tables.
    void leave();
    // The incarnation that has joined; 0: none. A second registry of the node goes on as the same one.
    std::int64_t incarnation() const { return incarnation_; }
    void go_on_as(std::int64_t incarnation) { incarnation_ = incarnation; }

    // Makes this node the owner of a table that has none, or whose owner is not alive any more. Nothing: it
    // has a living owner, it is not there, or this node is not alive.
    std::optional<Ownership> take(identity::TableId table);
    // The epoch of a table that this incarnation owns. Nothing: it does not.
    std::optional<std::int64_t> held(identity::TableId table);
    // Gives up a table with this epoch, if it is ours.
    void release(identity::TableId table, std::int64_t epoch);
    // Who owns it and is alive. Nothing: nobody.
    std::optional<Ownership> owner(identity::TableId table);
    std::optional<Node> find(const std::string& name);  // while it is alive

    const Node& node() const { return node_; }

  private:
    PostgresRows query(const PostgresStatement& statement, PostgresValues values);
    void connect();

    PostgresConnection::Settings settings_;
    Node node_;
    std::int64_t lease_ms_;
    std::int64_t incarnation_ = 0;  // 0: has not joined
    std::optional<PostgresConnection> connection_;
};

}  // namespace euchre::store
