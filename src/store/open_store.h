// Chooses and opens the store of a server.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "store/seal.h"
#include "store/store.h"
#include "store/watch.h"

namespace euchre::store {

// An address such as postgres://cards@db.example/euchre.
bool is_postgres(std::string_view data);
// The address of any store, and not a folder.
bool is_address(std::string_view data);

// `data` is the folder of a SqliteStore, or the address of a PostgresStore. Throws StoreError, with the file
// or the database and what to do.
// With a key, what nobody may see yet is stored encrypted. Only PostgreSQL can be shared by a fleet.
std::unique_ptr<Store> open_store(const std::string& data, Post post, StoreWatch watch = {},
                                  std::optional<SealKey> key = std::nullopt,
                                  Sharing sharing = Sharing::alone);

}  // namespace euchre::store
