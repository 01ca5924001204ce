#include "store/open_store.h"

#include "store/sqlite_store.h"

namespace euchre::store {

std::unique_ptr<Store> open_store(const std::string& data, Post post, StoreWatch watch,
                                  std::optional<SealKey> key) {
    return std::make_unique<SqliteStore>(Place{data, {}, key}, std::move(post), StoreLimits{},
                                         std::move(watch));
}

}  // namespace euchre::store
