// Copies of the database. The server may run while one is made.
#pragma once

#include <filesystem>
#include <optional>

#include "store/sqlite.h"

namespace euchre::store {

// Writes everything that is durable at one moment into `file`, which must not exist, and appears only when it
// is complete and synced. The server goes on meanwhile. Throws StoreError.
void back_up(const Place& from, const std::filesystem::path& file);

// Checks a backup and makes it the database of a folder. Keeps an existing database under another name, and
// returns that name. No server may use the folder. The new generation tells clients that lines they have read
// may be missing. Throws StoreError.
std::optional<std::filesystem::path> restore(const std::filesystem::path& file, const Place& to);

}  // namespace euchre::store
