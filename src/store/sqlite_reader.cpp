#include "store/sqlite_reader.h"

#include <algorithm>

#include "store/at_rest.h"

namespace euchre::store {

namespace {

GameRow game_row(const Rows& rows) {
    return {rows.id<identity::GameId>(0), rows.id<identity::TableId>(1), static_cast<int>(rows.number(2)),
            rows.number(3), rows.text(4)};
}

TokenHash token_in(const Rows& rows, int column) {
    TokenHash token{};
    const std::string bytes = rows.text(column);
    std::copy_n(bytes.begin(), std::min(bytes.size(), token.size()), token.begin());
    return token;
}

// Begins with the columns person_id, device, created_ms and seen_ms.
SessionRow session_row(const Rows& rows, const TokenHash& token) {
    return {token, rows.id<identity::PersonId>(0), rows.text(1), rows.number(2), rows.number(3)};
}

std::optional<std::size_t> seat_in(const Rows& rows, int column) {
    const auto number = rows.maybe_number(column);
    return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

Lesson lesson_row(const Rows& rows) {
    return {
        {rows.id<identity::GameId>(0), static_cast<int>(rows.number(1)), static_cast<int>(rows.number(2))},
        static_cast<int>(rows.number(3)),
        rows.maybe_number(4)};
}

using Milliseconds = std::chrono::milliseconds;

template <class SomeId>
SomeId key_in(const Rows& rows) {
    if constexpr (std::is_same_v<SomeId, TokenHash>)
        return token_in(rows, 0);
    else
        return rows.id<SomeId>(0);
}

// `ages` are further ones that the statement has.
template <class SomeId>
std::vector<SomeId> keys(Statement& statement, Milliseconds age, std::optional<Milliseconds> marked,
                         std::size_t most, const auto&... ages) {
    std::vector<SomeId> found;
    std::optional<std::int64_t> since_mark;
    if (marked) since_mark = marked->count();
    Rows rows =
        statement.query(std::int64_t{age.count()}, since_mark, as_limit(most), std::int64_t{ages.count()}...);
    while (rows.next()) found.push_back(key_in<SomeId>(rows));
    return found;
}

}  // namespace

SqliteReader::SqliteReader(const Place& place)
    : database_(open_to_read(place)),
      seal_(place.key ? std::optional<Seal>(*place.key) : std::nullopt),
      live_tables_(database_, "SELECT id, code, status, used_ms FROM tables WHERE status < 2 ORDER BY id"),
      has_table_(database_, "SELECT 1 FROM tables WHERE id = ?1"),
      entries_(database_,
               "SELECT number, text, checksum FROM entries WHERE table_id = ?1 AND number BETWEEN ?2 AND ?3 "
               "ORDER BY number"),
      last_entry_(database_, "SELECT max(number) FROM entries WHERE table_id = ?1"),
      snapshot_(database_,
                "SELECT number, text FROM snapshots WHERE table_id = ?1 AND number <= ?2 "
                "ORDER BY number DESC LIMIT 1"),
      person_(database_, "SELECT id, name, avatar, seen_ms FROM people WHERE id = ?1"),
      session_(database_, "SELECT person_id, device, created_ms, seen_ms FROM sessions WHERE token = ?1"),
      sessions_of_(database_,
                   "SELECT person_id, device, created_ms, seen_ms, token FROM sessions WHERE person_id = ?1 "
                   "ORDER BY seen_ms DESC, token"),
      link_(database_, "SELECT person_id, until_ms FROM links WHERE code = ?1"),
      seated_(database_,
              "SELECT DISTINCT substr(text, instr(text, '\"id\":\"') + 6, 12) FROM tables "
              "JOIN entries ON table_id = id "
              "WHERE status = 0 AND text LIKE '{\"what\":\"sat\",%\"id\":\"%'"),
      tables_of_(database_,
                 "SELECT id, used_ms, set_aside, summary FROM places JOIN tables ON id = table_id "
                 "WHERE person_id = ?1 ORDER BY used_ms DESC, id LIMIT ?2"),
      games_of_(database_,
                "SELECT id, table_id, number, ended_ms, summary, seat, code FROM games "
                "JOIN players ON players.game_id = id "
                "LEFT JOIN shares ON shares.person_id = ?1 AND shares.game_id = id "
                "WHERE players.person_id = ?1 ORDER BY ended_ms DESC, id LIMIT ?3 OFFSET ?2"),
      game_(database_,
            "SELECT id, table_id, number, ended_ms, summary, file, checksum FROM games WHERE id = ?1"),
      players_(database_, "SELECT person_id, seat FROM players WHERE game_id = ?1 ORDER BY person_id"),
      counted_games_(database_,
                     "SELECT id, table_id, number, ended_ms, summary, seat, figures, accuracy FROM games "
                     "JOIN players ON players.game_id = id LEFT JOIN figures ON figures.game_id = id "
                     "WHERE person_id = ?1 ORDER BY ended_ms DESC, id"),
      share_(database_, "SELECT person_id, game_id FROM shares WHERE code = ?1"),
      share_of_(database_, "SELECT code FROM shares WHERE person_id = ?1 AND game_id = ?2"),
      lesson_(database_,
              "SELECT game_id, hand, action, times_right, due_day FROM lessons "
              "WHERE person_id = ?1 AND game_id = ?2 AND hand = ?3 AND action = ?4"),
      lessons_due_(database_,
                   "SELECT game_id, hand, action, times_right, due_day FROM lessons "
                   "WHERE person_id = ?1 AND due_day <= ?2 ORDER BY due_day, id LIMIT ?3"),
      lessons_open_(database_, "SELECT count(*) FROM lessons WHERE person_id = ?1 AND due_day NOT NULL"),
      lessons_of_(database_,
                  "SELECT game_id, hand, action, times_right, due_day FROM lessons WHERE person_id = ?1 "
                  "ORDER BY id"),
      rules_owner_(database_, "SELECT owner_id FROM named_rules WHERE name = ?1"),
      rule_changes_(database_, "SELECT changed_ms, rules FROM rule_changes WHERE name = ?1 ORDER BY number"),
      names_of_rules_(database_, "SELECT name FROM named_rules WHERE owner_id = ?1 ORDER BY name"),
      unused_tables_(
          database_,
          "SELECT tables.id FROM tables, server "
          "WHERE used_running_ms < running_ms - CASE set_aside WHEN 1 THEN ?4 ELSE ?1 END AND "
          "CASE WHEN ?2 IS NULL THEN marked_running_ms IS NULL ELSE marked_running_ms < running_ms - ?2 END "
          "ORDER BY used_running_ms, tables.id LIMIT ?3"),
      old_games_(
          database_,
          "SELECT games.id FROM games, server WHERE ended_running_ms < running_ms - ?1 AND "
          "CASE WHEN ?2 IS NULL THEN marked_running_ms IS NULL ELSE marked_running_ms < running_ms - ?2 END "
          "ORDER BY ended_running_ms, games.id LIMIT ?3"),
      unseen_people_(
          database_,
          "SELECT people.id FROM people, server WHERE seen_running_ms < running_ms - ?1 AND "
          "CASE WHEN ?2 IS NULL THEN marked_running_ms IS NULL ELSE marked_running_ms < running_ms - ?2 END "
          "AND NOT EXISTS (SELECT 1 FROM players WHERE person_id = people.id) "
          "ORDER BY seen_running_ms, people.id LIMIT ?3"),
      idle_sessions_(
          database_,
          "SELECT token FROM sessions, server WHERE seen_running_ms < running_ms - ?1 AND "
          "CASE WHEN ?2 IS NULL THEN marked_running_ms IS NULL ELSE marked_running_ms < running_ms - ?2 END "
          "ORDER BY seen_running_ms, token LIMIT ?3") {}

std::vector<TableRow> SqliteReader::live_tables() {
    std::vector<TableRow> tables;
    Rows rows = live_tables_.query();
    while (rows.next())
        tables.push_back(
            {rows.id<identity::TableId>(0), rows.text(1), status_from(rows.number(2)), rows.number(3)});
    return tables;
}

bool SqliteReader::has_table(identity::TableId table) { return has_table_.query(table).next(); }

std::vector<Entry> SqliteReader::entries_between(identity::TableId table, std::uint64_t first,
                                                 std::uint64_t last) {
    std::vector<Entry> entries;
    const auto id = static_cast<std::int64_t>(table.bits());
    try {
        Rows rows = entries_.query(table, static_cast<std::int64_t>(first), static_cast<std::int64_t>(last));
        while (rows.next()) {
            Entry entry{static_cast<std::uint64_t>(rows.number(0)), rows.text(1)};
            entry.intact = is_intact(id, rows.number(0), entry.text, rows.number(2));
            open_seal(seal_, table, entry);
            entries.push_back(std::move(entry));
        }
    } catch (const SqliteError& error) {
        if (!error.is_damage()) throw;
        entries.push_back(
            {entries.empty() ? std::max<std::uint64_t>(first, 1) : entries.back().number + 1, "", false});
    }
    return entries;
}

std::uint64_t SqliteReader::last_entry(identity::TableId table) {
    Rows rows = last_entry_.query(table);
    return rows.next() ? static_cast<std::uint64_t>(rows.maybe_number(0).value_or(0)) : 0;
}

std::optional<Snapshot> SqliteReader::snapshot(identity::TableId table, std::uint64_t until) {
    Rows rows = snapshot_.query(table, static_cast<std::int64_t>(until));
    if (!rows.next()) return std::nullopt;
    Snapshot found{static_cast<std::uint64_t>(rows.number(0)), rows.text(1)};
    open_seal(seal_, table, found);
    return found;
}

std::optional<PersonRow> SqliteReader::person(identity::PersonId person) {
    Rows rows = person_.query(person);
    if (!rows.next()) return std::nullopt;
    return PersonRow{rows.id<identity::PersonId>(0), rows.text(1), rows.text(2), rows.number(3)};
}

std::optional<SessionRow> SqliteReader::session(const TokenHash& token) {
    Rows rows = session_.query(token);
    if (!rows.next()) return std::nullopt;
    return session_row(rows, token);
}

std::vector<SessionRow> SqliteReader::sessions_of(identity::PersonId person) {
    std::vector<SessionRow> sessions;
    Rows rows = sessions_of_.query(person);
    while (rows.next()) sessions.push_back(session_row(rows, token_in(rows, 4)));
    return sessions;
}

std::set<identity::PersonId> SqliteReader::seated_at_open_tables() {
    std::set<identity::PersonId> people;
    Rows rows = seated_.query();
    while (rows.next())
        if (const auto person = identity::PersonId::parse(rows.text(0))) people.insert(*person);
    return people;
}

std::vector<OwnTable> SqliteReader::tables_of(identity::PersonId person, std::size_t most) {
    std::vector<OwnTable> tables;
    Rows rows = tables_of_.query(person, as_limit(most));
    while (rows.next())
        tables.push_back({rows.id<identity::TableId>(0), rows.number(1), rows.number(2) == 1, rows.text(3)});
    return tables;
}

std::optional<LinkRow> SqliteReader::link(const TokenHash& code) {
    Rows rows = link_.query(code);
    if (!rows.next()) return std::nullopt;
    return LinkRow{rows.id<identity::PersonId>(0), code, rows.number(1)};
}

std::vector<ListedGame> SqliteReader::some_games_of(identity::PersonId person, std::size_t skip,
                                                    std::size_t most) {
    std::vector<ListedGame> games;
    Rows rows = games_of_.query(person, as_limit(skip), as_limit(most));
    while (rows.next()) games.push_back({game_row(rows), seat_in(rows, 5), rows.maybe_text(6)});
    return games;
}

std::vector<CountedGame> SqliteReader::counted_games(identity::PersonId person) {
    std::vector<CountedGame> games;
    Rows rows = counted_games_.query(person);
    while (rows.next())
        games.push_back({{game_row(rows), seat_in(rows, 5)}, rows.maybe_text(6), rows.maybe_text(7)});
    return games;
}

std::optional<FinishedGame> SqliteReader::game(identity::GameId game) {
    Rows rows = game_.query(game);
    if (!rows.next()) return std::nullopt;
    FinishedGame found{game_row(rows), {}, rows.text(5)};
    found.intact =
        is_intact(static_cast<std::int64_t>(game.bits()), found.row.number, found.file, rows.number(6));
    Rows players = players_.query(game);
    while (players.next()) found.players.push_back({players.id<identity::PersonId>(0), seat_in(players, 1)});
    return found;
}

std::optional<ShareRow> SqliteReader::share(const std::string& code) {
    Rows rows = share_.query(code);
    if (!rows.next()) return std::nullopt;
    return ShareRow{rows.id<identity::PersonId>(0), rows.id<identity::GameId>(1), code};
}

std::optional<std::string> SqliteReader::share_of(identity::PersonId person, identity::GameId game) {
    Rows rows = share_of_.query(person, game);
    return rows.next() ? std::optional(rows.text(0)) : std::nullopt;
}

std::optional<Lesson> SqliteReader::lesson(identity::PersonId person, const LessonPlace& place) {
    Rows rows = lesson_.query(person, place.game, std::int64_t{place.hand}, std::int64_t{place.action});
    return rows.next() ? std::optional(lesson_row(rows)) : std::nullopt;
}

std::vector<Lesson> SqliteReader::lessons_due(identity::PersonId person, std::int64_t day, std::size_t most) {
    std::vector<Lesson> lessons;
    Rows rows = lessons_due_.query(person, day, as_limit(most));
    while (rows.next()) lessons.push_back(lesson_row(rows));
    return lessons;
}

std::size_t SqliteReader::lessons_open(identity::PersonId person) {
    Rows rows = lessons_open_.query(person);
    return rows.next() ? static_cast<std::size_t>(rows.number(0)) : 0;
}

std::vector<Lesson> SqliteReader::lessons_of(identity::PersonId person) {
    std::vector<Lesson> lessons;
    Rows rows = lessons_of_.query(person);
    while (rows.next()) lessons.push_back(lesson_row(rows));
    return lessons;
}

std::optional<NamedRules> SqliteReader::named_rules(const std::string& name) {
    Rows owner = rules_owner_.query(name);
    if (!owner.next()) return std::nullopt;
    NamedRules found{name, owner.id<identity::PersonId>(0), {}};
    Rows changes = rule_changes_.query(name);
    while (changes.next()) found.changes.push_back({changes.number(0), changes.text(1)});
    if (found.changes.empty()) return std::nullopt;  // written since the owner was read
    return found;
}

std::vector<std::string> SqliteReader::names_of_rules(identity::PersonId owner) {
    std::vector<std::string> names;
    Rows rows = names_of_rules_.query(owner);
    while (rows.next()) names.push_back(rows.text(0));
    return names;
}

Unused SqliteReader::unused(const Ages& ages, std::size_t most) {
    Unused found{keys<identity::TableId>(unused_tables_, ages.tables, ages.marked, most,
                                         ages.set_aside.value_or(ages.tables)),
                 {},
                 keys<identity::PersonId>(unseen_people_, ages.people, ages.marked, most)};
    if (ages.games) found.games = keys<identity::GameId>(old_games_, *ages.games, ages.marked, most);
    if (ages.sessions) found.sessions = keys<TokenHash>(idle_sessions_, *ages.sessions, ages.marked, most);
    return found;
}

}  // namespace euchre::store
