#include "store/open_store.h"

#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace euchre::store {

namespace {

// A primary may vanish without a word while the node renews its lease at the next one. Until the writer
// notices, the node's tables stand still, and no other node can take them.
constexpr std::chrono::seconds fleet_patience{3};

}  // namespace

bool is_postgres(std::string_view data) {
    return data.starts_with("postgres://") || data.starts_with("postgresql://");
}

bool is_address(std::string_view data) { return is_postgres(data); }

std::unique_ptr<Store> open_store(const std::string& data, Post post, StoreWatch watch,
                                  std::optional<SealKey> key, Sharing sharing) {
    if (is_postgres(data)) {
        PostgresPlace place{data, key};
        place.sharing = sharing;
        if (sharing == Sharing::fleet) place.patience = fleet_patience;
        place.waits = watch.waits;
        return std::make_unique<PostgresStore>(place, std::move(post), PostgresLimits{}, std::move(watch));
    }
    return std::make_unique<SqliteStore>(Place{data, {}, key}, std::move(post), StoreLimits{},
                                         std::move(watch));
}

}  // namespace euchre::store
