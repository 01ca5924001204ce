#include "store/schema.h"

#include <fmt/core.h>

#include <array>
#include <system_error>

#include "store/files.h"
#include "store/temporary_file.h"

namespace euchre::store {

namespace {

constexpr std::int64_t application_id = 0x52426f77;  // "RBow"
constexpr std::uintmax_t max_checked_bytes = 64 << 20;

constexpr std::array<const char*, 13> steps_so_far{
    R"sql(
CREATE TABLE tables (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 2),
  used_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  token BLOB NOT NULL UNIQUE,
  name TEXT NOT NULL,
  avatar TEXT NOT NULL,
  seen_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX people_by_seen ON people (seen_ms);
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  table_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  ended_ms INTEGER NOT NULL,
  summary TEXT NOT NULL,
  file TEXT NOT NULL,
  UNIQUE (table_id, number)
) STRICT;
CREATE INDEX games_by_end ON games (ended_ms);
CREATE TABLE players (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  PRIMARY KEY (person_id, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_by_game ON players (game_id);
CREATE TRIGGER nobodys_game AFTER DELETE ON players BEGIN
  DELETE FROM games WHERE id = OLD.game_id AND NOT EXISTS (SELECT 1 FROM players WHERE game_id = OLD.game_id);
END;
)sql",
    R"sql(
ALTER TABLE players ADD COLUMN seat INTEGER CHECK (seat >= 0);
CREATE TABLE lessons (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL,
  game_id INTEGER NOT NULL,
  hand INTEGER NOT NULL,
  action INTEGER NOT NULL,
  times_right INTEGER NOT NULL,
  due_day INTEGER,
  UNIQUE (person_id, game_id, hand, action),
  FOREIGN KEY (person_id, game_id) REFERENCES players (person_id, game_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX lessons_by_due ON lessons (person_id, due_day);
)sql",
    R"sql(
ALTER TABLE entries ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE entries SET checksum = row_checksum(table_id, number, text);
ALTER TABLE games ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE games SET checksum = row_checksum(id, number, file);
)sql",
    R"sql(
CREATE TABLE server (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  running_ms INTEGER NOT NULL
) STRICT;
INSERT INTO server (id, running_ms) VALUES (1, 0);
ALTER TABLE tables ADD COLUMN used_running_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN marked_running_ms INTEGER;
ALTER TABLE people ADD COLUMN seen_running_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN marked_running_ms INTEGER;
ALTER TABLE games ADD COLUMN ended_running_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN marked_running_ms INTEGER;
DROP INDEX people_by_seen;
DROP INDEX games_by_end;
CREATE INDEX people_by_seen ON people (seen_running_ms);
CREATE INDEX games_by_end ON games (ended_running_ms);
)sql",
    R"sql(
CREATE TABLE snapshots (
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
)sql",
    // A person's one token becomes the first of their sessions.
    R"sql(
CREATE TABLE sessions (
  token BLOB PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  seen_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_person ON sessions (person_id, seen_ms);
INSERT INTO sessions (token, person_id, device, created_ms, seen_ms)
  SELECT token, id, '', seen_ms, seen_ms FROM people;
CREATE TABLE links (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  code BLOB NOT NULL UNIQUE,
  until_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE people_without_token (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  avatar TEXT NOT NULL,
  seen_ms INTEGER NOT NULL,
  seen_running_ms INTEGER NOT NULL,
  marked_running_ms INTEGER
) STRICT;
INSERT INTO people_without_token (id, name, avatar, seen_ms, seen_running_ms, marked_running_ms)
  SELECT id, name, avatar, seen_ms, seen_running_ms, marked_running_ms FROM people;
DROP TABLE people;
ALTER TABLE people_without_token RENAME TO people;
CREATE INDEX people_by_seen ON people (seen_running_ms);
)sql",
    R"sql(
ALTER TABLE server ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
)sql",
    R"sql(
ALTER TABLE sessions ADD COLUMN seen_running_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN marked_running_ms INTEGER;
UPDATE sessions SET seen_running_ms = (SELECT running_ms FROM server);
CREATE INDEX sessions_by_use ON sessions (seen_running_ms);
)sql",
    // Only the table of people has names: lines and games
    // have ids. Damaged rows, and games from a file (table 0),
    // stay as they are. A player who is no longer on a game's list
    // can't be told from others of the same name.
    R"sql(
CREATE TEMP TABLE with_names AS
  SELECT table_id, number FROM entries
  WHERE checksum = row_checksum(table_id, number, text) AND
    CASE WHEN json_valid(text) THEN json_extract(text, '$.what') IN ('opened', 'sat', 'host', 'left') END;
UPDATE entries SET text = json_remove(text, '$.host.name', '$.host.avatar', '$.guest.name', '$.guest.avatar', '$.name')
  WHERE (table_id, number) IN (SELECT table_id, number FROM with_names);
UPDATE entries SET checksum = row_checksum(table_id, number, text)
  WHERE (table_id, number) IN (SELECT table_id, number FROM with_names);
DROP TABLE with_names;
DELETE FROM snapshots;
CREATE TEMP TABLE with_names AS
  SELECT id FROM games
  WHERE table_id <> 0 AND checksum = row_checksum(id, number, file) AND json_valid(file);
UPDATE games SET file = json_set(file, '$.players', json((
    SELECT json_group_array(json(CASE
      WHEN json_extract(seat.value, '$.bot') IS NOT NULL THEN seat.value
      ELSE json_object('seat', seat.key, 'person', id_text(coalesce(
        (SELECT person_id FROM players WHERE game_id = games.id AND players.seat = seat.key),
        (SELECT person_id FROM players JOIN people ON people.id = person_id
         WHERE game_id = games.id AND players.seat IS NULL
           AND people.name = json_extract(seat.value, '$.name')))), 'program', json('false'))
      END)) FROM json_each(file, '$.players') AS seat)))
  WHERE id IN (SELECT id FROM with_names);
UPDATE games SET checksum = row_checksum(id, number, file) WHERE id IN (SELECT id FROM with_names);
DROP TABLE with_names;
UPDATE games SET summary = CASE
  WHEN checksum = row_checksum(id, number, file) AND json_valid(file) THEN
    json_object('players', json_extract(file, '$.players'), 'scores', json_extract(file, '$.scores'))
  ELSE json_object('players', json_array(json_object('name', summary)), 'scores', json_array()) END;
)sql",
    R"sql(
ALTER TABLE server ADD COLUMN key_mark TEXT NOT NULL DEFAULT '';
)sql",
    R"sql(
CREATE TABLE named_rules (
  name TEXT PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX named_rules_by_owner ON named_rules (owner_id);
CREATE TABLE rule_changes (
  name TEXT NOT NULL REFERENCES named_rules ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  changed_ms INTEGER NOT NULL,
  rules TEXT NOT NULL,
  PRIMARY KEY (name, number)
) STRICT, WITHOUT ROWID;
)sql",
    // Keeps entries in the order of their commits: entries of one commit share pages, and the index is small.
    R"sql(
CREATE TABLE entries_as_committed (
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  text TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  UNIQUE (table_id, number)
) STRICT;
INSERT INTO entries_as_committed (table_id, number, text, checksum)
  SELECT table_id, number, text, checksum FROM entries ORDER BY table_id, number;
DROP TABLE entries;
ALTER TABLE entries_as_committed RENAME TO entries;
)sql",
    // Before this version, cards that were put under the pack or given to the loner were not sealed.
    // prepare() seals them, because that needs the key.
    "SELECT 1"};
constexpr std::int64_t seals_all_hidden_cards = 13;  // since this version

std::string file_of(const Database& database) { return sqlite3_db_filename(database.get(), "main"); }

void check_ours(Database& database, std::int64_t newest) {
    const bool is_new = database.number("SELECT count(*) FROM sqlite_schema") == 0;
    if (!is_new && database.number("PRAGMA application_id") != application_id)
        refuse(file_of(database), "it is a database of another program; choose another folder");
    const std::int64_t version = database.number("PRAGMA user_version");
    if (version < 0 || version > newest)
        throw StoreError(fmt::format(
            "{}: it is of version {}, and this program knows versions up to {}; use a newer euchre",
            file_of(database), version, newest));
}

void mark(Database& database, std::size_t version) {
    database.execute(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, version).c_str());
}

// Copies the database for an older program. Replaces the copy of an earlier migration from the same version.
void copy_if_older(Database& database, const Place& place) {
    const std::int64_t version = database.number("PRAGMA user_version");
    if (version == 0 || version >= static_cast<std::int64_t>(steps_so_far.size())) return;
    const std::filesystem::path copy = copy_before_migration(place, version);
    TemporaryFile draft(copy);
    try {
        const std::string path = draft.path().string();
        Statement(database, "VACUUM INTO ?1").run(path);
        draft.replace();
    } catch (const StoreError& error) {
        refuse(copy, std::string("a copy can't be made before the database is changed for this version, so "
                                 "nothing was changed; make room and start again: ") +
                         error.what());
    }
}

// Finds the secret lines of logs that are in plain text: they are older than the key, or than their seal.
constexpr const char* unsealed =
    "SELECT table_id, number, text FROM entries WHERE text LIKE '{\"what\":\"seed\"%' "
    "OR text LIKE '{\"what\":\"position\"%' "
    "OR text LIKE '{\"what\":\"acted\",\"seat\":_,\"action\":\"discard %' "
    "OR text LIKE '{\"what\":\"acted\",\"seat\":_,\"action\":\"under %' "
    "OR text LIKE '{\"what\":\"acted\",\"seat\":_,\"action\":\"give %'";

void seal_lines(Database& database, const Seal& seal) {
    Statement find(database, unsealed);
    Statement change(database,
                     "UPDATE entries SET text = ?3, checksum = row_checksum(?1, ?2, ?3) "
                     "WHERE table_id = ?1 AND number = ?2");
    struct Secret {
        std::int64_t table, number;
        std::string sealed;
    };
    std::vector<Secret> secrets;
    {
        Rows rows = find.query();
        while (rows.next())
            secrets.push_back(
                {rows.number(0), rows.number(1), seal.close(rows.text(2), rows.number(0), rows.number(1))});
    }
    for (const Secret& each : secrets) change.run(each.table, each.number, each.sealed);
}

// Removes the old text of what was sealed from all files.
void end_log(Database& database) { database.execute("PRAGMA wal_checkpoint(TRUNCATE)"); }

// Snapshots only save time, so they are dropped and made again.
void seal_secrets(Database& database, const Seal& seal) {
    Transaction transaction(database);
    seal_lines(database, seal);
    database.execute("DELETE FROM snapshots");
    Statement mark(database, "UPDATE server SET key_mark = ?1");
    mark.run(seal.mark());
    transaction.commit();
    end_log(database);
}

bool has_key_mark(Database& database) {
    return database.number("SELECT count(*) FROM pragma_table_info('server') WHERE name = 'key_mark'") == 1 &&
           !database.text("SELECT key_mark FROM server").empty();
}

// Seals what an older program with this key has left in plain text. An older program reads all sealed lines,
// so this comes before its copy is made, and the copy has no plain text either.
void seal_hidden_cards(Database& database, const Place& place) {
    if (!place.key || !has_key_mark(database) ||
        database.number("PRAGMA user_version") >= seals_all_hidden_cards)
        return;
    const Seal seal(*place.key);
    if (database.text("SELECT key_mark FROM server") != seal.mark()) return;  // use_key() refuses it
    Transaction transaction(database);
    seal_lines(database, seal);
    transaction.commit();
    end_log(database);
}

void use_key(Database& database, const Place& place) {
    const std::string before = database.text("SELECT key_mark FROM server");
    if (!place.key) {
        if (!before.empty()) refuse(file_of(database), "it has live games that need the server's key");
        return;
    }
    const Seal seal(*place.key);
    if (before.empty()) return seal_secrets(database, seal);
    if (before != seal.mark())
        refuse(file_of(database),
               "its live games are sealed with another key; put the key back that the server had "
               "(docs/hosting.md)");
}

std::uintmax_t size_of(const Place& place) {
    std::error_code ignored;
    const std::uintmax_t size = std::filesystem::file_size(place.database(), ignored);
    return ignored ? 0 : size;
}

}  // namespace

std::span<const char* const> migrations() { return steps_so_far; }

void migrate(Database& database, std::span<const char* const> steps) {
    check_ours(database, static_cast<std::int64_t>(steps.size()));
    database.execute("PRAGMA foreign_keys = OFF");  // so that replacing a table deletes no rows of others
    const std::int64_t version = database.number("PRAGMA user_version");
    for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
        Transaction transaction(database);
        database.execute(steps[step]);
        mark(database, step + 1);
        transaction.commit();
    }
    database.execute("PRAGMA foreign_keys = ON");
}

void mark_version(Database& database) { mark(database, steps_so_far.size()); }

void check_known(Database& database) { check_ours(database, static_cast<std::int64_t>(steps_so_far.size())); }

std::filesystem::path copy_before_migration(const Place& place, std::int64_t version) {
    return place.folder / fmt::format("euchre.db.version-{}", version);
}

void check_version(Database& database) {
    check_ours(database, static_cast<std::int64_t>(steps_so_far.size()));
    if (database.number("PRAGMA user_version") != static_cast<std::int64_t>(steps_so_far.size()))
        refuse(file_of(database), "it is older than this program; start the server once");
}

Database open_to_write(const Place& place) {
    Database database(place, Database::Access::write);
    if (sqlite3_db_readonly(database.get(), "main") == 1) throw_error(database.get(), SQLITE_READONLY);
    check_ours(database, static_cast<std::int64_t>(steps_so_far.size()));  // before any change
    if (database.text("PRAGMA journal_mode = WAL") != "wal")
        refuse(file_of(database), "its folder does not allow a write-ahead log");
    database.execute(
        "PRAGMA synchronous = FULL;"
        "PRAGMA wal_autocheckpoint = 0;"
        "PRAGMA journal_size_limit = 134217728;"  // a log that grew during a backup is cut
        "PRAGMA foreign_keys = ON;"
        "PRAGMA secure_delete = ON;"  // deleted data is overwritten
        "PRAGMA temp_store = MEMORY;"
        "PRAGMA cache_size = -16384");
    return database;
}

Database open_to_read(const Place& place) {
    Database database(place, Database::Access::write);
    database.execute("PRAGMA query_only = ON; PRAGMA temp_store = MEMORY");
    return database;
}

bool needs_key(const Place& place) {
    if (!std::filesystem::exists(place.database())) return false;
    Database database = open_to_read(place);
    return has_key_mark(database);
}

void prepare(const Place& place) {
    make_file(place.database());  // SQLite gives the files beside it the same rights
    Database database = open_to_write(place);
    seal_hidden_cards(database, place);
    copy_if_older(database, place);
    migrate(database, migrations());
    use_key(database, place);
    database.execute(
        "UPDATE server SET generation = (random() & 1152921504606846975) | 1 WHERE generation = 0");
    if (size_of(place) <= max_checked_bytes && database.text("PRAGMA quick_check(1)") != "ok")
        throw_error(database.get(), SQLITE_CORRUPT);
}

}  // namespace euchre::store
