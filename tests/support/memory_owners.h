// The living nodes of a fleet and the owners of tables, in memory: what store::NodeRegistry has in
// PostgreSQL.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "identity/id.h"

namespace euchre {

class MemoryOwners {
  public:
    static constexpr std::chrono::milliseconds lease{3'000};

    std::function<std::chrono::milliseconds()> clock = [] { return std::chrono::milliseconds(0); };
    bool steals_live_leases = false;

    // The new incarnation; 0: a node of this name is alive.
    std::int64_t join(const std::string& name, const std::string& address);
    bool renew(std::int64_t incarnation);  // false: the lease has run out
    void leave(std::int64_t incarnation);
    bool is_alive(std::int64_t incarnation) const;
    bool has_living(const std::string& name) const;

    struct Taken {
        std::int64_t epoch = 0;
        bool was_abandoned = false;
    };
    // Nothing: the table has a living owner, or this incarnation is not alive.
    std::optional<Taken> take(identity::TableId table, std::int64_t incarnation);
    // The epoch of a table of this incarnation.
    std::optional<std::int64_t> held(identity::TableId table, std::int64_t incarnation) const;
    void release(identity::TableId table, std::int64_t epoch, std::int64_t incarnation);
    struct Owner {
        std::string name, address;
        std::int64_t incarnation = 0;
    };
    std::optional<Owner> owner(identity::TableId table) const;  // if it is alive
    // The incarnation that took the table last and has not released it; 0: none.
    std::int64_t last_owner(identity::TableId table) const;

    // A table that no node ever took has any epoch.
    bool is_epoch(identity::TableId table, std::int64_t epoch) const;
    void set_epoch(identity::TableId table, std::int64_t epoch) { tables_[table].epoch = epoch; }

  private:
    struct Node {
        std::string name, address;
        std::chrono::milliseconds until{0};
    };
    struct Table {
        std::int64_t incarnation = 0;  // 0: nobody's
        std::int64_t epoch = 0;
    };
    std::map<std::int64_t, Node> nodes_;  // by incarnation
    std::map<identity::TableId, Table> tables_;
    std::int64_t last_ = 0;
};

}  // namespace euchre
