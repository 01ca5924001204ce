#include <gtest/gtest.h>

#include "cli/program.h"
#include "store/sqlite_writer.h"
#include "support/folder.h"

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

TEST_F(CheckCommand, reports_that_there_is_nothing_to_check) {
    const Ran ran = check();
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.err, "euchre: " + place.database().string() + ": there is no database\n");
}

}  // namespace
}  // namespace euchre::testing
