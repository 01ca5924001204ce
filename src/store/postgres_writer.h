// The only connection of a server that writes to PostgreSQL. It has no threads: a group of writes goes in,
// and their results come out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres_writer_connection.h"

namespace euchre::store {

class PostgresBatch;

class PostgresWriter {
  public:
    using Results = std::vector<Written>;

    // Makes or migrates the tables, and takes the database if it is for this server alone. Throws StoreError.
    explicit PostgresWriter(const PostgresPlace& place);

    // One transaction, durable before this returns. A write that conflicts is left out and the rest goes in.
    // If there is no connection, all have failed; the next commit tries to make one.
    // Nothing: the connection was lost in COMMIT. Then settle() comes next, until it knows.
    std::optional<Results> commit(std::span<const Write> writes);
    // Reads back whether that commit was made. It is never made again. Nothing: there is no answer yet.
    std::optional<Results> settle();

    std::uint64_t generation() const { return connection_.generation(); }
    // Of the last commit.
    const std::optional<std::string>& trouble() const { return trouble_; }
    ReconnectPause::Clock::time_point next_try() const { return connection_.next_try(); }

  private:
    bool reconnect();
    void lose(const StoreError& error);
    bool undo_group(const PostgresError& error);
    void begin(PostgresBatch& batch) const;
    Results carry_out(std::span<const Write> writes);
    Results carry_out_one_by_one(std::span<const Write> writes);
    std::optional<Results> finish(Results results);

    std::optional<Seal> seal_;
    PostgresWriterConnection connection_;
    std::int64_t group_ = 0;
    std::optional<Results> unsettled_;  // what it came to, if the commit was made
    std::optional<std::string> trouble_;
};

}  // namespace euchre::store
