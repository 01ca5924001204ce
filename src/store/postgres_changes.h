// Writes as statements of PostgreSQL.
#pragma once

#include <optional>
#include <vector>

#include "store/postgres_connection.h"
#include "store/seal.h"

namespace euchre::store {

// Statements that are sent in one go. It knows which write each of them belongs to.
class PostgresBatch {
  public:
    explicit PostgresBatch(PostgresConnection& connection) : connection_(connection) {}

    // The following statements belong to this write. At first it is number 0.
    void begin_write(std::size_t number) { write_ = number; }
    void send(const PostgresStatement& statement, PostgresValues values = {});
    // Executes what was sent, up to the first statement that is refused. Returns its write and its error.
    std::optional<PostgresConnection::Refused> run();

  private:
    PostgresConnection& connection_;
    std::vector<std::size_t> write_of_;  // each statement that is sent
    std::size_t write_ = 0;
};

// Secret texts are sealed if there is a seal.
void send_change(PostgresBatch& batch, const std::optional<Seal>& seal, const Change& change);

namespace sql {

inline constexpr PostgresStatement hold_table{"hold_table", "SELECT hold_table($1, $2)"};
inline constexpr PostgresStatement add_entry{
    "add_entry", "INSERT INTO entries (table_id, number, text, checksum) VALUES ($1, $2, $3, $4)"};
inline constexpr PostgresStatement put_table{
    "put_table",
    "INSERT INTO tables (id, code, status, used_ms, used_running_ms) "
    "SELECT $1, $2, $3, $4, running_ms FROM server "
    "ON CONFLICT (id) DO UPDATE SET code = excluded.code, status = excluded.status, "
    "used_ms = excluded.used_ms, used_running_ms = excluded.used_running_ms, marked_running_ms = NULL"};
inline constexpr PostgresStatement drop_table{"drop_table", "DELETE FROM tables WHERE id = $1"};
inline constexpr PostgresStatement put_person{
    "put_person",
    "INSERT INTO people (id, name, avatar, seen_ms, seen_running_ms) "
    "SELECT $1, $2, $3, $4, running_ms FROM server "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, avatar = excluded.avatar, "
    "seen_ms = excluded.seen_ms, seen_running_ms = excluded.seen_running_ms, marked_running_ms = NULL"};
inline constexpr PostgresStatement change_person{
    "change_person",
    "WITH changed AS (UPDATE people SET name = $2, avatar = $3, seen_ms = $4, "
    "seen_running_ms = (SELECT running_ms FROM server), marked_running_ms = NULL WHERE id = $1 RETURNING 1) "
    "SELECT expect_row(count(*)) FROM changed"};
inline constexpr PostgresStatement drop_person{"drop_person", "DELETE FROM people WHERE id = $1"};
inline constexpr PostgresStatement put_session{
    "put_session",
    "INSERT INTO sessions (token, person_id, device, created_ms, seen_ms, seen_running_ms) "
    "SELECT $1, $2, $3, $4, $5, running_ms FROM server"};
inline constexpr PostgresStatement replace_session{
    "replace_session", "DELETE FROM sessions WHERE person_id = $1 AND token = $2"};
inline constexpr PostgresStatement trim_sessions{
    "trim_sessions",
    "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE person_id = $1 "
    "ORDER BY seen_ms DESC, token OFFSET $2)"};
inline constexpr PostgresStatement see_session{
    "see_session",
    "WITH seen AS (UPDATE sessions SET seen_ms = $2, seen_running_ms = (SELECT running_ms FROM server), "
    "marked_running_ms = NULL WHERE token = $1 RETURNING 1) SELECT expect_row(count(*)) FROM seen"};
inline constexpr PostgresStatement see_person{
    "see_person",
    "UPDATE people SET seen_ms = $2, seen_running_ms = (SELECT running_ms FROM server), "
    "marked_running_ms = NULL WHERE id = (SELECT person_id FROM sessions WHERE token = $1)"};
inline constexpr PostgresStatement end_session{
    "end_session",
    "WITH ended AS (DELETE FROM sessions WHERE token = $1 RETURNING 1) "
    "SELECT expect_row(count(*)) FROM ended"};
inline constexpr PostgresStatement end_other_sessions{
    "end_other_sessions", "DELETE FROM sessions WHERE person_id = $1 AND token <> $2"};
inline constexpr PostgresStatement put_link{
    "put_link",
    "INSERT INTO links (person_id, code, until_ms) VALUES ($1, $2, $3) "
    "ON CONFLICT (person_id) DO UPDATE SET code = excluded.code, until_ms = excluded.until_ms"};
inline constexpr PostgresStatement use_link{
    "use_link",
    "WITH used AS (DELETE FROM links WHERE code = $1 RETURNING 1) SELECT expect_row(count(*)) FROM used"};
inline constexpr PostgresStatement put_game{
    "put_game",
    "INSERT INTO games (id, table_id, number, ended_ms, summary, file, checksum, ended_running_ms) "
    "SELECT $1, $2, $3, $4, $5, $6, $7, running_ms FROM server"};
inline constexpr PostgresStatement put_player{
    "put_player",
    "INSERT INTO players (person_id, game_id, seat) SELECT id, $2, $3 FROM people WHERE id = $1 "
    "ON CONFLICT DO NOTHING"};
inline constexpr PostgresStatement drop_game{"drop_game", "DELETE FROM games WHERE id = $1"};
inline constexpr PostgresStatement forget_game{"forget_game",
                                               "DELETE FROM players WHERE game_id = $1 AND person_id = $2"};
inline constexpr PostgresStatement put_lesson{
    "put_lesson",
    "INSERT INTO lessons (person_id, game_id, hand, action, times_right, due_day) "
    "SELECT person_id, game_id, $3, $4, $5, $6 FROM players WHERE person_id = $1 AND game_id = $2 "
    "ON CONFLICT DO NOTHING"};
inline constexpr PostgresStatement trim_lessons{
    "trim_lessons",
    "DELETE FROM lessons WHERE id IN (SELECT id FROM lessons WHERE person_id = $1 "
    "ORDER BY due_day IS NOT NULL DESC, id DESC OFFSET $2)"};
inline constexpr PostgresStatement change_lesson{
    "change_lesson",
    "UPDATE lessons SET times_right = $5, due_day = $6 "
    "WHERE person_id = $1 AND game_id = $2 AND hand = $3 AND action = $4"};
inline constexpr PostgresStatement put_named_rules{
    "put_named_rules",
    "WITH put AS (INSERT INTO named_rules (name, owner_id) SELECT $1, $2 "
    "WHERE (SELECT count(*) FROM named_rules WHERE owner_id = $2 AND name <> $1) < $3 "
    "ON CONFLICT (name) DO UPDATE SET owner_id = excluded.owner_id "
    "WHERE named_rules.owner_id = excluded.owner_id RETURNING 1) SELECT expect_row(count(*)) FROM put"};
inline constexpr PostgresStatement add_rule_change{
    "add_rule_change",
    "INSERT INTO rule_changes (name, number, changed_ms, rules) "
    "SELECT $1, coalesce(max(number), 0) + 1, $2, $3 FROM rule_changes WHERE name = $1"};
inline constexpr PostgresStatement trim_rule_changes{
    "trim_rule_changes",
    "DELETE FROM rule_changes WHERE name = $1 AND number <= "
    "(SELECT max(number) FROM rule_changes WHERE name = $1) - $2"};
inline constexpr PostgresStatement drop_named_rules{
    "drop_named_rules",
    "WITH dropped AS (DELETE FROM named_rules WHERE name = $1 AND owner_id = $2 RETURNING 1) "
    "SELECT expect_row(count(*)) FROM dropped"};
inline constexpr PostgresStatement mark_table{
    "mark_table", "UPDATE tables SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = $1"};
inline constexpr PostgresStatement mark_game{
    "mark_game", "UPDATE games SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = $1"};
inline constexpr PostgresStatement mark_person{
    "mark_person", "UPDATE people SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = $1"};
inline constexpr PostgresStatement mark_session{
    "mark_session",
    "UPDATE sessions SET marked_running_ms = (SELECT running_ms FROM server) WHERE token = $1"};
inline constexpr PostgresStatement add_running_time{"add_running_time",
                                                    "UPDATE server SET running_ms = running_ms + $1"};
inline constexpr PostgresStatement put_snapshot{
    "put_snapshot",
    "INSERT INTO snapshots (table_id, number, text) VALUES ($1, $2, $3) "
    "ON CONFLICT (table_id, number) DO UPDATE SET text = excluded.text"};
inline constexpr PostgresStatement trim_snapshots{
    "trim_snapshots",
    "DELETE FROM snapshots WHERE table_id = $1 AND number NOT IN "
    "(SELECT number FROM snapshots WHERE table_id = $1 ORDER BY number DESC LIMIT $2)"};

inline constexpr std::array all{
    hold_table,       add_entry,      put_table,     drop_table,      put_person,      drop_person,
    put_session,      trim_sessions,  see_session,   see_person,      end_session,     end_other_sessions,
    put_link,         use_link,       put_game,      put_player,      drop_game,       forget_game,
    put_lesson,       trim_lessons,   change_lesson, put_named_rules, add_rule_change, trim_rule_changes,
    drop_named_rules, mark_table,     mark_game,     mark_person,     mark_session,    add_running_time,
    put_snapshot,     trim_snapshots, change_person, replace_session};

}  // namespace sql

}  // namespace euchre::store
