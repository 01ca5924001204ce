// The store on disk: one thread that commits whatever is queued as one transaction, one that moves the
// write-ahead log into the database, and the lobby's thread, which reads and never waits for either.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/ledger.h"
#include "store/lock.h"
#include "store/reader.h"
#include "store/store.h"

namespace euchre {

struct StoreLimits {
    std::size_t waiting = 20'000;  // writes in the queue; further ones are refused
    int log_pages = 16'000;  // 64 MB: from here on the log is moved into the database, and at twice that
                             // writes wait for it
    std::chrono::milliseconds retry{1'000};  // how often a disk that failed is tried again when nobody writes
};

// Hears what the store's threads do, on those threads: how long it took, and whether it went well.
struct StoreWatch {
    using Hears = std::function<void(std::chrono::duration<double> took, bool well)>;
    Hears committed = [](auto, bool) {};
    Hears checkpointed = [](auto, bool) {};
};

class SqliteStore : public Store {
  public:
    // Has the lobby's thread run a function, soon and in order; called on any thread, and must outlive the
    // store.
    using Post = std::function<void(std::function<void()>)>;

    // Throws StoreError, with the file and what to do.
    SqliteStore(const Place& place, Post post, const StoreLimits& limits = {}, StoreWatch watch = {});
    // Whatever was queued is written, and its `done` posted, before this returns.
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

    void write(Write write, Done done) override;

    std::vector<TableRow> live_tables() override { return reader_.live_tables(); }
    std::vector<Entry> entries(TableId table) override { return reader_.entries(table); }
    std::optional<PersonRow> person(PersonId person) override { return reader_.person(person); }
    std::optional<PersonRow> person_by_token(const TokenHash& token) override {
        return reader_.person_by_token(token);
    }
    std::vector<ListedGame> games_of(PersonId person) override { return reader_.games_of(person); }
    std::optional<FinishedGame> game(GameId game) override { return reader_.game(game); }
    std::optional<Lesson> lesson(PersonId person, const LessonPlace& place) override {
        return reader_.lesson(person, place);
    }
    std::vector<Lesson> lessons_due(PersonId person, std::int64_t day, std::size_t most) override {
        return reader_.lessons_due(person, day, most);
    }
    std::size_t lessons_open(PersonId person) override { return reader_.lessons_open(person); }
    std::vector<TableId> tables_unused_since(std::int64_t ms, std::size_t most) override {
        return reader_.tables_unused_since(ms, most);
    }
    std::vector<GameId> games_ended_before(std::int64_t ms, std::size_t most) override {
        return reader_.games_ended_before(ms, most);
    }
    std::vector<PersonId> people_unseen_since(std::int64_t ms, std::size_t most) override {
        return reader_.people_unseen_since(ms, most);
    }

    std::optional<std::string> trouble() const override;

  private:
    struct Batch {
        std::vector<Write> writes;
        std::vector<Done> dones;
    };
    void commit_all();
    void commit(Batch batch);
    void checkpoint_all();
    std::optional<std::string> checkpoint();

    FolderLock lock_;
    Post post_;
    StoreLimits limits_;
    StoreWatch watch_;
    Ledger ledger_;
    Checkpointer checkpointer_;
    Reader reader_;

    mutable std::mutex mutex_;  // of what follows
    std::condition_variable for_writer_, for_mover_;
    Batch queue_;
    std::optional<std::string> commit_trouble_, checkpoint_trouble_;
    bool committing_ = false, log_is_long_ = false, mover_goes_first_ = false;
    bool stopping_ = false, writer_is_done_ = false;

    std::thread writer_, mover_;
};

}  // namespace euchre
