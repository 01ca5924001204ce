// A copy of the database, made while the server runs or not.
#pragma once

#include <filesystem>
#include <optional>

#include "store/sqlite.h"

namespace euchre::store {

// Writes all that is durable at one moment into `file`, which must not be there yet and appears only when it
// is whole and synced. The server goes on meanwhile. Throws StoreError.
void back_up(const Place& from, const std::filesystem::path& file);

// Makes a folder's database of a backup, after it is checked. A database that is there is kept under another
// name, which is returned. No server may use the folder. Clients that had read further than the backup notice
// it by the generation. Throws StoreError.
std::optional<std::filesystem::path> restore(const std::filesystem::path& file, const Place& to);

}  // namespace euchre::store
