#include "store/sqlite_store.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace euchre::store {

using Clock = std::chrono::steady_clock;

SqliteStore::SqliteStore(const Place& place, Post post, const StoreLimits& limits, StoreWatch watch)
    : lock_(place.folder),
      post_(std::move(post)),
      limits_(limits),
      watch_(std::move(watch)),
      ledger_(place),
      checkpointer_(place),
      generation_(ledger_.generation()),
      readers_(place, limits.readers),
      writer_([this] { commit_all(); }),
      mover_([this] { checkpoint_all(); }) {}

SqliteStore::~SqliteStore() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    for_writer_.notify_one();
    writer_.join();
    mover_.join();
}

void SqliteStore::write(Write write, Done done) {
    {
        const std::lock_guard lock(mutex_);
        if (queue_.writes.size() < limits_.waiting) {
            queue_.writes.push_back(std::move(write));
            queue_.dones.push_back(std::move(done));
            for_writer_.notify_one();
            return;
        }
    }
    post_([done = std::move(done)] { done(Written::failed); });
}

void SqliteStore::start(Read read) {
    readers_.run([this, read = std::move(read)](Reader& reader) {
        const auto start = Clock::now();
        bool well = true;
        try {
            read.ask(reader);
        } catch (const StoreError&) {
            well = false;
        }
        watch_.read(Clock::now() - start, well);
        post_([done = read.done, well] { done(well); });
    });
}

std::optional<std::string> SqliteStore::trouble() const {
    const std::lock_guard lock(mutex_);
    if (commit_trouble_) return commit_trouble_;
    if (queue_.writes.size() >= limits_.waiting) return "the disk is too slow: too many writes wait for it";
    return checkpoint_trouble_;
}

void SqliteStore::commit_all() {
    const auto may_go = [this] { return !mover_goes_first_ && (stopping_ || !queue_.writes.empty()); };
    std::unique_lock lock(mutex_);
    while (true) {
        if (commit_trouble_)
            for_writer_.wait_for(lock, limits_.retry, may_go);
        else
            for_writer_.wait(lock, may_go);
        if (mover_goes_first_) continue;
        if (stopping_ && queue_.writes.empty()) break;
        Batch batch = std::exchange(queue_, {});
        committing_ = true;
        lock.unlock();
        commit(std::move(batch));
        lock.lock();
        committing_ = false;
        for_mover_.notify_one();
    }
    writer_is_done_ = true;
    for_mover_.notify_one();
}

// Of nothing: to see whether the disk is well again.
void SqliteStore::commit(Batch batch) {
    std::vector<Written> results;
    if (batch.writes.empty()) {
        ledger_.probe();
    } else {
        const auto start = Clock::now();
        results = ledger_.commit(batch.writes);
        watch_.committed(Clock::now() - start, !ledger_.trouble());
    }
    {
        const std::lock_guard lock(mutex_);
        commit_trouble_ = ledger_.trouble();
        log_is_moved_ = false;
        quiet_since_ = Clock::now();
        log_is_long_ = ledger_.log_pages() >= limits_.log_pages;
        mover_goes_first_ = mover_goes_first_ || ledger_.log_pages() >= 2 * limits_.log_pages;
    }
    if (results.empty()) return;
    post_([dones = std::move(batch.dones), results = std::move(results)] {
        for (std::size_t at = 0; at < dones.size(); ++at) dones[at](results[at]);
    });
}

void SqliteStore::checkpoint_all() {
    // On one core it would keep the sockets waiting for as long as it takes.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
    std::unique_lock lock(mutex_);
    while (true) {
        wait_for_checkpoint(lock);
        if (writer_is_done_) return;
        log_is_long_ = false;
        lock.unlock();
        const auto start = Clock::now();
        auto trouble = checkpoint();  // nearly all of it, beside the writer
        lock.lock();
        // What has come in meanwhile is little. The writer waits for that, or the log would never be empty
        // under load and could not start again from its beginning.
        mover_goes_first_ = true;
        for_mover_.wait(lock, [this] { return !committing_; });
        lock.unlock();
        if (!trouble) trouble = checkpoint();
        watch_.checkpointed(Clock::now() - start, !trouble);
        lock.lock();
        log_is_moved_ = !trouble;
        checkpoint_trouble_ = std::move(trouble);
        quiet_since_ = Clock::now();
        log_is_long_ = mover_goes_first_ = false;
        for_writer_.notify_one();
    }
}

// Waits until the log is long, nobody has written for a while, or a failed checkpoint is due again. A log
// that is all moved starts again from its beginning, and needs no more room on a full disk.
void SqliteStore::wait_for_checkpoint(std::unique_lock<std::mutex>& lock) {
    while (!writer_is_done_ && !log_is_long_) {
        if (log_is_moved_) {
            for_mover_.wait(lock);
            continue;
        }
        const auto due = quiet_since_ + (checkpoint_trouble_ ? limits_.retry : limits_.idle);
        if (Clock::now() >= due) return;
        for_mover_.wait_until(lock, due);
    }
}

std::optional<std::string> SqliteStore::checkpoint() {
    try {
        checkpointer_.checkpoint();
        return std::nullopt;
    } catch (const SqliteError& error) {
        return error.what();
    }
}

}  // namespace euchre::store
