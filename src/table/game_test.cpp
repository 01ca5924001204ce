// Whole games at a table, and the log that they leave.
#include <gtest/gtest.h>

#include <map>

#include "support/parlor.h"

namespace euchre::testing {
namespace {

struct House {
    std::string rules;
    std::vector<std::string> options;
    int people;
    bool by_hand = false;
};

class WholeGame : public ::testing::TestWithParam<House> {};

std::string shown_to_all(const euchre::Table& table) {
    std::string all;
    for (const auto& viewer : viewers(table)) all += shown_to(table, viewer);
    return all;
}

// What everybody was shown after so many lines.
std::map<std::size_t, std::string> played(Parlor& parlor) {
    std::map<std::size_t, std::string> shown;
    parlor.run_until([&] {
        shown[parlor.texts().size()] = shown_to_all(parlor.table());
        return parlor.table().stage() == Stage::over;
    });
    return shown;
}

TEST_P(WholeGame, ends_with_a_winner_and_its_log_makes_the_same_table_again_at_every_line) {
    const House& house = GetParam();
    Settings settings = Parlor::quick();
    settings.deal_by_hand = house.by_hand;
    Parlor parlor(house.rules, house.options, settings);
    parlor.begin(house.people);
    const auto shown = played(parlor);
    EXPECT_EQ(parlor.table().end(), GameEnd::won);
    EXPECT_TRUE(parlor.table().winner().has_value());
    for (std::size_t lines = 1; lines <= parlor.texts().size(); ++lines) {
        euchre::Table again = parlor.read_back(lines);
        EXPECT_EQ(again.written(), lines);
        const auto noted = shown.find(lines);
        if (noted == shown.end()) continue;
        for (int person = 0; person < std::max(1, house.people); ++person)
            again.came(Parlor::guest(person), parlor.now());
        ASSERT_TRUE(shown_to_all(again) == noted->second) << "after " << lines << " lines";
    }
}

INSTANTIATE_TEST_SUITE_P(
    Rulebooks, WholeGame,
    ::testing::Values(House{"newberry", {}, 4}, House{"newberry", {"first_dealer=chosen"}, 0},
                      House{"newberry", {"misdeal_costs=1"}, 2, true}, House{"university-games", {}, 3},
                      House{"university-games", {}, 1, true}, House{"mcgee", {}, 1},
                      House{"mcgee", {"first_dealer=black-jack", "alone=after-call"}, 4},
                      House{"traditional", {"last_call=stick"}, 2}, House{"lower", {"target=20"}, 3},
                      House{"lower", {"target=15"}, 1}));

TEST(Table, goes_on_after_a_restart_at_any_line_as_if_nothing_had_been) {
    Parlor whole("university-games", {"target=3"});
    whole.begin(2);
    whole.run_until_over();
    Parlor shaken("university-games", {"target=3"});
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

class EndOfGame : public ::testing::TestWithParam<Happening> {};

TEST_P(EndOfGame, in_the_middle_of_a_hand_leaves_no_turn_and_nothing_to_do) {
    Parlor parlor("newberry");
    parlor.begin(4);
    parlor.run_until_hand();
    ASSERT_TRUE(parlor.table().view(std::nullopt)->turn);
    parlor.write(GetParam());
    for (const auto& viewer : viewers(parlor.table())) {
        const View view = *parlor.table().view(viewer);
        EXPECT_EQ(view.phase, Phase::over);
        EXPECT_EQ(view.turn, std::nullopt);
        EXPECT_TRUE(view.legal.empty());
        EXPECT_EQ(view.hand.empty(), !viewer) << "what was held can still be looked at";
    }
    EXPECT_TRUE(parlor.table().view_for(Parlor::id(0))->legal.empty());
    EXPECT_FALSE(parlor.table().due());
}

INSTANTIATE_TEST_SUITE_P(Ways, EndOfGame,
                         ::testing::Values(GameConceded{0}, GameConceded{1}, GameAbandoned{}, TableClosed{}));

TEST(Table, a_rematch_carries_the_deal_on) {
    Parlor parlor("newberry", {"target=1"});
    parlor.begin(1);
    parlor.run_until_over();
    const Seat next = parlor.table().match()->dealer();
    EXPECT_EQ(parlor.ask(0, Begin{}), "");
    EXPECT_EQ(parlor.table().game(), 2);
    EXPECT_FALSE(parlor.table().winner().has_value());
    parlor.run_until_hand();
    EXPECT_EQ(parlor.table().match()->state().dealer, next);
    EXPECT_EQ(parlor.table().match()->record().carried_dealer, next);
    parlor.run_until_over();
    EXPECT_TRUE(parlor.table().winner().has_value());
}

}  // namespace
}  // namespace euchre::testing
