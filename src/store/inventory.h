// The contents of a database, to check them. A server may use the database meanwhile.
#pragma once

#include <string>
#include <vector>

#include "store/sqlite_reader.h"

namespace euchre::store {

class Inventory {
  public:
    // Throws StoreError if there is no database, or one of another version.
    explicit Inventory(const Place& place);

    // The errors that SQLite finds in its file; empty if there are none.
    std::vector<std::string> file_problems();
    std::vector<identity::TableId> tables();
    std::vector<identity::GameId> games();
    Reader& reader() { return reader_; }

  private:
    Database database_;
    SqliteReader reader_;
};

}  // namespace euchre::store
