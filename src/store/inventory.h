// All that is in a database, to look it through. A server may use it meanwhile.
#pragma once

#include <string>
#include <vector>

#include "store/sqlite_reader.h"

namespace euchre::store {

class Inventory {
  public:
    // Throws StoreError if there is no database, or one of another version.
    explicit Inventory(const Place& place);

    // What SQLite finds wrong with its file; empty if all is well.
    std::vector<std::string> file_problems();
    std::vector<identity::TableId> tables();
    std::vector<identity::GameId> games();
    Reader& reader() { return reader_; }

  private:
    Database database_;
    SqliteReader reader_;
};

}  // namespace euchre::store
