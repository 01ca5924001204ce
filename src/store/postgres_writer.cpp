#include "store/postgres_writer.h"

#include <fmt/core.h>
#include <sodium.h>

#include <thread>

#include "store/at_rest.h"
#include "store/checksum.h"
#include "store/postgres_changes.h"

namespace euchre::store {

namespace {

constexpr int most_attempts = 3;  // per group, if other transactions make it fail

namespace step {

constexpr PostgresStatement begin{"begin", "BEGIN"};
constexpr PostgresStatement commit{"commit", "COMMIT"};
constexpr PostgresStatement rollback{"rollback", "ROLLBACK"};
constexpr PostgresStatement savepoint{"savepoint", "SAVEPOINT one_write"};
constexpr PostgresStatement release{"release", "RELEASE one_write"};
constexpr PostgresStatement undo{"undo", "ROLLBACK TO one_write"};
// settle() uses this lock, too, to wait for the end of a transaction whose connection is lost. So the row is
// there before the first group (add_writer).
constexpr PostgresStatement mark_group{
    "mark_group",
    "INSERT INTO writers (id, last_group, committed_at) VALUES ($1, $2, now()) "
    "ON CONFLICT (id) DO UPDATE SET last_group = excluded.last_group, committed_at = excluded.committed_at"};
constexpr PostgresStatement last_group{"last_group",
                                       "SELECT last_group FROM writers WHERE id = $1 FOR UPDATE"};
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

constexpr std::array all{begin,      commit,     rollback,   savepoint,    release,
                         undo,       mark_group, last_group, drop_writer,  drop_old_writers,
                         end_former, take,       share,      living_nodes, generation};

}  // namespace step

std::int64_t random_id() {
    std::uint64_t random = 0;
    randombytes_buf(&random, sizeof random);
    return static_cast<std::int64_t>(random >> 1U);
}

std::string connection_name(std::int64_t writer) { return fmt::format("euchre writer {:x}", writer); }

constexpr std::string_view fenced_state = "RB001";  // of hold_table (postgres_schema.cpp)

// True if only one write is at fault: it breaks a constraint, or has a value that PostgreSQL can't hold.
bool is_of_one_write(const PostgresError& error) {
    return error.state.starts_with("23") || error.state.starts_with("22") || error.state == fenced_state;
}

Written result_of(const PostgresError& error) {
    if (error.state == fenced_state) return Written::fenced;
    return error.state.starts_with("23") ? Written::conflict : Written::failed;
}

// True for a deadlock with another server and similar conflicts.
bool may_succeed_again(const PostgresError& error) { return error.state.starts_with("40"); }

}  // namespace

PostgresWriter::PostgresWriter(const PostgresPlace& place)
    : place_(place), seal_(place.key ? std::optional<Seal>(*place.key) : std::nullopt), id_(random_id()) {
    connect();
    connection_->query(step::drop_old_writers);
}

PostgresWriter::~PostgresWriter() {
    if (!connection_ || unsettled_) return;
    try {
        connection_->query(step::drop_writer, {id_});
    } catch (const StoreError&) {  // a later start drops the row
        return;
    }
}

void PostgresWriter::connect() {
    connection_.emplace(PostgresConnection::Settings{place_.address, connection_name(id_), place_.patience});
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
        connection_->prepare(step::all);
        end_former_connections();
        take_database();
        if (place_.sharing == Sharing::alone)
            migrate(*connection_, place_.steps, Contract::yes, place_.waits);
        prepare(*connection_, place_.key, place_.waits);
        connection_->prepare(sql::all);
        check_generation();
        add_writer();
    } catch (const StoreError&) {
        connection_.reset();
        throw;
    }
}

// Ends old connections, which hold locks until PostgreSQL notices that they are lost.
void PostgresWriter::end_former_connections() {
    const std::string name = connection_name(id_);
    connection_->query(step::end_former, {name});
}

// A server that was just stopped may hold the lock for a moment.
void PostgresWriter::take_database() {
    constexpr int most_tries = 20;
    const PostgresStatement& take = place_.sharing == Sharing::alone ? step::take : step::share;
    for (int tries = 0; connection_->query(take).number(0, 0) == 0; ++tries) {
        if (tries == most_tries) refuse_to_share();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

void PostgresWriter::refuse_to_share() {
    if (place_.sharing == Sharing::fleet)
        connection_->refuse("a server without --node has this database for itself; stop it first");
    if (unsettled_) connection_->refuse("a commit is still under way there");
    const std::string nodes = connection_->query(step::living_nodes).text(0, 0);
    if (nodes.empty()) connection_->refuse("another server uses this database");
    connection_->refuse("nodes of a fleet use this database (" + nodes +
                        "); give this server a --node of its own, or stop them first");
}

// The memory of this server belongs to the database with which it started.
void PostgresWriter::check_generation() {
    const auto found = static_cast<std::uint64_t>(connection_->query(step::generation).number(0, 0));
    if (generation_ != 0 && found != generation_)
        connection_->refuse("it was restored from a backup; start this server again");
    generation_ = found;
}

// If the row was dropped and an unknown commit adds it, this waits for its end. A standby has no need of the
// row, so nothing waits for one.
void PostgresWriter::add_writer() {
    connection_->execute(
        fmt::format("BEGIN; SET LOCAL synchronous_commit = 'off';"
                    "INSERT INTO writers (id, last_group, committed_at) VALUES ({}, 0, now()) "
                    "ON CONFLICT (id) DO NOTHING; COMMIT",
                    id_));
}

bool PostgresWriter::reconnect() {
    // A lone server keeps its connection, which holds the lock of the database.
    if (place_.sharing == Sharing::fleet && connection_ && connection_->is_suspect()) connection_.reset();
    if (connection_) return true;
    if (!pause_.is_over()) return false;
    try {
        connect();
        pause_.succeeded();
        return true;
    } catch (const StoreError& error) {
        lose(error);
        return false;
    }
}

void PostgresWriter::lose(const StoreError& error) {
    trouble_ = error.what();
    connection_.reset();
    pause_.failed();
}

std::optional<PostgresWriter::Results> PostgresWriter::commit(std::span<const Write> writes) {
    const Results all_failed(writes.size(), Written::failed);
    if (!reconnect()) return all_failed;
    ++group_;
    for (int attempt = 1;; ++attempt) {
        try {
            return finish(carry_out(writes));
        } catch (const PostgresError& error) {
            trouble_ = error.what();
            if (!undo_group(error) || !may_succeed_again(error) || attempt == most_attempts)
                return all_failed;
        }
    }
}

// Returns false if the connection is lost. Then PostgreSQL rolls back.
bool PostgresWriter::undo_group(const PostgresError& error) {
    try {
        if (!error.is_answer()) throw PostgresError(error);
        if (connection_->is_in_transaction()) connection_->query(step::rollback);
        return true;
    } catch (const PostgresError& lost) {
        lose(lost);
        return false;
    }
}

void PostgresWriter::begin() {
    sent_for_.clear();
    send(step::begin);
    send(step::mark_group, {id_, group_});
}

// Prepares a group for the commit. Tries without savepoints first, which nearly always works.
PostgresWriter::Results PostgresWriter::carry_out(std::span<const Write> writes) {
    begin();
    const auto refused = send_all(writes, false);
    if (!refused) return Results(writes.size(), Written::durable);
    if (!is_of_one_write(refused->error)) throw PostgresError(refused->error);
    connection_->query(step::rollback);
    return carry_out_one_by_one(writes);
}

PostgresWriter::Results PostgresWriter::carry_out_one_by_one(std::span<const Write> writes) {
    Results results(writes.size(), Written::durable);
    begin();
    std::size_t next = 0;
    while (true) {
        const auto refused = send_all(writes.subspan(next), true);
        if (!refused) return results;
        if (!is_of_one_write(refused->error)) throw PostgresError(refused->error);
        const std::size_t one = next + refused->at;
        results[one] = result_of(refused->error);
        connection_->query(step::undo);
        next = one + 1;
    }
}

// Finds out which write was refused.
std::optional<PostgresConnection::Refused> PostgresWriter::send_all(std::span<const Write> writes,
                                                                    bool with_savepoints) {
    for (sending_for_ = 0; sending_for_ < writes.size(); ++sending_for_) {
        if (with_savepoints) send(step::savepoint);
        for (const Change& change : writes[sending_for_])
            std::visit([this](const auto& one) { make(one); }, change);
        if (with_savepoints) send(step::release);
    }
    const auto sent_for = std::exchange(sent_for_, {});
    sending_for_ = 0;
    auto refused = connection_->run();
    if (refused) refused->at = sent_for[refused->at];
    return refused;
}

// Without a sent COMMIT, nothing was committed.
std::optional<PostgresWriter::Results> PostgresWriter::finish(Results results) {
    try {
        const PostgresRows committed = connection_->query(step::commit);
        if (committed.tag() != "COMMIT")
            throw PostgresError("40000", connection_->where() + ": it has undone a transaction");
        trouble_.reset();
        return results;
    } catch (const PostgresError& error) {
        if (error.is_answer()) throw;
        unsettled_ = std::move(results);
        lose(error);
        return std::nullopt;
    }
}

std::optional<PostgresWriter::Results> PostgresWriter::settle() {
    if (!reconnect()) return std::nullopt;
    try {
        const PostgresRows found = connection_->query(step::last_group, {id_});
        const bool is_committed = found.count() > 0 && found.number(0, 0) == group_;
        Results results = *std::exchange(unsettled_, std::nullopt);
        if (!is_committed) results.assign(results.size(), Written::failed);
        trouble_.reset();
        return results;
    } catch (const PostgresError& error) {
        lose(error);
        return std::nullopt;
    }
}

void PostgresWriter::send(const PostgresStatement& statement, PostgresValues values) {
    connection_->send(statement, values);
    sent_for_.push_back(sending_for_);
}

void PostgresWriter::make(const AddEntry& change) {
    const auto table = static_cast<std::int64_t>(change.table.bits());
    const auto number = static_cast<std::int64_t>(change.entry.number);
    const std::string text = at_rest(seal_, change.table, change.entry, change.entry.secret);
#ifndef EUCHRE_BREAK_FENCE  // tools/fleet-chaos must notice a server without it
    if (change.epoch) send(sql::hold_table, {table, *change.epoch});
#endif
    send(sql::add_entry, {table, number, text, row_checksum(table, number, text)});
}

void PostgresWriter::make(const PutTable& change) {
    const TableRow& table = change.table;
    send(sql::put_table, {table.id, table.code, static_cast<std::int64_t>(table.status), table.used_ms});
}

void PostgresWriter::make(const DropTable& change) {
    if (change.epoch) send(sql::hold_table, {change.table, *change.epoch});
    send(sql::drop_table, {change.table});
}

void PostgresWriter::make(const PutPerson& change) {
    const PersonRow& person = change.person;
    send(sql::put_person, {person.id, person.name, person.avatar, person.seen_ms});
}

void PostgresWriter::make(const ChangePerson& change) {
    const PersonRow& person = change.person;
    send(sql::change_person, {person.id, person.name, person.avatar, person.seen_ms});
}

void PostgresWriter::make(const DropPerson& change) { send(sql::drop_person, {change.person}); }

void PostgresWriter::make(const PutSession& change) {
    const SessionRow& session = change.session;
    if (change.instead_of) send(sql::replace_session, {session.person, *change.instead_of});
    send(sql::put_session,
         {session.token, session.person, session.device, session.created_ms, session.seen_ms});
    send(sql::trim_sessions, {session.person, static_cast<std::int64_t>(most_sessions)});
}

void PostgresWriter::make(const SeeSession& change) {
    send(sql::see_session, {change.token, change.seen_ms});
    send(sql::see_person, {change.token, change.seen_ms});
}

void PostgresWriter::make(const EndSession& change) { send(sql::end_session, {change.token}); }

void PostgresWriter::make(const EndOtherSessions& change) {
    send(sql::end_other_sessions, {change.person, change.token});
}

void PostgresWriter::make(const PutLink& change) {
    send(sql::put_link, {change.link.person, change.link.code, change.link.until_ms});
}

void PostgresWriter::make(const UseLink& change) { send(sql::use_link, {change.code}); }

void PostgresWriter::make(const PutGame& change) {
    const GameRow& row = change.game.row;
    const std::int64_t checksum =
        row_checksum(static_cast<std::int64_t>(row.id.bits()), row.number, change.game.file);
    send(sql::put_game, {row.id, row.table, std::int64_t{row.number}, row.ended_ms, row.summary,
                         change.game.file, checksum});
    for (const FinishedGame::Player& player : change.game.players)
        send(sql::put_player, {player.person, row.id, player.seat});
}

void PostgresWriter::make(const DropGame& change) { send(sql::drop_game, {change.game}); }

void PostgresWriter::make(const ForgetGame& change) { send(sql::forget_game, {change.game, change.person}); }

void PostgresWriter::make(const PutLessons& change) {
    for (const Lesson& lesson : change.lessons)
        send(sql::put_lesson, {change.person, lesson.place.game, std::int64_t{lesson.place.hand},
                               std::int64_t{lesson.place.action}, std::int64_t{lesson.right}, lesson.due});
    send(sql::trim_lessons, {change.person, static_cast<std::int64_t>(most_lessons)});
}

void PostgresWriter::make(const ChangeLesson& change) {
    const Lesson& lesson = change.lesson;
    send(sql::change_lesson, {change.person, lesson.place.game, std::int64_t{lesson.place.hand},
                              std::int64_t{lesson.place.action}, std::int64_t{lesson.right}, lesson.due});
}

void PostgresWriter::make(const PutNamedRules& change) {
    send(sql::put_named_rules, {change.name, change.owner, static_cast<std::int64_t>(most_named_rules)});
    send(sql::add_rule_change, {change.name, change.change.changed_ms, change.change.rules});
    send(sql::trim_rule_changes, {change.name, static_cast<std::int64_t>(most_rule_changes)});
}

void PostgresWriter::make(const DropNamedRules& change) {
    send(sql::drop_named_rules, {change.name, change.owner});
}

void PostgresWriter::make(const MarkUnused& change) {
    for (const identity::TableId id : change.what.tables) send(sql::mark_table, {id});
    for (const identity::GameId id : change.what.games) send(sql::mark_game, {id});
    for (const identity::PersonId id : change.what.people) send(sql::mark_person, {id});
    for (const TokenHash& token : change.what.sessions) send(sql::mark_session, {token});
}

void PostgresWriter::make(const AddRunningTime& change) {
    send(sql::add_running_time, {std::int64_t{change.time.count()}});
}

void PostgresWriter::make(const PutSnapshot& change) {
    const std::string text = at_rest(seal_, change.table, change.snapshot, true);
    send(sql::put_snapshot, {change.table, static_cast<std::int64_t>(change.snapshot.number), text});
    send(sql::trim_snapshots, {change.table, static_cast<std::int64_t>(kept_snapshots)});
}

void PostgresWriter::make(const Probe& /*change*/) {}  // each group writes its mark

}  // namespace euchre::store
