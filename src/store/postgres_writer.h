// The only connection of a server that writes to PostgreSQL. It has no threads: a group of writes goes in,
// and their results come out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

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

class PostgresWriter {
  public:
    using Results = std::vector<Written>;

    // Makes or migrates the tables, and takes the database if it is for this server alone. Throws StoreError.
    explicit PostgresWriter(const PostgresPlace& place);
    ~PostgresWriter();
    PostgresWriter(const PostgresWriter&) = delete;
    PostgresWriter& operator=(const PostgresWriter&) = delete;

    // One transaction, durable before this returns. A write that conflicts is left out and the rest goes in.
    // If there is no connection, all have failed; the next commit tries to make one.
    // Nothing: the connection was lost in COMMIT. Then settle() comes next, until it knows.
    std::optional<Results> commit(std::span<const Write> writes);
    // Reads back whether that commit was made. It is never made again. Nothing: there is no answer yet.
    std::optional<Results> settle();

    std::uint64_t generation() const { return generation_; }
    // Of the last commit.
    const std::optional<std::string>& trouble() const { return trouble_; }
    ReconnectPause::Clock::time_point next_try() const { return pause_.until(); }

  private:
    void connect();
    void end_former_connections();
    void take_database();
    [[noreturn]] void refuse_to_share();
    void check_generation();
    void add_writer();
    bool reconnect();
    void lose(const StoreError& error);
    bool undo_group(const PostgresError& error);
    void begin();
    Results carry_out(std::span<const Write> writes);
    Results carry_out_one_by_one(std::span<const Write> writes);
    std::optional<Results> finish(Results results);
    std::optional<PostgresConnection::Refused> send_all(std::span<const Write> writes, bool with_savepoints);
    void send(const PostgresStatement& statement, PostgresValues values = {});

    void make(const AddEntry& change);
    void make(const PutTable& change);
    void make(const DropTable& change);
    void make(const PutPerson& change);
    void make(const ChangePerson& change);
    void make(const DropPerson& change);
    void make(const PutSession& change);
    void make(const SeeSession& change);
    void make(const EndSession& change);
    void make(const EndOtherSessions& change);
    void make(const PutLink& change);
    void make(const UseLink& change);
    void make(const PutGame& change);
    void make(const DropGame& change);
    void make(const ForgetGame& change);
    void make(const PutLessons& change);
    void make(const ChangeLesson& change);
    void make(const PutNamedRules& change);
    void make(const DropNamedRules& change);
    void make(const MarkUnused& change);
    void make(const AddRunningTime& change);
    void make(const PutSnapshot& change);
    void make(const Probe& change);

    PostgresPlace place_;
    std::optional<Seal> seal_;
    std::int64_t id_;  // of this writer: marks its groups in the database
    std::int64_t group_ = 0;
    std::optional<PostgresConnection> connection_;
    ReconnectPause pause_;
    std::uint64_t generation_ = 0;
    std::optional<Results> unsettled_;   // what it came to, if the commit was made
    std::vector<std::size_t> sent_for_;  // the write of each statement that is sent
    std::size_t sending_for_ = 0;
    std::optional<std::string> trouble_;
};

}  // namespace euchre::store
