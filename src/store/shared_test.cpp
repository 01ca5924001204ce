// What the servers of a fleet share: the same in memory, for simulations, and in PostgreSQL.
#include "store/shared.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>

#include "store/node_registry.h"
#include "store/postgres_shared.h"
#include "store/postgres_writer.h"
#include "support/lobby_thread.h"
#include "support/memory_shared.h"
#include "support/postgres_server.h"

namespace euchre::testing {

using namespace store;
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

const identity::PersonId asker(11), other_asker(12), third_asker(13);
constexpr identity::TableId a_table(std::uint64_t number) { return identity::TableId(number); }
// The game of the table with this number.
constexpr identity::GameId a_game(std::uint64_t number) { return identity::GameId(100 + number); }

// Two servers, and five tables with a finished game each.
struct TwoServers {
    static constexpr std::uint64_t tables = 5;

    virtual ~TwoServers() = default;
    virtual SharedDatabase& of(int server) = 0;
    // The first owns tables 1 and 2, the second the others. Its node is not alive any more.
    virtual void kill(int server) = 0;
    virtual void pass(milliseconds time) = 0;
};

struct SharedInMemory : TwoServers {
    SharedDatabase& of(int server) override { return server == 0 ? first : second; }
    void kill(int server) override { state->dead.insert(server); }
    void pass(milliseconds time) override { state->now += time; }

    std::shared_ptr<MemorySharedState> state = std::make_shared<MemorySharedState>();
    MemoryShared first{state, 0}, second{state, 1};
};

constexpr SealKey shared_key{1, 2, 3};

struct SharedInPostgres : TwoServers {
    SharedInPostgres() {
        PostgresWriter writer({.address = address, .sharing = PostgresPlace::Sharing::fleet});
        Write write{PutPerson{{asker, "Ann", "bear", 1}}, PutPerson{{other_asker, "Bob", "bear", 1}},
                    PutPerson{{third_asker, "Cid", "bear", 1}}};
        for (std::uint64_t number = 1; number <= tables; ++number) {
            write.emplace_back(PutTable{{a_table(number), std::to_string(number), TableStatus::open, 1}});
            write.emplace_back(PutGame{{{a_game(number), a_table(number), 1, 1, ""}, {{asker, 0}}, ""}});
        }
        EXPECT_EQ(writer.commit(std::vector<Write>{write}), PostgresWriter::Results{Written::durable});
        for (int server = 0; server < 2; ++server) {
            servers.push_back(std::make_unique<PostgresSharedDatabase>(
                PostgresConnection::Settings{.address = address}, shared_key));
            nodes.push_back(std::make_unique<NodeRegistry>(PostgresConnection::Settings{.address = address},
                                                           Node{std::to_string(server), ""}, minutes(9)));
            EXPECT_TRUE(nodes.back()->join());
        }
        for (std::uint64_t number = 1; number <= tables; ++number)
            EXPECT_TRUE(nodes[number <= 2 ? 0 : 1]->take(a_table(number)));
    }
    SharedDatabase& of(int server) override { return *servers.at(static_cast<std::size_t>(server)); }
    void kill(int server) override { nodes.at(static_cast<std::size_t>(server))->leave(); }
    void pass(milliseconds time) override {
        const std::string ago = " - interval '" + std::to_string(time.count()) + " milliseconds'";
        PostgresConnection({address}).execute("UPDATE duties SET until = until" + ago +
                                              "; UPDATE reviews SET taken_until = taken_until" + ago);
    }

    const std::string address = shared_postgres().new_database();
    std::vector<std::unique_ptr<PostgresSharedDatabase>> servers;
    std::vector<std::unique_ptr<NodeRegistry>> nodes;
};

struct SharedMaker {
    const char* name;
    std::function<std::unique_ptr<TwoServers>()> make;  // returns null without PostgreSQL
};
class EveryShared : public ::testing::TestWithParam<SharedMaker> {
  protected:
    void SetUp() override {
        if (!servers_) GTEST_SKIP() << "PostgreSQL is not installed";
    }
    SharedDatabase& first() { return servers_->of(0); }
    SharedDatabase& second() { return servers_->of(1); }
    TwoServers& servers() { return *servers_; }
    void ask(std::uint64_t number, identity::PersonId who = asker) {
        first().ask_review({a_game(number), a_table(number), who, 7});
    }
    ReviewQueue queue(std::uint64_t number) { return second().find_review(a_game(number), a_table(number)); }

  private:
    std::unique_ptr<TwoServers> servers_ = GetParam().make();
};
INSTANTIATE_TEST_SUITE_P(
    Kinds, EveryShared,
    ::testing::Values(SharedMaker{"memory", [] { return std::make_unique<SharedInMemory>(); }},
                      SharedMaker{"postgres",
                                  []() -> std::unique_ptr<TwoServers> {
                                      return has_postgres() ? std::make_unique<SharedInPostgres>() : nullptr;
                                  }}),
    [](const auto& kind) { return kind.param.name; });

TEST_P(EveryShared, adds_up_the_requests_of_an_address_at_every_server) {
    EXPECT_EQ(first().exchange_uses({{1, "192.0.2.1", 2}, {2, "192.0.2.1", 9}}).totals,
              (std::vector<AddressUse>{{1, "192.0.2.1", 2}, {2, "192.0.2.1", 9}}));
    EXPECT_EQ(second().exchange_uses({{1, "192.0.2.2", 1}, {1, "192.0.2.1", 3}}).totals,
              (std::vector<AddressUse>{{1, "192.0.2.2", 1}, {1, "192.0.2.1", 5}}));
    EXPECT_EQ(first().exchange_uses({{1, "192.0.2.1", 0}}).totals,
              (std::vector<AddressUse>{{1, "192.0.2.1", 5}}));
    EXPECT_EQ(first().exchange_uses({}).hour, second().exchange_uses({}).hour);
}

TEST_P(EveryShared, lists_the_tables_of_all_living_servers_the_newest_first) {
    first().list_tables({{a_table(1), "one"}, {a_table(2), "two"}}, {});
    second().list_tables({{a_table(3), "three"}}, {});
    EXPECT_EQ(first().listed_tables(9).size(), 3U);
    EXPECT_EQ(first().listed_tables(1), (std::vector<std::string>{"three"}));
    first().list_tables({{a_table(1), "one, changed"}}, {a_table(2)});
    EXPECT_EQ(second().listed_tables(9), (std::vector<std::string>{"three", "one, changed"}));
    servers().kill(1);
    EXPECT_EQ(first().listed_tables(9), (std::vector<std::string>{"one, changed"}));
    first().clean();
    EXPECT_EQ(first().listed_tables(9), (std::vector<std::string>{"one, changed"}));
}

TEST_P(EveryShared, leaves_a_table_on_the_list_that_another_server_has_listed_since) {
    first().list_tables({{a_table(3), "of the former owner"}}, {});
    second().list_tables({{a_table(3), "of the owner"}}, {});
    first().list_tables({}, {a_table(3)});
    EXPECT_EQ(first().listed_tables(9), (std::vector<std::string>{"of the owner"}));
    second().list_tables({}, {a_table(3)});
    EXPECT_TRUE(first().listed_tables(9).empty());
}

TEST_P(EveryShared, gives_a_duty_to_one_server_at_a_time) {
    EXPECT_TRUE(first().take_duty("sweep", minutes(2)));
    EXPECT_FALSE(second().take_duty("sweep", minutes(2)));
    EXPECT_TRUE(second().take_duty("another", minutes(2)));
    servers().pass(minutes(1));
    EXPECT_TRUE(first().take_duty("sweep", minutes(2))) << "it goes on";
    servers().pass(minutes(1) + milliseconds(1));
    EXPECT_FALSE(second().take_duty("sweep", minutes(2)));
    servers().pass(minutes(1));
    EXPECT_TRUE(second().take_duty("sweep", minutes(2))) << "the first has not been heard of";
    EXPECT_FALSE(first().take_duty("sweep", minutes(2)));
}

TEST_P(EveryShared, does_each_review_once_in_the_order_in_which_people_asked) {
    for (const std::uint64_t number : {3U, 1U, 2U}) ask(number);
    EXPECT_EQ(queue(2).place, (ReviewPlace{.before = 2, .hands = 7}));
    EXPECT_EQ(queue(2).waiting, 3U);
    EXPECT_EQ(first().take_review(minutes(1)), a_game(3));
    EXPECT_EQ(second().take_review(minutes(1)), a_game(1));
    EXPECT_EQ(first().take_review(minutes(1)), a_game(2));
    EXPECT_EQ(second().take_review(minutes(1)), std::nullopt);
    EXPECT_TRUE(second().keep_review(a_game(1), 4, minutes(1)));
    EXPECT_EQ(queue(1).place, (ReviewPlace{.before = 1, .is_under_way = true, .done = 4, .hands = 7}));
    EXPECT_EQ(second().finish_review(a_game(1), "the review", 9), std::vector{asker});
    EXPECT_EQ(queue(1).place->text, "the review");
    EXPECT_EQ(queue(1).waiting, 2U);
    EXPECT_EQ(queue(2).place->before, 1U);
    EXPECT_FALSE(second().keep_review(a_game(1), 5, minutes(1))) << "it is done";
    EXPECT_EQ(queue(4).place, std::nullopt);
}

TEST_P(EveryShared, remembers_all_who_asked_for_a_review) {
    ask(1);
    ask(1, other_asker);
    ask(1, other_asker);
    second().join_review(a_game(2), other_asker);
    EXPECT_EQ(queue(1).waiting, 1U);
    EXPECT_EQ(first().take_review(minutes(1)), a_game(1));
    second().join_review(a_game(1), third_asker);
    auto askers = first().finish_review(a_game(1), "the review", 9).value();
    std::ranges::sort(askers);
    EXPECT_EQ(askers, (std::vector{asker, other_asker, third_asker}));
}

TEST_P(EveryShared, reviews_one_game_of_a_table_at_a_time) {
    first().ask_review({a_game(1), a_table(1), asker, 7});
    first().ask_review({a_game(2), a_table(1), asker, 7});
    EXPECT_FALSE(first().find_review(a_game(2), a_table(1)).place);
    EXPECT_TRUE(first().find_review(a_game(2), a_table(1)).has_another);
    EXPECT_FALSE(first().find_review(a_game(1), a_table(1)).has_another);
    EXPECT_EQ(first().take_review(minutes(1)), a_game(1));
    first().finish_review(a_game(1), "done", 9);
    EXPECT_FALSE(first().find_review(a_game(2), a_table(1)).has_another);
    first().ask_review({a_game(2), a_table(1), asker, 7});
    EXPECT_TRUE(first().find_review(a_game(2), a_table(1)).place);
}

TEST_P(EveryShared, gives_the_review_of_a_dead_server_to_another) {
    ask(1);
    EXPECT_EQ(first().take_review(minutes(1)), a_game(1));
    EXPECT_TRUE(first().keep_review(a_game(1), 6, minutes(1)));
    servers().pass(minutes(1) - milliseconds(1'000));
    EXPECT_EQ(second().take_review(minutes(1)), std::nullopt);
    servers().pass(milliseconds(1'001));
    EXPECT_EQ(second().take_review(minutes(1)), a_game(1));
    EXPECT_EQ(queue(1).place, (ReviewPlace{.is_under_way = true, .hands = 7})) << "it begins again";
    EXPECT_FALSE(first().keep_review(a_game(1), 7, minutes(1)));
    EXPECT_EQ(first().finish_review(a_game(1), "too late", 9), std::nullopt);
    EXPECT_EQ(second().finish_review(a_game(1), "the review", 9), std::vector{asker});
    EXPECT_EQ(queue(1).place->text, "the review");
}

TEST_P(EveryShared, gives_up_a_review_that_ends_every_server) {
    ask(1);
    ask(2);
    for (std::int64_t attempt = 0; attempt < SharedDatabase::most_attempts; ++attempt) {
        EXPECT_EQ(first().take_review(minutes(1)), a_game(1));
        servers().pass(minutes(2));
    }
    EXPECT_EQ(first().take_review(minutes(1)), a_game(2));
    EXPECT_EQ(queue(1).place, std::nullopt);
}

TEST_P(EveryShared, forgets_a_review_that_failed_and_the_oldest_that_are_done) {
    for (std::uint64_t number = 1; number <= 4; ++number) {
        ask(number);
        EXPECT_EQ(first().take_review(minutes(1)), a_game(number));
        EXPECT_TRUE(first().finish_review(
            a_game(number), number == 2 ? std::nullopt : std::optional<std::string>("done"), 2));
    }
    EXPECT_EQ(queue(2).place, std::nullopt) << "as if nobody had asked";
    EXPECT_EQ(queue(1).place, std::nullopt) << "two are kept";
    EXPECT_TRUE(queue(3).place && queue(4).place);
}

TEST_P(EveryShared, keeps_one_list_of_bans_for_all) {
    EXPECT_EQ(first().bans({}), (BanText{0, ""}));
    EXPECT_EQ(first().bans(0), std::nullopt) << "it is as before";
    first().change_bans([](const std::string& before) { return before + "ann"; });
    second().change_bans([](const std::string& before) { return before + " and bob"; });
    EXPECT_EQ(second().bans(0), (BanText{2, "ann and bob"}));
    EXPECT_THROW(
        first().change_bans([](const std::string&) -> std::string { throw StoreError("not a list"); }),
        StoreError);
    EXPECT_EQ(second().bans(2), std::nullopt);
    first().change_bans([](const std::string&) { return ""; });
    EXPECT_EQ(second().bans(2), (BanText{3, ""}));
}

// ---- only for PostgreSQL

class PostgresSharedTest : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        PostgresWriter({.address = address_ = shared_postgres().new_database(),
                        .sharing = PostgresPlace::Sharing::fleet});
    }
    PostgresSharedDatabase server() { return PostgresSharedDatabase({.address = address_}, shared_key); }
    std::int64_t number(const char* sql) {
        PostgresConnection connection({address_});
        const PostgresStatement statement{"one_number", sql};
        connection.prepare({&statement, 1});
        return connection.query(statement).number(0, 0);
    }
    std::string address_;
};

TEST_F(PostgresSharedTest, counts_addresses_correctly_when_servers_count_at_once) {
    std::vector<std::future<void>> all;
    for (int each = 0; each < 4; ++each)
        all.push_back(std::async(std::launch::async, [this] {
            PostgresSharedDatabase one = server();
            for (int round = 0; round < 50; ++round)
                one.exchange_uses({{1, "b", 1}, {1, "a", 1}, {1, "c", 1}, {2, "a", 1}});
        }));
    for (auto& each : all) EXPECT_NO_THROW(each.get());
    EXPECT_EQ(server().exchange_uses({{1, "a", 0}}).totals.front().count, 200);
}

TEST_F(PostgresSharedTest, keeps_no_addresses_and_no_former_hours) {
    server().exchange_uses({{1, "198.51.100.7", 1}});
    EXPECT_EQ(number("SELECT count(*) FROM uses WHERE position('198.51.100.7'::bytea IN who) > 0"), 0);
    PostgresConnection({address_}).execute("UPDATE uses SET hour = hour - 1");
    EXPECT_EQ(server().exchange_uses({{1, "198.51.100.7", 1}}).totals.front().count, 1) << "another hour";
    EXPECT_EQ(number("SELECT count(*) FROM uses"), 2);
    server().clean();
    EXPECT_EQ(number("SELECT count(*) FROM uses"), 1);
}

TEST_F(PostgresSharedTest, fails_without_a_connection_and_works_with_the_next) {
    LobbyThread lobby;
    PostgresShared shared(address_, shared_key, lobby.post());
    const auto has_duty = [&] {
        std::optional<bool> result;
        bool has_failed = false;
        shared.run([](SharedDatabase& database) { return database.take_duty("sweep", minutes(1)); },
                   [&](bool is_ours) { result = is_ours; }, [&] { has_failed = true; });
        lobby.run_until([&] { return result || has_failed; });
        return result;
    };
    EXPECT_EQ(has_duty(), true);
    PostgresConnection({address_})
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'euchre "
            "shared'");
    EXPECT_EQ(has_duty(), std::nullopt);
    EXPECT_EQ(has_duty(), true);
}

}  // namespace
}  // namespace euchre::testing
