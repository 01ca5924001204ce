// What the lobby counts.
#include "lobby/lobby_metrics.h"

#include <gtest/gtest.h>

#include "lobby/metrics.h"
#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct LobbyMetricsTest : FourAtTable {
    // "3" of a line "euchre_tables_awake 3".
    std::string count(const std::string& name) {
        const std::string text = "\n" + metrics_text(lobby.registry);
        const std::size_t at = text.find("\n" + name + " ");
        if (at == std::string::npos) return "";
        const std::size_t from = at + name.size() + 2;
        return text.substr(from, text.find('\n', from) - from);
    }
};

TEST_F(LobbyMetricsTest, of_people_follow_connections) {
    EXPECT_EQ(count("euchre_people_at_tables"), "4");
    EXPECT_EQ(count("euchre_tables_awake"), "1");
    const ConnectionId second_tab = lobby.enter(table, people[1]).value();
    const ConnectionId elsewhere = lobby.enter(lobby.table(people[1]), people[1]).value();
    EXPECT_EQ(count("euchre_people_at_tables"), "5");
    EXPECT_EQ(count("euchre_tables_awake"), "2");
    lobby.hang_up(elsewhere);
    lobby.hang_up(second_tab);
    command(2, {{"do", "leave"}});
    EXPECT_EQ(count("euchre_people_at_tables"), "3");
    EXPECT_EQ(count("euchre_tables_awake"), "1");
    lobby.crash();
    EXPECT_EQ(count("euchre_people_at_tables"), "0");
    EXPECT_EQ(count("euchre_tables_awake"), "0");
}

TEST_F(LobbyMetricsTest, of_lines_are_those_of_the_log) {
    begin();
    EXPECT_EQ(count("euchre_lines_written_total"), std::to_string(lines()));
    lobby.disk_fails = true;
    command(0, {{"do", "pause"}});
    EXPECT_EQ(count("euchre_lines_written_total"), std::to_string(lines()));
}

TEST_F(LobbyMetricsTest, of_decisions_are_the_bots_and_the_late_ones_among_them) {
    const auto play_for_a_minute = [this] {
        gather(R"({"base":"newberry"})", R"({"turn_time":1})");
        command(0, {{"do", "begin"}});
        lobby.pass(std::chrono::minutes(1));
        command(0, {{"do", "close"}});
    };
    play_for_a_minute();
    const int in_time = std::stoi(count("euchre_bot_decisions_total"));
    EXPECT_GT(in_time, 0);
    EXPECT_EQ(count("euchre_bot_decisions_late_total"), "0");
    lobby.bots = [](const Question&) { return std::nullopt; };
    play_for_a_minute();
    const int late = std::stoi(count("euchre_bot_decisions_total")) - in_time;
    EXPECT_GT(late, 0);
    EXPECT_EQ(count("euchre_bot_decisions_late_total"), std::to_string(late));
}

TEST_F(LobbyMetricsTest, of_decisions_know_when_bots_thought_less) {
    lobby.bots = [](const Question& question) { return question.view.legal.nth(0); };
    lobby.bots_think_in_full = false;
    gather(R"({"base":"newberry"})", R"({"turn_time":1})");
    command(0, {{"do", "begin"}});
    lobby.pass(std::chrono::minutes(1));
    EXPECT_GT(std::stoi(count("euchre_bot_decisions_less_total")), 0);
    EXPECT_EQ(count("euchre_bot_decisions_less_total"), count("euchre_bot_decisions_total"));
    EXPECT_EQ(count("euchre_bot_decisions_late_total"), "0");
}

// The messages of type "bots", as "less" or "full".
std::vector<std::string> told_of_bots(const std::vector<std::string>& heard) {
    std::vector<std::string> told;
    for (const std::string& text : heard)
        if (const json::value message = json::parse(text); message.at("type") == "bots")
            told.emplace_back(message.at("less").as_bool() ? "less" : "full");
    return told;
}

TEST_F(LobbyMetricsTest, only_the_host_is_told_that_bots_think_less_and_that_they_do_not) {
    using Said = std::vector<std::string>;
    lobby.bots = [](const Question& question) { return question.view.legal.nth(0); };
    gather(R"({"base":"newberry"})", R"({"turn_time":1})");
    command(0, {{"do", "begin"}});
    lobby.pass(std::chrono::seconds(20));
    EXPECT_EQ(told_of_bots(lobby.heard(connections[0])), Said{});
    lobby.bots_think_in_full = false;
    lobby.pass(std::chrono::seconds(10));
    EXPECT_EQ(told_of_bots(lobby.heard(connections[0])), Said{"less"});
    for (std::size_t person = 1; person < 4; ++person)
        EXPECT_EQ(told_of_bots(lobby.heard(connections[person])), Said{});
    const ConnectionId second_tab = lobby.enter(table, people[0]).value();
    EXPECT_EQ(told_of_bots(lobby.heard(second_tab)), Said{"less"}) << "who comes back hears it, too";
    command(0, {{"do", "host"}, {"person", to_string(people[1].id)}});
    EXPECT_EQ(told_of_bots(lobby.heard(connections[1])), Said{"less"}) << "and so does a new host";
    lobby.bots_think_in_full = true;
    lobby.pass(std::chrono::seconds(45));
    EXPECT_EQ(told_of_bots(lobby.heard(connections[1])), (Said{"less", "full"}));
    EXPECT_EQ(told_of_bots(lobby.heard(connections[0])), Said{"less"}) << "no host any more";
}

}  // namespace
}  // namespace euchre::testing
