// From one version to the next while a fleet runs. The next version is this one with a further step of the
// schema, which is only here.
#include <gtest/gtest.h>

#include "store/node_registry.h"
#include "store/postgres_reader.h"
#include "store/postgres_shared.h"
#include "store/postgres_writer.h"
#include "support/one_table.h"
#include "support/postgres_server.h"

namespace euchre::testing {

using namespace store;
namespace {

std::vector<PostgresStep> next_version(const char* expand, const char* contract) {
    std::vector<PostgresStep> steps(postgres_steps().begin(), postgres_steps().end());
    steps.push_back({expand, contract});
    return steps;
}

class RollingUpgrade : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        address_ = shared_postgres().new_database();
    }

    using Steps = std::span<const PostgresStep>;
    // A node as a server runs it: it writes, shares what nodes share, and keeps a lease.
    struct RunningNode {
        RunningNode(const std::string& address, const std::string& name, Steps steps)
            : writer({.address = address, .sharing = PostgresPlace::Sharing::fleet, .steps = steps}),
              shared({.address = address}, std::nullopt, steps),
              registry({.address = address}, {name, "", steps.size()}, std::chrono::minutes(1)) {
            EXPECT_TRUE(registry.join());
        }
        ~RunningNode() { registry.leave(); }
        RunningNode(const RunningNode&) = delete;
        RunningNode& operator=(const RunningNode&) = delete;

        // Also after its connection was lost, when it looks at the version again.
        bool plays_on(std::uint64_t line) {
            return writer.commit(std::vector<Write>{{AddEntry{table, {line, "text"}}}}) ==
                       PostgresWriter::Results{Written::durable} &&
                   shared.take_duty("duty of " + std::to_string(line), std::chrono::minutes(1));
        }

        PostgresWriter writer;
        PostgresSharedDatabase shared;
        NodeRegistry registry;
    };
    std::unique_ptr<RunningNode> start(const std::string& name, Steps steps = postgres_steps()) {
        return std::make_unique<RunningNode>(address_, name, steps);
    }
    bool has(const std::string& column) {
        PostgresConnection connection({address_});
        const PostgresStatement count{"count",
                                      "SELECT count(*) FROM information_schema.columns "
                                      "WHERE table_schema = current_schema() AND column_name = $1"};
        connection.prepare({&count, 1});
        return connection.query(count, {column}).number(0, 0) == 1;
    }
    static std::string why_not(const std::function<void()>& start) {
        try {
            start();
            return "it starts";
        } catch (const StoreError& error) {
            return error.what();
        }
    }

    std::string address_;
};

TEST_F(RollingUpgrade, lets_both_versions_play_and_removes_the_old_parts_after_its_last_node) {
    const auto next = next_version("ALTER TABLE people ADD COLUMN motto text, ADD COLUMN old_motto text",
                                   "ALTER TABLE people DROP COLUMN old_motto");
    auto ann = start("ann"), bob = start("bob");
    ann->writer.commit(std::vector<Write>{{put_table}});
    EXPECT_TRUE(ann->plays_on(1) && bob->plays_on(2));

    ann.reset();
    ann = start("ann", next);
    EXPECT_TRUE(ann->plays_on(3) && bob->plays_on(4)) << "both versions play";
    bob.reset();
    bob = start("bob");
    EXPECT_TRUE(bob->plays_on(5)) << "the version before may start again";
    ann->shared.clean();
    bob->shared.clean();
    EXPECT_TRUE(has("motto") && has("old_motto")) << "a node of the version before is alive";

    bob.reset();
    bob = start("bob", next);
    bob->shared.clean();
    EXPECT_TRUE(has("motto"));
    EXPECT_FALSE(has("old_motto"));
    EXPECT_TRUE(ann->plays_on(6) && bob->plays_on(7));
    EXPECT_EQ(PostgresReader({.address = address_}, {}).entries(table).size(), 7U);
    EXPECT_NE(why_not([this] { start("cid"); }).find("use a newer euchre"), std::string::npos);
}

TEST_F(RollingUpgrade, accepts_a_newer_database_from_which_nothing_was_removed) {
    const auto next = next_version("ALTER TABLE people ADD COLUMN motto text", "");
    auto ann = start("ann", next);
    ann->shared.clean();
    ann.reset();
    {
        PostgresWriter alone({.address = address_, .steps = next});
    }
    EXPECT_TRUE(has("motto"));
    EXPECT_EQ(why_not([this] { start("ann"); }), "it starts");
}

TEST_F(RollingUpgrade, does_not_let_an_old_node_join_that_has_started_just_before_its_version_was_over) {
    const auto next = next_version("ALTER TABLE people ADD COLUMN old_motto text",
                                   "ALTER TABLE people DROP COLUMN old_motto");
    const auto ann = start("ann", next);
    PostgresWriter late({.address = address_, .sharing = PostgresPlace::Sharing::fleet});
    ann->shared.clean();
    NodeRegistry bob({.address = address_}, {"bob", ""});
    EXPECT_NE(why_not([&bob] { bob.join(); }).find("use a newer euchre"), std::string::npos);
}

TEST_F(RollingUpgrade, removes_nothing_that_is_in_use) {
    const auto next = next_version("ALTER TABLE people ADD COLUMN old_motto text",
                                   "ALTER TABLE people DROP COLUMN old_motto");
    const auto ann = start("ann", next);
    PostgresConnection reader({address_});
    reader.execute("BEGIN; SELECT count(*) FROM people");
    ann->shared.clean();
    EXPECT_TRUE(has("old_motto"));
    reader.execute("COMMIT");
    ann->shared.clean();
    EXPECT_FALSE(has("old_motto"));
}

}  // namespace
}  // namespace euchre::testing
