// `euchre serve`: its settings, and the places of its files.
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/server_program.h"
#include "store/postgres_reader.h"
#include "support/postgres_server.h"

namespace euchre::testing {

namespace {

TEST(CheckConfig, accepts_right_settings_and_opens_nothing) {
    const Folder folder;
    const std::string data = (folder.path() / "data").string();
    const std::string file = folder.file("euchre.toml", "trusted_proxy = [\"10.0.0.0/8\", \"fd00::/8\"]\n");
    const Ran ran = run({"serve", "--check-config", "--config", file, "--data", data, "--port", "1"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.out, "The settings are valid.\n");
    EXPECT_EQ(ran.err, "");
    EXPECT_FALSE(std::filesystem::exists(data));
}

TEST(CheckConfig, reports_every_mistake_with_its_place) {
    const Folder folder;
    const std::string file = folder.file("euchre.toml",
                                         "port = \"http\"\n"
                                         "lisen = \"127.0.0.1:80\"\n"
                                         "trusted_proxy = [\"10.0.0.0/40\"]\n"
                                         "tls_key = \"k.pem\"\n");
    const Ran ran = run({"serve", "--check-config", "--config", file, "--keep-games=-1"});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.out, "");
    for (const std::string& mistake :
         {file + ":1: port must be", file + ":2: unknown key 'lisen'", file + ":3: trusted_proxy must be",
          file + ":4: tls_key needs tls_cert", std::string("--keep-games: keep_games must be")})
        EXPECT_NE(ran.err.find(mistake), std::string::npos) << mistake << " in " << ran.err;
}

TEST(ServeCommand, keeps_tables_in_postgresql_and_not_in_its_folder) {
    if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
    const std::string database = shared_postgres().new_database();
    const Folder keys;
    for (int start = 1; start <= 2; ++start) {
        const ServerProgram server({"--store", database, "--key-file", (keys.path() / "key").string()});
        const Ran ran =
            run({"loadtest", "--tables", "1", "--rate", "50", "--seconds", "1", "--json", server.url()});
        EXPECT_EQ(ran.exit_code, 0) << ran.err;
        EXPECT_TRUE(std::filesystem::exists(server.data() / "audit.log"));
        EXPECT_FALSE(std::filesystem::exists(server.data() / "euchre.db"));
    }
    store::PostgresReader reader({database}, {});
    const auto tables = reader.live_tables();
    EXPECT_EQ(tables.size(), 2U);
    for (const store::TableRow& table : tables) EXPECT_GT(reader.last_entry(table.id), 10U);
}

}  // namespace
}  // namespace euchre::testing
