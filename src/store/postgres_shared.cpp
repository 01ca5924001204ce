#include "store/postgres_shared.h"

#include <sodium.h>

#include <algorithm>
#include <map>

#include "store/at_rest.h"

namespace euchre::store {

namespace {

namespace share {

constexpr PostgresStatement add_use{
    "add_use",
    "INSERT INTO uses (hour, kind, who, count) "
    "VALUES (floor(extract(epoch FROM now()) / 3600)::bigint, $1, $2, $3) "
    "ON CONFLICT (hour, kind, who) DO UPDATE SET count = uses.count + excluded.count "
    "RETURNING count"};
constexpr PostgresStatement hour{"hour", "SELECT floor(extract(epoch FROM now()) / 3600)::bigint"};
constexpr PostgresStatement list_table{
    "list_table",
    "INSERT INTO listed_tables (table_id, server, summary, listed_at) "
    "SELECT id, $2, $3, now() FROM tables WHERE id = $1 ON CONFLICT (table_id) DO UPDATE SET "
    "server = excluded.server, summary = excluded.summary"};
constexpr PostgresStatement unlist_table{"unlist_table",
                                         "DELETE FROM listed_tables WHERE table_id = $1 AND server = $2"};
constexpr PostgresStatement listed_tables{
    "listed_tables",
    "SELECT listed_tables.summary FROM listed_tables JOIN tables ON id = table_id JOIN nodes ON name = "
    "tables.owner "
    "AND incarnation = owner_incarnation WHERE lease_until > clock_timestamp() "
    "ORDER BY listed_at DESC, table_id LIMIT $1"};
constexpr PostgresStatement take_duty{
    "take_duty",
    "INSERT INTO duties (name, server, until) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 "
    "millisecond') "
    "ON CONFLICT (name) DO UPDATE SET server = excluded.server, "
    "until = clock_timestamp() + $3 * interval '1 millisecond' "
    "WHERE duties.server = excluded.server OR duties.until <= clock_timestamp() RETURNING 1"};
constexpr PostgresStatement drop_old_uses{
    "drop_old_uses", "DELETE FROM uses WHERE hour < floor(extract(epoch FROM now()) / 3600)::bigint"};
constexpr PostgresStatement drop_orphans{
    "drop_orphans",
    "DELETE FROM listed_tables WHERE NOT EXISTS (SELECT FROM tables JOIN nodes ON name = tables.owner "
    "AND incarnation = owner_incarnation WHERE tables.id = table_id)"};
constexpr PostgresStatement find_review{
    "find_review",
    "SELECT done, hands, CASE WHEN server IS NULL THEN 0::bigint ELSE 1::bigint END, "
    "(SELECT count(*) FROM reviews AS earlier WHERE earlier.text IS NULL AND earlier.id < reviews.id), "
    "text FROM reviews WHERE game_id = $1"};
constexpr PostgresStatement count_reviews{
    "count_reviews",
    "SELECT count(*), count(*) FILTER (WHERE table_id = $2 AND game_id <> $1) FROM reviews "
    "WHERE text IS NULL"};
constexpr PostgresStatement ask_review{
    "ask_review",
    "INSERT INTO reviews (game_id, table_id, hands) SELECT id, $2, $3 FROM games WHERE id = $1 "
    "ON CONFLICT DO NOTHING"};
constexpr PostgresStatement add_asker{
    "add_asker",
    "INSERT INTO review_askers (game_id, person_id) SELECT game_id, people.id FROM reviews, people "
    "WHERE game_id = $1 AND people.id = $2 ON CONFLICT DO NOTHING"};
constexpr PostgresStatement take_review{
    "take_review",
    "WITH next AS (SELECT id FROM reviews WHERE text IS NULL AND "
    "(server IS NULL OR taken_until <= clock_timestamp()) ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1) "
    "UPDATE reviews SET server = $1, taken_until = clock_timestamp() + $2 * interval '1 millisecond', "
    "attempts = attempts + 1, done = 0 FROM next WHERE reviews.id = next.id RETURNING game_id, attempts"};
constexpr PostgresStatement keep_review{
    "keep_review",
    "UPDATE reviews SET done = $3, taken_until = clock_timestamp() + $4 * interval '1 millisecond' "
    "WHERE game_id = $1 AND server = $2 AND text IS NULL RETURNING game_id"};
// Waits for transactions that add askers.
constexpr PostgresStatement hold_review{
    "hold_review",
    "SELECT game_id FROM reviews WHERE game_id = $1 AND server = $2 AND text IS NULL FOR UPDATE"};
constexpr PostgresStatement review_askers{"review_askers",
                                          "SELECT person_id FROM review_askers WHERE game_id = $1"};
constexpr PostgresStatement put_review{
    "put_review",
    "UPDATE reviews SET text = $3, finished_at = now() WHERE game_id = $1 AND server = $2 AND text IS NULL"};
constexpr PostgresStatement drop_review{
    "drop_review", "DELETE FROM reviews WHERE game_id = $1 AND server = $2 AND text IS NULL"};
constexpr PostgresStatement trim_reviews{
    "trim_reviews",
    "DELETE FROM reviews WHERE game_id IN (SELECT game_id FROM reviews WHERE text IS NOT NULL "
    "ORDER BY finished_at DESC, id DESC OFFSET $1)"};

constexpr PostgresStatement bans{"bans", "SELECT version, list FROM bans WHERE version IS DISTINCT FROM $1"};
constexpr PostgresStatement hold_bans{"hold_bans", "SELECT list FROM bans FOR UPDATE"};
constexpr PostgresStatement put_bans{"put_bans", "UPDATE bans SET version = version + 1, list = $1"};

constexpr std::array all{bans,          hold_bans,     put_bans,    add_use,       hour,         list_table,
                         unlist_table,  listed_tables, take_duty,   drop_old_uses, drop_orphans, find_review,
                         count_reviews, ask_review,    add_asker,   take_review,   hold_review,  keep_review,
                         review_askers, put_review,    drop_review, trim_reviews};

}  // namespace share

std::int64_t random_server() {
    std::uint64_t random = 0;
    randombytes_buf(&random, sizeof random);
    return static_cast<std::int64_t>(random >> 1U);
}

}  // namespace

PostgresSharedDatabase::PostgresSharedDatabase(PostgresConnection::Settings settings,
                                               const std::optional<SealKey>& key,
                                               std::span<const PostgresStep> steps)
    : settings_(std::move(settings)), key_(key), steps_(steps), server_(random_server()) {
    connect();
}

void PostgresSharedDatabase::connect() {
    PostgresConnection made(settings_);
    made.execute("SET lock_timeout = '5s'");
    made.prepare(share::all);
    connection_.emplace(std::move(made));
}

template <class Work>
auto PostgresSharedDatabase::with_connection(Work work) {
    if (!connection_ || connection_->is_suspect())
        pause_.attempt(PostgresConnection::described(settings_.address), [this] { connect(); });
    try {
        return work(*connection_);
    } catch (const PostgresError& error) {
        if (!error.is_answer()) connection_.reset();
        throw;
    }
}

PostgresRows PostgresSharedDatabase::query(const PostgresStatement& statement, PostgresValues values) {
    return with_connection(
        [&](PostgresConnection& connection) { return connection.query(statement, values); });
}

std::string PostgresSharedDatabase::hash_of(const std::string& who) const {
    std::string hash(16, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                       reinterpret_cast<const unsigned char*>(who.data()), who.size(),
                       key_ ? key_->data() : nullptr, key_ ? key_->size() : 0);
    return hash;
}

// Writes in the order of the keys, so that two servers never wait for each other.
UsesOfHour PostgresSharedDatabase::exchange_uses(std::vector<AddressUse> more) {
    std::map<std::pair<std::int64_t, std::string>, AddressUse*> by_hash;
    for (AddressUse& use : more) by_hash.emplace(std::pair(use.kind, hash_of(use.who)), &use);
    const std::int64_t now = with_connection([&](PostgresConnection& connection) {
        for (const auto& [key, use] : by_hash)
            connection.send(share::add_use, {key.first, key.second, use->count});
        connection.send(share::hour);
        const std::vector<PostgresRows> rows = connection.run_for_rows();
        std::size_t at = 0;
        for (const auto& [key, use] : by_hash) use->count = rows[at++].number(0, 0);
        return rows.back().number(0, 0);
    });
    return {now, std::move(more)};
}

void PostgresSharedDatabase::list_tables(const std::vector<ListedTable>& changed,
                                         const std::vector<identity::TableId>& gone) {
    with_connection([&](PostgresConnection& connection) {
        for (const ListedTable& each : changed)
            connection.send(share::list_table, {each.table, server_, each.summary});
        for (const identity::TableId table : gone) connection.send(share::unlist_table, {table, server_});
        return connection.run_for_rows();
    });
}

std::vector<std::string> PostgresSharedDatabase::listed_tables(std::size_t most) {
    const PostgresRows rows = query(share::listed_tables, {as_limit(most)});
    std::vector<std::string> found;
    for (int row = 0; row < rows.count(); ++row) found.push_back(rows.text(row, 0));
    return found;
}

bool PostgresSharedDatabase::take_duty(const std::string& duty, std::chrono::milliseconds lasts) {
    return query(share::take_duty, {duty, server_, std::int64_t{lasts.count()}}).count() == 1;
}

void PostgresSharedDatabase::clean() {
    query(share::drop_old_uses);
    query(share::drop_orphans);
    with_connection([this](PostgresConnection& connection) {
        try {
            migrate(connection, steps_, Contract::if_all_know);
        } catch (const PostgresError& error) {
            if (error.state != lock_not_available) throw;  // tried again the next time
        }
    });
}

ReviewQueue PostgresSharedDatabase::find_review(identity::GameId game, identity::TableId table) {
    const PostgresRows counts = query(share::count_reviews, {game, table});
    ReviewQueue queue{{}, counts.number(0, 1) > 0, static_cast<std::size_t>(counts.number(0, 0))};
    const PostgresRows found = query(share::find_review, {game});
    if (found.count() == 0) return queue;
    ReviewPlace& place = queue.place.emplace();
    place.done = static_cast<std::size_t>(found.number(0, 0));
    place.hands = static_cast<std::size_t>(found.number(0, 1));
    place.is_under_way = found.number(0, 2) == 1;
    place.before = static_cast<std::size_t>(found.number(0, 3));
    place.text = found.maybe_text(0, 4);
    return queue;
}

void PostgresSharedDatabase::ask_review(const ReviewJob& job) {
    with_connection([&](PostgresConnection& connection) {
        connection.send(share::ask_review, {job.game, job.table, static_cast<std::int64_t>(job.hands)});
        connection.send(share::add_asker, {job.game, job.asker});
        return connection.run_for_rows();
    });
}

void PostgresSharedDatabase::join_review(identity::GameId game, identity::PersonId asker) {
    query(share::add_asker, {game, asker});
}

std::optional<identity::GameId> PostgresSharedDatabase::take_review(std::chrono::milliseconds lasts) {
    while (true) {
        const PostgresRows taken = query(share::take_review, {server_, std::int64_t{lasts.count()}});
        if (taken.count() == 0) return std::nullopt;
        const auto game = taken.id<identity::GameId>(0, 0);
        if (taken.number(0, 1) <= most_attempts) return game;
        query(share::drop_review, {game, server_});
    }
}

bool PostgresSharedDatabase::keep_review(identity::GameId game, std::size_t done,
                                         std::chrono::milliseconds lasts) {
    return query(share::keep_review,
                 {game, server_, static_cast<std::int64_t>(done), std::int64_t{lasts.count()}})
               .count() == 1;
}

std::optional<std::vector<identity::PersonId>> PostgresSharedDatabase::finish_review(
    identity::GameId game, const std::optional<std::string>& text, std::size_t kept) {
    const std::vector<PostgresRows> rows = with_connection([&](PostgresConnection& connection) {
        connection.send(share::hold_review, {game, server_});
        connection.send(share::review_askers, {game});
        if (text)
            connection.send(share::put_review, {game, server_, *text});
        else
            connection.send(share::drop_review, {game, server_});
        connection.send(share::trim_reviews, {as_limit(kept)});
        return connection.run_for_rows();
    });
    if (rows[0].count() == 0) return std::nullopt;
    std::vector<identity::PersonId> askers;
    for (int row = 0; row < rows[1].count(); ++row) askers.push_back(rows[1].id<identity::PersonId>(row, 0));
    return askers;
}

std::optional<BanText> PostgresSharedDatabase::bans(std::optional<std::int64_t> known) {
    const PostgresRows found = query(share::bans, {known});
    if (found.count() == 0) return std::nullopt;
    return BanText{found.number(0, 0), found.text(0, 1)};
}

void PostgresSharedDatabase::change_bans(const std::function<std::string(const std::string&)>& change) {
    with_connection([&](PostgresConnection& connection) {
        connection.execute("BEGIN");
        try {
            const std::string list = change(connection.query(share::hold_bans).text(0, 0));
            connection.query(share::put_bans, {list});
            connection.execute("COMMIT");
        } catch (const PostgresError& error) {
            if (error.is_answer()) connection.execute("ROLLBACK");
            throw;
        } catch (...) {
            connection.execute("ROLLBACK");
            throw;
        }
    });
}

// ---- calls on a thread

PostgresShared::PostgresShared(const std::string& address, const std::optional<SealKey>& key, Post post)
    : post_(std::move(post)), database_({address, "euchre shared"}, key), thread_([this] { work(); }) {}

PostgresShared::~PostgresShared() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        tasks_.clear();
    }
    for_thread_.notify_one();
    thread_.join();
}

void PostgresShared::start(Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (tasks_.size() < most_waiting) {
            tasks_.push_back(std::move(task));
            for_thread_.notify_one();
            return;
        }
    }
    post_([done = std::move(task.done)] { done(false); });
}

void PostgresShared::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        for_thread_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
        if (stopping_) return;
        Task task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        bool well = true;
        try {
            task.ask(database_);
        } catch (const StoreError&) {
            well = false;
        }
        post_([done = std::move(task.done), well] { done(well); });
        lock.lock();
    }
}

}  // namespace euchre::store
