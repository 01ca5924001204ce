#include "store/postgres_reader.h"

#include <algorithm>

#include "store/at_rest.h"

namespace euchre::store {

namespace {

namespace ask {

constexpr PostgresStatement live_tables{
    "live_tables", "SELECT id, code, status, used_ms FROM tables WHERE status < 2 ORDER BY id"};
constexpr PostgresStatement has_table{"has_table", "SELECT id FROM tables WHERE id = $1"};
constexpr PostgresStatement entries{
    "entries",
    "SELECT number, text, checksum FROM entries WHERE table_id = $1 AND number BETWEEN $2 AND $3 "
    "ORDER BY number"};
constexpr PostgresStatement last_entry{"last_entry", "SELECT max(number) FROM entries WHERE table_id = $1"};
constexpr PostgresStatement snapshot{
    "snapshot",
    "SELECT number, text FROM snapshots WHERE table_id = $1 AND number <= $2 ORDER BY number DESC LIMIT 1"};
constexpr PostgresStatement person{"person", "SELECT id, name, avatar, seen_ms FROM people WHERE id = $1"};
constexpr PostgresStatement session{
    "session", "SELECT person_id, device, created_ms, seen_ms FROM sessions WHERE token = $1"};
constexpr PostgresStatement sessions_of{
    "sessions_of",
    "SELECT person_id, device, created_ms, seen_ms, token FROM sessions WHERE person_id = $1 "
    "ORDER BY seen_ms DESC, token"};
constexpr PostgresStatement link{"link", "SELECT person_id, until_ms FROM links WHERE code = $1"};
constexpr PostgresStatement seated{
    "seated",
    "SELECT DISTINCT substring(text FROM position('\"id\":\"'::bytea IN text) + 6 FOR 12) "
    "FROM tables JOIN entries ON table_id = id WHERE status = 0 AND "
    "text LIKE '{\"what\":\"sat\",%\"id\":\"%'::bytea"};
constexpr PostgresStatement tables_of{
    "tables_of",
    "SELECT id, used_ms, set_aside, summary FROM places JOIN tables ON id = table_id "
    "WHERE person_id = $1 ORDER BY used_ms DESC, id LIMIT $2"};
constexpr PostgresStatement games_of{
    "games_of",
    "SELECT id, table_id, number, ended_ms, summary, seat, code FROM games "
    "JOIN players ON players.game_id = id "
    "LEFT JOIN shares ON shares.person_id = $1 AND shares.game_id = id "
    "WHERE players.person_id = $1 ORDER BY ended_ms DESC, id LIMIT $3 OFFSET $2"};
constexpr PostgresStatement game{
    "game", "SELECT id, table_id, number, ended_ms, summary, file, checksum FROM games WHERE id = $1"};
constexpr PostgresStatement players{
    "players", "SELECT person_id, seat FROM players WHERE game_id = $1 ORDER BY person_id"};
constexpr PostgresStatement counted_games{
    "counted_games",
    "SELECT id, table_id, number, ended_ms, summary, seat, figures, accuracy FROM games "
    "JOIN players ON players.game_id = id LEFT JOIN figures ON figures.game_id = id "
    "WHERE person_id = $1 ORDER BY ended_ms DESC, id"};
constexpr PostgresStatement share{"share", "SELECT person_id, game_id FROM shares WHERE code = $1"};
constexpr PostgresStatement share_of{"share_of",
                                     "SELECT code FROM shares WHERE person_id = $1 AND game_id = $2"};
constexpr PostgresStatement lesson{"lesson",
                                   "SELECT game_id, hand, action, times_right, due_day FROM lessons "
                                   "WHERE person_id = $1 AND game_id = $2 AND hand = $3 AND action = $4"};
constexpr PostgresStatement lessons_due{
    "lessons_due",
    "SELECT game_id, hand, action, times_right, due_day FROM lessons "
    "WHERE person_id = $1 AND due_day <= $2 ORDER BY due_day, id LIMIT $3"};
constexpr PostgresStatement lessons_open{
    "lessons_open", "SELECT count(*) FROM lessons WHERE person_id = $1 AND due_day IS NOT NULL"};
constexpr PostgresStatement lessons_of{
    "lessons_of",
    "SELECT game_id, hand, action, times_right, due_day FROM lessons WHERE person_id = $1 ORDER BY id"};
constexpr PostgresStatement rules_owner{"rules_owner", "SELECT owner_id FROM named_rules WHERE name = $1"};
constexpr PostgresStatement rule_changes{
    "rule_changes", "SELECT changed_ms, rules FROM rule_changes WHERE name = $1 ORDER BY number"};
constexpr PostgresStatement names_of_rules{"names_of_rules",
                                           "SELECT name FROM named_rules WHERE owner_id = $1 ORDER BY name"};
constexpr PostgresStatement unused_tables{
    "unused_tables",
    "SELECT tables.id FROM tables, server "
    "WHERE used_running_ms < running_ms - CASE set_aside WHEN 1 THEN $4::bigint ELSE $1::bigint END AND "
    "CASE WHEN $2::bigint IS NULL THEN marked_running_ms IS NULL ELSE marked_running_ms < running_ms - $2 "
    "END "
    "ORDER BY used_running_ms, tables.id LIMIT $3"};
constexpr PostgresStatement old_games{
    "old_games",
    "SELECT games.id FROM games, server WHERE ended_running_ms < running_ms - $1 AND "
    "CASE WHEN $2::bigint IS NULL THEN marked_running_ms IS NULL ELSE marked_running_ms < running_ms - $2 "
    "END "
    "ORDER BY ended_running_ms, games.id LIMIT $3"};
constexpr PostgresStatement unseen_people{
    "unseen_people",
    "SELECT people.id FROM people, server WHERE seen_running_ms < running_ms - $1 AND "
    "CASE WHEN $2::bigint IS NULL THEN marked_running_ms IS NULL ELSE marked_running_ms < running_ms - $2 "
    "END "
    "AND NOT EXISTS (SELECT FROM players WHERE person_id = people.id) "
    "ORDER BY seen_running_ms, people.id LIMIT $3"};
constexpr PostgresStatement idle_sessions{
    "idle_sessions",
    "SELECT token FROM sessions, server WHERE seen_running_ms < running_ms - $1 AND "
    "CASE WHEN $2::bigint IS NULL THEN marked_running_ms IS NULL ELSE marked_running_ms < running_ms - $2 "
    "END "
    "ORDER BY seen_running_ms, token LIMIT $3"};

constexpr std::array all{
    live_tables, has_table,     entries,       last_entry,  snapshot,     person,         session,
    sessions_of, link,          seated,        games_of,    game,         players,        lesson,
    lessons_due, lessons_open,  lessons_of,    rules_owner, rule_changes, names_of_rules, unused_tables,
    old_games,   unseen_people, idle_sessions, share,       share_of,     counted_games,  tables_of};

}  // namespace ask

GameRow game_row(const PostgresRows& rows, int row) {
    return {rows.id<identity::GameId>(row, 0), rows.id<identity::TableId>(row, 1),
            static_cast<int>(rows.number(row, 2)), rows.number(row, 3), rows.text(row, 4)};
}

TokenHash token_in(const PostgresRows& rows, int row, int column) {
    TokenHash token{};
    const std::string bytes = rows.text(row, column);
    std::copy_n(bytes.begin(), std::min(bytes.size(), token.size()), token.begin());
    return token;
}

// Begins with the columns person_id, device, created_ms and seen_ms.
SessionRow session_row(const PostgresRows& rows, int row, const TokenHash& token) {
    return {token, rows.id<identity::PersonId>(row, 0), rows.text(row, 1), rows.number(row, 2),
            rows.number(row, 3)};
}

std::optional<std::size_t> seat_in(const PostgresRows& rows, int row, int column) {
    const auto number = rows.maybe_number(row, column);
    return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

Lesson lesson_row(const PostgresRows& rows, int row) {
    return {{rows.id<identity::GameId>(row, 0), static_cast<int>(rows.number(row, 1)),
             static_cast<int>(rows.number(row, 2))},
            static_cast<int>(rows.number(row, 3)),
            rows.maybe_number(row, 4)};
}

std::vector<Lesson> lesson_rows(const PostgresRows& rows) {
    std::vector<Lesson> lessons;
    for (int row = 0; row < rows.count(); ++row) lessons.push_back(lesson_row(rows, row));
    return lessons;
}

}  // namespace

PostgresReader::PostgresReader(PostgresConnection::Settings settings, const std::optional<SealKey>& key)
    : settings_(std::move(settings)), seal_(key ? std::optional<Seal>(*key) : std::nullopt) {
    connect();
}

void PostgresReader::connect() {
    PostgresConnection made(settings_);
    made.execute("SET default_transaction_read_only = on");
    made.prepare(ask::all);
    connection_.emplace(std::move(made));
}

PostgresRows PostgresReader::query(const PostgresStatement& statement, PostgresValues values) {
    const bool is_new = !connection_ || connection_->is_suspect();
    if (is_new) pause_.attempt(PostgresConnection::described(settings_.address), [this] { connect(); });
    try {
        return connection_->query(statement, values);
    } catch (const PostgresError& error) {
        if (error.is_answer()) throw;
        connection_.reset();
        if (is_new) throw;
    }
    return query(statement, values);
}

std::vector<TableRow> PostgresReader::live_tables() {
    std::vector<TableRow> tables;
    const PostgresRows rows = query(ask::live_tables);
    for (int row = 0; row < rows.count(); ++row)
        tables.push_back({rows.id<identity::TableId>(row, 0), rows.text(row, 1),
                          status_from(rows.number(row, 2)), rows.number(row, 3)});
    return tables;
}

bool PostgresReader::has_table(identity::TableId table) { return query(ask::has_table, {table}).count() > 0; }

std::vector<Entry> PostgresReader::entries_between(identity::TableId table, std::uint64_t first,
                                                   std::uint64_t last) {
    std::vector<Entry> entries;
    const PostgresRows rows =
        query(ask::entries, {table, static_cast<std::int64_t>(first), static_cast<std::int64_t>(last)});
    for (int row = 0; row < rows.count(); ++row) {
        Entry entry{static_cast<std::uint64_t>(rows.number(row, 0)), rows.text(row, 1)};
        entry.intact = is_intact(static_cast<std::int64_t>(table.bits()), rows.number(row, 0), entry.text,
                                 rows.number(row, 2));
        open_seal(seal_, table, entry);
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::uint64_t PostgresReader::last_entry(identity::TableId table) {
    return static_cast<std::uint64_t>(query(ask::last_entry, {table}).maybe_number(0, 0).value_or(0));
}

std::optional<Snapshot> PostgresReader::snapshot(identity::TableId table, std::uint64_t until) {
    const PostgresRows rows = query(ask::snapshot, {table, static_cast<std::int64_t>(until)});
    if (rows.count() == 0) return std::nullopt;
    Snapshot found{static_cast<std::uint64_t>(rows.number(0, 0)), rows.text(0, 1)};
    open_seal(seal_, table, found);
    return found;
}

std::optional<PersonRow> PostgresReader::person(identity::PersonId person) {
    const PostgresRows rows = query(ask::person, {person});
    if (rows.count() == 0) return std::nullopt;
    return PersonRow{rows.id<identity::PersonId>(0, 0), rows.text(0, 1), rows.text(0, 2), rows.number(0, 3)};
}

std::optional<SessionRow> PostgresReader::session(const TokenHash& token) {
    const PostgresRows rows = query(ask::session, {token});
    if (rows.count() == 0) return std::nullopt;
    return session_row(rows, 0, token);
}

std::vector<SessionRow> PostgresReader::sessions_of(identity::PersonId person) {
    std::vector<SessionRow> sessions;
    const PostgresRows rows = query(ask::sessions_of, {person});
    for (int row = 0; row < rows.count(); ++row)
        sessions.push_back(session_row(rows, row, token_in(rows, row, 4)));
    return sessions;
}

std::set<identity::PersonId> PostgresReader::seated_at_open_tables() {
    std::set<identity::PersonId> people;
    const PostgresRows rows = query(ask::seated);
    for (int row = 0; row < rows.count(); ++row)
        if (const auto person = identity::PersonId::parse(rows.text(row, 0))) people.insert(*person);
    return people;
}

std::vector<OwnTable> PostgresReader::tables_of(identity::PersonId person, std::size_t most) {
    std::vector<OwnTable> tables;
    const PostgresRows rows = query(ask::tables_of, {person, as_limit(most)});
    for (int row = 0; row < rows.count(); ++row)
        tables.push_back({rows.id<identity::TableId>(row, 0), rows.number(row, 1), rows.number(row, 2) == 1,
                          rows.text(row, 3)});
    return tables;
}

std::optional<LinkRow> PostgresReader::link(const TokenHash& code) {
    const PostgresRows rows = query(ask::link, {code});
    if (rows.count() == 0) return std::nullopt;
    return LinkRow{rows.id<identity::PersonId>(0, 0), code, rows.number(0, 1)};
}

std::vector<ListedGame> PostgresReader::some_games_of(identity::PersonId person, std::size_t skip,
                                                      std::size_t most) {
    std::vector<ListedGame> games;
    const PostgresRows rows = query(ask::games_of, {person, as_limit(skip), as_limit(most)});
    for (int row = 0; row < rows.count(); ++row)
        games.push_back({game_row(rows, row), seat_in(rows, row, 5), rows.maybe_text(row, 6)});
    return games;
}

std::vector<CountedGame> PostgresReader::counted_games(identity::PersonId person) {
    std::vector<CountedGame> games;
    const PostgresRows rows = query(ask::counted_games, {person});
    for (int row = 0; row < rows.count(); ++row)
        games.push_back(
            {{game_row(rows, row), seat_in(rows, row, 5)}, rows.maybe_text(row, 6), rows.maybe_text(row, 7)});
    return games;
}

std::optional<FinishedGame> PostgresReader::game(identity::GameId game) {
    const PostgresRows rows = query(ask::game, {game});
    if (rows.count() == 0) return std::nullopt;
    FinishedGame found{game_row(rows, 0), {}, rows.text(0, 5)};
    found.intact =
        is_intact(static_cast<std::int64_t>(game.bits()), found.row.number, found.file, rows.number(0, 6));
    const PostgresRows players = query(ask::players, {game});
    for (int row = 0; row < players.count(); ++row)
        found.players.push_back({players.id<identity::PersonId>(row, 0), seat_in(players, row, 1)});
    return found;
}

std::optional<ShareRow> PostgresReader::share(const std::string& code) {
    const PostgresRows rows = query(ask::share, {code});
    if (rows.count() == 0) return std::nullopt;
    return ShareRow{rows.id<identity::PersonId>(0, 0), rows.id<identity::GameId>(0, 1), code};
}

std::optional<std::string> PostgresReader::share_of(identity::PersonId person, identity::GameId game) {
    const PostgresRows rows = query(ask::share_of, {person, game});
    return rows.count() > 0 ? std::optional(rows.text(0, 0)) : std::nullopt;
}

std::optional<Lesson> PostgresReader::lesson(identity::PersonId person, const LessonPlace& place) {
    const PostgresRows rows =
        query(ask::lesson, {person, place.game, std::int64_t{place.hand}, std::int64_t{place.action}});
    return rows.count() > 0 ? std::optional(lesson_row(rows, 0)) : std::nullopt;
}

std::vector<Lesson> PostgresReader::lessons_due(identity::PersonId person, std::int64_t day,
                                                std::size_t most) {
    return lesson_rows(query(ask::lessons_due, {person, day, as_limit(most)}));
}

std::size_t PostgresReader::lessons_open(identity::PersonId person) {
    return static_cast<std::size_t>(query(ask::lessons_open, {person}).number(0, 0));
}

std::vector<Lesson> PostgresReader::lessons_of(identity::PersonId person) {
    return lesson_rows(query(ask::lessons_of, {person}));
}

std::optional<NamedRules> PostgresReader::named_rules(const std::string& name) {
    const PostgresRows owner = query(ask::rules_owner, {name});
    if (owner.count() == 0) return std::nullopt;
    NamedRules found{name, owner.id<identity::PersonId>(0, 0), {}};
    const PostgresRows changes = query(ask::rule_changes, {name});
    for (int row = 0; row < changes.count(); ++row)
        found.changes.push_back({changes.number(row, 0), changes.text(row, 1)});
    if (found.changes.empty()) return std::nullopt;  // dropped since the owner was read
    return found;
}

std::vector<std::string> PostgresReader::names_of_rules(identity::PersonId owner) {
    std::vector<std::string> names;
    const PostgresRows rows = query(ask::names_of_rules, {owner});
    for (int row = 0; row < rows.count(); ++row) names.push_back(rows.text(row, 0));
    return names;
}

template <class SomeId>
std::vector<SomeId> PostgresReader::keys(const PostgresStatement& statement, std::chrono::milliseconds age,
                                         const Ages& ages, std::size_t most) {
    std::optional<std::int64_t> since_mark;
    if (ages.marked) since_mark = ages.marked->count();
    return keys_in<SomeId>(query(statement, {std::int64_t{age.count()}, since_mark, as_limit(most)}));
}

std::vector<identity::TableId> PostgresReader::unused_tables(const Ages& ages, std::size_t most) {
    std::optional<std::int64_t> since_mark;
    if (ages.marked) since_mark = ages.marked->count();
    return keys_in<identity::TableId>(
        query(ask::unused_tables, {std::int64_t{ages.tables.count()}, since_mark, as_limit(most),
                                   std::int64_t{ages.set_aside.value_or(ages.tables).count()}}));
}

template <class SomeId>
std::vector<SomeId> PostgresReader::keys_in(const PostgresRows& rows) {
    std::vector<SomeId> found;
    for (int row = 0; row < rows.count(); ++row) {
        if constexpr (std::is_same_v<SomeId, TokenHash>)
            found.push_back(token_in(rows, row, 0));
        else
            found.push_back(rows.id<SomeId>(row, 0));
    }
    return found;
}

Unused PostgresReader::unused(const Ages& ages, std::size_t most) {
    Unused found{
        unused_tables(ages, most), {}, keys<identity::PersonId>(ask::unseen_people, ages.people, ages, most)};
    if (ages.games) found.games = keys<identity::GameId>(ask::old_games, *ages.games, ages, most);
    if (ages.sessions) found.sessions = keys<TokenHash>(ask::idle_sessions, *ages.sessions, ages, most);
    return found;
}

}  // namespace euchre::store
