// A copy of the database, made while the server runs or not.
#pragma once

#include <filesystem>

#include "store/sqlite.h"

namespace euchre::store {

// Writes all that is durable at one moment into `file`, which must not be there yet and appears only when it
// is whole and synced. The server goes on meanwhile. Throws StoreError.
void back_up(const Place& from, const std::filesystem::path& file);

}  // namespace euchre::store
