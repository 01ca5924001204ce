#include "store/sqlite_steps.h"

#include <array>

namespace euchre::store {

namespace {

constexpr std::array<const char*, 15> steps_so_far{
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
    "SELECT 1",
    R"sql(
CREATE TABLE shares (
  person_id INTEGER NOT NULL,
  game_id INTEGER NOT NULL,
  code TEXT NOT NULL UNIQUE,
  PRIMARY KEY (person_id, game_id),
  FOREIGN KEY (person_id, game_id) REFERENCES players (person_id, game_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE figures (
  game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
  figures TEXT,
  accuracy TEXT
) STRICT;
)sql",
    // A table of before gets its rows when somebody plays there.
    R"sql(
ALTER TABLE tables ADD COLUMN summary TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0;
CREATE TABLE places (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX places_by_table ON places (table_id);
)sql"};

}  // namespace

std::span<const char* const> sqlite_steps() { return steps_so_far; }

}  // namespace euchre::store
