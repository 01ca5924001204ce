// Two nodes over one PostgreSQL database tell each other what has happened.
#include "server/postgres_fleet.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lobby/log.h"
#include "store/postgres_writer.h"
#include "support/lobby_thread.h"
#include "support/postgres_server.h"

namespace euchre::testing {

using namespace server;
namespace {

using lobby::Fleet;

struct Heard final : Fleet::Listener {
    void lost_lease() override { ADD_FAILURE() << "the lease was renewed"; }
    void heard(const Fleet::Notice& notice) override {
        if (std::holds_alternative<Fleet::NodeJoined>(notice))
            ++joined;
        else
            notices.push_back(notice);
    }
    void may_have_missed() override { ++missed; }

    std::vector<Fleet::Notice> notices;
    int missed = 0, joined = 0;
};

class PostgresFleetTest : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        address_ = shared_postgres().new_database();
        store::PostgresWriter({.address = address_, .sharing = store::Sharing::fleet});
    }
    std::unique_ptr<PostgresFleet> node(const std::string& name) {
        return std::make_unique<PostgresFleet>(address_, store::Node{name, name + ":8080"}, lobby_.post());
    }
    void execute(const std::string& sql) { store::PostgresConnection({address_}).execute(sql); }
    Fleet::Owner taken(PostgresFleet& node, identity::TableId table) {
        std::optional<Fleet::Owner> owner;
        node.take(table, [&](const Fleet::Owner& found) { owner = found; });
        lobby_.run_until([&] { return owner.has_value(); });
        return *owner;
    }

    std::string address_;
    LobbyThread lobby_;
    Heard heard_;
};

const identity::PersonId ann(11);

TEST_F(PostgresFleetTest, tells_the_other_nodes_that_it_has_joined) {
    const auto first = node("first");
    first->listen(&heard_);
    const auto second = node("second");
    lobby_.run_until([&] { return heard_.joined == 1; });
    EXPECT_EQ(heard_.joined, 1);
    first->listen(nullptr);
}

TEST_F(PostgresFleetTest, tells_the_other_nodes_and_not_itself) {
    const auto first = node("first"), second = node("second");
    first->listen(&heard_);
    Heard of_second;
    second->listen(&of_second);
    first->tell(Fleet::PersonChanged{ann});
    second->tell(Fleet::SessionsEnded{{store::TokenHash{1, 2, 3}}});
    lobby_.run_until([&] { return !heard_.notices.empty() && !of_second.notices.empty(); });
    ASSERT_EQ(heard_.notices.size(), 1U);
    EXPECT_EQ(std::get<Fleet::SessionsEnded>(heard_.notices[0]).sessions,
              std::vector<store::TokenHash>{store::TokenHash({1, 2, 3})});
    ASSERT_EQ(of_second.notices.size(), 1U);
    EXPECT_EQ(std::get<Fleet::PersonChanged>(of_second.notices[0]).person, ann);
    first->listen(nullptr);
    second->listen(nullptr);
}

TEST_F(PostgresFleetTest, ignores_what_is_no_notice_and_warns_of_it) {
    std::vector<std::string> lines;
    std::mutex of_lines;
    lobby::start_log([&](std::string line) {
        const std::lock_guard lock(of_lines);
        lines.push_back(std::move(line));
    });
    auto first = node("first"), second = node("second");
    second->listen(&heard_);
    const std::string notify = "SELECT pg_notify('euchre_' || 'server'::regclass::oid::text, '";
    for (const char* const text : {"hello", "{\"v\":9,\"what\":\"person_changed\"}", "[]"})
        execute(notify + text + "')");
    first->tell(Fleet::PersonChanged{ann});
    lobby_.run_until([&] { return !heard_.notices.empty(); });
    EXPECT_EQ(heard_.notices.size(), 1U);
    second->listen(nullptr);
    first.reset();  // both have a thread that writes to the log
    second.reset();
    lobby::start_log([](const std::string&) {});
    EXPECT_GE(std::ranges::count_if(lines,
                                    [](const std::string& line) {
                                        return line.find("ignoring a notice") != std::string::npos;
                                    }),
              3);
}

// The database may still carry out a release that got no answer, and give the table to another node.
TEST_F(PostgresFleetTest, a_table_whose_release_got_no_answer_is_released_before_it_is_ours_again) {
    const auto first = node("first");
    const identity::TableId table(5);
    execute("INSERT INTO tables (id, code, status, used_ms, used_running_ms) VALUES (5, 'code', 0, 0, 0)");
    const auto owner = [&] { return taken(*first, table); };
    const auto ours = std::get<Fleet::Ours>(owner());
    EXPECT_EQ(ours.epoch, 1);
    store::PostgresConnection other({address_});
    other.execute("BEGIN");
    other.execute("SELECT FROM tables WHERE id = 5 FOR UPDATE");
    bool has_answered = false;
    first->release(table, *ours.epoch, [&has_answered] { has_answered = true; });
    lobby_.run_until([&has_answered] { return has_answered; });
    EXPECT_TRUE(std::holds_alternative<Fleet::Unknown>(owner()));
    other.execute("ROLLBACK");
    EXPECT_EQ(std::get<Fleet::Ours>(owner()).epoch, 2);
}

// Anybody can make the node ask by trying ids, so that must cost little. Taking a table removes nodes whose
// leases have ended, which shows whether more was asked.
TEST_F(PostgresFleetTest, asks_nothing_more_about_a_table_that_does_not_exist) {
    const auto first = node("first");
    const identity::TableId table(5);
    execute(
        "INSERT INTO nodes (name, incarnation, lease_until, address, steps) "
        "VALUES ('gone', 1, now() - interval '1 hour', 'gone:8080', 1)");
    const auto nodes = [&] {
        store::PostgresConnection asks({address_});
        constexpr store::PostgresStatement count{"count", "SELECT count(*) FROM nodes"};
        asks.prepare(std::array{count});
        return asks.query(count).number(0, 0);
    };
    EXPECT_TRUE(std::holds_alternative<Fleet::Unknown>(taken(*first, table)));
    EXPECT_EQ(nodes(), 2);
    execute("INSERT INTO tables (id, code, status, used_ms, used_running_ms) VALUES (5, 'code', 0, 0, 0)");
    EXPECT_TRUE(std::holds_alternative<Fleet::Ours>(taken(*first, table)));
    EXPECT_EQ(nodes(), 1);
    EXPECT_TRUE(std::holds_alternative<Fleet::Ours>(taken(*first, table))) << "it was ours";
}

// A node that was paused in the middle of a write holds its tables until PostgreSQL ends its session.
TEST_F(PostgresFleetTest, takes_other_tables_while_one_is_held) {
    const auto first = node("first");
    execute(
        "INSERT INTO tables (id, code, status, used_ms, used_running_ms) "
        "VALUES (5, 'held', 0, 0, 0), (6, 'free', 0, 0, 0)");
    store::PostgresConnection other({address_});
    other.execute("BEGIN; SELECT FROM tables WHERE id = 5 FOR SHARE");
    std::optional<Fleet::Owner> held, free;
    const auto began = std::chrono::steady_clock::now();
    first->take(identity::TableId(5), [&held](const Fleet::Owner& owner) { held = owner; });
    first->take(identity::TableId(6), [&free](const Fleet::Owner& owner) { free = owner; });
    lobby_.run_until([&free] { return free.has_value(); });
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(1'800));
    EXPECT_TRUE(std::holds_alternative<Fleet::Unknown>(*held));
    EXPECT_TRUE(std::holds_alternative<Fleet::Ours>(*free));
}

TEST_F(PostgresFleetTest, says_that_notices_may_be_missed_when_it_was_cut_off) {
    const auto first = node("first");
    first->listen(&heard_);
    execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'euchre notices'");
    lobby_.run_until([&] { return heard_.missed > 0; });
    EXPECT_TRUE(heard_.notices.empty());
    first->listen(nullptr);
}

}  // namespace
}  // namespace euchre::testing
