#include "store/backup.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "store/ledger.h"
#include "store/sqlite_reader.h"
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
        Ledger ledger(place);
        ledger.commit(std::vector<Write>{{put_table, AddEntry{table, {0, "zero"}}}});
        back_up(place, restored.path() / "euchre.db");
    }
    struct stat status{};
    ASSERT_EQ(stat((restored.path() / "euchre.db").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    EXPECT_FALSE(std::filesystem::exists(restored.path() / "euchre.db.part"));
    Ledger ledger({restored.path(), ""});
    EXPECT_EQ(SqliteReader({restored.path(), ""}).entries(table), (std::vector<Entry>{{0, "zero"}}));
    EXPECT_EQ(ledger.commit(std::vector<Write>{{AddEntry{table, {1, "one"}}}}),
              std::vector{Written::durable});
}

TEST(Backup, under_load_is_of_one_moment) {
    const Folder folder;
    const ShakyDisk disk;
    const Place place{folder.path(), disk.vfs()};
    Ledger ledger(place);
    Checkpointer checkpointer(place);
    const text::TableId other(2);
    ledger.commit(std::vector<Write>{{put_table, PutTable{{other, "other", TableStatus::open, 1}}}});
    std::atomic<std::uint64_t> written = 0;
    std::atomic<bool> stop = false;
    std::thread writer([&] {  // both tables grow together
        for (std::uint64_t number = 0; !stop; written = ++number) {
            const std::string text(500, 'x');
            ledger.commit(
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
        const Ledger opened({restored.path(), disk.vfs()});
        SqliteReader reader({restored.path(), disk.vfs()});
        const auto entries = reader.entries(table);
        EXPECT_GE(entries.size(), durable);
        EXPECT_EQ(entries.back().number + 1, entries.size());
        EXPECT_EQ(reader.entries(other), entries);
    }
    stop = true;
    writer.join();
}

TEST(Backup, of_a_server_that_does_not_run_holds_what_is_still_in_the_log) {
    const Folder folder;
    const Folder stopped;
    const Folder restored;
    const ShakyDisk disk;
    const Place place{folder.path(), disk.vfs()};
    Ledger ledger(place);
    ledger.commit(std::vector<Write>{{put_table, AddEntry{table, {0, "zero"}}}});
    for (const char* const name : {"euchre.db", "euchre.db-wal"})  // as a kill leaves them
        std::filesystem::copy_file(folder.path() / name, stopped.path() / name);
    back_up({stopped.path(), ""}, restored.path() / "euchre.db");
    EXPECT_EQ(SqliteReader({restored.path(), disk.vfs()}).entries(table).size(), 1U);
}

TEST(Backup, was_not_told_from_the_log_that_it_was_made_of) {
    const Folder data;
    const Folder restored;
    const Place place{data.path(), ""};
    const Ledger ledger(place);
    EXPECT_EQ(Ledger(place).generation(), ledger.generation()) << "a restart changes nothing";
    back_up(place, restored.path() / "euchre.db");
    const Ledger other({restored.path(), ""});
    EXPECT_NE(other.generation(), ledger.generation());
    EXPECT_EQ(Ledger({restored.path(), ""}).generation(), other.generation());
    EXPECT_EQ(Ledger(place).generation(), ledger.generation());
}

TEST(Backup, overwrites_nothing_and_says_what_is_missing) {
    const Folder folder;
    const ShakyDisk disk;
    const Place place{folder.path(), disk.vfs()};
    EXPECT_EQ(refusal(place, folder.path() / "copy"), place.database().string() + ": there is no database");
    const Ledger ledger(place);
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
    const Ledger ledger(place);
    disk.fail_at(1, ShakyDisk::Fault::full, 1'000);
    EXPECT_NE(refusal(place, folder.path() / "copy").find("the disk is full"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "copy"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "copy.part"));
}

}  // namespace
}  // namespace euchre::testing
