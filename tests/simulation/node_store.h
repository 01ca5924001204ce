// The store of a node over the shared database. It makes one commit at a time. If the answer to a commit is
// lost, it reads back whether the commit was made, and makes it never again.
#pragma once

#include <deque>
#include <memory>

#include "simulation/link.h"
#include "support/memory_database.h"

namespace euchre::simulation {

class NodeStore final : public store::Store {
  public:
    // `writer`: of no other store.
    NodeStore(MemoryDatabase& database, std::int64_t writer, Link& writes, Link& reads)
        : database_(database), writes_(writes), reads_(reads), mark_{writer, 0} {}

    // Called when a write begins.
    std::function<void()> on_write = [] {};
    // Makes an unknown commit again, under the next number.
    bool writes_again = false;

    std::uint64_t settled() const { return settled_; }  // unknown commits

    void write(store::Write write, Done done) override;
    std::uint64_t generation() const override { return database_.history(); }
    std::optional<std::string> trouble() const override { return trouble_; }

  protected:
    void start(Read read) override;

  private:
    void write_next();
    void commit();
    void settle();
    void finish(store::Written written);

    struct Waiting {
        store::Write write;
        Done done;
    };
    MemoryDatabase& database_;
    Link& writes_;
    Link& reads_;
    MemoryDatabase::Mark mark_;
    std::deque<Waiting> waiting_;
    bool is_writing_ = false;
    std::optional<std::string> trouble_;
    std::uint64_t settled_ = 0;
};

}  // namespace euchre::simulation
