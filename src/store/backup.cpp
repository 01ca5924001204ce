#include "store/backup.h"

#include <fmt/core.h>

#include "store/draft.h"
#include "store/files.h"
#include "store/lock.h"
#include "store/schema.h"

namespace euchre::store {

void back_up(const Place& from, const std::filesystem::path& file) {
    if (!std::filesystem::exists(from.database())) refuse(from.database(), "there is no database");
    if (std::filesystem::exists(file)) refuse(file, "it is there already; choose another name");
    Database database(from, Database::Access::read);
    check_version(database);
    Draft draft(file);
    // In one read transaction, so of one moment; without what has been deleted.
    Statement copy(database, "VACUUM INTO ?1");
    const std::string path = draft.path().string();
    copy.run(path);
    // The server that it is restored for gives it another one.
    Database(draft.path(), from.vfs, Database::Access::write).execute("UPDATE server SET generation = 0");
    draft.keep();
}

namespace {

constexpr std::int64_t first_with_generation = 7;  // version

// The database with its log, under a name that is free.
std::optional<std::filesystem::path> set_aside(const Place& place) {
    const std::string name = place.database().string();
    if (!std::filesystem::exists(name)) return std::nullopt;
    int number = 1;
    while (std::filesystem::exists(fmt::format("{}.replaced-{}", name, number))) ++number;
    const std::string other = fmt::format("{}.replaced-{}", name, number);
    for (const char* const end : {"-wal", "-shm", ""})
        if (std::filesystem::exists(name + end)) std::filesystem::rename(name + end, other + end);
    return other;
}

}  // namespace

std::optional<std::filesystem::path> restore(const std::filesystem::path& file, const Place& to) {
    if (!std::filesystem::exists(file)) refuse(file, "there is no such file");
    const FolderLock lock(to.folder, "a server uses this folder; stop it first");
    Draft draft(to.database());
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
    draft.keep();
    return replaced;
}

}  // namespace euchre::store
