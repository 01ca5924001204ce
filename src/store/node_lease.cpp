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
      registry_({database, "euchre node " + node.name, times.patience}, node, times.lease) {
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
    leave({});
    thread_.join();
}

void NodeLease::leave(std::function<void()> then) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        stopping_ = true;
        left_ = std::move(then);
    }
    stops_.notify_one();
}

std::optional<std::string> NodeLease::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

void NodeLease::keep() {
    std::unique_lock lock(mutex_);
    while (!stops_.wait_for(lock, has_joined_ && !trouble_ ? times_.renew_every : times_.retry,
                            [this] { return stopping_; })) {
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
            check_end();
        }
        lock.lock();
        trouble_ = std::move(trouble);
    }
    lock.unlock();
    end();
}

void NodeLease::rejoin() {
    const std::lock_guard lock(mutex_);
    may_join_ = true;
}

// The lease counts from the start of the renewal, because the answer may take long.
void NodeLease::renew_once() {
    const std::chrono::nanoseconds began = now_();
    if (registry_.renew())
        speaks_until_ = began + times_.speaks_for;
    else
        lose();
}

// The database can't be reached. By our own clock the lease has run out, so nobody needs to wait for it.
void NodeLease::check_end() {
    const std::chrono::nanoseconds end = speaks_until_.load() + (times_.lease - times_.speaks_for);
    if (has_joined_ && now_() >= end) lose();
}

void NodeLease::lose() {
    has_joined_ = false;
    incarnation_ = 0;
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
    if (has_joined_) {
        incarnation_ = registry_.incarnation();
        speaks_until_ = began + times_.speaks_for;
    }
    return has_joined_;
}

// If the database can't be reached, the lease runs out.
void NodeLease::end() {
    speaks_until_ = std::chrono::nanoseconds(0);
    incarnation_ = 0;
    try {
        registry_.leave();
    } catch (const StoreError& error) {
        const std::lock_guard lock(mutex_);
        trouble_ = error.what();
    }
    if (left_) left_();
}

}  // namespace euchre::store
