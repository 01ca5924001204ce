// Whole games at a table, and the log that they leave.
#include <gtest/gtest.h>

#include <map>

#include "support/table_driver.h"

namespace euchre::testing {

using namespace table;
namespace {

struct RulesUnderTest {
    std::string rules;
    std::vector<std::string> options;
    int people;
    bool by_hand = false;
};

class WholeGame : public ::testing::TestWithParam<RulesUnderTest> {};

std::string shown_to_all(const table::Table& table) {
    std::string all;
    for (const auto& viewer : viewers(table)) all += shown_to(table, viewer);
    return all;
}

// What everybody was shown after this many lines.
std::map<std::size_t, std::string> played(TableDriver& driver) {
    std::map<std::size_t, std::string> shown;
    driver.run_until([&] {
        shown[driver.texts().size()] = shown_to_all(driver.table());
        return driver.table().stage() == Stage::over;
    });
    return shown;
}

TEST_P(WholeGame, ends_with_a_winner_and_its_log_gives_the_same_table_at_every_line) {
    const RulesUnderTest& tested = GetParam();
    Settings settings = TableDriver::quick();
    settings.deal_by_hand = tested.by_hand;
    TableDriver driver(tested.rules, tested.options, settings);
    driver.begin(tested.people);
    const auto shown = played(driver);
    EXPECT_EQ(driver.table().game().end(), GameEnd::won);
    EXPECT_TRUE(driver.table().match()->winner().has_value());
    for (std::size_t lines = 1; lines <= driver.texts().size(); ++lines) {
        table::Table again = driver.read_back(lines);
        EXPECT_EQ(again.written(), lines);
        const auto noted = shown.find(lines);
        if (noted == shown.end()) continue;
        for (int person = 0; person < std::max(1, tested.people); ++person)
            again.connect(TableDriver::guest(person), driver.now());
        ASSERT_TRUE(shown_to_all(again) == noted->second) << "after " << lines << " lines";
    }
}

INSTANTIATE_TEST_SUITE_P(
    Rulebooks, WholeGame,
    ::testing::Values(RulesUnderTest{"newberry", {}, 4},
                      RulesUnderTest{"newberry", {"first_dealer=chosen"}, 0},
                      RulesUnderTest{"newberry", {"misdeal_costs=1"}, 2, true},
                      RulesUnderTest{"university-games", {}, 3},
                      RulesUnderTest{"university-games", {}, 1, true}, RulesUnderTest{"mcgee", {}, 1},
                      RulesUnderTest{"mcgee", {"first_dealer=black-jack", "alone=after-call"}, 4},
                      RulesUnderTest{"traditional", {"last_call=stick"}, 2},
                      RulesUnderTest{"lower", {"target=20"}, 3}, RulesUnderTest{"lower", {"target=15"}, 1}));

TEST(Table, continues_unchanged_after_a_restart_at_any_line) {
    TableDriver whole("university-games", {"target=3"});
    whole.begin(2);
    whole.run_until_over();
    TableDriver shaken("university-games", {"target=3"});
    shaken.begin(2);
    std::size_t lines = 0;
    shaken.run_until([&] {
        if (lines != shaken.texts().size()) shaken.restart();
        lines = shaken.texts().size();
        return shaken.table().stage() == Stage::over;
    });
    EXPECT_TRUE(shown_to_all(shaken.table()) == shown_to_all(whole.table()));
    EXPECT_EQ(shaken.texts().size(), whole.texts().size());
}

class EndOfGame : public ::testing::TestWithParam<TableEvent> {};

TEST_P(EndOfGame, in_the_middle_of_a_hand_leaves_no_turn_and_nothing_to_do) {
    TableDriver driver("newberry");
    driver.begin(4);
    driver.run_until_hand();
    ASSERT_TRUE(view_from(driver.table(), std::nullopt)->turn);
    driver.write(GetParam());
    for (const auto& viewer : viewers(driver.table())) {
        const View view = *view_from(driver.table(), viewer);
        EXPECT_EQ(view.phase, Phase::over);
        EXPECT_EQ(view.turn, std::nullopt);
        EXPECT_TRUE(view.legal.empty());
        EXPECT_EQ(view.hand.empty(), !viewer) << "what was held can still be looked at";
    }
    EXPECT_TRUE(view_for(driver.table(), TableDriver::id(0))->legal.empty());
    EXPECT_FALSE(driver.table().due());
}

INSTANTIATE_TEST_SUITE_P(Ways, EndOfGame,
                         ::testing::Values(GameConceded{0}, GameConceded{1}, GameAbandoned{}, TableClosed{}));

TEST(Table, a_rematch_carries_the_deal_on) {
    TableDriver driver("newberry", {"target=1"});
    driver.begin(1);
    driver.run_until_over();
    const Seat next = driver.table().match()->dealer();
    EXPECT_EQ(driver.ask(0, Begin{}), "");
    EXPECT_EQ(driver.table().game().number(), 2);
    EXPECT_FALSE(driver.table().game().end().has_value());
    driver.run_until_hand();
    EXPECT_EQ(driver.table().match()->state().dealer, next);
    EXPECT_EQ(driver.table().match()->record().carried_dealer, next);
    driver.run_until_over();
    EXPECT_TRUE(driver.table().match()->winner().has_value());
}

}  // namespace
}  // namespace euchre::testing
