#include "ai/stakes.h"

#include <gtest/gtest.h>

#include "ai/real_tricks.h"
#include "support/play.h"

namespace euchre::testing {

using namespace ai;
namespace {

// Seat 1 decides, seat 0 deals.
struct Looked {
    Table table;
    Equity equity;
    View view;
    Looked(const std::string& name, const std::vector<std::string>& settings, const std::vector<int>& scores)
        : table(name, settings), equity(table.rules) {
        table.deal({}, table.rules.players() == 3 ? "2H" : "9H", scored(scores));
        view = table.view(1);
    }
    Stakes stakes(Aim aim) const { return {table.rules, equity, Skill{.aim = aim}, view}; }
};

constexpr Contract ours{Seat(3), Trump::hearts, true, false};
constexpr Contract theirs{Seat(2), Trump::hearts, true, false};
constexpr Contract alone{Seat(1), Trump::hearts, false, true};

TEST(Stakes, in_points_are_the_gain_on_the_other_side) {
    const Looked looked("mcgee", {}, {3, 4});
    const Stakes stakes = looked.stakes(Aim::points);
    const std::vector<double> made{-2, -2, -2, 1, 1, 2};
    for (int tricks = 0; tricks <= 5; ++tricks) {
        EXPECT_EQ(stakes.made(ours, tricks), made[static_cast<std::size_t>(tricks)]);
        EXPECT_EQ(stakes.made(theirs, tricks), -made[static_cast<std::size_t>(tricks)]);
    }
    EXPECT_EQ(stakes.made(alone, 5), 4);
    EXPECT_EQ(stakes.made(alone, 4), 1);
    EXPECT_EQ(stakes.ended(Ending::thrown_in), 0);
    EXPECT_EQ(stakes.point(), 1);
    EXPECT_EQ(Looked("newberry", {}, {0, 0}).stakes(Aim::points).ended(Ending::folded), 1)
        << "the dealer is the other side";
}

TEST(Stakes, of_the_match_are_the_chance_at_the_next_score) {
    const Looked looked("mcgee", {}, {7, 8});
    const Stakes stakes = looked.stakes(Aim::match);
    const Equity& equity = looked.equity;
    EXPECT_EQ(stakes.made(ours, 3), equity.chance(1, {7, 9}, Seat(1)));
    EXPECT_EQ(stakes.made(ours, 5), 1);
    EXPECT_EQ(stakes.made(ours, 2), equity.chance(1, {9, 8}, Seat(1)));
    EXPECT_EQ(stakes.made(theirs, 5), equity.chance(1, {9, 8}, Seat(1)));
    EXPECT_EQ(stakes.made(theirs, 1), 1);
    EXPECT_EQ(stakes.made(alone, 4), equity.chance(1, {7, 9}, Seat(1)));
    EXPECT_EQ(stakes.point(), (equity.chance(1, {7, 9}, Seat(1)) - equity.chance(1, {8, 8}, Seat(1))) / 2);
}

TEST(Stakes, pass_the_deal_as_the_rules_say) {
    const Looked next("traditional", {"redeal_by=next"}, {2, 3});
    EXPECT_EQ(next.stakes(Aim::match).ended(Ending::thrown_in), next.equity.chance(1, {2, 3}, Seat(1)));
    const Looked same("traditional", {"redeal_by=same"}, {2, 3});
    EXPECT_EQ(same.stakes(Aim::match).ended(Ending::thrown_in), same.equity.chance(1, {2, 3}, Seat(0)));
    const Looked let("lower", {}, {20, 30, 40});
    EXPECT_EQ(let.stakes(Aim::match).ended(Ending::let), let.equity.chance(1, {20, 30, 40}, Seat(0)));
    const Looked fold("newberry", {"fold_pays=lose"}, {2, 3});
    EXPECT_EQ(fold.stakes(Aim::match).ended(Ending::folded), fold.equity.chance(1, {1, 3}, Seat(1)));
}

TEST(Stakes, a_loss_stops_at_the_floor) {
    const Looked looked("mcgee", {"euchre_pays=lose", "score_floor=zero"}, {0, 1});
    EXPECT_EQ(looked.stakes(Aim::match).made(theirs, 0), looked.equity.chance(1, {0, 1}, Seat(1)));
    EXPECT_EQ(looked.stakes(Aim::match).made(ours, 0), looked.equity.chance(1, {0, 0}, Seat(1)));
}

// By the maker's points; the others share the remaining tricks.
TEST(Stakes, without_partners_depend_on_the_makers_points) {
    const Looked looked("lower", {}, {10, 20, 30});
    const Stakes stakes = looked.stakes(Aim::match);
    const Contract maker{Seat(2), Trump::hearts, true, false};
    EXPECT_EQ(stakes.scored(maker, 5), looked.equity.chance(1, {11, 21, 35}, Seat(1)));
    EXPECT_EQ(stakes.scored(maker, 14), looked.equity.chance(1, {10, 20, 44}, Seat(1)));
    EXPECT_LT(stakes.scored(maker, 5), stakes.scored(maker, -4)) << "a euchre is the others' gain";
    const Contract own{Seat(1), Trump::hearts, true, false};
    EXPECT_GT(stakes.scored(own, 5), stakes.scored(own, 4));
    EXPECT_GT(stakes.scored(own, 3), stakes.scored(own, -4));
}

TEST(Stakes, of_a_finished_hand_are_its_score) {
    for (const auto& [name, players] :
         std::vector<std::pair<std::string, std::size_t>>{{"mcgee", 4}, {"lower", 3}}) {
        Looked looked(name, {}, players == 4 ? std::vector{5, 6} : std::vector{50, 60, 55});
        const Stakes stakes = looked.stakes(Aim::match);
        looked.table.act(players == 3 ? "order, discard 2H" : "order, discard 9H");
        State state = looked.table.match.state();
        while (state.is_live())
            ASSERT_FALSE(apply(looked.table.rules, state, state.turn,
                               *legal_actions(looked.table.rules, state).begin()));
        looked.table.play_out();
        const View after = looked.table.view(1);
        EXPECT_EQ(stakes.finished(state), looked.equity.chance(1, after.scores, Seat(1))) << name;
        EXPECT_EQ(stakes.finished(state), stakes.finished(state)) << name;
    }
}

TEST(RealTricks, every_row_is_a_distribution_that_grows_with_the_solved_tricks) {
    for (const auto& by_lead : learned_real_tricks)
        for (const RealTricks& real_tricks : by_lead) {
            double before = -1;
            for (const auto& row : real_tricks) {
                double sum = 0;
                double tricks = 0;
                for (std::size_t real = 0; real < row.size(); ++real) {
                    EXPECT_GE(row[real], 0);
                    sum += row[real];
                    tricks += static_cast<double>(real) * row[real];
                }
                EXPECT_NEAR(sum, 1, 1e-12);
                EXPECT_GE(tricks, before);
                before = tricks;
            }
        }
}

TEST(Stakes, expected_lie_between_the_worst_and_the_best) {
    const Looked looked("mcgee", {}, {5, 6});
    const Stakes stakes = looked.stakes(Aim::match);
    for (const bool leads : {false, true})
        for (int tricks = 0; tricks <= 5; ++tricks) {
            EXPECT_GE(stakes.expected(ours, leads, tricks), stakes.made(ours, 0) * 0.998);
            EXPECT_LE(stakes.expected(ours, leads, tricks), stakes.made(ours, 5) * 1.002);
        }
    const Looked small("mcgee", {"hand=3", "packets=ones"}, {5, 6});
    EXPECT_EQ(small.stakes(Aim::match).expected(ours, true, 2), small.stakes(Aim::match).made(ours, 2))
        << "nobody was watched with three cards";
}

}  // namespace
}  // namespace euchre::testing
