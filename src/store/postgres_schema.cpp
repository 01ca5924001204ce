#include "store/postgres_schema.h"

#include <fmt/core.h>
#include <sodium.h>

#include <thread>

#include "store/checksum.h"

namespace euchre::store {

namespace {

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
    const auto known = static_cast<std::int64_t>(postgres_steps().size());
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
