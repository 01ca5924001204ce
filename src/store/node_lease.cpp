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
    watching_thread_ = std::thread([this] { watch(); });
}

NodeLease::~NodeLease() {
    leave({});
    thread_.join();
    watching_thread_.join();
}

void NodeLease::leave(std::function<void()> then) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        stopping_ = true;
        left_ = std::move(then);
    }
    stops_.notify_all();
}

std::optional<std::string> NodeLease::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

void NodeLease::keep() {
    using Steady = std::chrono::steady_clock;
    Lock lock(mutex_);
    auto next = Steady::now() + times_.renew_every;
    while (!stops_.wait_until(lock, next, [this] { return stopping_; })) {
        const auto began = Steady::now();
        const bool renews = has_joined_, joins = !has_joined_ && may_join_;
        lock.unlock();
        std::optional<std::string> trouble;
        try {
            if (renews) renew_once();
            if (joins) join_once();
        } catch (const StoreError& error) {
            trouble = error.what();
        }
        lock.lock();
        trouble_ = std::move(trouble);
        next = has_joined_ && !trouble_ ? began + times_.renew_every : Steady::now() + times_.retry;
    }
    lock.unlock();
    end();
}

// By our own clock, the lease has run out. If the database can't be reached, nobody needs to wait for it.
void NodeLease::watch() {
    constexpr std::chrono::milliseconds every{50};
    Lock lock(mutex_);
    while (!stops_.wait_for(lock, every, [this] { return stopping_; }))
        if (has_joined_ && now_() >= speaks_until_.load() + (times_.lease - times_.speaks_for)) lose(lock);
}

void NodeLease::rejoin() {
    const std::lock_guard lock(mutex_);
    may_join_ = true;
}

// The lease counts from the start of the renewal, because the answer may take long.
void NodeLease::renew_once() {
    const std::chrono::nanoseconds began = now_();
    const bool is_renewed = registry_.renew();
    Lock lock(mutex_);
    if (!has_joined_) return;  // it is lost already
    if (is_renewed)
        speaks_until_ = began + times_.speaks_for;
    else
        lose(lock);
}

void NodeLease::lose(Lock& lock) {
    has_joined_ = may_join_ = false;
    incarnation_ = 0;
    speaks_until_ = std::chrono::nanoseconds(0);
    lock.unlock();
    lost_();
    lock.lock();
}

bool NodeLease::join_once() {
    const std::chrono::nanoseconds began = now_();
    if (!registry_.join()) return false;
    const Lock lock(mutex_);
    has_joined_ = true;
    incarnation_ = registry_.incarnation();
    speaks_until_ = began + times_.speaks_for;
    return true;
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
