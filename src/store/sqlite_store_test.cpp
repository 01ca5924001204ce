// The threads of the store on disk, and how it starts.
#include "store/sqlite_store.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <fstream>
#include <future>

#include "store/sqlite_reader.h"
#include "store/sqlite_steps.h"
#include "support/folder.h"
#include "support/lobby_thread.h"
#include "support/one_table.h"
#include "support/shaky_disk.h"

namespace euchre::testing {

using namespace store;
namespace {

AddEntry entry(std::uint64_t number, std::string text = "") { return {table, {number, std::move(text)}}; }

std::string refusal(const Place& place) {
    LobbyThread lobby;
    try {
        const SqliteStore store(place, lobby.post());
    } catch (const StoreError& error) {
        return error.what();
    }
    return "none";
}

struct StoreSetup {
    Folder folder;
    ShakyDisk disk;
    Place place{folder.path(), disk.vfs()};
    LobbyThread lobby;
};

TEST(SqliteStore, reports_writes_in_order_and_when_they_can_be_read) {
    StoreSetup setup;
    SqliteStore store(setup.place, setup.lobby.post());
    constexpr std::uint64_t writes = 500;
    std::vector<std::uint64_t> heard;
    store.write({put_table}, [](Written) {});
    for (std::uint64_t number = 0; number < writes; ++number)
        store.write({entry(number)}, [&, number](Written written) {
            EXPECT_EQ(written, Written::durable);
            EXPECT_TRUE(number % 50 != 0 || SqliteReader(setup.place).entries(table).size() > number);
            heard.push_back(number);
        });
    setup.lobby.run_until([&] { return heard.size() == writes; });
    EXPECT_TRUE(std::ranges::is_sorted(heard));
}

TEST(SqliteStore, refuses_a_conflict_alone_in_its_group) {
    StoreSetup setup;
    std::vector<Written> heard;
    {
        SqliteStore store(setup.place, setup.lobby.post());
        const auto hear = [&heard](Written written) { heard.push_back(written); };
        store.write({put_table, entry(0)}, hear);
        store.write({entry(0)}, hear);
        store.write({entry(1)}, hear);
    }
    setup.lobby.run_posted();
    EXPECT_EQ(heard, (std::vector{Written::durable, Written::conflict, Written::durable}));
}

TEST(SqliteStore, writes_the_queue_before_it_ends) {
    StoreSetup setup;
    int durable = 0;
    {
        SqliteStore store(setup.place, setup.lobby.post());
        store.write({put_table}, [](Written) {});
        for (std::uint64_t number = 0; number < 300; ++number)
            store.write({entry(number)},
                        [&](Written written) { durable += written == Written::durable ? 1 : 0; });
    }
    setup.lobby.run_posted();
    EXPECT_EQ(durable, 300);
    EXPECT_EQ(SqliteReader(setup.place).entries(table).size(), 300U);
}

// The writer is held back by posting its first result, which waits.
TEST(SqliteStore, refuses_writes_at_once_when_the_queue_is_full) {
    StoreSetup setup;
    std::promise<void> entered;
    std::promise<void> go_on;
    bool first = true;
    const auto post = [&, queue = setup.lobby.post()](std::function<void()> task) {
        queue(std::move(task));
        if (!std::exchange(first, false)) return;
        entered.set_value();
        go_on.get_future().wait();
    };
    StoreLimits limits;
    limits.waiting = 3;
    SqliteStore store(setup.place, post, limits);
    store.write({put_table}, [](Written) {});
    entered.get_future().wait();
    std::vector<Written> heard;
    const auto hear = [&heard](Written written) { heard.push_back(written); };
    for (std::uint64_t number = 0; number < 3; ++number) store.write({entry(number)}, hear);
    EXPECT_TRUE(store.trouble());
    store.write({entry(3)}, hear);
    EXPECT_TRUE(heard.empty()) << "never from inside write()";
    setup.lobby.run_posted();
    EXPECT_EQ(heard, std::vector{Written::failed});
    go_on.set_value();
    setup.lobby.run_until([&heard] { return heard.size() == 4; });
    EXPECT_EQ(heard.back(), Written::durable);
    EXPECT_FALSE(store.trouble());
    EXPECT_EQ(SqliteReader(setup.place).entries(table).size(), 3U);
}

TEST(SqliteStore, commits_at_once_when_idle_and_keeps_a_distance_under_load) {
    StoreSetup setup;
    StoreLimits limits;
    limits.between_commits = std::chrono::milliseconds(300);
    std::atomic<int> commits = 0;
    StoreWatch watch;
    watch.committed = [&](std::chrono::duration<double>, bool) { ++commits; };
    SqliteStore store(setup.place, setup.lobby.post(), limits, watch);
    const auto start = std::chrono::steady_clock::now();
    ASSERT_EQ(setup.lobby.write(store, {put_table}), Written::durable);
    EXPECT_EQ(commits, 1);
    int durable = 0;
    for (std::uint64_t number = 0; number < 100; ++number)
        store.write({entry(number)},
                    [&](Written written) { durable += written == Written::durable ? 1 : 0; });
    setup.lobby.run_until([&] { return durable == 100; });
    EXPECT_EQ(commits, 2) << "all of them shared one";
    EXPECT_GE(std::chrono::steady_clock::now() - start, limits.between_commits);
}

TEST(SqliteStore, reports_a_fault_and_recovers_by_itself) {
    StoreSetup setup;
    StoreLimits limits;
    limits.retry = std::chrono::milliseconds(1);
    SqliteStore store(setup.place, setup.lobby.post(), limits);
    ASSERT_EQ(setup.lobby.write(store, {put_table}), Written::durable);
    setup.disk.fail_at(1, ShakyDisk::Fault::full, 1'000'000'000);
    EXPECT_EQ(setup.lobby.write(store, {entry(0)}), Written::failed);
    ASSERT_TRUE(store.trouble());
    EXPECT_NE(store.trouble()->find("the disk is full"), std::string::npos);
    setup.disk.be_well();
    while (store.trouble()) std::this_thread::yield();  // nobody writes meanwhile
    EXPECT_EQ(setup.lobby.write(store, {entry(0)}), Written::durable);
}

TEST(SqliteStore, keeps_its_log_short_under_constant_writes) {
    StoreSetup setup;
    StoreLimits limits;
    limits.log_pages = 50;
    SqliteStore store(setup.place, setup.lobby.post(), limits);
    ASSERT_EQ(setup.lobby.write(store, {put_table}), Written::durable);
    constexpr std::uint64_t writes = 4'000;  // each at least a page of the log
    constexpr std::uintmax_t bound = 200;    // pages: twice the limit, and a group of eight
    std::uint64_t next = 0;
    std::uint64_t durable = 0;
    std::uintmax_t longest = 0;
    std::function<void(Written)> again = [&](Written written) {
        durable += written == Written::durable ? 1 : 0;
        if (next % 100 == 0)
            longest = std::max(longest, std::filesystem::file_size(setup.folder.path() / "euchre.db-wal"));
        if (next < writes) store.write({entry(next++, std::string(3'000, 'x'))}, again);
    };
    for (int count = 0; count < 8; ++count) store.write({entry(next++, "")}, again);
    setup.lobby.run_until([&] { return durable == writes; });
    EXPECT_LT(longest, bound * 4'200);
    EXPECT_FALSE(store.trouble());
}

TEST(SqliteStore, reports_a_failed_checkpoint_and_loses_nothing) {
    StoreSetup setup;
    StoreLimits limits;
    limits.log_pages = 3;
    SqliteStore store(setup.place, setup.lobby.post(), limits);
    setup.lobby.write(store, {put_table});
    setup.disk.fail_at(1, ShakyDisk::Fault::broken_outside_log, 1'000'000'000);
    std::uint64_t next = 0;
    while (!store.trouble()) EXPECT_EQ(setup.lobby.write(store, {entry(next++)}), Written::durable);
    setup.disk.be_well();
    while (store.trouble()) EXPECT_EQ(setup.lobby.write(store, {entry(next++)}), Written::durable);
    EXPECT_EQ(SqliteReader(setup.place).entries(table).size(), next);
}

bool soon(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!holds() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return holds();
}

TEST(SqliteStore, a_checkpoint_that_failed_was_not_tried_again_while_nobody_wrote) {
    StoreSetup setup;
    StoreLimits limits;
    limits.log_pages = 3;
    limits.retry = std::chrono::milliseconds(1);
    SqliteStore store(setup.place, setup.lobby.post(), limits);
    setup.lobby.write(store, {put_table});
    setup.disk.fail_at(1, ShakyDisk::Fault::broken_outside_log, 1'000'000'000);
    std::uint64_t next = 0;
    while (!store.trouble()) setup.lobby.write(store, {entry(next++)});
    setup.disk.be_well();
    EXPECT_TRUE(soon([&] { return !store.trouble(); }));
}

TEST(SqliteStore, the_log_of_a_server_killed_on_a_full_disk_stayed_as_long_as_it_was) {
    StoreSetup setup;
    const Folder copy;
    {
        SqliteWriter writer(setup.place);
        writer.commit(std::vector<Write>{{put_table, entry(1, std::string(200'000, 'x'))}});
        for (const char* const name : {"euchre.db", "euchre.db-wal"})
            std::filesystem::copy_file(setup.folder.path() / name, copy.path() / name);
    }
    const Place place{copy.path(), setup.disk.vfs()};
    const auto is_moved = [&place] { return std::filesystem::file_size(place.database()) > 200'000; };
    StoreLimits limits;
    limits.retry = limits.idle = std::chrono::milliseconds(1);
    setup.disk.fail_at(1, ShakyDisk::Fault::broken_outside_log, 1'000'000'000);
    const SqliteStore store(place, setup.lobby.post(), limits);
    EXPECT_TRUE(soon([&] { return store.trouble().has_value(); }));
    EXPECT_FALSE(is_moved());
    setup.disk.be_well();
    EXPECT_TRUE(soon(is_moved));
    EXPECT_TRUE(soon([&] { return !store.trouble(); }));
}

TEST(SqliteStore, a_full_disk_is_noticed_by_a_probe_after_a_restart_and_heals) {
    StoreSetup setup;
    StoreLimits limits;
    limits.retry = limits.idle = std::chrono::milliseconds(1);
    {
        SqliteStore store(setup.place, setup.lobby.post(), limits);
        ASSERT_EQ(setup.lobby.write(store, {put_table, entry(1)}), Written::durable);
        setup.disk.fail_at(1, ShakyDisk::Fault::full, 1'000'000'000);
        EXPECT_EQ(setup.lobby.write(store, {entry(2)}), Written::failed);
    }
    SqliteStore store(setup.place, setup.lobby.post(), limits);
    EXPECT_EQ(setup.lobby.write(store, {Probe{}}), Written::failed);
    ASSERT_TRUE(store.trouble());
    EXPECT_NE(store.trouble()->find("the disk is full"), std::string::npos);
    setup.disk.be_well();
    EXPECT_TRUE(soon([&] { return !store.trouble(); }));
    EXPECT_EQ(setup.lobby.write(store, {entry(2)}), Written::durable);
}

TEST(SqliteStore, reports_each_commit_and_checkpoint_with_its_result) {
    struct Heard {
        std::atomic<int> well = 0, failed = 0;
        StoreWatch::Callback callback() {
            return [this](std::chrono::duration<double> took, bool went_well) {
                EXPECT_GT(took.count(), 0);
                ++(went_well ? well : failed);
            };
        }
    };
    StoreSetup setup;
    StoreLimits limits;
    limits.log_pages = 3;
    Heard commits, checkpoints;
    SqliteStore store(setup.place, setup.lobby.post(), limits, {commits.callback(), checkpoints.callback()});
    setup.lobby.write(store, {put_table});
    EXPECT_EQ(commits.well, 1);
    int writes = 1;
    const auto write = [&] { setup.lobby.write(store, {entry(static_cast<std::uint64_t>(writes++))}); };
    while (checkpoints.well == 0) write();
    setup.disk.fail_at(1, ShakyDisk::Fault::broken_outside_log, 1'000'000'000);
    while (checkpoints.failed == 0) write();
    EXPECT_EQ(commits.well, writes);
    EXPECT_EQ(commits.failed, 0);
    setup.disk.fail_at(1, ShakyDisk::Fault::full, 1'000'000'000);
    EXPECT_EQ(setup.lobby.write(store, {entry(0)}), Written::failed);
    EXPECT_EQ(commits.failed, 1);
    setup.disk.be_well();
}

// The same as PowerCut's with the real threads, so that a seed is not the same run each time.
TEST(SqliteStore, loses_nothing_acknowledged_when_the_power_goes) {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        StoreSetup setup;
        ShakyDisk disk(seed);
        const Folder after;
        StoreLimits limits;
        limits.log_pages = 20;
        constexpr std::uint64_t tables = 5;
        std::array<std::uint64_t, tables> durable{};
        {
            SqliteStore store({setup.folder.path(), disk.vfs()}, setup.lobby.post(), limits);
            for (std::uint64_t id = 0; id < tables; ++id)
                setup.lobby.write(
                    store, {PutTable{{identity::TableId(id), std::to_string(id), TableStatus::open, 1}}});
            disk.cut_power_at(1 + Dice(seed).roll(400));
            std::uint64_t failed = 0;
            std::function<void(std::uint64_t)> add = [&](std::uint64_t id) {
                store.write({AddEntry{identity::TableId(id), {durable[id], std::string(700, 'x')}}},
                            [&, id](Written written) {
                                if (written != Written::durable) {
                                    ++failed;
                                    return;
                                }
                                ++durable[id];
                                add(id);
                            });
            };
            for (std::uint64_t id = 0; id < tables; ++id) add(id);
            setup.lobby.run_until([&] { return failed == tables; });
        }
        disk.survivors(setup.folder.path(), after.path());
        const Place place{after.path(), setup.disk.vfs()};
        const SqliteWriter writer(place);
        SqliteReader reader(place);
        for (std::uint64_t id = 0; id < tables; ++id) {
            const auto entries = reader.entries(identity::TableId(id));
            EXPECT_TRUE(entries.size() == durable[id] || entries.size() == durable[id] + 1)
                << "seed " << seed;
            for (std::size_t at = 0; at < entries.size(); ++at) EXPECT_EQ(entries[at].number, at);
        }
        EXPECT_EQ(open_to_read(place).text("PRAGMA integrity_check"), "ok") << "seed " << seed;
    }
}

TEST(SqliteStore, a_slow_read_holds_up_neither_writes_nor_other_reads) {
    StoreSetup setup;
    SqliteStore store(setup.place, setup.lobby.post());
    std::promise<void> go_on;
    bool slow_is_done = false;
    store.read(
        [until = go_on.get_future().share()](Reader& reader) {
            until.wait();
            return reader.live_tables().size();
        },
        [&slow_is_done](std::size_t) { slow_is_done = true; }, [] { FAIL(); });
    EXPECT_EQ(setup.lobby.write(store, {put_table}), Written::durable);
    EXPECT_EQ(setup.lobby.read(store, [](Reader& reader) { return reader.live_tables().size(); }), 1U);
    EXPECT_FALSE(slow_is_done);
    go_on.set_value();
    setup.lobby.run_until([&slow_is_done] { return slow_is_done; });
}

TEST(SqliteStore, too_many_waiting_reads_fail_at_once) {
    StoreSetup setup;
    StoreLimits limits;
    limits.readers = 1;
    limits.waiting_reads = 2;
    SqliteStore store(setup.place, setup.lobby.post(), limits);
    std::promise<void> begun, go_on;
    int done = 0, failed = 0;
    const auto count = [&](int) { ++done; };
    const auto fail = [&] { ++failed; };
    store.read(
        [&begun, until = go_on.get_future().share()](Reader&) {
            begun.set_value();
            until.wait();
            return 0;
        },
        count, fail);
    begun.get_future().wait();
    for (int number = 0; number < 3; ++number) store.read([](Reader&) { return 0; }, count, fail);
    setup.lobby.run_until([&] { return failed == 1; });
    EXPECT_EQ(done, 0);
    go_on.set_value();
    setup.lobby.run_until([&] { return done == 3; });
    EXPECT_EQ(failed, 1);
}

TEST(SqliteStore, reports_a_failed_read) {
    StoreSetup setup;
    std::atomic<int> reads = 0;
    std::atomic<int> failed = 0;
    StoreWatch watch;
    watch.read = [&](auto, bool well) {
        ++reads;
        if (!well) ++failed;
    };
    SqliteStore store(setup.place, setup.lobby.post(), {}, watch);
    const auto fail = [](Reader&) -> int { throw StoreError("the disk is gone"); };
    EXPECT_THROW(setup.lobby.read(store, fail), StoreError);
    EXPECT_EQ(setup.lobby.read(store, [](Reader& reader) { return reader.live_tables().size(); }), 0U);
    EXPECT_EQ(reads, 2);
    EXPECT_EQ(failed, 1);
}

TEST(Start, reads_existing_data) {
    StoreSetup setup;
    for (std::uint64_t life = 0; life < 3; ++life) {
        SqliteStore store(setup.place, setup.lobby.post());
        EXPECT_EQ(SqliteReader(setup.place).entries(table).size(), life);
        EXPECT_EQ(setup.lobby.write(store, {put_table, entry(life)}), Written::durable);
    }
}

TEST(Start, makes_folder_and_files_for_their_owner_only) {
    const Folder folder;
    const Place place{folder.path() / "a" / "data", ""};
    LobbyThread lobby;
    const SqliteStore store(place, lobby.post());
    const auto rights = [](const std::filesystem::path& path) {
        struct stat status{};
        EXPECT_EQ(stat(path.c_str(), &status), 0) << path;
        return status.st_mode & 0777U;
    };
    EXPECT_EQ(rights(place.folder), 0700U);
    for (const char* const name : {"euchre.db", "euchre.db-wal", "euchre.db-shm", "lock"})
        EXPECT_EQ(rights(place.folder / name), 0600U) << name;
}

TEST(Start, refuses_a_folder_that_another_server_uses) {
    StoreSetup setup;
    {
        const SqliteStore first(setup.place, setup.lobby.post());
        EXPECT_EQ(refusal(setup.place), setup.folder.path().string() +
                                            ": another server uses this folder (process " +
                                            std::to_string(getpid()) + ")");
    }
    EXPECT_EQ(refusal(setup.place), "none");
}

TEST(Start, refuses_a_folder_that_is_none) {
    const Folder folder;
    const std::string file = folder.file("file", "");
    EXPECT_EQ(refusal({file, ""}), file + ": it is not a folder");
    EXPECT_EQ(refusal({file + "/data", ""}), file + ": the folder can't be made: Not a directory");
    EXPECT_EQ(refusal({"/proc/none/data", ""}),
              "/proc/none: the folder can't be made: No such file or directory");
}

TEST(Start, refuses_a_file_that_is_no_database) {
    StoreSetup setup;
    const std::string file = setup.folder.file("euchre.db", std::string(10'000, 'x'));
    EXPECT_EQ(refusal(setup.place),
              file + ": it is not a database; restore a backup (docs/store.md) (SQLite error 26)");
    std::ifstream read(file);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(read), {}), std::string(10'000, 'x'))
        << "left alone";
}

TEST(Start, refuses_the_database_of_another_program_and_leaves_it_alone) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    Database other(setup.place, Database::Access::write);
    other.execute("CREATE TABLE recipes (id INTEGER)");
    EXPECT_EQ(refusal(setup.place), setup.place.database().string() +
                                        ": it is a database of another program; choose another folder");
    EXPECT_EQ(other.text("PRAGMA journal_mode"), "delete");
}

TEST(Start, refuses_a_database_that_is_newer_than_the_program) {
    StoreSetup setup;
    ASSERT_EQ(refusal(setup.place), "none");
    Database(setup.place, Database::Access::write).execute("PRAGMA user_version = 99");
    EXPECT_EQ(refusal(setup.place), setup.place.database().string() +
                                        ": it is of version 99, and this program knows versions up to " +
                                        std::to_string(sqlite_steps().size()) + "; use a newer euchre");
}

// Every page of a small database harmed in turn: refused in words, or a page that nothing is on.
TEST(Start, refuses_a_database_with_a_damaged_page) {
    StoreSetup setup;
    {
        SqliteStore store(setup.place, setup.lobby.post());
        for (std::uint64_t number = 0; number < 20; ++number)
            setup.lobby.write(store, {put_table, entry(number, std::string(900, 'x'))});
    }
    const auto size = std::filesystem::file_size(setup.place.database());
    int refused = 0;
    for (std::uintmax_t page = 0; page < size / 4'096; ++page) {
        const Folder damaged;
        const Place place{damaged.path(), setup.disk.vfs()};
        std::filesystem::copy_file(setup.place.database(), place.database());
        std::fstream file(place.database(), std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(static_cast<std::streamoff>(page * 4'096 + (page == 0 ? 100 : 0)));
        file << std::string(600, '\xff');
        file.close();
        const std::string said = refusal(place);
        EXPECT_TRUE(said == "none" || said.find("it is damaged; restore a backup") != std::string::npos)
            << said;
        refused += said == "none" ? 0 : 1;
    }
    EXPECT_GT(refused, 5);
}

TEST(Migration, keeps_the_games_of_version_1) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    {
        Database database(setup.place, Database::Access::write);
        migrate(database, sqlite_steps().first(1));
        database.execute(
            "INSERT INTO people VALUES (11, x'01', 'Ann', 'bear', 1), (12, x'02', 'Bob', 'bear', 1);"
            "INSERT INTO games VALUES (21, 1, 1, 100, '10:7', 'the file');"
            "INSERT INTO players VALUES (11, 21), (12, 21)");
    }
    SqliteStore store(setup.place, setup.lobby.post());
    const identity::PersonId ann(11);
    const identity::PersonId bob(12);
    const identity::GameId game(21);
    EXPECT_EQ(
        SqliteReader(setup.place).game(game),
        (FinishedGame{{game, identity::TableId(1), 1, 100, R"({"players":[{"name":"10:7"}],"scores":[]})"},
                      {{ann, {}}, {bob, {}}},
                      "the file"}));
    ASSERT_EQ(SqliteReader(setup.place).games_of(ann).size(), 1U);
    EXPECT_FALSE(SqliteReader(setup.place).games_of(ann).front().seat);
    const Lesson lesson{{game, 3, 7}, 0, 5};
    EXPECT_EQ(setup.lobby.write(store, {PutLessons{ann, {lesson}}}), Written::durable);
    EXPECT_EQ(SqliteReader(setup.place).lessons_due(ann, 5, 9), std::vector{lesson});
    // A game on nobody's list goes, as it did.
    EXPECT_EQ(setup.lobby.write(store, {DropPerson{ann}, ForgetGame{game, bob}}), Written::durable);
    EXPECT_FALSE(SqliteReader(setup.place).game(game));
}

TEST(Damage, in_a_line_at_rest_was_read_as_if_it_had_been_written) {
    StoreSetup setup;
    {
        SqliteStore store(setup.place, setup.lobby.post());
        setup.lobby.write(store, {put_table, entry(1, "one"), entry(2, "two"), entry(3, "three")});
    }
    const auto intact = [&] {
        std::vector<bool> found;
        for (const Entry& each : SqliteReader(setup.place).entries(table)) found.push_back(each.intact);
        return found;
    };
    const auto harm = [&](const char* sql) { Database(setup.place, Database::Access::write).execute(sql); };
    EXPECT_EQ(intact(), (std::vector{true, true, true}));
    harm("UPDATE entries SET text = 'tvo' WHERE number = 2");
    EXPECT_EQ(intact(), (std::vector{true, false, true}));
    harm("UPDATE entries SET text = 'two' WHERE number = 2; UPDATE entries SET number = 4 WHERE number = 3");
    EXPECT_EQ(intact(), (std::vector{true, true, false})) << "a line in another's place";
    harm("DELETE FROM entries");
    EXPECT_TRUE(SqliteReader(setup.place).has_table(table)) << "a table without a log is not absent";
    EXPECT_FALSE(SqliteReader(setup.place).has_table(identity::TableId(2)));
}

TEST(Damage, in_the_file_of_a_game_is_detected) {
    StoreSetup setup;
    {
        SqliteStore store(setup.place, setup.lobby.post());
        setup.lobby.write(store, {PutGame{{{identity::GameId(21), table, 1, 100, "10:7"}, {}, "the file"}}});
    }
    EXPECT_TRUE(SqliteReader(setup.place).game(identity::GameId(21))->intact);
    Database(setup.place, Database::Access::write).execute("UPDATE games SET file = 'the fire'");
    EXPECT_FALSE(SqliteReader(setup.place).game(identity::GameId(21))->intact);
}

TEST(Migration, gives_the_lines_and_games_of_version_2_their_checksums) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    {
        Database database(setup.place, Database::Access::write);
        migrate(database, sqlite_steps().first(2));
        database.execute(
            "INSERT INTO tables VALUES (1, 'abc', 0, 1);"
            "INSERT INTO entries VALUES (1, 1, 'one'), (1, 2, '');"
            "INSERT INTO games VALUES (21, 1, 1, 100, '10:7', 'the file')");
    }
    const SqliteStore store(setup.place, setup.lobby.post());
    EXPECT_EQ(SqliteReader(setup.place).entries(table), (std::vector<Entry>{{1, "one"}, {2, ""}}));
    EXPECT_TRUE(SqliteReader(setup.place).game(identity::GameId(21))->intact);
}

TEST(Migration, keeps_the_one_token_of_a_person_as_their_first_session) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    {
        Database database(setup.place, Database::Access::write);
        migrate(database, sqlite_steps().first(5));
        database.execute(
            "INSERT INTO people VALUES (11, zeroblob(32), 'Ann', 'bear', 5, 0, NULL);"
            "INSERT INTO games VALUES (21, 1, 1, 100, '10:7', 'the file', 0, 0, NULL);"
            "INSERT INTO players VALUES (11, 21, 3);"
            "INSERT INTO lessons VALUES (1, 11, 21, 0, 7, 0, 5)");
    }
    SqliteStore store(setup.place, setup.lobby.post());
    const identity::PersonId ann(11);
    EXPECT_EQ(SqliteReader(setup.place).session({}), (SessionRow{{}, ann, "", 5, 5}));
    EXPECT_EQ(SqliteReader(setup.place).person(ann), (PersonRow{ann, "Ann", "bear", 5}));
    EXPECT_EQ(SqliteReader(setup.place).games_of(ann).size(), 1U) << "her games stay";
    EXPECT_EQ(SqliteReader(setup.place).lessons_open(ann), 1U);
    // What refers to a person still goes with the person.
    EXPECT_EQ(setup.lobby.write(store, {DropPerson{ann}}), Written::durable);
    EXPECT_FALSE(SqliteReader(setup.place).session({}));
    EXPECT_FALSE(SqliteReader(setup.place).game(identity::GameId(21)));
    EXPECT_EQ(Database(setup.place, Database::Access::read).number("SELECT count(*) FROM lessons"), 0);
}

std::string sat_line(const std::string& name) {
    return R"({"what":"sat","seat":1,"guest":{"id":"00000000000b",)" + name + R"("program":false},"time":2})";
}

// Of a game at table 1: a person with an id, a bot, a person who may be known by name alone, and one who is
// gone.
const std::string old_players =
    R"([{"seat":0,"name":"Ann","avatar":"bear","bot":null},{"seat":1,"name":"Birch","avatar":"bear","bot":"expert"},)"
    R"({"seat":2,"name":"Bob","avatar":"bear","bot":null},{"seat":3,"name":"Gone","avatar":"bear","bot":null}])";
const std::string new_players =
    R"([{"seat":0,"person":"00000000000b","program":false},{"seat":1,"name":"Birch","avatar":"bear","bot":"expert"},)"
    R"({"seat":2,"person":"00000000000c","program":false},{"seat":3,"person":null,"program":false}])";
std::string file_with(const std::string& players) {
    return R"({"right_bower":1,"players":)" + players + R"(,"scores":[10,7]})";
}

TEST(Migration, moves_names_to_the_table_of_people) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    const std::string name = R"("name":"Ann","avatar":"bear",)";
    {
        Database database(setup.place, Database::Access::write);
        migrate(database, sqlite_steps().first(8));
        database.execute(
            "INSERT INTO tables (id, code, status, used_ms) VALUES (1, 'abc', 0, 1);"
            "INSERT INTO snapshots VALUES (1, 1, 'of Ann');"
            "INSERT INTO people (id, name, avatar, seen_ms, seen_running_ms) VALUES "
            "(11, 'Ann', 'bear', 1, 0), (12, 'Bob', 'bear', 1, 0)");
        Statement line(database, "INSERT INTO entries VALUES (1, ?1, ?2, row_checksum(1, ?1, ?2) + ?3)");
        line.run(std::int64_t{1}, sat_line(name), std::int64_t{0});
        line.run(std::int64_t{2},
                 std::string(R"({"what":"left","person":"00000000000b","kicked":true,"name":"Ann"})"),
                 std::int64_t{0});
        line.run(std::int64_t{3}, std::string("no line"), std::int64_t{0});
        line.run(std::int64_t{4}, sat_line(name), std::int64_t{1});  // damaged
        Statement game(database,
                       "INSERT INTO games (id, table_id, number, ended_ms, summary, file, checksum) "
                       "VALUES (?1, ?2, 1, 1, 'Ann: 10-7', ?3, row_checksum(?1, 1, ?3))");
        game.run(std::int64_t{21}, std::int64_t{1}, file_with(old_players));
        game.run(std::int64_t{22}, std::int64_t{0}, file_with(old_players));  // read from a file
        database.execute("INSERT INTO players VALUES (11, 21, 0), (12, 21, NULL), (11, 22, NULL)");
    }
    const SqliteStore store(setup.place, setup.lobby.post());
    SqliteReader reader(setup.place);
    EXPECT_EQ(reader.entries(table),
              (std::vector<Entry>{{1, sat_line("")},
                                  {2, R"({"what":"left","person":"00000000000b","kicked":true})"},
                                  {3, "no line"},
                                  {4, sat_line(name), false}}));
    EXPECT_FALSE(reader.snapshot(table, 99));
    const auto played = reader.game(identity::GameId(21)), from_file = reader.game(identity::GameId(22));
    EXPECT_TRUE(played->intact && from_file->intact);
    EXPECT_EQ(played->file, file_with(new_players));
    EXPECT_EQ(played->row.summary, R"({"players":)" + new_players + R"(,"scores":[10,7]})");
    EXPECT_EQ(from_file->file, file_with(old_players));
    EXPECT_EQ(from_file->row.summary, R"({"players":)" + old_players + R"(,"scores":[10,7]})");
}

TEST(Migration, gives_a_database_of_version_10_room_for_named_rules) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    {
        Database database(setup.place, Database::Access::write);
        migrate(database, sqlite_steps().first(10));
        database.execute("INSERT INTO people VALUES (11, 'Ann', 'bear', 5, 0, NULL)");
    }
    SqliteStore store(setup.place, setup.lobby.post());
    const identity::PersonId ann(11);
    EXPECT_EQ(setup.lobby.write(store, {PutNamedRules{"our-kitchen", ann, {7, "{}"}}}), Written::durable);
    EXPECT_EQ(SqliteReader(setup.place).named_rules("our-kitchen"),
              (NamedRules{"our-kitchen", ann, {{7, "{}"}}}));
    EXPECT_EQ(setup.lobby.write(store, {DropPerson{ann}}), Written::durable);
    EXPECT_EQ(Database(setup.place, Database::Access::read).number("SELECT count(*) FROM rule_changes"), 0);
}

TEST(Migration, gives_a_database_of_version_13_room_for_links_to_its_games) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    {
        Database database(setup.place, Database::Access::write);
        migrate(database, sqlite_steps().first(13));
        database.execute(
            "INSERT INTO people VALUES (11, 'Ann', 'bear', 5, 0, NULL);"
            "INSERT INTO games VALUES (21, 7, 1, 100, '10:7', 'the file', row_checksum(21, 1, 'the file'), "
            "0, NULL);"
            "INSERT INTO players VALUES (11, 21, 2)");
    }
    SqliteStore store(setup.place, setup.lobby.post());
    const identity::PersonId ann(11);
    const identity::GameId game(21);
    EXPECT_EQ(SqliteReader(setup.place).games_of(ann).at(0).share, std::nullopt);
    EXPECT_EQ(setup.lobby.write(store, {PutShare{{ann, game, "code"}}}), Written::durable);
    EXPECT_EQ(SqliteReader(setup.place).share("code"), (ShareRow{ann, game, "code"}));
    EXPECT_TRUE(SqliteReader(setup.place).game(game)->intact);
}

TEST(Migration, gives_a_database_of_version_14_room_for_the_tables_of_people) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    const identity::PersonId ann(11);
    {
        Database database(setup.place, Database::Access::write);
        migrate(database, sqlite_steps().first(14));
        database.execute("INSERT INTO people VALUES (11, 'Ann', 'bear', 5, 0, NULL)");
        database.execute("INSERT INTO tables VALUES (7, 'code', 0, 3, 0, NULL)");
    }
    SqliteStore store(setup.place, setup.lobby.post());
    EXPECT_TRUE(SqliteReader(setup.place).tables_of(ann, 9).empty());
    EXPECT_EQ(setup.lobby.write(store, {PutPlaces{identity::TableId(7), {ann}, "{}", true}}),
              Written::durable);
    EXPECT_EQ(SqliteReader(setup.place).tables_of(ann, 9),
              (std::vector<OwnTable>{{identity::TableId(7), 3, true, "{}"}}));
}

// There are two readers. The test would not end if both were busy with long reads.
TEST(SqliteStore, short_reads_do_not_wait_for_long_ones) {
    StoreSetup setup;
    std::promise<void> end;
    const std::shared_future<void> ends = end.get_future().share();
    SqliteStore store(setup.place, setup.lobby.post());
    int long_ones = 0, failed = 0;
    for (int count = 0; count < 5; ++count)
        store.read([ends](Reader&) { return ends.wait(), true; }, [&](bool) { ++long_ones; },
                   [&] { ++failed; }, Length::lengthy);
    for (int count = 0; count < 3; ++count)
        EXPECT_FALSE(setup.lobby.read(store, [](Reader& reader) { return reader.has_table(table); }));
    EXPECT_EQ(long_ones, 0);
    end.set_value();
    setup.lobby.run_until([&] { return long_ones == 5; });
    EXPECT_EQ(failed, 0);
}

TEST(Migration, continues_from_the_existing_version) {
    StoreSetup setup;
    setup.folder.file("euchre.db", "");
    Database database(setup.place, Database::Access::write);
    constexpr std::array steps{"CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (7);",
                               "ALTER TABLE a ADD y INTEGER",
                               "CREATE TABLE b (z INTEGER); CREATE TABLE a (x INTEGER);"};
    migrate(database, std::span(steps).first(1));
    migrate(database, std::span(steps).first(2));
    migrate(database, std::span(steps).first(2));
    EXPECT_EQ(database.number("PRAGMA user_version"), 2);
    EXPECT_EQ(database.number("SELECT x FROM a WHERE y IS NULL"), 7);
    // A step that fails in the middle leaves the version before it.
    EXPECT_THROW(migrate(database, steps), SqliteError);
    EXPECT_EQ(database.number("PRAGMA user_version"), 2);
    EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'b'"), 0);
    EXPECT_THROW(migrate(database, std::span(steps).first(1)), StoreError);
}

// A database of version 5 with one person.
void make_version_5(const StoreSetup& setup) {
    setup.folder.file("euchre.db", "");
    Database database(setup.place, Database::Access::write);
    migrate(database, sqlite_steps().first(5));
    database.execute("INSERT INTO people VALUES (11, zeroblob(32), 'Ann', 'bear', 5, 0, NULL)");
}

TEST(Migration, left_no_way_back_to_the_older_program) {
    StoreSetup setup;
    make_version_5(setup);
    const auto copy = copy_before_migration(setup.place, 5);
    EXPECT_EQ(copy.filename(), "euchre.db.version-5");
    {
        const SqliteStore store(setup.place, setup.lobby.post());
    }
    struct stat status{};
    ASSERT_EQ(stat(copy.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    Database before(copy, setup.disk.vfs(), Database::Access::read);
    EXPECT_EQ(before.number("PRAGMA user_version"), 5);
    EXPECT_EQ(before.text("SELECT name FROM people WHERE token = zeroblob(32)"), "Ann");
    EXPECT_FALSE(std::filesystem::exists(copy.string() + ".part"));
    // The next start changes nothing and makes no copy.
    std::filesystem::remove(copy);
    {
        const SqliteStore store(setup.place, setup.lobby.post());
    }
    EXPECT_FALSE(std::filesystem::exists(copy));
}

TEST(Migration, makes_no_copy_of_a_new_database) {
    StoreSetup setup;
    {
        const SqliteStore store(setup.place, setup.lobby.post());
    }
    for (const auto& each : std::filesystem::directory_iterator(setup.place.folder))
        EXPECT_EQ(each.path().string().find("version"), std::string::npos) << each.path();
}

TEST(Migration, changes_nothing_if_there_is_no_room_for_the_copy) {
    StoreSetup setup;
    make_version_5(setup);
    const auto copy = copy_before_migration(setup.place, 5);
    for (std::uint64_t n = 1; n < 20; ++n) {
        setup.disk.fail_at(n, ShakyDisk::Fault::full, 1'000'000);
        const std::string said = refusal(setup.place);
        setup.disk.be_well();
        EXPECT_NE(said, "none");
        Database database(setup.place, Database::Access::write);  // undoes what is half done
        EXPECT_EQ(database.number("PRAGMA user_version"), 5) << n;
        EXPECT_EQ(database.text("SELECT name FROM people WHERE token = zeroblob(32)"), "Ann");
        EXPECT_FALSE(std::filesystem::exists(copy)) << n;
        EXPECT_FALSE(std::filesystem::exists(copy.string() + ".part")) << n;
    }
    EXPECT_EQ(refusal(setup.place), "none");
    EXPECT_TRUE(std::filesystem::exists(copy));
}

TEST(Migration, reports_that_the_copy_needs_room) {
    StoreSetup setup;
    make_version_5(setup);
    {
        Database(setup.place, Database::Access::write).text("PRAGMA journal_mode = WAL");
    }
    setup.disk.fail_at(1, ShakyDisk::Fault::full, 1'000'000);
    EXPECT_NE(refusal(setup.place).find("so nothing was changed; make room and start again"),
              std::string::npos)
        << refusal(setup.place);
}

}  // namespace
}  // namespace euchre::testing
