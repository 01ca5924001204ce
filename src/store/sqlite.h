// A C++ interface to SQLite: objects own what they open, prepared statements are kept, and an error is a
// sentence.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "store/seal.h"
#include "store/store.h"

namespace euchre::store {

// The place of the data: a folder, and the name of one of SQLite's virtual file systems (empty: the default
// one).
struct Place {
    std::filesystem::path folder;
    std::string vfs;
    std::optional<SealKey> key{};  // nothing: secrets are not sealed, and sealed ones can't be read

    std::filesystem::path database() const { return folder / "euchre.db"; }
};

struct SqliteError : StoreError {
    SqliteError(int extended_code, const std::string& message) : StoreError(message), code(extended_code) {}

    bool is_conflict() const { return (code & 255) == SQLITE_CONSTRAINT; }
    bool is_damage() const { return (code & 255) == SQLITE_CORRUPT; }
    int code;
};

class Statement;

// A connection, for one thread at a time.
class Database {
  public:
    enum class Access : std::uint8_t { read, write };  // a file that is not there is not made
    Database(const Place& place, Access access) : Database(place.database(), place.vfs, access) {}
    Database(const std::filesystem::path& file, const std::string& vfs, Access access);

    // One or more statements without results.
    void execute(const char* sql);
    // The first value of the first row of a statement.
    std::int64_t number(const char* sql);
    std::string text(const char* sql);

    bool in_transaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }
    sqlite3* get() const { return connection_.get(); }

  private:
    friend class Statement;
    struct Close {
        void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
    };
    std::unique_ptr<sqlite3, Close> connection_;
};

// Throws the connection's last error.
[[noreturn]] void throw_error(sqlite3* connection, int code);

// The rows of a statement's result. While this exists, the statement can't be run again.
class Rows {
  public:
    explicit Rows(sqlite3_stmt* statement) : statement_(statement) {}
    ~Rows();
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    bool next();
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    std::optional<std::int64_t> maybe_number(int column) const;
    std::string text(int column) const;  // or the bytes of a blob
    std::optional<std::string> maybe_text(int column) const;
    template <class SomeId>
    SomeId id(int column) const {
        return SomeId(static_cast<std::uint64_t>(number(column)));
    }

  private:
    sqlite3_stmt* statement_;
};

// Kept for as long as its connection; its text is part of the program, values come in as parameters only.
class Statement {
  public:
    Statement(const Database& database, const char* sql);

    // The values must stay where they are as long as the rows do.
    template <class... Values>
    Rows query(const Values&... values) {
        int at = 0;
        (bind(++at, values), ...);
        return Rows(statement_.get());
    }
    template <class... Values>
    void run(const Values&... values) {
        Rows rows = query(values...);
        while (rows.next()) continue;
    }

  private:
    void bind(int at, std::int64_t value);
    void bind(int at, std::string_view value);
    void bind(int at, const TokenHash& value);
    template <class Number>
    void bind(int at, const std::optional<Number>& value) {
        if (value) return bind(at, static_cast<std::int64_t>(*value));
        check(sqlite3_bind_null(statement_.get(), at));
    }
    template <class Kind>
    void bind(int at, const identity::Id<Kind>& id) {
        bind(at, static_cast<std::int64_t>(id.bits()));
    }
    void check(int code);

    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// A transaction. Destroying it rolls back, unless it was committed.
class Transaction {
  public:
    explicit Transaction(Database& database) : database_(database) { database.execute("BEGIN IMMEDIATE"); }
    // By a statement that begins one.
    Transaction(Database& database, Statement& begin) : database_(database) { begin.run(); }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit() { database_.execute("COMMIT"); }

  private:
    Database& database_;
};

}  // namespace euchre::store
