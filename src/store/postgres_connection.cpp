#include "store/postgres_connection.h"

#include <fmt/core.h>
#include <poll.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstring>

namespace euchre::store {

namespace {

// libpq's messages have several lines.
std::string one_line(std::string_view text) {
    std::string line;
    for (const char letter : text) line += letter == '\n' || letter == '\t' ? ' ' : letter;
    while (line.ends_with(' ')) line.pop_back();
    return line;
}

// The parts of an address, by libpq's names.
std::string part_of(const PQconninfoOption* options, std::string_view name) {
    for (; options->keyword != nullptr; ++options)
        if (options->keyword == name && options->val != nullptr) return options->val;
    return "";
}

}  // namespace

PostgresValue::PostgresValue(std::int64_t number) {
    std::to_chars(digits_.data(), digits_.data() + digits_.size() - 1, number);
}

PostgresValue::PostgresValue(std::string_view bytes)
    : bytes_(bytes.empty() ? std::string_view("", 0) : bytes) {}

PostgresValue::PostgresValue(const TokenHash& hash)
    : bytes_(reinterpret_cast<const char*>(hash.data()), hash.size()) {}

std::int64_t PostgresRows::number(int row, int column) const {
    const char* const bytes = PQgetvalue(rows_.get(), row, column);
    if (PQgetlength(rows_.get(), row, column) != sizeof(std::int64_t))
        throw StoreError("the database answers with a number of another type");
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < sizeof bits; ++at)
        bits = bits << 8U | static_cast<unsigned char>(bytes[at]);
    return static_cast<std::int64_t>(bits);
}

std::optional<std::int64_t> PostgresRows::maybe_number(int row, int column) const {
    if (PQgetisnull(rows_.get(), row, column) == 1) return std::nullopt;
    return number(row, column);
}

std::string PostgresRows::text(int row, int column) const {
    return {PQgetvalue(rows_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(rows_.get(), row, column))};
}

std::optional<std::string> PostgresRows::maybe_text(int row, int column) const {
    if (PQgetisnull(rows_.get(), row, column) == 1) return std::nullopt;
    return text(row, column);
}

namespace {

// How soon a connection that waits notices that another one has waited in vain.
constexpr std::chrono::milliseconds looks_every{100};

// How often a connection has waited in vain. A program uses one database.
std::atomic<std::uint64_t> all_silences = 0;

}  // namespace

PostgresConnection::PostgresConnection(const Settings& settings)
    : where_(described(settings.address)),
      patience_(settings.patience),
      suspects_after_(settings.suspects_after.count() == 0 ? settings.patience : settings.suspects_after),
      silences_(all_silences),
      silences_then_(silences_) {
    // A server that is busy may take longer to begin a connection than to answer.
    const auto to_connect = std::clamp<std::chrono::milliseconds>(settings.patience, std::chrono::seconds(2),
                                                                  std::chrono::seconds(5));
    auto dialled = dial_postgres(settings.address, settings.name, to_connect);
    if (const auto* const why = std::get_if<std::string>(&dialled)) lose(*why);
    connection_ = std::get<PostgresHandle>(std::move(dialled));
    PQsetnonblocking(connection_.get(), 1);
    PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);  // libpq would print it
    const char* const encoding = PQparameterStatus(connection_.get(), "server_encoding");
    if (encoding == nullptr || std::strcmp(encoding, "UTF8") != 0)
        refuse("the database's encoding is not UTF8; create one that has it");
    if (settings.lock_patience.count() == 0) return;
    constexpr PostgresStatement limit{"limit_locks", "SELECT set_config('lock_timeout', $1, false)"};
    prepare({&limit, 1});
    query(limit, {std::to_string(settings.lock_patience.count())});
}

std::string PostgresConnection::described(const std::string& address) {
    struct Free {
        void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
    };
    const std::unique_ptr<PQconninfoOption, Free> options(PQconninfoParse(address.c_str(), nullptr));
    if (!options) return "PostgreSQL";
    const std::string host = part_of(options.get(), "host"), port = part_of(options.get(), "port"),
                      database = part_of(options.get(), "dbname");
    return fmt::format("PostgreSQL{}{}{}{}", host.empty() ? "" : " at " + host,
                       port.empty() ? "" : " port " + port, database.empty() ? "" : ", database ", database);
}

void PostgresConnection::prepare(std::span<const PostgresStatement> statements) {
    for (const PostgresStatement& statement : statements) {
        if (!prepared_.insert(statement.name).second) continue;
        if (sent_ == 0) check_sent(PQenterPipelineMode(connection_.get()));
        check_sent(PQsendPrepare(connection_.get(), statement.name, statement.text, 0, nullptr));
        ++sent_;
    }
    if (const auto refused = run()) throw refused->error;
}

void PostgresConnection::execute(const std::string& sql, std::chrono::milliseconds most) {
    wait_at_most(std::max(patience_, most));
    check_sent(PQsendQuery(connection_.get(), sql.c_str()));
    flush();
    std::optional<PostgresError> error;
    while (PGresult* const result = next_result()) {
        const PostgresRows rows(result);
        if (!error && PQresultStatus(result) == PGRES_FATAL_ERROR) error = error_of(result);
    }
    if (error) throw PostgresError(*error);
}

PostgresRows PostgresConnection::query(const PostgresStatement& statement, PostgresValues values) {
    send(statement, values);
    std::vector<PostgresRows> rows;
    std::optional<Refused> refused;
    finish_run(rows, refused);
    if (refused) throw PostgresError(refused->error);
    return std::move(rows.front());
}

void PostgresConnection::send(const PostgresStatement& statement, PostgresValues values) {
    constexpr std::size_t most = 10;
    std::array<const char*, most> data{};
    std::array<int, most> sizes{}, formats{};
    std::size_t count = 0;
    for (const PostgresValue& value : values) {
        data.at(count) = value.data();
        sizes.at(count) = value.size();
        formats.at(count++) = value.is_binary();
    }
    if (sent_ == 0) check_sent(PQenterPipelineMode(connection_.get()));
    check_sent(PQsendQueryPrepared(connection_.get(), statement.name, static_cast<int>(count), data.data(),
                                   sizes.data(), formats.data(), 1));
    ++sent_;
}

std::optional<PostgresConnection::Refused> PostgresConnection::run() {
    std::vector<PostgresRows> rows;
    std::optional<Refused> refused;
    finish_run(rows, refused);
    return refused;
}

std::vector<PostgresRows> PostgresConnection::run_for_rows() {
    std::vector<PostgresRows> rows;
    std::optional<Refused> refused;
    finish_run(rows, refused);
    if (refused) throw PostgresError(refused->error);
    return rows;
}

// After a refused statement the server skips the following ones, and reports each as skipped.
void PostgresConnection::finish_run(std::vector<PostgresRows>& rows, std::optional<Refused>& refused) {
    const std::size_t sent = std::exchange(sent_, 0);
    if (sent == 0) return;
    wait_at_most(patience_);
    check_sent(PQpipelineSync(connection_.get()));
    flush();
    rows.reserve(sent);
    for (std::size_t at = 0; at < sent; ++at) {
        while (PGresult* const result = next_result()) {
            rows.emplace_back(result);
            if (!refused && PQresultStatus(result) == PGRES_FATAL_ERROR)
                refused.emplace(Refused{at, error_of(result)});
        }
    }
    const PostgresRows end(next_result());
    check_sent(PQexitPipelineMode(connection_.get()));
}

bool PostgresConnection::wait(int other, std::chrono::milliseconds most) {
    std::array<pollfd, 2> sockets{{{PQsocket(connection_.get()), POLLIN, 0}, {other, POLLIN, 0}}};
    if (poll(sockets.data(), sockets.size(), static_cast<int>(most.count())) <= 0) return false;
    if (sockets[0].revents != 0 && PQconsumeInput(connection_.get()) == 0)
        lose(PQerrorMessage(connection_.get()));
    return true;
}

bool PostgresConnection::is_suspect() const { return silences_ != all_silences; }

std::optional<PostgresConnection::Notification> PostgresConnection::next_notification() {
    struct Free {
        void operator()(PGnotify* notify) const { PQfreemem(notify); }
    };
    const std::unique_ptr<PGnotify, Free> notify(PQnotifies(connection_.get()));
    if (!notify) return std::nullopt;
    return Notification{notify->extra, notify->be_pid == process()};
}

bool PostgresConnection::is_in_transaction() const {
    return PQtransactionStatus(connection_.get()) != PQTRANS_IDLE;
}

PGresult* PostgresConnection::next_result() {
    while (PQisBusy(connection_.get()) == 1) {
        wait_for_server(POLLIN);
        if (PQconsumeInput(connection_.get()) == 0) lose(PQerrorMessage(connection_.get()));
    }
    PGresult* const result = PQgetResult(connection_.get());
    if (PQstatus(connection_.get()) != CONNECTION_OK) {
        const PostgresRows ignored(result);
        lose(PQerrorMessage(connection_.get()));
    }
    return result;
}

// A server that ends a connection (class 57) sends one last answer.
PostgresError PostgresConnection::error_of(const PGresult* result) const {
    const char* const code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string state = code == nullptr ? "" : code;
    return {state.starts_with("57P") ? "" : state, where_ + ": " + one_line(PQresultErrorMessage(result))};
}

void PostgresConnection::flush() {
    while (true) {
        const int left = PQflush(connection_.get());
        if (left == 0) return;
        if (left < 0) lose(PQerrorMessage(connection_.get()));
        wait_for_server(POLLIN | POLLOUT);
        // The server may wait until we read its answers before it reads more.
        if (PQconsumeInput(connection_.get()) == 0) lose(PQerrorMessage(connection_.get()));
    }
}

void PostgresConnection::wait_at_most(std::chrono::milliseconds span) {
    const auto now = Clock::now();
    deadline_ = now + span;
    // Where a long wait is expected, silence elsewhere says nothing.
    deadline_if_suspect_ = span > patience_ ? deadline_ : now + std::min(span, suspects_after_);
    silences_then_ = all_silences;
}

void PostgresConnection::wait_for_server(short events) {
    pollfd socket{PQsocket(connection_.get()), events, 0};
    while (true) {
        const bool others_wait_in_vain = silences_then_ != all_silences;
        const auto end = others_wait_in_vain ? deadline_if_suspect_ : deadline_;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0) {
            ++all_silences;
            lose("it does not answer");
        }
        const int ready = poll(&socket, 1, static_cast<int>(std::min(left, looks_every).count()));
        if (ready > 0) return;
        if (ready < 0 && errno != EINTR) lose("it can't be waited for");
    }
}

void PostgresConnection::check_sent(int sent) {
    if (sent != 1) lose(PQerrorMessage(connection_.get()));
}

void PostgresConnection::lose(const std::string& why) {
    const std::string reason = one_line(why);
    connection_.reset();
    throw PostgresError("", where_ + ": " + reason);
}

}  // namespace euchre::store
