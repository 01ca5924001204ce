#include "store/sqlite_changes.h"

#include "store/at_rest.h"
#include "store/schema.h"

namespace euchre::store {

namespace {

void run(Statement& statement, identity::PersonId person, const Lesson& lesson) {
    const LessonPlace& place = lesson.place;
    statement.run(person, place.game, std::int64_t{place.hand}, std::int64_t{place.action},
                  std::int64_t{lesson.right}, lesson.due);
}

// For a statement that changes one row and returns it. Throws a constraint error if there is no such row.
void expect_row(Rows rows) {
    if (!rows.next()) throw SqliteError(SQLITE_CONSTRAINT, "no row to change");
    while (rows.next()) continue;
}

}  // namespace

SqliteTableChanges::SqliteTableChanges(Database& database, const std::optional<SealKey>& key)
    : add_entry_(database,
                 "INSERT INTO entries (table_id, number, text, checksum) "
                 "VALUES (?1, ?2, ?3, row_checksum(?1, ?2, ?3))"),
      put_table_(database,
                 "INSERT INTO tables (id, code, status, used_ms, used_running_ms) "
                 "SELECT ?1, ?2, ?3, ?4, running_ms FROM server WHERE true "
                 "ON CONFLICT (id) DO UPDATE SET code = ?2, status = ?3, used_ms = ?4, "
                 "used_running_ms = excluded.used_running_ms, marked_running_ms = NULL"),
      drop_table_(database, "DELETE FROM tables WHERE id = ?1"),
      put_snapshot_(database,
                    "INSERT OR REPLACE INTO snapshots (table_id, number, text) VALUES (?1, ?2, ?3)"),
      trim_snapshots_(database,
                      "DELETE FROM snapshots WHERE table_id = ?1 AND number NOT IN "
                      "(SELECT number FROM snapshots WHERE table_id = ?1 ORDER BY number DESC LIMIT ?2)"),
      seal_(key ? std::optional<Seal>(*key) : std::nullopt) {}

void SqliteTableChanges::make(const AddEntry& change) {
    add_entry_.run(change.table, static_cast<std::int64_t>(change.entry.number),
                   at_rest(seal_, change.table, change.entry, change.entry.secret));
}

void SqliteTableChanges::make(const PutTable& change) {
    const TableRow& table = change.table;
    put_table_.run(table.id, table.code, static_cast<std::int64_t>(table.status), table.used_ms);
}

void SqliteTableChanges::make(const DropTable& change) { drop_table_.run(change.table); }

void SqliteTableChanges::make(const PutSnapshot& change) {
    put_snapshot_.run(change.table, static_cast<std::int64_t>(change.snapshot.number),
                      at_rest(seal_, change.table, change.snapshot, true));
    trim_snapshots_.run(change.table, static_cast<std::int64_t>(kept_snapshots));
}

SqlitePersonChanges::SqlitePersonChanges(Database& database)
    : put_person_(database,
                  "INSERT INTO people (id, name, avatar, seen_ms, seen_running_ms) "
                  "SELECT ?1, ?2, ?3, ?4, running_ms FROM server WHERE true "
                  "ON CONFLICT (id) DO UPDATE SET name = ?2, avatar = ?3, seen_ms = ?4, "
                  "seen_running_ms = excluded.seen_running_ms, marked_running_ms = NULL"),
      change_person_(database,
                     "UPDATE people SET name = ?2, avatar = ?3, seen_ms = ?4, "
                     "seen_running_ms = (SELECT running_ms FROM server), marked_running_ms = NULL "
                     "WHERE id = ?1 RETURNING 1"),
      drop_person_(database, "DELETE FROM people WHERE id = ?1"),
      put_session_(database,
                   "INSERT INTO sessions (token, person_id, device, created_ms, seen_ms, seen_running_ms) "
                   "SELECT ?1, ?2, ?3, ?4, ?5, running_ms FROM server"),
      replace_session_(database, "DELETE FROM sessions WHERE person_id = ?1 AND token = ?2"),
      trim_sessions_(database,
                     "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE person_id = ?1 "
                     "ORDER BY seen_ms DESC, token LIMIT -1 OFFSET ?2)"),
      see_session_(database,
                   "UPDATE sessions SET seen_ms = ?2, seen_running_ms = (SELECT running_ms FROM server), "
                   "marked_running_ms = NULL WHERE token = ?1 RETURNING 1"),
      see_person_(database,
                  "UPDATE people SET seen_ms = ?2, seen_running_ms = (SELECT running_ms FROM server), "
                  "marked_running_ms = NULL WHERE id = (SELECT person_id FROM sessions WHERE token = ?1)"),
      end_session_(database, "DELETE FROM sessions WHERE token = ?1 RETURNING 1"),
      end_other_sessions_(database, "DELETE FROM sessions WHERE person_id = ?1 AND token <> ?2"),
      put_link_(database,
                "INSERT INTO links (person_id, code, until_ms) VALUES (?1, ?2, ?3) "
                "ON CONFLICT (person_id) DO UPDATE SET code = ?2, until_ms = ?3"),
      use_link_(database, "DELETE FROM links WHERE code = ?1 RETURNING 1") {}

void SqlitePersonChanges::make(const PutPerson& change) {
    const PersonRow& person = change.person;
    put_person_.run(person.id, person.name, person.avatar, person.seen_ms);
}

void SqlitePersonChanges::make(const ChangePerson& change) {
    const PersonRow& person = change.person;
    expect_row(change_person_.query(person.id, person.name, person.avatar, person.seen_ms));
}

void SqlitePersonChanges::make(const DropPerson& change) { drop_person_.run(change.person); }

void SqlitePersonChanges::make(const PutSession& change) {
    const SessionRow& session = change.session;
    if (change.instead_of) replace_session_.run(session.person, *change.instead_of);
    put_session_.run(session.token, session.person, session.device, session.created_ms, session.seen_ms);
    trim_sessions_.run(session.person, static_cast<std::int64_t>(most_sessions));
}

void SqlitePersonChanges::make(const SeeSession& change) {
    expect_row(see_session_.query(change.token, change.seen_ms));
    see_person_.run(change.token, change.seen_ms);
}

void SqlitePersonChanges::make(const EndSession& change) { expect_row(end_session_.query(change.token)); }

void SqlitePersonChanges::make(const EndOtherSessions& change) {
    end_other_sessions_.run(change.person, change.token);
}

void SqlitePersonChanges::make(const PutLink& change) {
    put_link_.run(change.link.person, change.link.code, change.link.until_ms);
}

void SqlitePersonChanges::make(const UseLink& change) { expect_row(use_link_.query(change.code)); }

SqlitePlaceChanges::SqlitePlaceChanges(Database& database)
    : put_summary_(database, "UPDATE tables SET summary = ?2, set_aside = ?3 WHERE id = ?1 RETURNING 1"),
      drop_places_(database, "DELETE FROM places WHERE table_id = ?1"),
      put_place_(
          database,
          "INSERT OR IGNORE INTO places (person_id, table_id) SELECT id, ?2 FROM people WHERE id = ?1") {}

void SqlitePlaceChanges::make(const PutPlaces& change) {
    expect_row(put_summary_.query(change.table, change.summary, std::int64_t{change.set_aside ? 1 : 0}));
    drop_places_.run(change.table);
    for (const identity::PersonId person : change.people) put_place_.run(person, change.table);
}

SqliteGameChanges::SqliteGameChanges(Database& database)
    : put_game_(database,
                "INSERT INTO games (id, table_id, number, ended_ms, summary, file, checksum, "
                "ended_running_ms) "
                "SELECT ?1, ?2, ?3, ?4, ?5, ?6, row_checksum(?1, ?3, ?6), running_ms FROM server"),
      put_player_(database,
                  "INSERT OR IGNORE INTO players (person_id, game_id, seat) SELECT id, ?2, ?3 FROM people "
                  "WHERE id = ?1"),
      drop_game_(database, "DELETE FROM games WHERE id = ?1"),
      forget_game_(database, "DELETE FROM players WHERE game_id = ?1 AND person_id = ?2"),
      put_share_(database, "INSERT INTO shares (person_id, game_id, code) VALUES (?1, ?2, ?3)"),
      drop_share_(database, "DELETE FROM shares WHERE person_id = ?1 AND game_id = ?2"),
      put_figures_(database,
                   "INSERT INTO figures (game_id, figures) SELECT id, ?2 FROM games WHERE id = ?1 "
                   "ON CONFLICT (game_id) DO UPDATE SET figures = excluded.figures"),
      put_accuracy_(database,
                    "INSERT INTO figures (game_id, accuracy) SELECT id, ?2 FROM games WHERE id = ?1 "
                    "ON CONFLICT (game_id) DO UPDATE SET accuracy = excluded.accuracy"),
      put_lesson_(database,
                  "INSERT OR IGNORE INTO lessons (person_id, game_id, hand, action, times_right, due_day) "
                  "SELECT person_id, game_id, ?3, ?4, ?5, ?6 FROM players "
                  "WHERE person_id = ?1 AND game_id = ?2"),
      trim_lessons_(database,
                    "DELETE FROM lessons WHERE id IN (SELECT id FROM lessons WHERE person_id = ?1 "
                    "ORDER BY due_day NOT NULL DESC, id DESC LIMIT -1 OFFSET ?2)"),
      change_lesson_(database,
                     "UPDATE lessons SET times_right = ?5, due_day = ?6 "
                     "WHERE person_id = ?1 AND game_id = ?2 AND hand = ?3 AND action = ?4") {}

void SqliteGameChanges::make(const PutGame& change) {
    const GameRow& row = change.game.row;
    put_game_.run(row.id, row.table, std::int64_t{row.number}, row.ended_ms, row.summary, change.game.file);
    for (const FinishedGame::Player& player : change.game.players)
        put_player_.run(player.person, row.id, player.seat);
}

void SqliteGameChanges::make(const DropGame& change) { drop_game_.run(change.game); }

void SqliteGameChanges::make(const ForgetGame& change) { forget_game_.run(change.game, change.person); }

void SqliteGameChanges::make(const PutShare& change) {
    put_share_.run(change.share.person, change.share.game, change.share.code);
}

void SqliteGameChanges::make(const DropShare& change) { drop_share_.run(change.person, change.game); }

void SqliteGameChanges::make(const PutFigures& change) { put_figures_.run(change.game, change.figures); }

void SqliteGameChanges::make(const PutAccuracy& change) { put_accuracy_.run(change.game, change.accuracy); }

void SqliteGameChanges::make(const PutLessons& change) {
    for (const Lesson& lesson : change.lessons) run(put_lesson_, change.person, lesson);
    trim_lessons_.run(change.person, static_cast<std::int64_t>(most_lessons));
}

void SqliteGameChanges::make(const ChangeLesson& change) {
    run(change_lesson_, change.person, change.lesson);
}

SqliteNamedRulesChanges::SqliteNamedRulesChanges(Database& database)
    : put_named_rules_(database,
                       "INSERT INTO named_rules (name, owner_id) SELECT ?1, ?2 "
                       "WHERE (SELECT count(*) FROM named_rules WHERE owner_id = ?2 AND name <> ?1) < ?3 "
                       "ON CONFLICT (name) DO UPDATE SET owner_id = ?2 WHERE owner_id = ?2 RETURNING 1"),
      add_rule_change_(database,
                       "INSERT INTO rule_changes (name, number, changed_ms, rules) "
                       "SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM rule_changes WHERE name = ?1"),
      trim_rule_changes_(database,
                         "DELETE FROM rule_changes WHERE name = ?1 AND number <= "
                         "(SELECT max(number) FROM rule_changes WHERE name = ?1) - ?2"),
      drop_named_rules_(database, "DELETE FROM named_rules WHERE name = ?1 AND owner_id = ?2 RETURNING 1") {}

void SqliteNamedRulesChanges::make(const PutNamedRules& change) {
    expect_row(
        put_named_rules_.query(change.name, change.owner, static_cast<std::int64_t>(most_named_rules)));
    add_rule_change_.run(change.name, change.change.changed_ms, change.change.rules);
    trim_rule_changes_.run(change.name, static_cast<std::int64_t>(most_rule_changes));
}

void SqliteNamedRulesChanges::make(const DropNamedRules& change) {
    expect_row(drop_named_rules_.query(change.name, change.owner));
}

SqliteUpkeepChanges::SqliteUpkeepChanges(Database& database)
    : database_(database),
      mark_table_(database,
                  "UPDATE tables SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = ?1"),
      mark_game_(database,
                 "UPDATE games SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = ?1"),
      mark_person_(database,
                   "UPDATE people SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = ?1"),
      mark_session_(
          database,
          "UPDATE sessions SET marked_running_ms = (SELECT running_ms FROM server) WHERE token = ?1"),
      add_running_time_(database, "UPDATE server SET running_ms = running_ms + ?1") {}

void SqliteUpkeepChanges::make(const MarkUnused& change) {
    for (const identity::TableId id : change.what.tables) mark_table_.run(id);
    for (const identity::GameId id : change.what.games) mark_game_.run(id);
    for (const identity::PersonId id : change.what.people) mark_person_.run(id);
    for (const TokenHash& token : change.what.sessions) mark_session_.run(token);
}

void SqliteUpkeepChanges::make(const AddRunningTime& change) {
    add_running_time_.run(std::int64_t{change.time.count()});
}

void SqliteUpkeepChanges::make(const Probe& /*change*/) { mark_version(database_); }

SqliteChanges::SqliteChanges(Database& database, const std::optional<SealKey>& key)
    : SqliteTableChanges(database, key),
      SqlitePersonChanges(database),
      SqlitePlaceChanges(database),
      SqliteGameChanges(database),
      SqliteNamedRulesChanges(database),
      SqliteUpkeepChanges(database) {}

void SqliteChanges::carry_out(const Change& change) {
    std::visit([this](const auto& one) { make(one); }, change);
}

}  // namespace euchre::store
