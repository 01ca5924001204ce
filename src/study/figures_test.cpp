#include "study/figures.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "notation/game_file.h"
#include "notation/walk.h"
#include "rulefile/load.h"
#include "study/course.h"
#include "support/fair_game.h"

namespace euchre::testing {

using namespace study;
namespace {

RuleSet rules_named(const std::string& name) { return *rulefile::Library().load(name).rules; }

// The six hands of the guided first game, whose results are known: seat 2 makes 1 and 2 points, seat 0 makes
// 1, 1 and 4 alone, and seat 3 is euchred.
TEST(Figures, of_the_guided_game_are_those_that_its_texts_tell) {
    const RuleSet rules = rules_named("standard");
    std::vector<Figures> all(4);
    for (const CourseHand& hand : first_game(rules)) {
        const auto figures = figures_of(rules, Record{.hands = {hand.record}});
        for (std::size_t seat = 0; seat < 4; ++seat) all[seat] += figures[seat];
    }
    EXPECT_EQ(all[0], (Figures{.hands = 6,
                               .points = 11,
                               .against = 0,
                               .calls = 3,
                               .made = 3,
                               .euchred = 0,
                               .marches = 1,
                               .loners = 1,
                               .loner_marches = 1,
                               .defended = 1,
                               .euchres = 1}));
    EXPECT_EQ(all[1], (Figures{.hands = 6, .points = 0, .against = 11, .defended = 5}));
    EXPECT_EQ(
        all[2],
        (Figures{
            .hands = 6, .points = 11, .calls = 2, .made = 2, .marches = 1, .defended = 1, .euchres = 1}));
    EXPECT_EQ(all[3], (Figures{.hands = 6, .against = 11, .calls = 1, .euchred = 1, .defended = 5}));
}

TEST(Figures, of_a_whole_game_add_up_for_every_rule_set) {
    for (const auto& [name, rules] : rulefile::Library().offered()) {
        const FairPlan plan{.rules = rules, .seed = 3, .people = {}};
        const notation::GameFile game = fair_game(plan);
        const auto all = figures_of(game.rules, game.record);
        const notation::Walk walked = notation::walk(game.rules, game.record);
        ASSERT_EQ(all.size(), game.rules.players()) << name;
        std::int64_t hands = 0, calls = 0;
        for (const auto& hand : walked.hands) hands += hand.over && hand.contract ? 1 : 0;
        for (const Figures& each : all) {
            EXPECT_EQ(each.hands, hands) << name;
            EXPECT_LE(each.made + each.euchred, each.calls) << name;
            EXPECT_LE(each.marches, each.made) << name;
            EXPECT_LE(each.loner_marches, each.loners) << name;
            EXPECT_LE(each.euchres, each.defended) << name;
            calls += each.calls;
        }
        EXPECT_EQ(calls, hands) << name << ": every such hand has one maker";
        std::int64_t points = 0;
        for (std::size_t side = 0; side < game.rules.sides(); ++side) points += all[side].points;
        for (std::size_t seat = 0; seat < all.size(); ++seat) {
            EXPECT_EQ(all[seat].points + all[seat].against, points) << name;
            EXPECT_EQ(all[seat].points, all[game.rules.side_of(Seat(seat))].points) << name;
        }
    }
}

TEST(Figures, of_a_hand_that_was_not_played_out_are_none) {
    FairPlan plan{.rules = rules_named("newberry"), .seed = 2, .people = {}};
    plan.hands_at_most = 1;
    plan.actions_at_the_end = 6;
    const notation::GameFile game = fair_game(plan);
    for (const Figures& each : figures_of(game.rules, game.record)) EXPECT_EQ(each, Figures{});
}

}  // namespace
}  // namespace euchre::testing
