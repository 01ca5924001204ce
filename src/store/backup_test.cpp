#include "store/backup.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <thread>

#include "store/backup_schedule.h"
#include "store/files.h"
#include "store/lock.h"
#include "store/sqlite_reader.h"
#include "store/sqlite_writer.h"
#include "support/folder.h"
#include "support/one_table.h"
#include "support/shaky_disk.h"

namespace euchre::testing {

using namespace store;
namespace {

std::string refusal(const Place& place, const std::filesystem::path& file) {
    try {
        back_up(place, file);
    } catch (const StoreError& error) {
        return error.what();
    }
    return "none";
}

TEST(Backup, holds_what_was_durable_and_is_for_its_owner_only) {
    const Folder folder;
    const Folder restored;
    const Place place{folder.path() / "data", ""};
    std::filesystem::create_directory(place.folder);
    {
        SqliteWriter writer(place);
        writer.commit(std::vector<Write>{{put_table, AddEntry{table, {0, "zero"}}}});
        back_up(place, restored.path() / "euchre.db");
    }
    struct stat status{};
    ASSERT_EQ(stat((restored.path() / "euchre.db").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    EXPECT_FALSE(std::filesystem::exists(restored.path() / "euchre.db.part"));
    SqliteWriter writer({restored.path(), ""});
    EXPECT_EQ(SqliteReader({restored.path(), ""}).entries(table), (std::vector<Entry>{{0, "zero"}}));
    EXPECT_EQ(writer.commit(std::vector<Write>{{AddEntry{table, {1, "one"}}}}),
              std::vector{Written::durable});
}

TEST(Backup, under_load_is_consistent) {
    const Folder folder;
    const ShakyDisk disk;
    const Place place{folder.path(), disk.vfs()};
    SqliteWriter writer(place);
    Checkpointer checkpointer(place);
    const identity::TableId other(2);
    writer.commit(std::vector<Write>{{put_table, PutTable{{other, "other", TableStatus::open, 1}}}});
    std::atomic<std::uint64_t> written = 0;
    std::atomic<bool> stop = false;
    std::thread writing([&] {  // both tables grow together
        for (std::uint64_t number = 0; !stop; written = ++number) {
            const std::string text(500, 'x');
            writer.commit(
                std::vector<Write>{{AddEntry{table, {number, text}}}, {AddEntry{other, {number, text}}}});
            if (number % 50 == 0) checkpointer.checkpoint();
        }
    });
    for (int count = 0; count < 5; ++count) {
        const std::uint64_t before = written;
        while (written < before + 20) std::this_thread::yield();
        const Folder restored;
        const std::uint64_t durable = written;
        back_up(place, restored.path() / "euchre.db");
        const SqliteWriter opened({restored.path(), disk.vfs()});
        SqliteReader reader({restored.path(), disk.vfs()});
        const auto entries = reader.entries(table);
        EXPECT_GE(entries.size(), durable);
        EXPECT_EQ(entries.back().number + 1, entries.size());
        EXPECT_EQ(reader.entries(other), entries);
    }
    stop = true;
    writing.join();
}

TEST(Backup, of_a_stopped_server_contains_its_log) {
    const Folder folder;
    const Folder stopped;
    const Folder restored;
    const ShakyDisk disk;
    const Place place{folder.path(), disk.vfs()};
    SqliteWriter writer(place);
    writer.commit(std::vector<Write>{{put_table, AddEntry{table, {0, "zero"}}}});
    for (const char* const name : {"euchre.db", "euchre.db-wal"})  // as a kill leaves them
        std::filesystem::copy_file(folder.path() / name, stopped.path() / name);
    back_up({stopped.path(), ""}, restored.path() / "euchre.db");
    EXPECT_EQ(SqliteReader({restored.path(), disk.vfs()}).entries(table).size(), 1U);
}

TEST(Backup, was_not_told_from_the_log_that_it_was_made_of) {
    const Folder data;
    const Folder restored;
    const Place place{data.path(), ""};
    const SqliteWriter writer(place);
    EXPECT_EQ(SqliteWriter(place).generation(), writer.generation()) << "a restart changes nothing";
    back_up(place, restored.path() / "euchre.db");
    const SqliteWriter other({restored.path(), ""});
    EXPECT_NE(other.generation(), writer.generation());
    EXPECT_EQ(SqliteWriter({restored.path(), ""}).generation(), other.generation());
    EXPECT_EQ(SqliteWriter(place).generation(), writer.generation());
}

TEST(Backup, overwrites_nothing_and_reports_what_is_missing) {
    const Folder folder;
    const ShakyDisk disk;
    const Place place{folder.path(), disk.vfs()};
    EXPECT_EQ(refusal(place, folder.path() / "copy"), place.database().string() + ": there is no database");
    const SqliteWriter writer(place);
    const std::string there = folder.file("there", "precious");
    EXPECT_EQ(refusal(place, there), there + ": it is there already; choose another name");
    const auto nowhere = folder.path() / "no" / "copy";
    EXPECT_EQ(refusal(place, nowhere),
              nowhere.string() + ".part: it can't be made: No such file or directory");
}

TEST(Backup, leaves_nothing_behind_when_it_fails) {
    const Folder folder;
    ShakyDisk disk;
    const Place place{folder.path(), disk.vfs()};
    const SqliteWriter writer(place);
    disk.fail_at(1, ShakyDisk::Fault::full, 1'000);
    EXPECT_NE(refusal(place, folder.path() / "copy").find("the disk is full"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "copy"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "copy.part"));
}

// A new database in a new folder, and its backup.
void back_up_empty(const Place& place, const std::filesystem::path& file) {
    std::filesystem::create_directory(place.folder);
    {
        const SqliteWriter writer(place);
    }
    back_up(place, file);
}

TEST(Restore, replaces_the_database_and_keeps_the_old_one) {
    const Folder folder;
    const Place place{folder.path() / "data", ""};
    const auto file = folder.path() / "monday.db";
    std::filesystem::create_directory(place.folder);
    std::uint64_t before = 0;
    {
        SqliteWriter writer(place);
        before = writer.generation();
        writer.commit(std::vector<Write>{{put_table, AddEntry{table, {0, "zero"}}}});
        back_up(place, file);
        writer.commit(std::vector<Write>{{AddEntry{table, {1, "one"}}}});
    }
    EXPECT_EQ(restore(file, place), place.database().string() + ".replaced-1");
    {
        const SqliteWriter writer(place);
        EXPECT_NE(writer.generation(), before);
        EXPECT_EQ(SqliteReader(place).entries(table), (std::vector<Entry>{{0, "zero"}}));
    }
    EXPECT_EQ(restore(file, place), place.database().string() + ".replaced-2");
    const Place fresh{folder.path() / "fresh", ""};
    EXPECT_EQ(restore(place.database().string() + ".replaced-1", fresh), std::nullopt);
    EXPECT_EQ(SqliteReader(fresh).entries(table), (std::vector<Entry>{{0, "zero"}, {1, "one"}}));
}

TEST(Restore, a_folder_was_without_a_database_while_one_was_restored) {
    const Folder folder;
    const Place place{folder.path() / "data", ""};
    const auto file = folder.path() / "monday.db";
    back_up_empty(place, file);
    std::atomic<bool> is_done = false;
    std::atomic<int> missing = 0;
    std::thread watcher([&] {
        while (!is_done)
            if (!std::filesystem::exists(place.database())) ++missing;
    });
    for (int time = 0; time < 20; ++time) restore(file, place);
    is_done = true;
    watcher.join();
    EXPECT_EQ(missing, 0);
}

TEST(Restore, replaces_a_damaged_database_and_keeps_it_with_its_log) {
    const Folder folder;
    const Place place{folder.path() / "data", ""};
    const auto file = folder.path() / "monday.db";
    back_up_empty(place, file);
    std::ofstream(place.database()) << "damaged";
    std::ofstream(place.database().string() + "-wal") << "its log";
    EXPECT_EQ(restore(file, place), place.database().string() + ".replaced-1");
    EXPECT_EQ(text_of(place.database().string() + ".replaced-1"), "damaged");
    EXPECT_EQ(text_of(place.database().string() + ".replaced-1-wal"), "its log");
    EXPECT_NO_THROW(SqliteWriter{place});
}

TEST(Restore, refuses_other_files_and_a_folder_in_use) {
    const Folder folder;
    const Place place{folder.path() / "data", ""};
    const auto file = folder.path() / "monday.db";
    back_up_empty(place, file);
    const auto refusal_of = [&](const std::filesystem::path& backup) -> std::string {
        try {
            restore(backup, place);
        } catch (const StoreError& error) {
            return error.what();
        }
        return "none";
    };
    EXPECT_NE(refusal_of(folder.path() / "none").find("there is no such file"), std::string::npos);
    EXPECT_NE(refusal_of(folder.file("text", "no database")), "none");
    EXPECT_NE(refusal_of(folder.file("empty", "")), "none");
    Database(file, "", Database::Access::write).execute("PRAGMA user_version = 99");
    EXPECT_NE(refusal_of(file).find("use a newer euchre"), std::string::npos);
    Database(file, "", Database::Access::write).execute("PRAGMA user_version = 7");
    const FolderLock server(place.folder);
    EXPECT_NE(refusal_of(file).find("a server uses this folder; stop it first"), std::string::npos);
    EXPECT_TRUE(std::filesystem::exists(place.database()));
    EXPECT_FALSE(std::filesystem::exists(place.database().string() + ".replaced-1"));
    EXPECT_FALSE(std::filesystem::exists(place.database().string() + ".part"));
}

struct Heard {
    std::mutex mutex;
    std::condition_variable more;
    std::vector<std::string> files;
    std::size_t failures = 0;

    BackupSchedule::Callback callback() {
        return [this](const std::string& file, const std::optional<std::string>& trouble) {
            const std::lock_guard lock(mutex);
            files.push_back(file);
            if (trouble) ++failures;
            more.notify_all();
        };
    }
    bool wait_for(std::size_t count) {
        std::unique_lock lock(mutex);
        return more.wait_for(lock, std::chrono::seconds(20), [&] { return files.size() >= count; });
    }
};

TEST(BackupSchedule, keeps_the_newest_by_number_and_ignores_the_clock) {
    const Folder folder;
    const Place place{folder.path() / "data", ""};
    std::filesystem::create_directory(place.folder);
    SqliteWriter writer(place);
    const auto backups = folder.path() / "backups";
    std::filesystem::create_directory(backups);
    folder.file("backups/euchre-000041.db", "of a clock that was ahead");
    std::filesystem::last_write_time(backups / "euchre-000041.db",
                                     std::filesystem::file_time_type::clock::now() + std::chrono::hours(999));
    folder.file("backups/notes.txt", "mine");
    Heard heard;
    {
        const BackupSchedule schedule(place, {backups, std::chrono::milliseconds(1), 2}, heard.callback());
        ASSERT_TRUE(heard.wait_for(3));
    }
    EXPECT_EQ(heard.files.front(), "euchre-000042.db");
    EXPECT_EQ(heard.failures, 0U);
    const auto kept = backups_in(backups);
    ASSERT_EQ(kept.size(), 2U);
    EXPECT_EQ(kept.back().filename(), heard.files.back());
    EXPECT_TRUE(std::filesystem::exists(backups / "notes.txt"));
    const Place restored{folder.path() / "restored", ""};
    restore(kept.back(), restored);
    EXPECT_NE(SqliteWriter(restored).generation(), writer.generation());
}

TEST(BackupSchedule, a_restart_makes_no_backup_before_it_is_due) {
    const Folder folder;
    const Place place{folder.path() / "data", ""};
    std::filesystem::create_directory(place.folder);
    const SqliteWriter writer(place);
    const BackupPlan plan{folder.path() / "backups", std::chrono::hours(24), 7};
    Heard heard;
    {
        const BackupSchedule first(place, plan, heard.callback());
        ASSERT_TRUE(heard.wait_for(1));
    }
    {
        const BackupSchedule again(place, plan, heard.callback());
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        EXPECT_EQ(again.status().kept, 1U);
        EXPECT_EQ(again.status().newest, "euchre-000001.db");
        EXPECT_TRUE(again.status().made);
    }
    EXPECT_EQ(heard.files.size(), 1U);
}

TEST(BackupSchedule, reports_a_failure_and_deletes_nothing) {
    const Folder folder;
    const BackupPlan plan{folder.path() / "backups", std::chrono::milliseconds(1), 1};
    folder.file("backups/euchre-000001.db", "old");
    folder.file("backups/euchre-000002.db", "newer");
    Heard heard;
    const BackupSchedule schedule({folder.path() / "none", ""}, plan, heard.callback());
    ASSERT_TRUE(heard.wait_for(1));
    EXPECT_GE(heard.failures, 1U);
    EXPECT_EQ(backups_in(plan.folder).size(), 2U);
    EXPECT_NE(schedule.status().trouble.value_or("").find("there is no database"), std::string::npos);
}

}  // namespace
}  // namespace euchre::testing
