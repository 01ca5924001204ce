#include "store/sqlite_reader.h"

#include <algorithm>
#include <limits>

namespace euchre::store {

namespace {

TableStatus status_from(std::int64_t number) {
    if (number == 0) return TableStatus::open;
    return number == 1 ? TableStatus::over : TableStatus::closed;
}

std::optional<PersonRow> first_person(Rows rows) {
    if (!rows.next()) return std::nullopt;
    PersonRow person{rows.id<text::PersonId>(0), {}, rows.text(2), rows.text(3), rows.number(4)};
    const std::string token = rows.text(1);
    std::copy_n(token.begin(), std::min(token.size(), person.token.size()), person.token.begin());
    return person;
}

GameRow game_row(const Rows& rows) {
    return {rows.id<text::GameId>(0), rows.id<text::TableId>(1), static_cast<int>(rows.number(2)),
            rows.number(3), rows.text(4)};
}

std::optional<std::size_t> seat_in(const Rows& rows, int column) {
    const auto number = rows.maybe_number(column);
    return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

Lesson lesson_row(const Rows& rows) {
    return {{rows.id<text::GameId>(0), static_cast<int>(rows.number(1)), static_cast<int>(rows.number(2))},
            static_cast<int>(rows.number(3)),
            rows.maybe_number(4)};
}

std::int64_t as_limit(std::size_t most) {
    constexpr auto limit = std::size_t{std::numeric_limits<std::int32_t>::max()};
    return static_cast<std::int64_t>(std::min(most, limit));
}

template <class SomeId>
std::vector<SomeId> ids(Statement& statement, std::int64_t ms, std::size_t most) {
    std::vector<SomeId> found;
    Rows rows = statement.query(ms, as_limit(most));
    while (rows.next()) found.push_back(rows.id<SomeId>(0));
    return found;
}

}  // namespace

SqliteReader::SqliteReader(const Place& place)
    : database_(open_to_read(place)),
      live_tables_(database_, "SELECT id, code, status, used_ms FROM tables WHERE status < 2 ORDER BY id"),
      entries_(database_,
               "SELECT number, text FROM entries WHERE table_id = ?1 AND number >= ?2 ORDER BY number"),
      last_entry_(database_, "SELECT max(number) FROM entries WHERE table_id = ?1"),
      snapshot_(database_,
                "SELECT number, text FROM snapshots WHERE table_id = ?1 AND number <= ?2 "
                "ORDER BY number DESC LIMIT 1"),
      person_(database_, "SELECT id, token, name, avatar, seen_ms FROM people WHERE id = ?1"),
      person_by_token_(database_, "SELECT id, token, name, avatar, seen_ms FROM people WHERE token = ?1"),
      games_of_(database_,
                "SELECT id, table_id, number, ended_ms, summary, seat FROM games JOIN players "
                "ON game_id = id WHERE person_id = ?1 ORDER BY ended_ms DESC, id LIMIT ?3 OFFSET ?2"),
      game_(database_, "SELECT id, table_id, number, ended_ms, summary, file FROM games WHERE id = ?1"),
      players_(database_, "SELECT person_id, seat FROM players WHERE game_id = ?1 ORDER BY person_id"),
      lesson_(database_,
              "SELECT game_id, hand, action, times_right, due_day FROM lessons "
              "WHERE person_id = ?1 AND game_id = ?2 AND hand = ?3 AND action = ?4"),
      lessons_due_(database_,
                   "SELECT game_id, hand, action, times_right, due_day FROM lessons "
                   "WHERE person_id = ?1 AND due_day <= ?2 ORDER BY due_day, id LIMIT ?3"),
      lessons_open_(database_, "SELECT count(*) FROM lessons WHERE person_id = ?1 AND due_day NOT NULL"),
      unused_tables_(database_, "SELECT id FROM tables WHERE used_ms < ?1 ORDER BY used_ms, id LIMIT ?2"),
      old_games_(database_, "SELECT id FROM games WHERE ended_ms < ?1 ORDER BY ended_ms, id LIMIT ?2"),
      unseen_people_(
          database_,
          "SELECT id FROM people WHERE seen_ms < ?1 AND "
          "NOT EXISTS (SELECT 1 FROM players WHERE person_id = id) ORDER BY seen_ms, id LIMIT ?2") {}

std::vector<TableRow> SqliteReader::live_tables() {
    std::vector<TableRow> tables;
    Rows rows = live_tables_.query();
    while (rows.next())
        tables.push_back(
            {rows.id<text::TableId>(0), rows.text(1), status_from(rows.number(2)), rows.number(3)});
    return tables;
}

std::vector<Entry> SqliteReader::entries_from(text::TableId table, std::uint64_t first) {
    std::vector<Entry> entries;
    Rows rows = entries_.query(table, static_cast<std::int64_t>(first));
    while (rows.next()) entries.push_back({static_cast<std::uint64_t>(rows.number(0)), rows.text(1)});
    return entries;
}

std::uint64_t SqliteReader::last_entry(text::TableId table) {
    Rows rows = last_entry_.query(table);
    return rows.next() ? static_cast<std::uint64_t>(rows.maybe_number(0).value_or(0)) : 0;
}

std::optional<Snapshot> SqliteReader::snapshot(text::TableId table, std::uint64_t until) {
    Rows rows = snapshot_.query(table, static_cast<std::int64_t>(until));
    if (!rows.next()) return std::nullopt;
    return Snapshot{static_cast<std::uint64_t>(rows.number(0)), rows.text(1)};
}

std::optional<PersonRow> SqliteReader::person(text::PersonId person) {
    return first_person(person_.query(person));
}

std::optional<PersonRow> SqliteReader::person_by_token(const TokenHash& token) {
    return first_person(person_by_token_.query(token));
}

std::vector<ListedGame> SqliteReader::some_games_of(text::PersonId person, std::size_t skip,
                                                    std::size_t most) {
    std::vector<ListedGame> games;
    Rows rows = games_of_.query(person, as_limit(skip), as_limit(most));
    while (rows.next()) games.push_back({game_row(rows), seat_in(rows, 5)});
    return games;
}

std::optional<FinishedGame> SqliteReader::game(text::GameId game) {
    Rows rows = game_.query(game);
    if (!rows.next()) return std::nullopt;
    FinishedGame found{game_row(rows), {}, rows.text(5)};
    Rows players = players_.query(game);
    while (players.next()) found.players.push_back({players.id<text::PersonId>(0), seat_in(players, 1)});
    return found;
}

std::optional<Lesson> SqliteReader::lesson(text::PersonId person, const LessonPlace& place) {
    Rows rows = lesson_.query(person, place.game, std::int64_t{place.hand}, std::int64_t{place.action});
    return rows.next() ? std::optional(lesson_row(rows)) : std::nullopt;
}

std::vector<Lesson> SqliteReader::lessons_due(text::PersonId person, std::int64_t day, std::size_t most) {
    std::vector<Lesson> lessons;
    Rows rows = lessons_due_.query(person, day, as_limit(most));
    while (rows.next()) lessons.push_back(lesson_row(rows));
    return lessons;
}

std::size_t SqliteReader::lessons_open(text::PersonId person) {
    Rows rows = lessons_open_.query(person);
    return rows.next() ? static_cast<std::size_t>(rows.number(0)) : 0;
}

std::vector<text::TableId> SqliteReader::tables_unused_since(std::int64_t ms, std::size_t most) {
    return ids<text::TableId>(unused_tables_, ms, most);
}

std::vector<text::GameId> SqliteReader::games_ended_before(std::int64_t ms, std::size_t most) {
    return ids<text::GameId>(old_games_, ms, most);
}

std::vector<text::PersonId> SqliteReader::people_unseen_since(std::int64_t ms, std::size_t most) {
    return ids<text::PersonId>(unseen_people_, ms, most);
}

}  // namespace euchre::store
