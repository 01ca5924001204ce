// The only connection that writes. It has no threads: a group of writes goes in, and their results come
// out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/schema.h"
#include "store/sqlite_changes.h"

namespace euchre::store {

class SqliteWriter {
  public:
    // Makes or migrates the database; throws StoreError.
    explicit SqliteWriter(const Place& place);
    ~SqliteWriter() = default;
    SqliteWriter(const SqliteWriter&) = delete;
    SqliteWriter& operator=(const SqliteWriter&) = delete;

    // Commits one transaction, and syncs it before this returns. A write that conflicts is left out. If the
    // disk fails, all writes fail. The next commit may succeed: nothing has to be opened again.
    std::vector<Written> commit(std::span<const Write> writes);
    // Commits without a change, to test the disk.
    void probe();

    std::uint64_t generation() const { return generation_; }
    // Of the last commit or probe.
    const std::optional<std::string>& trouble() const { return trouble_; }
    // The length of the write-ahead log. It starts again from zero when all of it has been checkpointed.
    int log_pages() const { return log_pages_; }

  private:
    Written carry_out(const Write& write);
    Written add_alone(const AddEntry& change);

    Database database_;
    Statement begin_, commit_, savepoint_, release_, undo_;
    SqliteChanges changes_;
    std::uint64_t generation_;
    std::optional<std::string> trouble_;
    int log_pages_ = 0;
};

// Moves the write-ahead log into the database (a checkpoint), with its own connection.
class Checkpointer {
  public:
    explicit Checkpointer(const Place& place) : database_(open_to_write(place)) {}

    // Moves as much as possible without making anybody wait; throws SqliteError. Returns the number of moved
    // pages of the log, including those of earlier calls.
    int checkpoint();

  private:
    Database database_;
};

}  // namespace euchre::store
