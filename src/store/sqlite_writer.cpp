#include "store/sqlite_writer.h"

#include "store/at_rest.h"

namespace euchre::store {

namespace {

Database prepared(const Place& place) {
    prepare(place);
    return open_to_write(place);
}

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

SqliteWriter::SqliteWriter(const Place& place)
    : database_(prepared(place)),
      begin_(database_, "BEGIN IMMEDIATE"),
      commit_(database_, "COMMIT"),
      savepoint_(database_, "SAVEPOINT one_write"),
      release_(database_, "RELEASE one_write"),
      undo_(database_, "ROLLBACK TO one_write"),
      add_entry_(database_,
                 "INSERT INTO entries (table_id, number, text, checksum) "
                 "VALUES (?1, ?2, ?3, row_checksum(?1, ?2, ?3))"),
      put_table_(database_,
                 "INSERT INTO tables (id, code, status, used_ms, used_running_ms) "
                 "SELECT ?1, ?2, ?3, ?4, running_ms FROM server WHERE true "
                 "ON CONFLICT (id) DO UPDATE SET code = ?2, status = ?3, used_ms = ?4, "
                 "used_running_ms = excluded.used_running_ms, marked_running_ms = NULL"),
      drop_table_(database_, "DELETE FROM tables WHERE id = ?1"),
      put_person_(database_,
                  "INSERT INTO people (id, name, avatar, seen_ms, seen_running_ms) "
                  "SELECT ?1, ?2, ?3, ?4, running_ms FROM server WHERE true "
                  "ON CONFLICT (id) DO UPDATE SET name = ?2, avatar = ?3, seen_ms = ?4, "
                  "seen_running_ms = excluded.seen_running_ms, marked_running_ms = NULL"),
      change_person_(database_,
                     "UPDATE people SET name = ?2, avatar = ?3, seen_ms = ?4, "
                     "seen_running_ms = (SELECT running_ms FROM server), marked_running_ms = NULL "
                     "WHERE id = ?1 RETURNING 1"),
      drop_person_(database_, "DELETE FROM people WHERE id = ?1"),
      put_session_(database_,
                   "INSERT INTO sessions (token, person_id, device, created_ms, seen_ms, seen_running_ms) "
                   "SELECT ?1, ?2, ?3, ?4, ?5, running_ms FROM server"),
      replace_session_(database_, "DELETE FROM sessions WHERE person_id = ?1 AND token = ?2"),
      trim_sessions_(database_,
                     "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE person_id = ?1 "
                     "ORDER BY seen_ms DESC, token LIMIT -1 OFFSET ?2)"),
      see_session_(database_,
                   "UPDATE sessions SET seen_ms = ?2, seen_running_ms = (SELECT running_ms FROM server), "
                   "marked_running_ms = NULL WHERE token = ?1 RETURNING 1"),
      see_person_(database_,
                  "UPDATE people SET seen_ms = ?2, seen_running_ms = (SELECT running_ms FROM server), "
                  "marked_running_ms = NULL WHERE id = (SELECT person_id FROM sessions WHERE token = ?1)"),
      end_session_(database_, "DELETE FROM sessions WHERE token = ?1 RETURNING 1"),
      end_other_sessions_(database_, "DELETE FROM sessions WHERE person_id = ?1 AND token <> ?2"),
      put_link_(database_,
                "INSERT INTO links (person_id, code, until_ms) VALUES (?1, ?2, ?3) "
                "ON CONFLICT (person_id) DO UPDATE SET code = ?2, until_ms = ?3"),
      use_link_(database_, "DELETE FROM links WHERE code = ?1 RETURNING 1"),
      put_game_(database_,
                "INSERT INTO games (id, table_id, number, ended_ms, summary, file, checksum, "
                "ended_running_ms) "
                "SELECT ?1, ?2, ?3, ?4, ?5, ?6, row_checksum(?1, ?3, ?6), running_ms FROM server"),
      put_player_(database_,
                  "INSERT OR IGNORE INTO players (person_id, game_id, seat) SELECT id, ?2, ?3 FROM people "
                  "WHERE id = ?1"),
      drop_game_(database_, "DELETE FROM games WHERE id = ?1"),
      forget_game_(database_, "DELETE FROM players WHERE game_id = ?1 AND person_id = ?2"),
      put_lesson_(database_,
                  "INSERT OR IGNORE INTO lessons (person_id, game_id, hand, action, times_right, due_day) "
                  "SELECT person_id, game_id, ?3, ?4, ?5, ?6 FROM players "
                  "WHERE person_id = ?1 AND game_id = ?2"),
      trim_lessons_(database_,
                    "DELETE FROM lessons WHERE id IN (SELECT id FROM lessons WHERE person_id = ?1 "
                    "ORDER BY due_day NOT NULL DESC, id DESC LIMIT -1 OFFSET ?2)"),
      change_lesson_(database_,
                     "UPDATE lessons SET times_right = ?5, due_day = ?6 "
                     "WHERE person_id = ?1 AND game_id = ?2 AND hand = ?3 AND action = ?4"),
      put_named_rules_(database_,
                       "INSERT INTO named_rules (name, owner_id) SELECT ?1, ?2 "
                       "WHERE (SELECT count(*) FROM named_rules WHERE owner_id = ?2 AND name <> ?1) < ?3 "
                       "ON CONFLICT (name) DO UPDATE SET owner_id = ?2 WHERE owner_id = ?2 RETURNING 1"),
      add_rule_change_(database_,
                       "INSERT INTO rule_changes (name, number, changed_ms, rules) "
                       "SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM rule_changes WHERE name = ?1"),
      trim_rule_changes_(database_,
                         "DELETE FROM rule_changes WHERE name = ?1 AND number <= "
                         "(SELECT max(number) FROM rule_changes WHERE name = ?1) - ?2"),
      drop_named_rules_(database_, "DELETE FROM named_rules WHERE name = ?1 AND owner_id = ?2 RETURNING 1"),
      mark_table_(database_,
                  "UPDATE tables SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = ?1"),
      mark_game_(database_,
                 "UPDATE games SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = ?1"),
      mark_person_(database_,
                   "UPDATE people SET marked_running_ms = (SELECT running_ms FROM server) WHERE id = ?1"),
      mark_session_(
          database_,
          "UPDATE sessions SET marked_running_ms = (SELECT running_ms FROM server) WHERE token = ?1"),
      add_running_time_(database_, "UPDATE server SET running_ms = running_ms + ?1"),
      put_snapshot_(database_,
                    "INSERT OR REPLACE INTO snapshots (table_id, number, text) VALUES (?1, ?2, ?3)"),
      trim_snapshots_(database_,
                      "DELETE FROM snapshots WHERE table_id = ?1 AND number NOT IN "
                      "(SELECT number FROM snapshots WHERE table_id = ?1 ORDER BY number DESC LIMIT ?2)"),
      seal_(place.key ? std::optional<Seal>(*place.key) : std::nullopt),
      generation_(static_cast<std::uint64_t>(database_.number("SELECT generation FROM server"))) {
    sqlite3_wal_hook(
        database_.get(),
        [](void* pages, sqlite3*, const char*, int now) {
            *static_cast<int*>(pages) = now;
            return SQLITE_OK;
        },
        &log_pages_);
}

std::vector<Written> SqliteWriter::commit(std::span<const Write> writes) {
    std::vector<Written> results;
    try {
        Transaction transaction(database_, begin_);
        for (const Write& write : writes) results.push_back(carry_out(write));
        commit_.run();
        trouble_.reset();
    } catch (const SqliteError& error) {
        trouble_ = error.what();
        results.assign(writes.size(), Written::failed);
    }
    return results;
}

void SqliteWriter::probe() {
    try {
        Transaction transaction(database_);
        mark_version(database_);
        transaction.commit();
        trouble_.reset();
    } catch (const SqliteError& error) {
        trouble_ = error.what();
    }
}

Written SqliteWriter::carry_out(const Write& write) {
    // Needs no savepoint, because a failed statement undoes itself. Every action is written this way.
    if (write.size() == 1)
        if (const auto* const entry = std::get_if<AddEntry>(&write.front())) return add_alone(*entry);
    savepoint_.run();
    Written result = Written::durable;
    try {
        for (const Change& change : write) std::visit([this](const auto& one) { make(one); }, change);
    } catch (const SqliteError& error) {
        if (!error.is_conflict()) throw;
        undo_.run();
        result = Written::conflict;
    }
    release_.run();
    return result;
}

Written SqliteWriter::add_alone(const AddEntry& change) {
    try {
        make(change);
        return Written::durable;
    } catch (const SqliteError& error) {
        if (!error.is_conflict()) throw;
        return Written::conflict;
    }
}

void SqliteWriter::make(const AddEntry& change) {
    add_entry_.run(change.table, static_cast<std::int64_t>(change.entry.number),
                   at_rest(seal_, change.table, change.entry, change.entry.secret));
}

void SqliteWriter::make(const PutTable& change) {
    const TableRow& table = change.table;
    put_table_.run(table.id, table.code, static_cast<std::int64_t>(table.status), table.used_ms);
}

void SqliteWriter::make(const DropTable& change) { drop_table_.run(change.table); }

void SqliteWriter::make(const PutPerson& change) {
    const PersonRow& person = change.person;
    put_person_.run(person.id, person.name, person.avatar, person.seen_ms);
}

void SqliteWriter::make(const ChangePerson& change) {
    const PersonRow& person = change.person;
    expect_row(change_person_.query(person.id, person.name, person.avatar, person.seen_ms));
}

void SqliteWriter::make(const DropPerson& change) { drop_person_.run(change.person); }

void SqliteWriter::make(const PutSession& change) {
    const SessionRow& session = change.session;
    if (change.instead_of) replace_session_.run(session.person, *change.instead_of);
    put_session_.run(session.token, session.person, session.device, session.created_ms, session.seen_ms);
    trim_sessions_.run(session.person, static_cast<std::int64_t>(most_sessions));
}

void SqliteWriter::make(const SeeSession& change) {
    expect_row(see_session_.query(change.token, change.seen_ms));
    see_person_.run(change.token, change.seen_ms);
}

void SqliteWriter::make(const EndSession& change) { expect_row(end_session_.query(change.token)); }

void SqliteWriter::make(const EndOtherSessions& change) {
    end_other_sessions_.run(change.person, change.token);
}

void SqliteWriter::make(const PutLink& change) {
    put_link_.run(change.link.person, change.link.code, change.link.until_ms);
}

void SqliteWriter::make(const UseLink& change) { expect_row(use_link_.query(change.code)); }

void SqliteWriter::make(const PutGame& change) {
    const GameRow& row = change.game.row;
    put_game_.run(row.id, row.table, std::int64_t{row.number}, row.ended_ms, row.summary, change.game.file);
    for (const FinishedGame::Player& player : change.game.players)
        put_player_.run(player.person, row.id, player.seat);
}

void SqliteWriter::make(const DropGame& change) { drop_game_.run(change.game); }

void SqliteWriter::make(const ForgetGame& change) { forget_game_.run(change.game, change.person); }

void SqliteWriter::make(const PutLessons& change) {
    for (const Lesson& lesson : change.lessons) run(put_lesson_, change.person, lesson);
    trim_lessons_.run(change.person, static_cast<std::int64_t>(most_lessons));
}

void SqliteWriter::make(const ChangeLesson& change) { run(change_lesson_, change.person, change.lesson); }

void SqliteWriter::make(const PutNamedRules& change) {
    expect_row(
        put_named_rules_.query(change.name, change.owner, static_cast<std::int64_t>(most_named_rules)));
    add_rule_change_.run(change.name, change.change.changed_ms, change.change.rules);
    trim_rule_changes_.run(change.name, static_cast<std::int64_t>(most_rule_changes));
}

void SqliteWriter::make(const DropNamedRules& change) {
    expect_row(drop_named_rules_.query(change.name, change.owner));
}

void SqliteWriter::make(const MarkUnused& change) {
    for (const identity::TableId id : change.what.tables) mark_table_.run(id);
    for (const identity::GameId id : change.what.games) mark_game_.run(id);
    for (const identity::PersonId id : change.what.people) mark_person_.run(id);
    for (const TokenHash& token : change.what.sessions) mark_session_.run(token);
}

void SqliteWriter::make(const AddRunningTime& change) {
    add_running_time_.run(std::int64_t{change.time.count()});
}

void SqliteWriter::make(const Probe& /*change*/) { mark_version(database_); }

void SqliteWriter::make(const PutSnapshot& change) {
    put_snapshot_.run(change.table, static_cast<std::int64_t>(change.snapshot.number),
                      at_rest(seal_, change.table, change.snapshot, true));
    trim_snapshots_.run(change.table, static_cast<std::int64_t>(kept_snapshots));
}

int Checkpointer::checkpoint() {
    int moved = 0;
    const int code =
        sqlite3_wal_checkpoint_v2(database_.get(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, &moved);
    if (code != SQLITE_OK && (code & 255) != SQLITE_BUSY) throw_error(database_.get(), code);
    // SQLite syncs the database only when it has come to the log's end, and then the writer is waiting.
    sqlite3_file* file = nullptr;
    sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    const int synced = file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
    if (synced != SQLITE_OK) throw_error(database_.get(), synced);
    return moved;
}

}  // namespace euchre::store
