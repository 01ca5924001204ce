#include "store/schema.h"

#include <fmt/core.h>

#include <system_error>

#include "store/files.h"
#include "store/sqlite_steps.h"
#include "store/temporary_file.h"

namespace euchre::store {

namespace {

constexpr std::int64_t application_id = 0x52426f77;  // "RBow"
constexpr std::uintmax_t max_checked_bytes = 64 << 20;

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
    if (version == 0 || version >= static_cast<std::int64_t>(sqlite_steps().size())) return;
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

void mark_version(Database& database) { mark(database, sqlite_steps().size()); }

void check_known(Database& database) {
    check_ours(database, static_cast<std::int64_t>(sqlite_steps().size()));
}

std::filesystem::path copy_before_migration(const Place& place, std::int64_t version) {
    return place.folder / fmt::format("euchre.db.version-{}", version);
}

void check_version(Database& database) {
    check_ours(database, static_cast<std::int64_t>(sqlite_steps().size()));
    if (database.number("PRAGMA user_version") != static_cast<std::int64_t>(sqlite_steps().size()))
        refuse(file_of(database), "it is older than this program; start the server once");
}

Database open_to_write(const Place& place) {
    Database database(place, Database::Access::write);
    if (sqlite3_db_readonly(database.get(), "main") == 1) throw_error(database.get(), SQLITE_READONLY);
    check_ours(database, static_cast<std::int64_t>(sqlite_steps().size()));  // before any change
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
    migrate(database, sqlite_steps());
    use_key(database, place);
    database.execute(
        "UPDATE server SET generation = (random() & 1152921504606846975) | 1 WHERE generation = 0");
    if (size_of(place) <= max_checked_bytes && database.text("PRAGMA quick_check(1)") != "ok")
        throw_error(database.get(), SQLITE_CORRUPT);
}

}  // namespace euchre::store
