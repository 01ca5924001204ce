#include "store/inventory.h"

#include "store/files.h"

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

}  // namespace

Inventory::Inventory(const Place& place) : database_(opened(place)), reader_(place) {}

std::vector<std::string> Inventory::file_problems() {
    std::vector<std::string> problems;
    Statement check(database_, "PRAGMA integrity_check(20)");
    Rows rows = check.query();
    while (rows.next())
        if (std::string problem = rows.text(0); problem != "ok") problems.push_back(std::move(problem));
    return problems;
}

std::vector<identity::TableId> Inventory::tables() {
    return all_ids<identity::TableId>(database_, "SELECT id FROM tables ORDER BY id");
}

std::vector<identity::GameId> Inventory::games() {
    return all_ids<identity::GameId>(database_, "SELECT id FROM games ORDER BY id");
}

}  // namespace euchre::store
