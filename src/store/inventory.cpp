#include "store/inventory.h"

#include "store/files.h"
#include "store/postgres_schema.h"

namespace euchre::store {

namespace {

Database opened(const Place& place) {
    if (!std::filesystem::exists(place.database())) refuse(place.database(), "there is no database");
    Database database = open_to_read(place);
    check_version(database);
    return database;
}

template <class SomeId>
std::vector<SomeId> all_ids(Database& database, const char* sql) {
    std::vector<SomeId> found;
    Statement statement(database, sql);
    Rows rows = statement.query();
    while (rows.next()) found.push_back(rows.id<SomeId>(0));
    return found;
}

namespace list {

constexpr PostgresStatement tables{"all_tables", "SELECT id FROM tables ORDER BY id"};
constexpr PostgresStatement games{"all_games", "SELECT id FROM games ORDER BY id"};
constexpr std::array all{tables, games};

}  // namespace list

// Nobody may change what is checked, not even by mistake.
PostgresConnection connected(const std::string& address, const std::optional<SealKey>& key) {
    PostgresConnection connection({address, "euchre check"});
    connection.execute("SET default_transaction_read_only = on");
    expect_data(connection, key);
    connection.prepare(list::all);
    return connection;
}

template <class SomeId>
std::vector<SomeId> all_ids(PostgresConnection& connection, const PostgresStatement& statement) {
    std::vector<SomeId> found;
    const PostgresRows rows = connection.query(statement);
    for (int row = 0; row < rows.count(); ++row) found.push_back(rows.id<SomeId>(row, 0));
    return found;
}

}  // namespace

SqliteInventory::SqliteInventory(const Place& place) : database_(opened(place)), reader_(place) {}

std::vector<std::string> SqliteInventory::file_problems() {
    std::vector<std::string> problems;
    Statement check(database_, "PRAGMA integrity_check(20)");
    Rows rows = check.query();
    while (rows.next())
        if (std::string problem = rows.text(0); problem != "ok") problems.push_back(std::move(problem));
    return problems;
}

std::vector<identity::TableId> SqliteInventory::tables() {
    return all_ids<identity::TableId>(database_, "SELECT id FROM tables ORDER BY id");
}

std::vector<identity::GameId> SqliteInventory::games() {
    return all_ids<identity::GameId>(database_, "SELECT id FROM games ORDER BY id");
}

PostgresInventory::PostgresInventory(const std::string& address, const std::optional<SealKey>& key)
    : connection_(connected(address, key)), reader_({address, "euchre check"}, key) {}

std::vector<identity::TableId> PostgresInventory::tables() {
    return all_ids<identity::TableId>(connection_, list::tables);
}

std::vector<identity::GameId> PostgresInventory::games() {
    return all_ids<identity::GameId>(connection_, list::games);
}

}  // namespace euchre::store
