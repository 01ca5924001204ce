// What people hear while the store is being read for them.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "lobby/log.h"
#include "lobby/metrics.h"
#include "support/test_lobby.h"

namespace euchre::testing {

using namespace lobby;
namespace {

namespace json = boost::json;

struct ReadsTest : ::testing::Test {
    // Asks without waiting for reads; the status is 0 until the request is answered.
    std::shared_ptr<int> ask(const std::string& path, const Somebody& who) {
        Request request;
        request.method = "GET";
        request.path = path;
        request.bearer = who.token;
        auto status = std::make_shared<int>(0);
        lobby.lobby().request(request, [status](const Response& response) { *status = response.status; });
        return status;
    }
    void toggle_chat(ConnectionId connection, int times) {
        for (int time = 0; time < times; ++time) {
            const std::string number = std::to_string(toggled_++);
            lobby.say(connection,
                      R"({"do":"settings","wish":"s)" + number +
                          R"(","seen":1,"settings":{"listed":false,"spectators":true,"chat":)" +
                          (toggled_ % 2 == 0 ? "true" : "false") +
                          R"(,"deal_by_hand":false,"bots":"counter","speed":"instant","grace":90,)"
                          R"("turn_time":0}})");
        }
    }

    TestLobby lobby;
    const Somebody ada = lobby.somebody("Ada");
    const Somebody bob = lobby.somebody("Bob");
    const std::string table = lobby.table(ada);

  private:
    int toggled_ = 0;
};

TEST_F(ReadsTest, a_table_is_read_once_for_everybody_who_comes) {
    lobby.crash();
    lobby.store.reads_wait = true;
    const auto first = ask(table, ada);
    const auto second = ask(table, bob);
    lobby.store.answer_read();  // who Ada is
    lobby.store.answer_read();  // who Bob is
    EXPECT_EQ(*first, 0);
    EXPECT_EQ(*second, 0);
    lobby.store.answer_read();  // the table
    EXPECT_EQ(*first, 200);
    EXPECT_EQ(*second, 200);
    EXPECT_EQ(lobby.lobby().overview().at("tables_awake"), 1);
}

TEST_F(ReadsTest, a_request_is_refused_when_the_disk_can_not_be_read) {
    lobby.crash();
    lobby.store.reads_wait = true;
    const auto unknown = ask("/api/me", ada);
    lobby.store.answer_read(false);
    EXPECT_EQ(*unknown, 503);
    const auto unread = ask(table, ada);
    lobby.store.answer_read();
    lobby.store.answer_read(false);
    EXPECT_EQ(*unread, 503);
    const auto again = ask(table, ada);
    lobby.store.answer_read();
    lobby.store.answer_read();
    EXPECT_EQ(*again, 200) << "a table that could not be read is read again";
}

TEST_F(ReadsTest, a_damaged_table_was_called_absent_and_swept_a_week_later) {
    std::vector<std::string> logged;
    start_log([&logged](std::string line) { logged.push_back(std::move(line)); });
    lobby.pass(std::chrono::minutes(2));  // nobody is at the table: it is in the store alone
    const auto id = identity::TableId::parse(table.substr(table.rfind('/') + 1)).value();
    lobby.store.damage(id, 1);
    const Response answer = lobby.ask("GET", table, {}, bob.token);
    EXPECT_EQ(answer.status, 409);
    EXPECT_NE(answer.body.find("The record of this table is damaged. The table is kept"), std::string::npos)
        << answer.body;
    EXPECT_EQ(lobby.ask("GET", table, {}, bob.token).status, 409);
    EXPECT_FALSE(lobby.enter(table, ada));
    EXPECT_NE(metrics_text(lobby.registry).find("euchre_tables_damaged 1\n"), std::string::npos);
    lobby.pass(std::chrono::days(30));
    EXPECT_FALSE(lobby.store.entries(id).empty());
    start_log([](const std::string&) {});
    EXPECT_EQ(std::ranges::count_if(
                  logged, [](const std::string& line) { return line.find("damaged") != std::string::npos; }),
              1)
        << "it is reported once";
    EXPECT_EQ(lobby.ask("GET", "/api/tables/000000000000", {}, bob.token).status, 404);
}

TEST_F(ReadsTest, a_client_that_is_ahead_of_a_restored_backup_gets_everything_again) {
    const ConnectionId socket = lobby.enter(table, ada).value();
    toggle_chat(socket, 5);
    const auto restore = lobby.store.back_up();
    toggle_chat(socket, 5);
    const std::string before(lobby.last(socket, "welcome").at("generation").as_string());
    lobby.store.crash();
    restore();
    lobby.crash();
    // Play continues, so the log is now longer than the part that was read.
    toggle_chat(lobby.enter(table, ada).value(), 20);
    const auto welcome = [&](const std::string& query) {
        return lobby.last(lobby.enter(table, bob, query).value(), "welcome");
    };
    const json::value again = welcome("since=11&generation=" + before);
    EXPECT_NE(again.at("generation").as_string(), before);
    EXPECT_TRUE(again.at("events").as_array().empty()) << "no events after a line that never was";
    EXPECT_GT(again.at("seq").to_number<int>(), 11);
    const std::string now(again.at("generation").as_string());
    EXPECT_FALSE(welcome("since=11&generation=" + now).at("events").as_array().empty());
    EXPECT_FALSE(welcome("since=11").at("events").as_array().empty());
}

TEST_F(ReadsTest, play_continues_during_a_long_read) {
    const ConnectionId here = lobby.enter(table, ada).value();
    lobby.store.reads_wait = true;
    ask("/api/games", bob);
    lobby.say(here, R"({"do":"sit","wish":"1","seen":1,"seat":0})");
    EXPECT_EQ(lobby.last(here, "done").at("wish").as_string(), "1");
}

}  // namespace
}  // namespace euchre::testing
