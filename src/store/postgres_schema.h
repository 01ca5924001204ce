// The version of a PostgreSQL database: migrations, and the seals that come with them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "store/postgres_connection.h"
#include "store/postgres_steps.h"
#include "store/seal.h"

namespace euchre::store {

enum class Contract : std::uint8_t {
    no,
    if_all_know,  // no living node of a fleet is of an older version; waits for nobody's transaction for long
    yes,          // no server of an older version uses the database
};

// Called now and then, with who may hold the lock that a migration waits for.
using MigrationWaits = std::function<void(const std::string& why)>;

// Makes the tables, or brings them to the newest of `steps`, each part in a transaction of its own. Several
// servers may do this at the same time. While we wait for a lock, others queue behind us, such as the nodes
// that renew their leases. So this waits for 0.3 s at most, and retries each second for a minute.
// Without `waits` it tries once, and throws lock_not_available. Throws StoreError if the database is another
// program's, or has lost what this program needs to a newer one.
void migrate(PostgresConnection& connection, std::span<const PostgresStep> steps, Contract contract,
             const MigrationWaits& waits = {});

// Gives a migrated database a generation if it has none. The first time that there is a key, seals the
// secrets that are there. Throws StoreError, also if the key is another one than before.
void prepare(PostgresConnection& connection, const std::optional<SealKey>& key, const MigrationWaits& waits);

// For a connection that only reads. Throws StoreError if the database has no data of a server, is of another
// version, or is sealed with another key.
void expect_data(PostgresConnection& connection, const std::optional<SealKey>& key);

// Why a program that knows this many steps can't use a database that has lost what older ones need.
std::string too_new(std::size_t contracted, std::size_t known);

}  // namespace euchre::store
