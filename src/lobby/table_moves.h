// Moves tables to the node that the router prefers.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lobby/table_connections.h"

namespace euchre::lobby {

using RunnersById = std::unordered_map<identity::TableId, std::shared_ptr<TableRunner>>;

class TableMoves {
  public:
    // `move` gives a table up, so that the node by which its people come can take it. All must outlive this
    // object.
    using Move = std::function<void(const std::shared_ptr<TableRunner>&)>;
    TableMoves(Connections& connections, const TableConnections& at_tables, const RunnersById& runners,
               Move move)
        : connections_(connections), at_tables_(at_tables), runners_(runners), move_(std::move(move)) {}

    // Looks for tables to move, once a second, as long as people come by other nodes or a node has joined.
    void watch();
    // Called while the table may move. True if it moves at once. At a quick table, the time between two hands
    // is too short to be seen once a second.
    bool begins(TableRunner& runner);
    // Another node has joined, and the router may prefer it for some of our tables.
    void node_joined();

  private:
    void look();
    bool is_preferred_elsewhere(const TableRunner& runner) const;
    bool may_ask_router() const;
    void ask_router();
    void close_one(const TableRunner& runner);

    Connections& connections_;
    const TableConnections& at_tables_;
    const RunnersById& runners_;
    Move move_;
    // After a node has joined: tables that may have to move there, and when to begin to find out.
    std::unordered_set<identity::TableId> to_ask_;
    std::optional<Connections::Clock::time_point> ask_from_;
    bool is_watching_ = false;
};

}  // namespace euchre::lobby
