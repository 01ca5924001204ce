#include <gtest/gtest.h>

#include <thread>

#include "cli/server_program.h"
#include "store/postgres_writer.h"
#include "support/postgres_server.h"

namespace euchre::testing {
namespace {

struct BanCommand : ::testing::Test {
    Ran ban(Words words, const Folder& data) {
        words.insert(words.begin(), "ban");
        words.insert(words.end(), {"--data", data.path().string()});
        return run(words);
    }
};

TEST_F(BanCommand, adds_lists_and_removes) {
    const Folder data;
    EXPECT_EQ(ban({"list"}, data).out, "");
    const Ran added = ban({"add", "192.0.2.0/24", "--reason", "Floods"}, data);
    EXPECT_EQ(added.exit_code, 0) << added.err;
    EXPECT_TRUE(has(added.out, "192.0.2.0/24  for good, since "));
    EXPECT_EQ(ban({"add", "7M2RK0C9XW4D", "--reason", "Insults", "--days", "3"}, data).exit_code, 0);
    EXPECT_EQ(ban({"add", "192.0.2.0/24", "--reason", "Floods again"}, data).exit_code, 0);
    const std::string listed = ban({"list"}, data).out;
    EXPECT_TRUE(has(listed, "7m2rk0c9xw4d  until ")) << listed;
    EXPECT_TRUE(has(listed, ": Floods again\n")) << listed;
    EXPECT_FALSE(has(listed, ": Floods\n")) << listed;
    EXPECT_EQ(ban({"remove", "192.0.2.0/24"}, data).exit_code, 0);
    EXPECT_FALSE(has(ban({"list"}, data).out, "192.0.2.0"));
    const Ran again = ban({"remove", "192.0.2.0/24"}, data);
    EXPECT_EQ(again.exit_code, 1);
    EXPECT_EQ(again.err, "euchre: 192.0.2.0/24 is not on the list\n");
}

TEST_F(BanCommand, changes_the_list_that_the_servers_of_a_database_share) {
    if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
    const std::string address = shared_postgres().new_database();
    store::PostgresWriter({.address = address});
    const auto shared = [&address](Words words) {
        words.insert(words.begin(), "ban");
        words.insert(words.end(), {"--store", address});
        return run(words);
    };
    EXPECT_EQ(shared({"list"}).out, "");
    EXPECT_EQ(shared({"add", "192.0.2.0/24", "--reason", "Floods"}).exit_code, 0);
    EXPECT_EQ(shared({"add", "7m2rk0c9xw4d", "--reason", "Insults"}).exit_code, 0);
    EXPECT_TRUE(has(shared({"list"}).out, "192.0.2.0/24  for good, since "));
    EXPECT_EQ(shared({"remove", "192.0.2.0/24"}).exit_code, 0);
    const std::string listed = shared({"list"}).out;
    EXPECT_FALSE(has(listed, "192.0.2.0")) << listed;
    EXPECT_TRUE(has(listed, ": Insults\n")) << listed;
    const Ran nowhere = run({"ban", "list"});
    EXPECT_EQ(nowhere.exit_code, 2);
    EXPECT_EQ(nowhere.err,
              "euchre: name the server's data folder with --data, or its database with --store\n");
    EXPECT_EQ(run({"ban", "list", "--store", "sqlite:x"}).exit_code, 2);
}

TEST_F(BanCommand, reports_what_is_wrong) {
    const Folder data;
    const Ran nobody = ban({"add", "cards.example", "--reason", "x"}, data);
    EXPECT_EQ(nobody.exit_code, 2);
    EXPECT_EQ(nobody.err,
              "euchre: cards.example is neither the id of a person nor an address nor a network\n");
    EXPECT_EQ(ban({"add", "192.0.2.1", "--reason", " "}, data).exit_code, 2);
    EXPECT_EQ(ban({"add", "192.0.2.1"}, data).exit_code, 2);
    const Ran nowhere = run({"ban", "list", "--data", (data.path() / "none").string()});
    EXPECT_EQ(nowhere.exit_code, 1);
    EXPECT_TRUE(has(nowhere.err, "there is no such folder"));
}

TEST_F(BanCommand, takes_effect_on_a_running_server) {
    const ServerProgram server;
    const auto healthy = [&] { return run({"healthcheck", server.url()}).exit_code == 0; };
    ASSERT_TRUE(healthy());
    const auto wait_for = [&](bool wanted) {
        for (int tries = 0; tries < 100 && healthy() != wanted; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        return healthy() == wanted;
    };
    const std::string data = server.data().string();
    EXPECT_EQ(run({"ban", "add", "127.0.0.1", "--reason", "a test", "--data", data}).exit_code, 0);
    EXPECT_TRUE(wait_for(false));
    EXPECT_EQ(run({"ban", "remove", "127.0.0.1", "--data", data}).exit_code, 0);
    EXPECT_TRUE(wait_for(true));
}

}  // namespace
}  // namespace euchre::testing
