// Versions of a PostgreSQL database: two servers of different versions use it while it changes.
#include "store/postgres_schema.h"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <thread>

#include "support/postgres_server.h"

namespace euchre::testing {

using namespace store;
namespace {

class PostgresSchema : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        address_ = shared_postgres().new_database();
    }
    PostgresConnection connection() { return PostgresConnection({address_}); }
    void migrate_to(
        std::size_t version, Contract contract, const MigrationWaits& waits = [](const std::string&) {}) {
        PostgresConnection made = connection();
        migrate(made, std::span(steps).first(version), contract, waits);
    }
    PostgresConnection dump() { return PostgresConnection({address_, "a dump"}); }
    // Returns once the migration has said that it waits for dump().
    std::future<void> migrate_behind_dump() {
        const auto told = std::make_shared<std::promise<std::string>>();
        auto migration = std::async(std::launch::async, [this, told] {
            migrate_to(2, Contract::no, [told](const std::string& why) { told->set_value(why); });
        });
        auto why = told->get_future();
        if (why.wait_for(std::chrono::seconds(5)) != std::future_status::ready)
            ADD_FAILURE() << "the migration does not say that it waits";
        else
            EXPECT_NE(why.get().find("a dump (process "), std::string::npos);
        return migration;
    }
    bool works(const std::string& sql) {
        try {
            connection().execute(sql);
            return true;
        } catch (const PostgresError&) {
            return false;
        }
    }

    static constexpr std::array<PostgresStep, 2> steps{
        {{"CREATE TABLE cards (suit bigint)", ""},
         {"ALTER TABLE cards ADD COLUMN rank bigint NOT NULL DEFAULT 9",
          "ALTER TABLE cards RENAME COLUMN suit TO colour"}}};
    static constexpr const char* old_insert = "INSERT INTO cards (suit) VALUES (1)";
    static constexpr const char* new_insert = "INSERT INTO cards (suit, rank) VALUES (1, 10)";

  private:
    std::string address_;
};

TEST_F(PostgresSchema, serves_both_versions_between_expand_and_contract) {
    migrate_to(1, Contract::yes);
    EXPECT_TRUE(works(old_insert));
    EXPECT_FALSE(works(new_insert));
    migrate_to(2, Contract::no);
    EXPECT_TRUE(works(old_insert));
    EXPECT_TRUE(works(new_insert));
    EXPECT_NO_THROW(migrate_to(1, Contract::no)) << "a server of the version before starts again";
    EXPECT_NO_THROW(migrate_to(1, Contract::yes));
    EXPECT_TRUE(works(new_insert));
    migrate_to(2, Contract::yes);
    EXPECT_FALSE(works(old_insert));
    EXPECT_THROW(migrate_to(1, Contract::no), StoreError) << "its column is gone";
    EXPECT_NO_THROW(migrate_to(2, Contract::yes));
}

TEST_F(PostgresSchema, is_made_once_by_servers_that_start_together) {
    std::vector<std::future<void>> servers;
    for (int server = 0; server < 4; ++server)
        servers.push_back(std::async(std::launch::async, [this] { migrate_to(2, Contract::yes); }));
    for (auto& server : servers) EXPECT_NO_THROW(server.get());
    EXPECT_TRUE(works("INSERT INTO cards (colour, rank) VALUES (1, 10)"));
}

TEST_F(PostgresSchema, keeps_nobody_waiting_while_it_waits_for_a_lock) {
    migrate_to(1, Contract::yes);
    PostgresConnection reader = dump();
    reader.execute("BEGIN; SELECT FROM cards");
    auto migration = migrate_behind_dump();
    for (int insert = 0; insert < 20; ++insert) {
        EXPECT_TRUE(works(std::string("SET lock_timeout = '2s'; ") + old_insert));
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_EQ(migration.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
    reader.execute("COMMIT");
    migration.get();
    EXPECT_TRUE(works(new_insert));
}

TEST_F(PostgresSchema, waits_for_the_migration_of_another_server_and_says_so) {
    PostgresConnection other = dump();
    other.execute("BEGIN; SELECT pg_advisory_xact_lock(1380085623, 1)");
    auto migration = migrate_behind_dump();
    other.execute("COMMIT");
    migration.get();
    EXPECT_TRUE(works(new_insert));
}

TEST_F(PostgresSchema, stays_as_it_was_when_a_step_fails) {
    migrate_to(1, Contract::yes);
    constexpr std::array<PostgresStep, 2> broken{
        {steps[0], {"CREATE TABLE more (id bigint); SELECT 1 / 0", ""}}};
    PostgresConnection made = connection();
    EXPECT_THROW(migrate(made, broken, Contract::yes), StoreError);
    EXPECT_FALSE(works("SELECT count(*) FROM more"));
    EXPECT_TRUE(works(old_insert));
    EXPECT_NO_THROW(migrate_to(2, Contract::yes));
}

}  // namespace
}  // namespace euchre::testing
