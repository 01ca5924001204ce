#include "store/postgres_schema.h"

#include <fmt/core.h>
#include <sodium.h>

#include <thread>

#include "store/checksum.h"

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
#ifdef EUCHRE_NEXT_VERSION  // tools/fleet-chaos updates a fleet to it
    PostgresStep{R"sql(
ALTER TABLE tables ADD COLUMN next_note text, ADD COLUMN former_note text NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN next_note text NOT NULL DEFAULT '';
)sql",
                 "ALTER TABLE tables DROP COLUMN former_note"},
#endif
};

constexpr int lock_class = 0x52426f77;  // "RBow": other programs may use advisory locks here, too
constexpr int migration_lock = 1;

constexpr PostgresStatement find_tables{
    "find_tables",
    "SELECT count(*) FILTER (WHERE relname = 'euchre_schema'), count(*) FROM pg_class "
    "WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm')"};
constexpr PostgresStatement find_version{"find_version", "SELECT expanded, contracted FROM euchre_schema"};

struct PostgresVersion {
    std::size_t expanded = 0;    // steps whose additions were made
    std::size_t contracted = 0;  // steps whose removals were made
};

constexpr std::chrono::seconds longest_part{60};  // of a migration

// Begins a transaction that no other server's migration overlaps, and that waits for no lock for long.
class MigrationTransaction {
  public:
    explicit MigrationTransaction(PostgresConnection& connection) : connection_(connection) {
        try {
            connection.execute(
                fmt::format("BEGIN; SET LOCAL lock_timeout = '300ms'; SELECT pg_advisory_xact_lock({}, {})",
                            lock_class, migration_lock));
        } catch (const PostgresError& error) {
            if (error.is_answer()) roll_back();
            throw;
        }
    }
    ~MigrationTransaction() {
        if (!is_done_) roll_back();
    }
    MigrationTransaction(const MigrationTransaction&) = delete;
    MigrationTransaction& operator=(const MigrationTransaction&) = delete;

    void commit() {
        connection_.execute("COMMIT", longest_part);
        is_done_ = true;
    }

  private:
    void roll_back() {
        if (!connection_.is_in_transaction()) return;
        try {
            connection_.execute("ROLLBACK");
        } catch (const StoreError&) {  // the connection is lost, so the server rolls back
            return;
        }
    }

    PostgresConnection& connection_;
    bool is_done_ = false;
};

constexpr PostgresStatement find_transactions{
    "find_transactions",
    "SELECT coalesce(string_agg(coalesce(nullif(application_name, ''), backend_type) || ' (process ' || pid "
    "|| ')', ', ' ORDER BY xact_start), 'unknown') FROM pg_stat_activity WHERE datname = current_database() "
    "AND pid <> pg_backend_pid() "
    "AND xact_start IS NOT NULL"};

// Does `work` again until no lock was missing, for about a minute.
template <class Work>
auto with_locks(PostgresConnection& connection, const MigrationWaits& waits, Work work) {
    constexpr int most_tries = 45, tries_to_tell = 10;
    for (int tries = 0;; ++tries) {
        try {
            return work();
        } catch (const PostgresError& error) {
            if (error.state != lock_not_available || !waits) throw;
        }
        connection.prepare({&find_transactions, 1});
        const std::string why = "a migration waits for a lock; open transactions: " +
                                connection.query(find_transactions).text(0, 0);
        if (tries == most_tries) connection.refuse(why);
        if (tries % tries_to_tell == 0) waits(connection.where() + ": " + why);
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
}

// Creates the table of versions in an empty schema.
void make_version_table(PostgresConnection& connection) {
    MigrationTransaction transaction(connection);
    connection.prepare({&find_tables, 1});
    const PostgresRows found = connection.query(find_tables);
    if (found.number(0, 0) == 1) return;
    if (found.number(0, 1) > 0)
        connection.refuse("the database has tables of another program; give the server one of its own");
    connection.execute(
        "CREATE TABLE euchre_schema (id bigint PRIMARY KEY CHECK (id = 1), expanded bigint NOT NULL, "
        "contracted bigint NOT NULL);"
        "INSERT INTO euchre_schema (id, expanded, contracted) VALUES (1, 0, 0)");
    transaction.commit();
}

PostgresVersion version_of(PostgresConnection& connection, std::size_t known) {
    const PostgresRows found = connection.query(find_version);
    if (found.count() != 1) connection.refuse("the database has no version; restore a backup");
    const PostgresVersion version{static_cast<std::size_t>(found.number(0, 0)),
                                  static_cast<std::size_t>(found.number(0, 1))};
    if (version.contracted > known) connection.refuse(too_new(version.contracted, known));
    return version;
}

// The next removal that is due. Steps without removals are skipped.
std::optional<std::size_t> next_removal(std::span<const PostgresStep> steps, std::size_t contracted) {
    for (std::size_t step = contracted; step < steps.size(); ++step)
        if (*steps[step].contract != '\0') return step;
    return std::nullopt;
}

constexpr PostgresStatement count_older{
    "count_older", "SELECT count(*) FROM nodes WHERE steps < $1 AND lease_until > clock_timestamp()"};

// A node that joins meanwhile waits, and then reads the version again (NodeRegistry).
bool may_remove(PostgresConnection& connection, std::size_t known, Contract contract) {
    if (contract != Contract::if_all_know) return contract == Contract::yes;
    connection.execute("SELECT FROM euchre_schema FOR UPDATE");
    connection.prepare({&count_older, 1});
    return connection.query(count_older, {static_cast<std::int64_t>(known)}).number(0, 0) == 0;
}

// Makes the next part of a step that is due, in a transaction. Returns false if there is none.
bool take_step(PostgresConnection& connection, std::span<const PostgresStep> steps, Contract contract) {
    MigrationTransaction transaction(connection);
    const PostgresVersion version = version_of(connection, steps.size());
    if (version.expanded < steps.size()) {
        connection.execute(steps[version.expanded].expand, longest_part);
        connection.execute("UPDATE euchre_schema SET expanded = expanded + 1");
    } else {
        const auto removal = next_removal(steps, version.contracted);
        if (!removal || !may_remove(connection, steps.size(), contract)) return false;
        connection.execute(steps[*removal].contract, longest_part);
        connection.execute(fmt::format("UPDATE euchre_schema SET contracted = {}", *removal + 1));
    }
    transaction.commit();
    return true;
}

constexpr PostgresStatement find_mark{"find_mark", "SELECT key_mark FROM server"};
constexpr PostgresStatement put_mark{"put_mark", "UPDATE server SET key_mark = $1"};
constexpr PostgresStatement find_unsealed{
    "find_unsealed",
    "SELECT table_id, number, text FROM entries WHERE text LIKE '{\"what\":\"seed\"%'::bytea "
    "OR text LIKE '{\"what\":\"position\"%'::bytea "
    "OR text LIKE '{\"what\":\"acted\",\"seat\":_,\"action\":\"discard %'::bytea "
    "OR text LIKE '{\"what\":\"acted\",\"seat\":_,\"action\":\"under %'::bytea "
    "OR text LIKE '{\"what\":\"acted\",\"seat\":_,\"action\":\"give %'::bytea"};
constexpr PostgresStatement find_seals{"find_seals",
                                       "SELECT seals_all_hidden_cards::int::bigint FROM server"};
constexpr PostgresStatement put_sealed{
    "put_sealed", "UPDATE entries SET text = $3, checksum = $4 WHERE table_id = $1 AND number = $2"};
constexpr PostgresStatement set_generation{"set_generation",
                                           "UPDATE server SET generation = $1 WHERE generation = 0"};

void seal_postgres_lines(PostgresConnection& connection, const Seal& seal) {
    const PostgresRows secrets = connection.query(find_unsealed);
    for (int row = 0; row < secrets.count(); ++row) {
        const std::int64_t table = secrets.number(row, 0), number = secrets.number(row, 1);
        const std::string sealed = seal.close(secrets.text(row, 2), table, number);
        connection.query(put_sealed, {table, number, sealed, row_checksum(table, number, sealed)});
    }
}

// Snapshots only save time, so they are dropped and made again.
void seal_postgres_secrets(PostgresConnection& connection, const Seal& seal) {
    seal_postgres_lines(connection, seal);
    connection.execute("DELETE FROM snapshots", longest_part);
    const std::string mark = seal.mark();
    connection.query(put_mark, {mark});
}

// As long as nodes with an older program are there, they write such lines in plain text. Then the next start
// of a node looks again.
void seal_postgres_hidden_cards(PostgresConnection& connection, const Seal& seal) {
    if (connection.query(find_seals).number(0, 0) == 1) return;
    seal_postgres_lines(connection, seal);
    connection.prepare({&count_older, 1});
    const auto known = static_cast<std::int64_t>(postgres_steps_so_far.size());
    if (connection.query(count_older, {known}).number(0, 0) == 0)
        connection.execute("UPDATE server SET seals_all_hidden_cards = true");
}

void use_key(PostgresConnection& connection, const std::optional<SealKey>& key) {
    const std::string before = connection.query(find_mark).text(0, 0);
    if (!key) {
        if (!before.empty()) connection.refuse("it has live games that need the server's key");
        return;
    }
    const Seal seal(*key);
    if (before.empty()) seal_postgres_secrets(connection, seal);
    if (!before.empty() && before != seal.mark())
        connection.refuse(
            "its live games are sealed with another key; put the key back that the server had, or that the "
            "other nodes of the fleet have (docs/hosting.md)");
    seal_postgres_hidden_cards(connection, seal);
}

}  // namespace

std::span<const PostgresStep> postgres_steps() { return postgres_steps_so_far; }

void migrate(PostgresConnection& connection, std::span<const PostgresStep> steps, Contract contract,
             const MigrationWaits& waits) {
    with_locks(connection, waits, [&] { make_version_table(connection); });
    connection.prepare({&find_version, 1});
    while (with_locks(connection, waits, [&] { return take_step(connection, steps, contract); })) continue;
}

std::string too_new(std::size_t contracted, std::size_t known) {
    return fmt::format("it is of version {}, and this program knows versions up to {}; use a newer euchre",
                       contracted, known);
}

void expect_data(PostgresConnection& connection, const std::optional<SealKey>& key) {
    constexpr std::array statements{find_version, find_mark};
    connection.prepare({&find_tables, 1});
    if (connection.query(find_tables).number(0, 0) == 0) connection.refuse("it has no data of a server");
    connection.prepare(statements);
    const std::size_t known = postgres_steps().size();
    if (version_of(connection, known).expanded < known)
        connection.refuse("it is of an older version; start a server of this version first");
    const std::string mark = connection.query(find_mark).text(0, 0);
    if (!key && !mark.empty())
        connection.refuse("it has live games that need the server's key; name it with --key-file");
    if (key && !mark.empty() && mark != Seal(*key).mark())
        connection.refuse("its live games are sealed with another key");
}

void prepare(PostgresConnection& connection, const std::optional<SealKey>& key, const MigrationWaits& waits) {
    constexpr std::array statements{find_mark,  put_mark,   find_unsealed,
                                    put_sealed, find_seals, set_generation};
    connection.prepare(statements);
    std::uint64_t random = 0;
    randombytes_buf(&random, sizeof random);
    with_locks(connection, waits, [&] {
        MigrationTransaction transaction(connection);
        use_key(connection, key);
        connection.query(set_generation, {static_cast<std::int64_t>((random & 0xfff'ffff'ffff'ffffU) | 1U)});
        transaction.commit();
    });
}

}  // namespace euchre::store
