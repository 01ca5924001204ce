#include "store/postgres_writer.h"

#include <algorithm>

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

}  // namespace step

const std::vector<PostgresStatement>& statements_of_writer() {
    static const std::vector<PostgresStatement> all = [] {
        std::vector<PostgresStatement> found{step::begin,   step::commit, step::rollback,   step::savepoint,
                                             step::release, step::undo,   step::mark_group, step::last_group};
        const auto changes = change_statements();
        found.insert(found.end(), changes.begin(), changes.end());
        return found;
    }();
    return all;
}

constexpr std::string_view fenced_state = "RB001";  // of hold_table (postgres_steps.cpp)

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
    : seal_(place.key ? std::optional<Seal>(*place.key) : std::nullopt),
      connection_(place, statements_of_writer()) {}

bool PostgresWriter::reconnect() {
    try {
        return connection_.reconnect();
    } catch (const StoreError& error) {
        trouble_ = error.what();
        return false;
    }
}

void PostgresWriter::lose(const StoreError& error) {
    trouble_ = error.what();
    connection_.lose();
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

void PostgresWriter::begin(PostgresBatch& batch) const {
    batch.send(step::begin);
    batch.send(step::mark_group, {connection_.id(), group_});
}

// Prepares a group for the commit. Tries without savepoints first, which nearly always works.
PostgresWriter::Results PostgresWriter::carry_out(std::span<const Write> writes) {
    PostgresBatch batch(*connection_);
    begin(batch);
    for (std::size_t number = 0; number < writes.size(); ++number) {
        batch.begin_write(number);
        for (const Change& change : writes[number]) send_change(batch, seal_, change);
    }
    const auto refused = batch.run();
    if (!refused) return Results(writes.size(), Written::durable);
    if (!is_of_one_write(refused->error)) throw PostgresError(refused->error);
    connection_->query(step::rollback);
    return carry_out_one_by_one(writes);
}

PostgresWriter::Results PostgresWriter::carry_out_one_by_one(std::span<const Write> writes) {
    Results results(writes.size(), Written::durable);
    PostgresBatch batch(*connection_);
    begin(batch);
    for (std::size_t next = 0;;) {
        for (std::size_t number = next; number < writes.size(); ++number) {
            batch.begin_write(number);
            batch.send(step::savepoint);
            for (const Change& change : writes[number]) send_change(batch, seal_, change);
            batch.send(step::release);
        }
        const auto refused = batch.run();
        if (!refused) return results;
        if (!is_of_one_write(refused->error)) throw PostgresError(refused->error);
        results[refused->at] = result_of(refused->error);
        connection_->query(step::undo);
        next = refused->at + 1;
    }
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
        connection_.set_commit_open(true);
        lose(error);
        return std::nullopt;
    }
}

std::optional<PostgresWriter::Results> PostgresWriter::settle() {
    if (!reconnect()) return std::nullopt;
    try {
        const PostgresRows found = connection_->query(step::last_group, {connection_.id()});
        const bool is_committed = found.count() > 0 && found.number(0, 0) == group_;
        Results results = *std::exchange(unsettled_, std::nullopt);
        connection_.set_commit_open(false);
        if (!is_committed) results.assign(results.size(), Written::failed);
        trouble_.reset();
        return results;
    } catch (const PostgresError& error) {
        lose(error);
        return std::nullopt;
    }
}

}  // namespace euchre::store
