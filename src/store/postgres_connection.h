// A C++ interface to libpq: objects own what they open, every wait has a deadline, and an error is a
// sentence.
#pragma once

#include <array>
#include <chrono>
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/postgres_dial.h"
#include "store/store.h"

namespace euchre::store {

struct PostgresError : StoreError {
    PostgresError(std::string sql_state, const std::string& message)
        : StoreError(message), state(std::move(sql_state)) {}

    // True if the server refused the statement and the connection is intact; false if the connection is lost.
    bool is_answer() const { return !state.empty(); }
    std::string state;  // five characters; empty: the connection is lost
};
inline constexpr std::string_view lock_not_available = "55P03";

// A statement that each connection prepares once. Its text is part of the program; values come in as
// parameters only.
struct PostgresStatement {
    const char* name;
    const char* text;
};

// Numbers are sent as text, and strings as the bytes they are.
class PostgresValue {
  public:
    PostgresValue(std::int64_t number);     // NOLINT(google-explicit-constructor): a list of values
    PostgresValue(std::string_view bytes);  // NOLINT(google-explicit-constructor)
    PostgresValue(const std::string& bytes) : PostgresValue(std::string_view(bytes)) {}  // NOLINT
    PostgresValue(const TokenHash& hash);  // NOLINT(google-explicit-constructor)
    template <class Kind>
    PostgresValue(identity::Id<Kind> id)  // NOLINT(google-explicit-constructor)
        : PostgresValue(static_cast<std::int64_t>(id.bits())) {}
    template <class Number>
    PostgresValue(const std::optional<Number>& number)  // NOLINT(google-explicit-constructor)
        : PostgresValue(number ? PostgresValue(static_cast<std::int64_t>(*number)) : PostgresValue()) {}

    const char* data() const { return is_null_ ? nullptr : bytes_.data() ? bytes_.data() : digits_.data(); }
    int size() const { return static_cast<int>(bytes_.size()); }
    int is_binary() const { return bytes_.data() == nullptr ? 0 : 1; }

  private:
    PostgresValue() : is_null_(true) {}

    std::string_view bytes_{};  // of what was given, which must stay where it is; nothing: a number
    std::array<char, 24> digits_{};
    bool is_null_ = false;
};
using PostgresValues = std::initializer_list<PostgresValue>;

// The rows of a statement's result. Numbers have SQL's type bigint.
class PostgresRows {
  public:
    explicit PostgresRows(PGresult* rows) : rows_(rows) {}

    int count() const { return PQntuples(rows_.get()); }
    std::int64_t number(int row, int column) const;
    std::optional<std::int64_t> maybe_number(int row, int column) const;
    std::string text(int row, int column) const;  // or the bytes
    std::optional<std::string> maybe_text(int row, int column) const;
    template <class SomeId>
    SomeId id(int row, int column) const {
        return SomeId(static_cast<std::uint64_t>(number(row, column)));
    }
    std::string_view tag() const { return PQcmdStatus(rows_.get()); }  // what was done, such as COMMIT

  private:
    struct Clear {
        void operator()(PGresult* rows) const { PQclear(rows); }
    };
    std::unique_ptr<PGresult, Clear> rows_;
};

// A connection, for one thread at a time. It is lost for good when an error says so.
class PostgresConnection {
  public:
    struct Settings {
        std::string address;                         // postgres://…
        std::string name = "euchre";                 // in the server's list of connections
        std::chrono::milliseconds patience{10'000};  // for an answer; then the connection counts as lost
        // For a lock of another transaction; then the statement is refused. 0: no limit.
        std::chrono::milliseconds lock_patience{0};
        // For an answer, if another connection of this program waits in vain meanwhile. 0: `patience`.
        std::chrono::milliseconds suspects_after{0};
    };
    // Throws StoreError.
    explicit PostgresConnection(const Settings& settings);

    // Those that are prepared already stay.
    void prepare(std::span<const PostgresStatement> statements);
    // One statement or several, without values and without rows. `most`: the patience, if it is longer than
    // that for other answers.
    void execute(const std::string& sql, std::chrono::milliseconds most = {});
    PostgresRows query(const PostgresStatement& statement, PostgresValues values = {});

    // Queues a statement. Nothing is known about it before run().
    void send(const PostgresStatement& statement, PostgresValues values = {});
    struct Refused {
        std::size_t at;  // which of the statements sent
        PostgresError error;
    };
    // Executes the queued statements in one round trip, up to the first one that is refused.
    std::optional<Refused> run();
    // The same, with the rows of each statement. Throws if one is refused; then none had an effect.
    std::vector<PostgresRows> run_for_rows();

    // Waits until the server sends something or `other` can be read. False: the time is over.
    bool wait(int other, std::chrono::milliseconds most);
    // What NOTIFY has sent to the channels that this connection LISTENs to, the oldest first.
    struct Notification {
        std::string text;
        bool is_own;  // sent by this connection
    };
    std::optional<Notification> next_notification();

    bool is_in_transaction() const;
    // Since this connection was made, another one of this program has waited in vain for an answer. The
    // server may have vanished without a word: a new connection finds out at once, and this one when its
    // patience ends.
    bool is_suspect() const;
    int process() const { return PQbackendPID(connection_.get()); }  // of the server, for this connection
    const std::string& where() const { return where_; }              // for errors
    [[noreturn]] void refuse(const std::string& what) const {        // throws a StoreError
        throw StoreError(where_ + ": " + what);
    }
    // Host, port and database; no password.
    static std::string described(const std::string& address);

  private:
    using Clock = std::chrono::steady_clock;
    PGresult* next_result();
    void finish_run(std::vector<PostgresRows>& rows, std::optional<Refused>& refused);
    PostgresError error_of(const PGresult* result) const;
    void flush();
    void wait_at_most(std::chrono::milliseconds span);
    void wait_for_server(short events);
    void check_sent(int sent);
    [[noreturn]] void lose(const std::string& why);

    std::string where_;
    std::chrono::milliseconds patience_, suspects_after_;
    std::uint64_t silences_;       // of other connections, before this one was made
    std::uint64_t silences_then_;  // of all, when this one began to wait
    PostgresHandle connection_;
    std::set<std::string_view> prepared_;
    std::size_t sent_ = 0;
    Clock::time_point deadline_{}, deadline_if_suspect_{};
};

}  // namespace euchre::store
