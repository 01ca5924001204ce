#include "store/sqlite.h"

#include <fmt/core.h>

#include <system_error>

#include "store/checksum.h"

namespace euchre::store {

namespace {

constexpr int patience_ms = 10'000;  // waits for another process, such as a backup, that holds a lock

std::string explain(sqlite3* connection, int code) {
    switch (code & 255) {
        case SQLITE_FULL: return "the disk is full; make room and it goes on";
        case SQLITE_READONLY:
        case SQLITE_PERM: return "it can't be written; see who owns it, and whether the disk is read-only";
        case SQLITE_CORRUPT: return "it is damaged; restore a backup (docs/store.md)";
        case SQLITE_NOTADB: return "it is not a database; restore a backup (docs/store.md)";
        case SQLITE_BUSY: return "another program holds it";
        default: break;
    }
    const int error = sqlite3_system_errno(connection);
    return fmt::format("{}{}", sqlite3_errmsg(connection),
                       error == 0 ? "" : ": " + std::generic_category().message(error));
}

std::string_view text_in(sqlite3_value* value) {
    const void* const bytes = sqlite3_value_blob(value);
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    return bytes == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(bytes), size);
}

// row_checksum(first, second, text) for SQL.
void checksum_for_sql(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
    sqlite3_result_int64(context, row_checksum(sqlite3_value_int64(values[0]), sqlite3_value_int64(values[1]),
                                               text_in(values[2])));
}

// id_text(id) for SQL: an id as it is written in texts. NULL for NULL.
void id_for_sql(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
    if (sqlite3_value_type(values[0]) == SQLITE_NULL) return sqlite3_result_null(context);
    const std::string id = identity::id_text(static_cast<std::uint64_t>(sqlite3_value_int64(values[0])));
    sqlite3_result_text(context, id.data(), static_cast<int>(id.size()), SQLITE_TRANSIENT);
}

using SqlFunction = void (*)(sqlite3_context*, int, sqlite3_value**);

void add_function(sqlite3* connection, const char* name, int arguments, SqlFunction function) {
    const int made = sqlite3_create_function(connection, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                             nullptr, function, nullptr, nullptr);
    if (made != SQLITE_OK) throw_error(connection, made);
}

}  // namespace

void throw_error(sqlite3* connection, int code) {
    const char* const file = sqlite3_db_filename(connection, "main");
    throw SqliteError(code, fmt::format("{}: {} (SQLite error {})", file == nullptr ? "the database" : file,
                                        explain(connection, code), code));
}

Database::Database(const std::filesystem::path& file, const std::string& vfs, Access access) {
    const int flags = (access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) |
                      SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    sqlite3* connection = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &connection, flags, vfs.empty() ? nullptr : vfs.c_str());
    connection_.reset(connection);
    if (code != SQLITE_OK) {
        const int error = sqlite3_system_errno(connection);
        throw SqliteError(code, fmt::format("{}: it can't be opened{}", file.string(),
                                            error == 0 ? "" : ": " + std::generic_category().message(error)));
    }
    sqlite3_busy_timeout(connection, patience_ms);
    add_function(connection, "row_checksum", 3, checksum_for_sql);
    add_function(connection, "id_text", 1, id_for_sql);
}

void Database::execute(const char* sql) {
    const int code = sqlite3_exec(get(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) throw_error(get(), code);
}

std::int64_t Database::number(const char* sql) {
    Statement statement(*this, sql);
    Rows rows = statement.query();
    return rows.next() ? rows.number(0) : 0;
}

std::string Database::text(const char* sql) {
    Statement statement(*this, sql);
    Rows rows = statement.query();
    return rows.next() ? rows.text(0) : "";
}

Rows::~Rows() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

bool Rows::next() {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) throw_error(sqlite3_db_handle(statement_), code);
    return code == SQLITE_ROW;
}

std::optional<std::int64_t> Rows::maybe_number(int column) const {
    if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
    return number(column);
}

std::optional<std::string> Rows::maybe_text(int column) const {
    if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
    return text(column);
}

std::string Rows::text(int column) const {
    const void* const bytes = sqlite3_column_blob(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

Statement::Statement(const Database& database, const char* sql) {
    sqlite3_stmt* statement = nullptr;
    const int code =
        sqlite3_prepare_v3(database.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    statement_.reset(statement);
    if (code != SQLITE_OK) throw_error(database.get(), code);
}

void Statement::bind(int at, std::int64_t value) { check(sqlite3_bind_int64(statement_.get(), at, value)); }

void Statement::bind(int at, std::string_view value) {
    const char* const bytes = value.empty() ? "" : value.data();  // a null pointer would be SQL's NULL
    check(sqlite3_bind_text64(statement_.get(), at, bytes, value.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind(int at, const TokenHash& value) {
    check(sqlite3_bind_blob64(statement_.get(), at, value.data(), value.size(), SQLITE_STATIC));
}

void Statement::check(int code) {
    if (code != SQLITE_OK) throw_error(sqlite3_db_handle(statement_.get()), code);
}

Transaction::~Transaction() {
    // SQLite may have rolled back by itself after an error.
    if (database_.in_transaction()) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace euchre::store
