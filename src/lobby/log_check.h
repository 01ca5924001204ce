// Checks the log lines before the snapshots. The tables go on without them, but the operator must know if
// they are damaged.
#pragma once

#include <deque>
#include <functional>
#include <unordered_map>

#include "lobby/request_handler.h"
#include "lobby/table_log.h"

namespace euchre::lobby {

// Reads a few lines at a time, of one table at a time, so that long logs delay nobody.
class LogCheck {
  public:
    using Found = std::function<void(identity::TableId, const Damage&)>;
    static constexpr std::uint64_t lines_at_once = 500;
    static constexpr std::chrono::milliseconds between{10};

    // The store and the connections call back into it, so it must outlive their calls.
    LogCheck(store::Store& store, Connections& connections, Found found)
        : store_(store), connections_(connections), found_(std::move(found)) {}

    // Checks the lines up to `last`, soon. Those that were checked before are not read again.
    void check(identity::TableId id, std::uint64_t last);
    // The table is gone.
    void forget(identity::TableId id) { checked_.erase(id); }

  private:
    struct Task {
        identity::TableId id;
        std::uint64_t next, last;  // lines
    };

    void read_some();
    void go_on(const std::optional<Damage>& damage);
    void wait();

    store::Store& store_;
    Connections& connections_;
    Found found_;
    std::deque<Task> tasks_;                                        // the first is under way
    std::unordered_map<identity::TableId, std::uint64_t> checked_;  // the last line, or of a task
};

}  // namespace euchre::lobby
