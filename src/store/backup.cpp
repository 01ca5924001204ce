#include "store/backup.h"

#include <fmt/core.h>

#include "store/files.h"
#include "store/lock.h"
#include "store/schema.h"
#include "store/temporary_file.h"

namespace euchre::store {

void back_up(const Place& from, const std::filesystem::path& file) {
    if (!std::filesystem::exists(from.database())) refuse(from.database(), "there is no database");
    if (std::filesystem::exists(file)) refuse(file, "it is there already; choose another name");
    Database database(from, Database::Access::read);
    check_version(database);
    TemporaryFile draft(file);
    // Copies in one read transaction, so the copy is consistent. It has no deleted data.
    Statement copy(database, "VACUUM INTO ?1");
    const std::string path = draft.path().string();
    copy.run(path);
    // The server on which it is restored sets a new generation.
    Database(draft.path(), from.vfs, Database::Access::write).execute("UPDATE server SET generation = 0");
    draft.keep();
}

namespace {

constexpr std::int64_t first_with_generation = 7;  // version

// Moves the log into the database. Returns false on failure: a damaged database may be the reason to restore.
bool move_log(const Place& place) {
    try {
        Database(place, Database::Access::write).execute("PRAGMA wal_checkpoint(TRUNCATE)");
        return true;
    } catch (const StoreError&) {
        return false;
    }
}

// Gives the database and its log a second name, so that they stay when the backup replaces them. The database
// keeps its first name until then, so a server finds a database at any time.
std::optional<std::filesystem::path> set_aside(const Place& place) {
    const std::string name = place.database().string();
    if (!std::filesystem::exists(name)) return std::nullopt;
    int number = 1;
    while (std::filesystem::exists(fmt::format("{}.replaced-{}", name, number))) ++number;
    const std::string other = fmt::format("{}.replaced-{}", name, number);
    for (const char* const end : {"-wal", ""})
        if (std::filesystem::exists(name + end)) std::filesystem::create_hard_link(name + end, other + end);
    const bool is_whole = move_log(place);
    sync_to_disk(std::filesystem::absolute(name).parent_path());
    // The old log must not be used with the new database.
    for (const char* const end : {"-wal", "-shm"}) std::filesystem::remove(name + end);
    const std::filesystem::path log = other + "-wal";
    if (is_whole && std::filesystem::exists(log) && std::filesystem::is_empty(log))
        std::filesystem::remove(log);
    return other;
}

}  // namespace

std::optional<std::filesystem::path> restore(const std::filesystem::path& file, const Place& to) {
    if (!std::filesystem::exists(file)) refuse(file, "there is no such file");
    const FolderLock lock(to.folder, "a server uses this folder; stop it first");
    TemporaryFile draft(to.database());
    {
        Database backup(file, to.vfs, Database::Access::read);
        check_known(backup);
        if (backup.number("PRAGMA user_version") == 0) refuse(file, "it is not a backup");
        if (backup.text("PRAGMA quick_check(1)") != "ok") refuse(file, "it is damaged");
        const std::string path = draft.path().string();
        Statement(backup, "VACUUM INTO ?1").run(path);
    }
    {
        Database restored(draft.path(), to.vfs, Database::Access::write);
        if (restored.number("PRAGMA user_version") >= first_with_generation)
            restored.execute("UPDATE server SET generation = 0");
    }
    auto replaced = set_aside(to);
    draft.replace();
    return replaced;
}

}  // namespace euchre::store
