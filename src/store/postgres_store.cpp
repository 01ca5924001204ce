#include "store/postgres_store.h"

#include <utility>

#include "store/postgres_reader.h"

namespace euchre::store {

using Clock = std::chrono::steady_clock;

namespace {

std::vector<std::unique_ptr<Reader>> open_readers(const PostgresPlace& place, std::size_t count) {
    std::vector<std::unique_ptr<Reader>> readers;
    while (readers.size() < count)
        readers.push_back(std::make_unique<PostgresReader>(
            PostgresConnection::Settings{place.address, "euchre reader", place.patience}, place.key));
    return readers;
}

}  // namespace

PostgresStore::PostgresStore(const PostgresPlace& place, Post post, const PostgresLimits& limits,
                             StoreWatch watch)
    : post_(std::move(post)),
      limits_(limits),
      watch_(std::move(watch)),
      writer_(place),
      generation_(writer_.generation()),
      readers_(open_readers(place, limits.readers), limits.waiting_reads, watch_, post_),
      writing_thread_([this] { commit_all(); }) {}

PostgresStore::~PostgresStore() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    for_writer_.notify_one();
    writing_thread_.join();
}

void PostgresStore::write(Write write, Done done) {
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

void PostgresStore::start(Read read) {
    readers_.read(std::move(read.ask), read.length, std::move(read.done));
}

std::optional<std::string> PostgresStore::trouble() const {
    const std::lock_guard lock(mutex_);
    if (trouble_) return trouble_;
    if (queue_.writes.size() >= limits_.waiting)
        return "the database is too slow: too many writes wait for it";
    return std::nullopt;
}

void PostgresStore::commit_all() {
    Lock lock(mutex_);
    while (true) {
        wait_for_writes(lock);
        if (stopping_ && queue_.writes.empty()) return;
        Batch batch = next_batch();
        committed_ = Clock::now();
        lock.unlock();
        commit(std::move(batch));
        lock.lock();
    }
}

// Also wakes when it is time to try a failed database again.
void PostgresStore::wait_for_writes(Lock& lock) {
    keeps_distance_ = true;
    for_writer_.wait_until(lock, committed_ + limits_.between_commits, [this] { return stopping_; });
    keeps_distance_ = false;
    const auto may_go = [this] { return stopping_ || !queue_.writes.empty(); };
    if (trouble_)
        for_writer_.wait_for(lock, limits_.retry, may_go);
    else
        for_writer_.wait(lock, may_go);
}

PostgresStore::Batch PostgresStore::next_batch() {
    if (queue_.writes.size() <= limits_.in_group) return std::exchange(queue_, {});
    const auto count = static_cast<std::ptrdiff_t>(limits_.in_group);
    Batch batch;
    const auto take = [count](auto& from, auto& to) {
        to.assign(std::make_move_iterator(from.begin()), std::make_move_iterator(from.begin() + count));
        from.erase(from.begin(), from.begin() + count);
    };
    take(queue_.writes, batch.writes);
    take(queue_.dones, batch.dones);
    return batch;
}

// An empty batch checks whether the database works again.
void PostgresStore::commit(Batch batch) {
    const auto start = Clock::now();
    auto results = writer_.commit(batch.writes);
    if (!results) results = settle(batch.writes.size());
    if (!batch.writes.empty()) watch_.committed(Clock::now() - start, !writer_.trouble());
    {
        const std::lock_guard lock(mutex_);
        trouble_ = writer_.trouble();
    }
    if (results->empty()) return;
    post_([dones = std::move(batch.dones), results = std::move(*results)] {
        for (std::size_t at = 0; at < dones.size(); ++at) dones[at](results[at]);
    });
}

// Waits until the result is known. A store that ends gives up after last_settle and reports the writes as
// failed, although they may have been made. That is no wrong answer to anybody: a server destroys its store
// after its loop has ended, so what is posted then never runs.
PostgresWriter::Results PostgresStore::settle(std::size_t writes) {
    Lock lock(mutex_);
    std::optional<Clock::time_point> deadline;
    while (true) {
        trouble_ = writer_.trouble();
        if (stopping_ && !deadline) deadline = Clock::now() + limits_.last_settle;
        if (deadline && Clock::now() >= *deadline) return PostgresWriter::Results(writes, Written::failed);
        lock.unlock();
        const auto results = writer_.settle();
        lock.lock();
        if (results) return *results;
        for_writer_.wait_until(lock, writer_.next_try(), [&] { return stopping_ && !deadline; });
    }
}

}  // namespace euchre::store
