#include "store/postgres_steps.h"

#include <array>

namespace euchre::store {

namespace {

// Ids and times are bigint, which holds all of them. Texts of the game are bytea, because they may hold any
// byte, including zero.
constexpr std::array postgres_steps_so_far{
    PostgresStep{R"sql(
CREATE TABLE server (
  id bigint PRIMARY KEY CHECK (id = 1),
  running_ms bigint NOT NULL,
  generation bigint NOT NULL,
  key_mark text NOT NULL
);
INSERT INTO server (id, running_ms, generation, key_mark) VALUES (1, 0, 0, '');
-- The last group of writes that each writer has committed.
CREATE TABLE writers (
  id bigint PRIMARY KEY,
  last_group bigint NOT NULL,
  committed_at timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE tables (
  id bigint PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE,
  status bigint NOT NULL CHECK (status BETWEEN 0 AND 2),
  used_ms bigint NOT NULL,
  used_running_ms bigint NOT NULL,
  marked_running_ms bigint
) WITH (fillfactor = 70);
CREATE TABLE entries (
  table_id bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
  number bigint NOT NULL CHECK (number >= 0),
  text bytea NOT NULL,
  checksum bigint NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE snapshots (
  table_id bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
  number bigint NOT NULL CHECK (number > 0),
  text bytea NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE people (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  avatar text NOT NULL,
  seen_ms bigint NOT NULL,
  seen_running_ms bigint NOT NULL,
  marked_running_ms bigint
);
CREATE INDEX people_by_seen ON people (seen_running_ms);
CREATE TABLE sessions (
  token bytea PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  device text NOT NULL,
  created_ms bigint NOT NULL,
  seen_ms bigint NOT NULL,
  seen_running_ms bigint NOT NULL,
  marked_running_ms bigint
);
CREATE INDEX sessions_by_person ON sessions (person_id, seen_ms);
CREATE INDEX sessions_by_use ON sessions (seen_running_ms);
CREATE TABLE links (
  person_id bigint PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  code bytea NOT NULL UNIQUE,
  until_ms bigint NOT NULL
);
CREATE TABLE games (
  id bigint PRIMARY KEY,
  table_id bigint NOT NULL,
  number bigint NOT NULL,
  ended_ms bigint NOT NULL,
  summary bytea NOT NULL,
  file bytea NOT NULL,
  checksum bigint NOT NULL,
  ended_running_ms bigint NOT NULL,
  marked_running_ms bigint,
  UNIQUE (table_id, number)
);
CREATE INDEX games_by_end ON games (ended_running_ms);
CREATE TABLE players (
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  game_id bigint NOT NULL REFERENCES games ON DELETE CASCADE,
  seat bigint CHECK (seat >= 0),
  PRIMARY KEY (person_id, game_id)
);
CREATE INDEX players_by_game ON players (game_id);
CREATE FUNCTION drop_nobodys_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM games WHERE id = OLD.game_id AND NOT EXISTS (SELECT FROM players WHERE game_id = OLD.game_id);
  RETURN NULL;
END $$;
CREATE TRIGGER nobodys_game AFTER DELETE ON players FOR EACH ROW EXECUTE FUNCTION drop_nobodys_game();
CREATE TABLE lessons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL,
  game_id bigint NOT NULL,
  hand bigint NOT NULL,
  action bigint NOT NULL,
  times_right bigint NOT NULL,
  due_day bigint,
  UNIQUE (person_id, game_id, hand, action),
  FOREIGN KEY (person_id, game_id) REFERENCES players (person_id, game_id) ON DELETE CASCADE
);
CREATE INDEX lessons_by_due ON lessons (person_id, due_day);
CREATE TABLE named_rules (
  name text COLLATE "C" PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES people ON DELETE CASCADE
);
CREATE INDEX named_rules_by_owner ON named_rules (owner_id);
CREATE TABLE rule_changes (
  name text COLLATE "C" NOT NULL REFERENCES named_rules ON DELETE CASCADE,
  number bigint NOT NULL CHECK (number > 0),
  changed_ms bigint NOT NULL,
  rules bytea NOT NULL,
  PRIMARY KEY (name, number)
);
-- Refuses a change of a row that is not there.
CREATE FUNCTION expect_row(changed bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  IF changed = 0 THEN
    RAISE EXCEPTION 'no row to change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN changed;
END $$;
)sql",
                 ""},
    PostgresStep{R"sql(
CREATE TABLE nodes (
  name text COLLATE "C" PRIMARY KEY,
  incarnation bigint NOT NULL,
  lease_until timestamptz NOT NULL,
  address text NOT NULL
);
ALTER TABLE tables ADD COLUMN owner text COLLATE "C", ADD COLUMN owner_incarnation bigint,
  ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
-- Refuses who is not the owner any more, and keeps the table from a new owner until the transaction ends.
CREATE FUNCTION hold_table(wanted bigint, wanted_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  SELECT epoch INTO found FROM tables WHERE id = wanted FOR SHARE;
  IF found <> wanted_epoch THEN
    RAISE EXCEPTION 'the table has another owner' USING ERRCODE = 'RB001';
  END IF;
END $$;
-- Makes a living node the owner of a table whose owner is gone, and returns the epoch, or NULL. The row is locked
-- first: an UPDATE that waits for a row looks at that row again, but not at the nodes.
CREATE FUNCTION take_table(wanted bigint, taker text, taker_incarnation bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
BEGIN
  PERFORM FROM tables WHERE id = wanted FOR NO KEY UPDATE;
  UPDATE tables SET owner = taker, owner_incarnation = taker_incarnation, epoch = epoch + 1
    WHERE id = wanted
    AND EXISTS (SELECT FROM nodes WHERE name = taker AND incarnation = taker_incarnation)
    AND NOT EXISTS (SELECT FROM nodes WHERE name = tables.owner AND incarnation = tables.owner_incarnation)
    RETURNING epoch INTO taken;
  RETURN taken;
END $$;
)sql",
                 ""},
    PostgresStep{R"sql(
-- How many steps of this list a node knows. Those of before have 2.
ALTER TABLE nodes ADD COLUMN steps bigint NOT NULL DEFAULT 2;
-- One row. The list is the text of a file of bans; empty: nobody was ever banned.
CREATE TABLE bans (
  id bigint PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL,
  list bytea NOT NULL
);
INSERT INTO bans (id, version, list) VALUES (1, 0, '');
CREATE TABLE duties (
  name text COLLATE "C" PRIMARY KEY,
  server bigint NOT NULL,
  until timestamptz NOT NULL
);
-- What is lost with these two when the database crashes is made again within seconds, or was a limit.
CREATE UNLOGGED TABLE uses (
  hour bigint NOT NULL,
  kind bigint NOT NULL,
  who bytea NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (hour, kind, who)
) WITH (fillfactor = 70);
CREATE UNLOGGED TABLE listed_tables (
  table_id bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
  server bigint NOT NULL,
  summary bytea NOT NULL,
  listed_at timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE reviews (
  game_id bigint PRIMARY KEY REFERENCES games ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  table_id bigint NOT NULL,
  hands bigint NOT NULL,
  done bigint NOT NULL DEFAULT 0,
  server bigint,
  taken_until timestamptz,
  attempts bigint NOT NULL DEFAULT 0,
  text bytea,
  finished_at timestamptz
);
CREATE UNIQUE INDEX reviews_to_do ON reviews (table_id) WHERE text IS NULL;
CREATE TABLE review_askers (
  game_id bigint NOT NULL REFERENCES reviews ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  PRIMARY KEY (game_id, person_id)
);
)sql",
                 ""},
    PostgresStep{R"sql(
-- True once no log has a card in plain text that was put under the pack or given to the loner.
ALTER TABLE server ADD COLUMN seals_all_hidden_cards boolean NOT NULL DEFAULT false;
)sql",
                 ""},
    PostgresStep{R"sql(
CREATE TABLE shares (
  person_id bigint NOT NULL,
  game_id bigint NOT NULL,
  code text COLLATE "C" NOT NULL UNIQUE,
  PRIMARY KEY (person_id, game_id),
  FOREIGN KEY (person_id, game_id) REFERENCES players (person_id, game_id) ON DELETE CASCADE
);
CREATE TABLE figures (
  game_id bigint PRIMARY KEY REFERENCES games ON DELETE CASCADE,
  figures text,
  accuracy text
);
)sql",
                 ""},
    PostgresStep{R"sql(
-- A table of before gets its rows when somebody plays there.
ALTER TABLE tables ADD COLUMN summary bytea NOT NULL DEFAULT '', ADD COLUMN set_aside bigint NOT NULL DEFAULT 0;
CREATE TABLE places (
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  table_id bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
  PRIMARY KEY (person_id, table_id)
);
CREATE INDEX places_by_table ON places (table_id);
)sql",
                 ""},
#ifdef EUCHRE_NEXT_VERSION  // tools/fleet-chaos updates a fleet to it
    PostgresStep{R"sql(
ALTER TABLE tables ADD COLUMN next_note text, ADD COLUMN former_note text NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN next_note text NOT NULL DEFAULT '';
)sql",
                 "ALTER TABLE tables DROP COLUMN former_note"},
#endif
};

}  // namespace

std::span<const PostgresStep> postgres_steps() { return postgres_steps_so_far; }

}  // namespace euchre::store
