// The schema of a PostgreSQL database and its versions.
//
// A version is a step in two parts. `expand` adds what the new program needs and leaves everything that the
// program before it uses. `contract` takes away what only the program before needed. Between the two, servers
// of both versions can use the database. A program refuses a database only if something was taken away that
// it needs.
#pragma once

#include <optional>
#include <span>

#include "store/postgres_connection.h"
#include "store/seal.h"

namespace euchre::store {

struct PostgresStep {
    const char* expand;
    const char* contract;  // may be empty
};

// A released step never changes.
std::span<const PostgresStep> postgres_steps();

enum class Contract : std::uint8_t {
    no,
    if_all_know,  // no living node of a fleet is of an older version; waits for nobody's transaction for long
    yes,          // no server of an older version uses the database
};

// Makes the tables, or brings them to the newest of `steps`, each part in a transaction of its own. Several
// servers may do this at the same time. Throws StoreError if the database is another program's, or has lost
// what this program needs to a newer one.
void migrate(PostgresConnection& connection, std::span<const PostgresStep> steps, Contract contract);

// Migrates it and gives it a generation if it has none. The first time that there is a key, seals the secrets
// that are there. Throws StoreError, also if the key is another one than before.
void prepare(PostgresConnection& connection, std::span<const PostgresStep> steps,
             const std::optional<SealKey>& key, Contract contract);

// Why a program that knows this many steps can't use a database that has lost what older ones need.
std::string too_new(std::size_t contracted, std::size_t known);

}  // namespace euchre::store
