// What the house counts.
#include "server/house_counters.h"

#include <gtest/gtest.h>

#include "server/counters.h"
#include "support/four_at_table.h"

namespace euchre::testing {
namespace {

struct HouseCountersTest : FourAtTable {
    // "3" of a line "euchre_tables_awake 3".
    std::string count(const std::string& name) {
        const std::string text = "\n" + metrics_text(house.registry);
        const std::size_t at = text.find("\n" + name + " ");
        if (at == std::string::npos) return "";
        const std::size_t from = at + name.size() + 2;
        return text.substr(from, text.find('\n', from) - from);
    }
};

TEST_F(HouseCountersTest, of_people_go_with_who_comes_leaves_and_is_cut_off) {
    EXPECT_EQ(count("euchre_people_at_tables"), "4");
    EXPECT_EQ(count("euchre_tables_awake"), "1");
    const ConnectionId second_tab = house.enter(table, people[1]).value();
    const ConnectionId elsewhere = house.enter(house.table(people[1]), people[1]).value();
    EXPECT_EQ(count("euchre_people_at_tables"), "5");
    EXPECT_EQ(count("euchre_tables_awake"), "2");
    house.hang_up(elsewhere);
    house.hang_up(second_tab);
    wish(2, {{"do", "leave"}});
    EXPECT_EQ(count("euchre_people_at_tables"), "3");
    EXPECT_EQ(count("euchre_tables_awake"), "1");
    house.crash();
    EXPECT_EQ(count("euchre_people_at_tables"), "0");
    EXPECT_EQ(count("euchre_tables_awake"), "0");
}

TEST_F(HouseCountersTest, of_lines_are_those_of_the_log) {
    begin();
    EXPECT_EQ(count("euchre_lines_written_total"), std::to_string(lines()));
    house.disk_fails = true;
    wish(0, {{"do", "pause"}});
    EXPECT_EQ(count("euchre_lines_written_total"), std::to_string(lines()));
}

TEST_F(HouseCountersTest, of_decisions_are_the_bots_and_the_late_ones_among_them) {
    const auto play_for_a_minute = [this] {
        gather(R"({"base":"newberry"})", R"({"turn_time":1})");
        wish(0, {{"do", "begin"}});
        house.pass(std::chrono::minutes(1));
        wish(0, {{"do", "close"}});
    };
    play_for_a_minute();
    const int in_time = std::stoi(count("euchre_bot_decisions_total"));
    EXPECT_GT(in_time, 0);
    EXPECT_EQ(count("euchre_bot_decisions_late_total"), "0");
    house.bots = [](const Question&) { return std::nullopt; };
    play_for_a_minute();
    const int late = std::stoi(count("euchre_bot_decisions_total")) - in_time;
    EXPECT_GT(late, 0);
    EXPECT_EQ(count("euchre_bot_decisions_late_total"), std::to_string(late));
}

}  // namespace
}  // namespace euchre::testing
