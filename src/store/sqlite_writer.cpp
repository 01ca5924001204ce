#include "store/sqlite_writer.h"

namespace euchre::store {

namespace {

Database prepared(const Place& place) {
    prepare(place);
    return open_to_write(place);
}

}  // namespace

SqliteWriter::SqliteWriter(const Place& place)
    : database_(prepared(place)),
      begin_(database_, "BEGIN IMMEDIATE"),
      commit_(database_, "COMMIT"),
      savepoint_(database_, "SAVEPOINT one_write"),
      release_(database_, "RELEASE one_write"),
      undo_(database_, "ROLLBACK TO one_write"),
      changes_(database_, place.key),
      generation_(static_cast<std::uint64_t>(database_.number("SELECT generation FROM server"))) {
    sqlite3_wal_hook(
        database_.get(),
        [](void* pages, sqlite3*, const char*, int now) {
            *static_cast<int*>(pages) = now;
            return SQLITE_OK;
        },
        &log_pages_);
}

std::vector<Written> SqliteWriter::commit(std::span<const Write> writes) {
    std::vector<Written> results;
    try {
        Transaction transaction(database_, begin_);
        for (const Write& write : writes) results.push_back(carry_out(write));
        commit_.run();
        trouble_.reset();
    } catch (const SqliteError& error) {
        trouble_ = error.what();
        results.assign(writes.size(), Written::failed);
    }
    return results;
}

void SqliteWriter::probe() {
    try {
        Transaction transaction(database_);
        mark_version(database_);
        transaction.commit();
        trouble_.reset();
    } catch (const SqliteError& error) {
        trouble_ = error.what();
    }
}

Written SqliteWriter::carry_out(const Write& write) {
    // Needs no savepoint, because a failed statement undoes itself. Every action is written this way.
    if (write.size() == 1)
        if (const auto* const entry = std::get_if<AddEntry>(&write.front())) return add_alone(*entry);
    savepoint_.run();
    Written result = Written::durable;
    try {
        for (const Change& change : write) changes_.carry_out(change);
    } catch (const SqliteError& error) {
        if (!error.is_conflict()) throw;
        undo_.run();
        result = Written::conflict;
    }
    release_.run();
    return result;
}

Written SqliteWriter::add_alone(const AddEntry& change) {
    try {
        changes_.make(change);
        return Written::durable;
    } catch (const SqliteError& error) {
        if (!error.is_conflict()) throw;
        return Written::conflict;
    }
}

int Checkpointer::checkpoint() {
    int moved = 0;
    const int code =
        sqlite3_wal_checkpoint_v2(database_.get(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, &moved);
    if (code != SQLITE_OK && (code & 255) != SQLITE_BUSY) throw_error(database_.get(), code);
    // SQLite syncs the database only when it has come to the log's end, and then the writer is waiting.
    sqlite3_file* file = nullptr;
    sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    const int synced = file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
    if (synced != SQLITE_OK) throw_error(database_.get(), synced);
    return moved;
}

}  // namespace euchre::store
