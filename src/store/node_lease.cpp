#include "store/node_lease.h"

#include <time.h>

namespace euchre::store {

std::chrono::nanoseconds boot_time() {
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

NodeLease::NodeLease(const std::string& database, Node node, Lost lost, const Times& times, Clock now)
    : lost_(std::move(lost)),
      times_(times),
      now_(std::move(now)),
      // A renewal that hangs leaves time for another one.
      registry_({database, "euchre node " + node.name, times.renew_every}, node, times.lease) {
    const auto patience = std::chrono::steady_clock::now() + times.lease + times.renew_every;
    while (!join_once()) {
        if (std::chrono::steady_clock::now() >= patience)
            throw StoreError(PostgresConnection::described(database) + ": another node has the name " +
                             registry_.node().name);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    thread_ = std::thread([this] { keep(); });
}

NodeLease::~NodeLease() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    stops_.notify_one();
    thread_.join();
    speaks_until_ = std::chrono::nanoseconds(0);
    try {
        registry_.leave();
    } catch (const StoreError&) {  // then the lease runs out
        return;
    }
}

std::optional<std::string> NodeLease::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

void NodeLease::keep() {
    std::unique_lock lock(mutex_);
    while (!stops_.wait_for(lock, times_.renew_every, [this] { return stopping_; })) {
        const bool may_join = may_join_;
        lock.unlock();
        std::optional<std::string> trouble;
        try {
            if (has_joined_)
                renew_once();
            else if (may_join)
                join_once();
        } catch (const StoreError& error) {
            trouble = error.what();
        }
        lock.lock();
        trouble_ = std::move(trouble);
    }
}

void NodeLease::rejoin() {
    const std::lock_guard lock(mutex_);
    may_join_ = true;
}

// What counts is when it began: the answer may take long.
void NodeLease::renew_once() {
    const std::chrono::nanoseconds began = now_();
    has_joined_ = registry_.renew();
    if (has_joined_) {
        speaks_until_ = began + times_.speaks_for;
        return;
    }
    speaks_until_ = std::chrono::nanoseconds(0);
    {
        const std::lock_guard lock(mutex_);
        may_join_ = false;
    }
    lost_();
}

bool NodeLease::join_once() {
    const std::chrono::nanoseconds began = now_();
    has_joined_ = registry_.join();
    if (has_joined_) speaks_until_ = began + times_.speaks_for;
    return has_joined_;
}

}  // namespace euchre::store
