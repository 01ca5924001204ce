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

TEST_F(LobbyMetricsTest, of_people_go_with_who_comes_leaves_and_is_cut_off) {
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

}  // namespace
}  // namespace euchre::testing
