// A disk is full, broken or read-only. The store refuses the write and reports the reason. Every write that
// it confirmed is there. When the disk works again, the store does, too.
#include <gtest/gtest.h>

#include "store/sqlite_reader.h"
#include "store/sqlite_writer.h"
#include "support/folder.h"
#include "support/one_table.h"
#include "support/shaky_disk.h"

namespace euchre::testing {

using namespace store;
namespace {

struct Scratch {
    Folder folder;
    ShakyDisk disk;
    Place place{folder.path(), disk.vfs()};
    SqliteWriter writer{place};
    Checkpointer checkpointer{place};
    std::uint64_t next = 0;  // number of the table's log

    Scratch() { writer.commit(std::vector<Write>{{put_table}}); }

    // Some entries in one group; true if they are durable.
    bool write() {
        std::vector<Write> group;
        for (std::uint64_t number = next; number < next + 3; ++number)
            group.push_back({AddEntry{table, {number, std::string(2'000, 'x')}}});
        const auto results = writer.commit(group);
        for (const Written result : results) EXPECT_EQ(result, results.front());
        if (results.front() == Written::durable) next += group.size();
        return results.front() == Written::durable;
    }
    void checkpoint() {
        try {
            checkpointer.checkpoint();
        } catch (const SqliteError&) {
            return;  // the log stays as it is
        }
    }
    void expect_all_there(const Place& where) const {
        SqliteReader reader(where);
        const auto entries = reader.entries(table);
        EXPECT_EQ(entries.size(), next);
        for (std::size_t at = 0; at < entries.size(); ++at) EXPECT_EQ(entries[at].number, at);
        EXPECT_EQ(open_to_read(where).text("PRAGMA integrity_check"), "ok");
    }
};

using Fault = ShakyDisk::Fault;
class EveryFault : public ::testing::TestWithParam<Fault> {};
INSTANTIATE_TEST_SUITE_P(Kinds, EveryFault,
                         ::testing::Values(Fault::full, Fault::broken_write, Fault::broken_sync));

TEST_P(EveryFault, refuses_writes_during_the_fault_and_works_again_afterwards) {
    int refused = 0;
    for (std::uint64_t from = 1; from <= 40; ++from) {
        SCOPED_TRACE("from operation " + std::to_string(from));
        Scratch desk;
        desk.disk.fail_at(from, GetParam(), 1 + from % 8);
        for (int step = 0; step < 8; ++step) {
            const bool durable = desk.write();
            EXPECT_EQ(desk.writer.trouble().has_value(), !durable);
            refused += durable ? 0 : 1;
            desk.expect_all_there(desk.place);
            if (step % 2 == 1) desk.checkpoint();
        }
        desk.disk.be_well();
        EXPECT_TRUE(desk.write());
        EXPECT_FALSE(desk.writer.trouble());
        desk.checkpoint();
        EXPECT_TRUE(desk.write());
        desk.expect_all_there(desk.place);
        // And if the power goes now.
        const Folder after;
        desk.disk.survivors(desk.folder.path(), after.path());
        desk.expect_all_there({after.path(), desk.disk.vfs()});
    }
    EXPECT_GT(refused, 10);
}

TEST(FullDisk, is_reported_and_so_is_its_end) {
    Scratch desk;
    desk.disk.fail_at(1, Fault::full, 1'000'000);
    EXPECT_FALSE(desk.write());
    EXPECT_EQ(desk.writer.trouble(), desk.place.database().string() +
                                         ": the disk is full; make room and it goes on (SQLite error 13)");
    desk.writer.probe();
    EXPECT_TRUE(desk.writer.trouble());
    desk.disk.be_well();
    desk.writer.probe();
    EXPECT_FALSE(desk.writer.trouble());
    desk.expect_all_there(desk.place);
}

TEST(FullDisk, while_the_database_is_made_does_not_prevent_the_next_start) {
    for (std::uint64_t from = 1; from <= 30; ++from) {
        SCOPED_TRACE("from operation " + std::to_string(from));
        const Folder folder;
        folder.file("euchre.db", "");
        ShakyDisk disk;
        const Place place{folder.path(), disk.vfs()};
        disk.fail_at(from, Fault::full, 1'000);
        try {
            const SqliteWriter writer(place);
        } catch (const StoreError& error) {
            EXPECT_NE(std::string(error.what()).find("the disk is full"), std::string::npos) << error.what();
        }
        disk.be_well();
        SqliteWriter writer(place);
        EXPECT_EQ(writer.commit(std::vector<Write>{{put_table}}), std::vector{Written::durable});
    }
}

TEST(ReadOnlyFile, is_refused_at_the_start) {
    const Folder folder;
    ShakyDisk disk;
    const Place place{folder.path(), disk.vfs()};
    {
        const SqliteWriter writer(place);
    }
    disk.be_read_only();
    try {
        const SqliteWriter writer(place);
        FAIL();
    } catch (const StoreError& error) {
        EXPECT_EQ(
            std::string(error.what()),
            place.database().string() +
                ": it can't be written; see who owns it, and whether the disk is read-only (SQLite error 8)");
    }
}

}  // namespace
}  // namespace euchre::testing
