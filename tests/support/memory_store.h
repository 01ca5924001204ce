// A store in memory, for simulations and tests. Writes are pending until the test completes or fails them;
// `done` is called then. Reads are pending, too, while `reads_wait` is set.
#pragma once

#include <deque>

#include "support/memory_database.h"

namespace euchre {

// The only store over a database, which must outlive it.
class MemoryQueue : public store::Store {
  public:
    explicit MemoryQueue(MemoryDatabase& database) : database_(database) {}

    void write(store::Write write, Done done) override {
        waiting_.push_back({std::move(write), std::move(done)});
    }

    std::size_t waiting() const { return waiting_.size(); }
    // Completes the oldest pending write, if any: it is durable, is a conflict, or fails.
    void complete_one();
    void fail_one();
    bool reads_wait = false;
    std::size_t waiting_reads() const { return reads_.size(); }
    // Answers the oldest pending read, if any, or fails it.
    void answer_read(bool well = true);
    // Drops all pending reads and writes without a call of `done`. The oldest `written` writes are on disk
    // nevertheless.
    void crash(std::size_t written = 0);

    std::uint64_t generation() const override { return database_.history(); }
    std::optional<std::string> trouble() const override { return trouble_; }

  protected:
    void start(Read read) override;

  private:
    struct Waiting {
        store::Write write;
        Done done;
    };

    MemoryDatabase& database_;
    std::deque<Waiting> waiting_;
    std::deque<Read> reads_;
    std::optional<std::string> trouble_;
};

// A store with a database of its own.
class MemoryStore final : public MemoryDatabase, public MemoryQueue {
  public:
    MemoryStore() : MemoryQueue(static_cast<MemoryDatabase&>(*this)) {}
};

}  // namespace euchre
