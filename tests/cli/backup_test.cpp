#include <gtest/gtest.h>

#include "cli/program.h"
#include "store/sqlite_reader.h"
#include "store/sqlite_writer.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

TEST(BackupCommand, copies_the_data_of_a_running_server) {
    const Folder data;
    const Folder restored;
    const std::string file = (restored.path() / "euchre.db").string();
    store::SqliteWriter writer({data.path(), ""});
    const identity::TableId table(1);
    writer.commit(std::vector<store::Write>{{store::PutTable{{table, "abc", store::TableStatus::open, 1}},
                                             store::AddEntry{table, {0, "the first card"}}}});
    const Ran ran = run({"backup", "--data", data.path().string(), file});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.out + ran.err, "");
    EXPECT_EQ(store::SqliteReader({restored.path(), ""}).entries(table),
              (std::vector<store::Entry>{{0, "the first card"}}));

    const Ran again = run({"backup", "--data", data.path().string(), file});
    EXPECT_EQ(again.exit_code, 1);
    EXPECT_EQ(again.err, "euchre: " + file + ": it is there already; choose another name\n");
}

TEST(BackupCommand, reports_that_there_is_nothing_to_copy) {
    const Folder folder;
    const Ran ran = run({"backup", "--data", folder.path().string(), (folder.path() / "copy").string()});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.err, "euchre: " + (folder.path() / "euchre.db").string() + ": there is no database\n");
}

TEST(BackupCommand, names_the_tool_to_use_for_postgresql) {
    const std::string database = "postgres://euchre:hush@db.example/euchre";
    const std::map<std::string, Words> commands{{"pg_dump", {"backup", "--data", database, "copy"}},
                                                {"pg_restore", {"restore", "--data", database, "copy"}},
                                                {"--store", {"check", "--data", database}}};
    for (const auto& [instead, words] : commands) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.exit_code, 2);
        EXPECT_NE(ran.err.find("this is for SQLite; for PostgreSQL use " + instead), std::string::npos)
            << ran.err;
        EXPECT_EQ(ran.err.find("hush"), std::string::npos) << ran.err;
    }
}

}  // namespace
}  // namespace euchre::testing
