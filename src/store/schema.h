// The version of the SQLite database, and the setup of connections.
#pragma once

#include <span>

#include "store/sqlite.h"

namespace euchre::store {

// Migrates the database to the last of `steps`, each in its own transaction. Throws StoreError if it is not
// ours, or newer than that.
void migrate(Database& database, std::span<const char* const> steps);
// Writes our application id and the newest version into an up-to-date database.
void mark_version(Database& database);
// Throws StoreError unless it is ours and of the newest version.
void check_version(Database& database);
// Throws StoreError unless it is ours, and not newer than this program.
void check_known(Database& database);
// The name of the copy of an older database that is made before it is migrated.
std::filesystem::path copy_before_migration(const Place& place, std::int64_t version);

// For the writer and the checkpoints: every commit is synced, and SQLite makes no checkpoints by itself.
// Throws StoreError if the database is not ours, newer, or can't be written.
Database open_to_write(const Place& place);
Database open_to_read(const Place& place);

// True if the database exists and has secrets that are sealed with a key.
bool needs_key(const Place& place);

// Creates the folder (readable only by its owner) and the database if necessary. Copies an older database and
// migrates it, sets a missing generation, and checks a small database for damage. With the first key, seals
// the existing secrets. Throws StoreError, also if the key is not the one of
// before.
void prepare(const Place& place);

}  // namespace euchre::store
