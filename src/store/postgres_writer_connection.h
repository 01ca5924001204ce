// The connection of the writer, which takes the database for this server, and is made again after it is lost.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "store/postgres_connection.h"
#include "store/postgres_schema.h"
#include "store/reconnect_pause.h"
#include "store/seal.h"

namespace euchre::store {

struct PostgresPlace {
    using Sharing = store::Sharing;

    std::string address;           // postgres://…
    std::optional<SealKey> key{};  // nothing: secrets are not sealed, and sealed ones can't be read
    std::chrono::milliseconds patience{10'000};  // for an answer of the server, and for a connection
    Sharing sharing = Sharing::alone;
    std::span<const PostgresStep> steps = postgres_steps();  // that this program knows
    MigrationWaits waits = [](const std::string&) {};
};

class PostgresWriterConnection {
  public:
    // Makes or migrates the tables, takes the database if it is for this server alone, and prepares the
    // statements, which must outlive this object. Throws StoreError.
    PostgresWriterConnection(const PostgresPlace& place, std::span<const PostgresStatement> statements);
    ~PostgresWriterConnection();
    PostgresWriterConnection(const PostgresWriterConnection&) = delete;
    PostgresWriterConnection& operator=(const PostgresWriterConnection&) = delete;

    // True if there is a connection. If not, tries to make one, unless the last try has just failed. Throws
    // StoreError if the try fails.
    bool reconnect();
    void lose();
    PostgresConnection& operator*() { return *connection_; }
    PostgresConnection* operator->() { return &*connection_; }

    // Nobody knows yet whether the last group was committed.
    void set_commit_open(bool is_open) { is_commit_open_ = is_open; }

    // Marks this writer's groups in the database.
    std::int64_t id() const { return id_; }
    std::uint64_t generation() const { return generation_; }
    ReconnectPause::Clock::time_point next_try() const { return pause_.until(); }

  private:
    void connect();
    void end_former_connections();
    void take_database();
    [[noreturn]] void refuse_to_share();
    void check_generation();
    void add_writer();

    PostgresPlace place_;
    std::span<const PostgresStatement> statements_;
    std::int64_t id_;
    std::optional<PostgresConnection> connection_;
    ReconnectPause pause_;
    std::uint64_t generation_ = 0;
    bool is_commit_open_ = false;
};

}  // namespace euchre::store
