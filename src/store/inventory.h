// The contents of a database, to check them. A server may use the database meanwhile.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/postgres_reader.h"
#include "store/sqlite_reader.h"

namespace euchre::store {

class Inventory {
  public:
    virtual ~Inventory() = default;

    // The errors that the database finds in its own files; empty if there are none, or it does not say.
    virtual std::vector<std::string> file_problems() = 0;
    virtual std::vector<identity::TableId> tables() = 0;
    virtual std::vector<identity::GameId> games() = 0;
    virtual Reader& reader() = 0;
};

class SqliteInventory final : public Inventory {
  public:
    // Throws StoreError if there is no database, or one of another version.
    explicit SqliteInventory(const Place& place);

    std::vector<std::string> file_problems() override;
    std::vector<identity::TableId> tables() override;
    std::vector<identity::GameId> games() override;
    Reader& reader() override { return reader_; }

  private:
    Database database_;
    SqliteReader reader_;
};

class PostgresInventory final : public Inventory {
  public:
    // Throws StoreError if the database is not a server's, is of another version, or is sealed with another
    // key. Changes nothing.
    PostgresInventory(const std::string& address, const std::optional<SealKey>& key);

    std::vector<std::string> file_problems() override { return {}; }  // pg_amcheck finds them
    std::vector<identity::TableId> tables() override;
    std::vector<identity::GameId> games() override;
    Reader& reader() override { return reader_; }

  private:
    PostgresConnection connection_;
    PostgresReader reader_;
};

}  // namespace euchre::store
