// The steps that make the schema of a PostgreSQL database.
//
// A version is a step in two parts. `expand` adds what the new program needs and leaves everything that the
// program before it uses. `contract` takes away what only the program before needed. Between the two, servers
// of both versions can use the database. A program refuses a database only if something was taken away that
// it needs.
#pragma once

#include <span>

namespace euchre::store {

struct PostgresStep {
    const char* expand;
    const char* contract;  // may be empty
};

// A released step never changes.
std::span<const PostgresStep> postgres_steps();

}  // namespace euchre::store
