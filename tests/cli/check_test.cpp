#include <gtest/gtest.h>

#include "cli/program.h"
#include "cli/server_program.h"
#include "store/postgres_writer.h"
#include "store/sqlite_writer.h"
#include "support/folder.h"
#include "support/postgres_server.h"

namespace euchre::testing {
namespace {

struct CheckCommand : ::testing::Test {
    Ran check(const std::string& flag = "") {
        Words words{"check", "--data", data.path().string()};
        if (!flag.empty()) words.push_back(flag);
        return run(words);
    }
    const Folder data;
    const store::Place place{data.path(), ""};
    const identity::TableId table{1};
};

TEST_F(CheckCommand, finds_nothing_wrong_with_new_data) {
    const store::SqliteWriter writer(place);
    const Ran ran = check();
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.out, "0 tables and 0 games: all is well.\n");
    EXPECT_EQ(check("--json").out, "{\"tables\":0,\"games\":0,\"problems\":[]}\n");
}

TEST_F(CheckCommand, lists_each_damaged_table_and_game) {
    store::SqliteWriter writer(place);
    const store::PutGame game{{{identity::GameId(21), table, 1, 100, "10:7"}, {}, "{}"}};
    writer.commit(std::vector<store::Write>{{store::PutTable{{table, "abc", store::TableStatus::open, 1}},
                                             store::AddEntry{table, {1, "{}"}}, game}});
    store::Database(place, store::Database::Access::write)
        .execute("UPDATE entries SET text = '[]'; UPDATE games SET file = '[]'");
    const Ran ran = check();
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.out,
              "table 000000000001, line 1: it is not what was written\n"
              "game 00000000000n: it is not what was written\n"
              "1 table and 1 game: 2 problems. Nothing was changed. A damaged table is kept until you "
              "restore a backup (docs/store.md).\n");
    const Ran as_json = check("--json");
    EXPECT_EQ(as_json.exit_code, 1);
    EXPECT_EQ(
        as_json.out,
        "{\"tables\":1,\"games\":1,\"problems\":["
        "{\"in\":\"table\",\"id\":\"000000000001\",\"line\":1,\"problem\":\"it is not what was written\"},"
        "{\"in\":\"game\",\"id\":\"00000000000n\",\"line\":null,\"problem\":\"it is not what was written\"}"
        "]}\n");
}

// The same in PostgreSQL, with a server's key.
struct CheckPostgres : ::testing::Test {
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        database = shared_postgres().new_database();
    }
    Ran check(const std::string& key_file = "") {
        Words words{"check", "--json", "--store", database};
        if (!key_file.empty()) words.insert(words.end(), {"--key-file", key_file});
        return run(words);
    }

    std::string database;
    const Folder folder;
    const std::string key_file = folder.file("fleet.key", std::string(64, 'a') + "\n");
    const std::string other_key = folder.file("other.key", std::string(64, 'b') + "\n");
    const identity::TableId table{1};
};

TEST_F(CheckPostgres, lists_each_damaged_table_and_game_while_a_server_runs) {
    store::PostgresWriter writer({.address = database});
    const store::PutGame game{{{identity::GameId(21), table, 1, 100, "10:7"}, {}, "{}"}};
    writer.commit(std::vector<store::Write>{{store::PutTable{{table, "abc", store::TableStatus::open, 1}},
                                             store::AddEntry{table, {1, "{}"}}, game}});
    store::PostgresConnection({database})
        .execute("UPDATE entries SET text = '[]'; UPDATE games SET file = '[]'");
    const Ran ran = check();
    EXPECT_EQ(ran.exit_code, 1) << ran.err;
    EXPECT_EQ(
        ran.out,
        "{\"tables\":1,\"games\":1,\"problems\":["
        "{\"in\":\"table\",\"id\":\"000000000001\",\"line\":1,\"problem\":\"it is not what was written\"},"
        "{\"in\":\"game\",\"id\":\"00000000000n\",\"line\":null,\"problem\":\"it is not what was written\"}"
        "]}\n");
}

TEST_F(CheckPostgres, needs_the_key_of_sealed_data_and_changes_nothing) {
    const ServerProgram server({"--store", database, "--key-file", key_file});
    const Ran good = check(key_file);
    EXPECT_EQ(good.exit_code, 0) << good.err;
    EXPECT_EQ(good.out, "{\"tables\":0,\"games\":0,\"problems\":[]}\n");
    for (const auto& [key, what] : {std::pair{std::string(), "name it with --key-file"},
                                    std::pair{other_key, "sealed with another key"},
                                    std::pair{key_file + ".missing", "there is no such file"}}) {
        const Ran ran = check(key);
        EXPECT_EQ(ran.exit_code, 1);
        EXPECT_TRUE(has(ran.err, what)) << ran.err;
    }
    EXPECT_FALSE(std::filesystem::exists(key_file + ".missing"));
}

TEST_F(CheckPostgres, makes_no_tables_in_an_empty_database) {
    for (int times = 0; times < 2; ++times) {
        const Ran ran = check();
        EXPECT_EQ(ran.exit_code, 1);
        EXPECT_TRUE(has(ran.err, "it has no data of a server")) << ran.err;
    }
}

TEST_F(CheckCommand, reports_that_there_is_nothing_to_check) {
    const Ran ran = check();
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.err, "euchre: " + place.database().string() + ": there is no database\n");
}

}  // namespace
}  // namespace euchre::testing
