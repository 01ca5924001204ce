// Which store a server has.
#pragma once

#include <memory>
#include <string>

#include "store/seal.h"
#include "store/store.h"
#include "store/watch.h"

namespace euchre::store {

// `data` is the value of --data: the folder of a SqliteStore. Throws StoreError, with the file and what to
// do.
// With a key, what nobody may see yet is sealed at rest.
std::unique_ptr<Store> open_store(const std::string& data, Post post, StoreWatch watch = {},
                                  std::optional<SealKey> key = std::nullopt);

}  // namespace euchre::store
