// The store on disk. One thread commits everything that is queued as one transaction, one moves the
// write-ahead log into the database, and some read. The lobby's thread waits for none of them.
//
// A write to an idle store is committed at once. Under load commits keep a distance, so that more writes
// share one: a commit costs as much processor time as several writes.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/lock.h"
#include "store/reader_threads.h"
#include "store/sqlite_writer.h"
#include "store/store.h"
#include "store/watch.h"

namespace euchre::store {

struct StoreLimits {
    std::size_t waiting = 20'000;  // writes in the queue; further ones are refused
    int log_pages = 16'000;  // 64 MB: from here on the log is moved into the database, and at twice that
                             // writes wait for it
    int last_pages = 250;    // while more are left of the log, they are moved beside the writer
    std::chrono::milliseconds between_commits{8};  // from the start of one to the start of the next
    std::chrono::milliseconds retry{1'000};  // how often a disk that failed is tried again when nobody writes
    std::chrono::milliseconds idle{10'000};  // without a write: then the log is moved, however short it is
    std::size_t readers = 2;                 // threads that read
    std::size_t waiting_reads = 10'000;      // for one of them; further ones fail at once
};

class SqliteStore : public Store {
  public:
    // Throws StoreError, with the file and what to do.
    SqliteStore(const Place& place, Post post, const StoreLimits& limits = {}, StoreWatch watch = {});
    // Queued writes are made, and their `done` posted, before this returns. Reads that have not begun are
    // dropped.
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

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
    void commit(Batch batch);
    void checkpoint_all();
    void wait_for_checkpoint(Lock& lock);
    void move_beside_writer(Lock& lock);
    void move_the_rest(Lock& lock);
    void checkpoint(Lock& lock);

    FolderLock lock_;
    Post post_;
    StoreLimits limits_;
    StoreWatch watch_;
    SqliteWriter writer_;
    Checkpointer checkpointer_;
    const std::uint64_t generation_;

    mutable std::mutex mutex_;  // of what follows
    std::condition_variable for_writer_, for_mover_;
    Batch queue_;
    std::chrono::steady_clock::time_point committed_{};  // when the last commit began
    bool keeps_distance_ = false;                        // the writer waits for the time of the next commit
    std::optional<std::string> commit_trouble_, checkpoint_trouble_;
    int log_pages_ = 0, moved_pages_ = 0;  // of the log: all, and those that the last checkpoint left behind
    bool log_is_long_ = false, mover_goes_first_ = false, rest_is_due_ = false;
    bool log_is_moved_ = false;  // all of it; what a killed server left is not
    std::chrono::steady_clock::time_point quiet_since_ = std::chrono::steady_clock::now();
    bool stopping_ = false, writer_is_done_ = false;

    ReaderThreads readers_;
    std::thread writing_thread_, moving_thread_;
};

}  // namespace euchre::store
