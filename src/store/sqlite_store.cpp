#include "store/sqlite_store.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

#include "store/sqlite_reader.h"

namespace euchre::store {

using Clock = std::chrono::steady_clock;

namespace {

std::vector<std::unique_ptr<Reader>> open_readers(const Place& place, std::size_t count) {
    std::vector<std::unique_ptr<Reader>> readers;
    while (readers.size() < count) readers.push_back(std::make_unique<SqliteReader>(place));
    return readers;
}

}  // namespace

SqliteStore::SqliteStore(const Place& place, Post post, const StoreLimits& limits, StoreWatch watch)
    : lock_(place.folder),
      post_(std::move(post)),
      limits_(limits),
      watch_(std::move(watch)),
      writer_(place),
      checkpointer_(place),
      generation_(writer_.generation()),
      readers_(open_readers(place, limits.readers), limits.waiting_reads, watch_, post_),
      writing_thread_([this] { commit_all(); }),
      moving_thread_([this] { checkpoint_all(); }) {}

SqliteStore::~SqliteStore() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    for_writer_.notify_one();
    writing_thread_.join();
    moving_thread_.join();
}

void SqliteStore::write(Write write, Done done) {
    {
        const std::lock_guard lock(mutex_);
        if (queue_.writes.size() < limits_.waiting) {
            const bool is_first = queue_.writes.empty();
            queue_.writes.push_back(std::move(write));
            queue_.dones.push_back(std::move(done));
            if (is_first && !keeps_distance_) for_writer_.notify_one();
            return;
        }
    }
    post_([done = std::move(done)] { done(Written::failed); });
}

void SqliteStore::start(Read read) { readers_.read(std::move(read.ask), read.length, std::move(read.done)); }

std::optional<std::string> SqliteStore::trouble() const {
    const std::lock_guard lock(mutex_);
    if (commit_trouble_) return commit_trouble_;
    if (queue_.writes.size() >= limits_.waiting) return "the disk is too slow: too many writes wait for it";
    return checkpoint_trouble_;
}

void SqliteStore::commit_all() {
    Lock lock(mutex_);
    while (true) {
        wait_for_writes(lock);
        if (rest_is_due_) {
            move_the_rest(lock);
            continue;
        }
        if (mover_goes_first_) continue;
        if (stopping_ && queue_.writes.empty()) break;
        Batch batch = std::exchange(queue_, {});
        committed_ = Clock::now();
        lock.unlock();
        commit(std::move(batch));
        lock.lock();
        for_mover_.notify_one();
    }
    writer_is_done_ = true;
    for_mover_.notify_one();
}

// Also wakes for a checkpoint that needs the writer, and when it is time to try a failed disk again.
void SqliteStore::wait_for_writes(Lock& lock) {
    const auto is_needed = [this] { return rest_is_due_ || (stopping_ && !mover_goes_first_); };
    const auto may_go = [&] { return is_needed() || (!mover_goes_first_ && !queue_.writes.empty()); };
    keeps_distance_ = true;
    for_writer_.wait_until(lock, committed_ + limits_.between_commits, is_needed);
    keeps_distance_ = false;
    if (commit_trouble_)
        for_writer_.wait_for(lock, limits_.retry, may_go);
    else
        for_writer_.wait(lock, may_go);
}

// An empty batch checks whether the disk works again.
void SqliteStore::commit(Batch batch) {
    std::vector<Written> results;
    if (batch.writes.empty()) {
        writer_.probe();
    } else {
        const auto start = Clock::now();
        results = writer_.commit(batch.writes);
        watch_.committed(Clock::now() - start, !writer_.trouble());
    }
    {
        const std::lock_guard lock(mutex_);
        commit_trouble_ = writer_.trouble();
        log_is_moved_ = false;
        quiet_since_ = Clock::now();
        log_pages_ = writer_.log_pages();
        log_is_long_ = log_pages_ >= limits_.log_pages;
        mover_goes_first_ = mover_goes_first_ || log_pages_ >= 2 * limits_.log_pages;
    }
    if (results.empty()) return;
    post_([dones = std::move(batch.dones), results = std::move(results)] {
        for (std::size_t at = 0; at < dones.size(); ++at) dones[at](results[at]);
    });
}

void SqliteStore::checkpoint_all() {
    // On a machine with one core, it would block the sockets for its whole duration.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
    Lock lock(mutex_);
    while (true) {
        wait_for_checkpoint(lock);
        if (writer_is_done_) return;
        const auto start = Clock::now();
        move_beside_writer(lock);
        // The log starts again from its beginning only if all of it is moved. This never happens while
        // others write. So the writer moves the last pages itself, instead of waiting for this slow thread.
        rest_is_due_ = true;
        for_writer_.notify_one();
        for_mover_.wait(lock, [this] { return !rest_is_due_ || writer_is_done_; });
        if (writer_is_done_) return;
        watch_.checkpointed(Clock::now() - start, !checkpoint_trouble_);
    }
}

// Repeats until little is left or the disk fails.
void SqliteStore::move_beside_writer(Lock& lock) {
    constexpr int most_rounds = 8;
    log_is_long_ = false;
    for (int round = 0; round < most_rounds; ++round) {
        checkpoint(lock);
        if (checkpoint_trouble_ || log_pages_ - moved_pages_ <= limits_.last_pages) return;
    }
}

void SqliteStore::move_the_rest(Lock& lock) {
    if (!checkpoint_trouble_) checkpoint(lock);
    log_is_moved_ = !checkpoint_trouble_;
    quiet_since_ = Clock::now();
    log_is_long_ = mover_goes_first_ = rest_is_due_ = false;
    for_mover_.notify_one();
}

// Waits until the log is long, there was no write for a while, or a failed checkpoint is due again. A log
// that was moved completely starts again from its beginning, and needs no more room on a full disk.
void SqliteStore::wait_for_checkpoint(Lock& lock) {
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

void SqliteStore::checkpoint(Lock& lock) {
    lock.unlock();
    int moved = 0;
    std::optional<std::string> trouble;
    try {
        moved = checkpointer_.checkpoint();
    } catch (const SqliteError& error) {
        trouble = error.what();
    }
    lock.lock();
    moved_pages_ = moved;
    checkpoint_trouble_ = std::move(trouble);
}

}  // namespace euchre::store
