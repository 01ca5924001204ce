// Renews a node's lease on a separate thread, and says whether the node may still send anything. A second
// thread watches the end of the lease, also while the first waits for the database.
//
// The lease lasts for 3 s by the database's clock, from a moment after the renewal began. The node stops
// 2 s after that moment by its own clock, which also runs while the machine sleeps. So it stops before
// another node can own its tables, unless one clock runs 1.5 times as fast as the other.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "store/node_registry.h"

namespace euchre::store {

// The time since the machine started, including the time that it slept (CLOCK_BOOTTIME).
std::chrono::nanoseconds boot_time();

class NodeLease {
  public:
    struct Times {
        std::chrono::milliseconds lease{3'000}, renew_every{1'000}, speaks_for{2'000};
        std::chrono::milliseconds patience{1'000};  // for an answer: leaves time for another renewal
        std::chrono::milliseconds retry{100};  // after a renewal that failed, and until it has joined again
    };
    using Clock = std::function<std::chrono::nanoseconds()>;
    // Called on one of the two threads: the lease has run out, and the node may own no table any more.
    using Lost = std::function<void()>;

    // Joins. Waits for the end of the lease that a killed server of this name had. Throws StoreError, also if
    // a node of this name stays alive.
    NodeLease(const std::string& database, Node node, Lost lost, const Times& times, Clock now = boot_time);
    ~NodeLease();  // leaves
    NodeLease(const NodeLease&) = delete;
    NodeLease& operator=(const NodeLease&) = delete;

    // On any thread. False: send nothing, because another node may own our tables.
    bool may_speak() const { return now_() < speaks_until_.load(); }
    // On any thread: of the lease; 0 if there is none.
    std::int64_t incarnation() const { return incarnation_; }
    // To be called after Lost, once all old tables are dropped. The node may then join again, and send.
    void rejoin();
    // Gives up the lease, so that others can take the tables at once. Calls `then` once, on the lease's
    // thread: the database has confirmed, or can't be reached.
    void leave(std::function<void()> then);
    // The error of the last renewal; nothing once one succeeds.
    std::optional<std::string> trouble() const;

  private:
    using Lock = std::unique_lock<std::mutex>;
    void keep();
    void watch();
    void renew_once();
    void lose(Lock& lock);
    bool join_once();
    void end();

    Lost lost_;
    const Times times_;
    const Clock now_;
    NodeRegistry registry_;
    std::atomic<std::chrono::nanoseconds> speaks_until_{};
    std::atomic<std::int64_t> incarnation_ = 0;

    mutable std::mutex mutex_;  // of what follows
    std::condition_variable stops_;
    bool stopping_ = false, has_joined_ = false, may_join_ = true;
    std::optional<std::string> trouble_;
    std::function<void()> left_;

    std::thread thread_, watching_thread_;
};

}  // namespace euchre::store
