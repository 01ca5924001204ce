#include "store/postgres_writer_connection.h"

#include <fmt/core.h>
#include <sodium.h>

#include <thread>

namespace euchre::store {

namespace {

// As long as a node waits for the renewal of its lease: it notices first that the database's machine is gone.
constexpr std::chrono::milliseconds fleet_suspects_after{1'000};

namespace claim {

constexpr PostgresStatement drop_writer{"drop_writer", "DELETE FROM writers WHERE id = $1"};
constexpr PostgresStatement drop_old_writers{
    "drop_old_writers", "DELETE FROM writers WHERE committed_at < now() - interval '30 days'"};
// An active connection may be in COMMIT, so it is left alone; settle() waits for its end.
constexpr PostgresStatement end_former{
    "end_former",
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = $1 "
    "AND datname = current_database() AND pid <> pg_backend_pid() AND state <> 'active'"};
// A lone server locks the whole database. The nodes of a fleet share it.
constexpr PostgresStatement take{
    "take",
    "SELECT count(*) FROM pg_try_advisory_lock(1380085623, 'server'::regclass::oid::integer) AS taken "
    "WHERE taken"};
constexpr PostgresStatement share{
    "share",
    "SELECT count(*) FROM pg_try_advisory_lock_shared(1380085623, 'server'::regclass::oid::integer) AS taken "
    "WHERE taken"};
constexpr PostgresStatement living_nodes{
    "living_nodes",
    "SELECT coalesce(string_agg(name, ', ' ORDER BY name), '') FROM nodes "
    "WHERE lease_until > clock_timestamp()"};
constexpr PostgresStatement generation{"generation", "SELECT generation FROM server"};

constexpr std::array all{drop_writer, drop_old_writers, end_former, take, share, living_nodes, generation};

}  // namespace claim

std::int64_t random_id() {
    std::uint64_t random = 0;
    randombytes_buf(&random, sizeof random);
    return static_cast<std::int64_t>(random >> 1U);
}

std::string connection_name(std::int64_t writer) { return fmt::format("euchre writer {:x}", writer); }

}  // namespace

PostgresWriterConnection::PostgresWriterConnection(const PostgresPlace& place,
                                                   std::span<const PostgresStatement> statements)
    : place_(place), statements_(statements), id_(random_id()) {
    connect();
    connection_->query(claim::drop_old_writers);
}

PostgresWriterConnection::~PostgresWriterConnection() {
    if (!connection_ || is_commit_open_) return;
    try {
        connection_->query(claim::drop_writer, {id_});
    } catch (const StoreError&) {  // a later start drops the row
        return;
    }
}

bool PostgresWriterConnection::reconnect() {
    // A lone server keeps its connection, which holds the lock of the database.
    if (place_.sharing == Sharing::fleet && connection_ && connection_->is_suspect()) connection_.reset();
    if (connection_) return true;
    if (!pause_.is_over()) return false;
    try {
        connect();
    } catch (const StoreError&) {
        lose();
        throw;
    }
    pause_.succeeded();
    return true;
}

void PostgresWriterConnection::lose() {
    connection_.reset();
    pause_.failed();
}

void PostgresWriterConnection::connect() {
    PostgresConnection::Settings settings{place_.address, connection_name(id_), place_.patience};
    if (place_.sharing == Sharing::fleet) settings.suspects_after = fleet_suspects_after;
    connection_.emplace(settings);
    try {
        // A server whose machine has failed must not hold the lock for long. A paused node holds its tables
        // while its transaction is open, and must not do so when its lease has ended.
        const std::string idle = place_.sharing == Sharing::fleet ? "1500ms" : "10s";
        connection_->execute(
            "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;"
            "SET idle_in_transaction_session_timeout = '" +
            idle +
            "';"
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') = 'off'");
        migrate(*connection_, place_.steps, Contract::no, place_.waits);
        connection_->execute("SET lock_timeout = '5s'");
        connection_->prepare(claim::all);
        end_former_connections();
        take_database();
        if (place_.sharing == Sharing::alone)
            migrate(*connection_, place_.steps, Contract::yes, place_.waits);
        prepare(*connection_, place_.key, place_.waits);
        connection_->prepare(statements_);
        check_generation();
        add_writer();
    } catch (const StoreError&) {
        connection_.reset();
        throw;
    }
}

// Ends old connections, which hold locks until PostgreSQL notices that they are lost.
void PostgresWriterConnection::end_former_connections() {
    const std::string name = connection_name(id_);
    connection_->query(claim::end_former, {name});
}

// A server that was just stopped may hold the lock for a moment.
void PostgresWriterConnection::take_database() {
    constexpr int most_tries = 20;
    const PostgresStatement& take = place_.sharing == Sharing::alone ? claim::take : claim::share;
    for (int tries = 0; connection_->query(take).number(0, 0) == 0; ++tries) {
        if (tries == most_tries) refuse_to_share();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

void PostgresWriterConnection::refuse_to_share() {
    if (place_.sharing == Sharing::fleet)
        connection_->refuse("a server without --node has this database for itself; stop it first");
    if (is_commit_open_) connection_->refuse("a commit is still under way there");
    const std::string nodes = connection_->query(claim::living_nodes).text(0, 0);
    if (nodes.empty()) connection_->refuse("another server uses this database");
    connection_->refuse("nodes of a fleet use this database (" + nodes +
                        "); give this server a --node of its own, or stop them first");
}

// The memory of this server belongs to the database with which it started.
void PostgresWriterConnection::check_generation() {
    const auto found = static_cast<std::uint64_t>(connection_->query(claim::generation).number(0, 0));
    if (generation_ != 0 && found != generation_)
        connection_->refuse("it was restored from a backup; start this server again");
    generation_ = found;
}

// If the row was dropped and an unknown commit adds it, this waits for its end. A standby has no need of the
// row, so nothing waits for one.
void PostgresWriterConnection::add_writer() {
    connection_->execute(
        fmt::format("BEGIN; SET LOCAL synchronous_commit = 'off';"
                    "INSERT INTO writers (id, last_group, committed_at) VALUES ({}, 0, now()) "
                    "ON CONFLICT (id) DO NOTHING; COMMIT",
                    id_));
}

}  // namespace euchre::store
