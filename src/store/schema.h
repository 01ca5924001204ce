// The database's shape and its versions, and how a connection to it is made.
#pragma once

#include <span>

#include "store/sqlite.h"

namespace euchre::store {

// Each takes the schema one version further; the first makes it. What was once released is never changed.
std::span<const char* const> migrations();

// Brings it to the newest of `steps`, each in a transaction of its own. Throws StoreError if it is not ours,
// or newer than that.
void migrate(Database& database, std::span<const char* const> steps);
// Writes into it whose it is and of the newest version, which it was already.
void mark_version(Database& database);
// Throws StoreError unless it is ours and of the newest version.
void check_version(Database& database);
// Throws StoreError unless it is ours, and not newer than this program.
void check_known(Database& database);
// The name of the copy that is made of a database of an older version before it is migrated.
std::filesystem::path copy_before_migration(const Place& place, std::int64_t version);

// For the writer and the checkpoints: every commit is synced, and nobody checkpoints unasked. Throws
// StoreError if it is not ours, newer, or can't be written.
Database open_to_write(const Place& place);
Database open_to_read(const Place& place);

// Whether the database is there and has secrets that are sealed with a key.
bool needs_key(const Place& place);

// Makes the folder (for its owner only) and the database if they are not there, migrates it after a copy was
// made, gives it a generation if it has none, and looks it through if that takes no time. The first time that
// there is a key, seals the secrets that are there. Throws StoreError, also if the key is another one than
// before.
void prepare(const Place& place);

}  // namespace euchre::store
