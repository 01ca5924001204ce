// The store in a PostgreSQL database. One thread commits everything that is queued as one transaction, and
// some read. The lobby's thread waits for none of them.
//
// While there is no connection, writes and reads fail at once, and both keep trying to connect. If the
// connection is lost in COMMIT, the group has no result until it is read back; the writes behind it
// wait.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/postgres_writer.h"
#include "store/reader_threads.h"
#include "store/store.h"
#include "store/watch.h"

namespace euchre::store {

struct PostgresLimits {
    std::size_t waiting = 20'000;                  // writes in the queue; further ones are refused
    std::size_t in_group = 2'000;                  // writes that are committed together
    std::chrono::milliseconds between_commits{8};  // from the start of one to the start of the next
    std::chrono::milliseconds retry{1'000};  // how often a database that failed is tried when nobody writes
    std::chrono::milliseconds last_settle{5'000};  // how long a store that ends waits for an unknown COMMIT
    std::size_t readers = 2;                       // threads that read
    std::size_t waiting_reads = 10'000;            // for one of them; further ones fail at once
};

class PostgresStore : public Store {
  public:
    // Throws StoreError, with the database and what to do.
    PostgresStore(const PostgresPlace& place, Post post, const PostgresLimits& limits = {},
                  StoreWatch watch = {});
    // Queued writes are made, and their `done` posted, before this returns. Reads that have not begun are
    // dropped. A COMMIT that stays unknown is posted as failed, although it may have been made: what is
    // posted from now on must not be told to anybody.
    ~PostgresStore() override;
    PostgresStore(const PostgresStore&) = delete;
    PostgresStore& operator=(const PostgresStore&) = delete;

    void write(Write write, Done done) override;

    std::uint64_t generation() const override { return generation_; }
    std::optional<std::string> trouble() const override;

  protected:
    void start(Read read) override;

  private:
    struct Batch {
        std::vector<Write> writes;
        std::vector<Done> dones;
    };
    using Lock = std::unique_lock<std::mutex>;
    void commit_all();
    void wait_for_writes(Lock& lock);
    Batch next_batch();
    void commit(Batch batch);
    PostgresWriter::Results settle(std::size_t writes);

    Post post_;
    PostgresLimits limits_;
    StoreWatch watch_;
    PostgresWriter writer_;
    const std::uint64_t generation_;

    mutable std::mutex mutex_;  // of what follows
    std::condition_variable for_writer_;
    Batch queue_;
    std::chrono::steady_clock::time_point committed_{};  // when the last commit began
    bool keeps_distance_ = false;                        // the writer waits for the time of the next commit
    std::optional<std::string> trouble_;
    bool stopping_ = false;

    ReaderThreads readers_;
    std::thread writing_thread_;
};

}  // namespace euchre::store
