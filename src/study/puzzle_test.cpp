#include "study/puzzle.h"

#include <gtest/gtest.h>

#include "rulefile/load.h"
#include "study/verdict.h"

namespace euchre::testing {

using namespace study;
namespace {

const RuleSet& standard() {
    static const RuleSet rules = *rulefile::Library().load("standard").rules;
    return rules;
}
bool always() { return true; }

TEST(Puzzles, have_one_clearly_best_move_each_and_the_same_seed_gives_the_same) {
    const auto puzzles = make_puzzles(standard(), 20412, always);
    ASSERT_TRUE(puzzles);
    ASSERT_EQ(puzzles->size(), puzzles_at_once);
    for (std::size_t at = 0; at < puzzles->size(); ++at) {
        const auto& [view, advice] = (*puzzles)[at];
        EXPECT_EQ(view.phase == Phase::play, at % 2 == 1) << "calls and cards in turn";
        EXPECT_EQ(advice.choices.size(), view.legal.size());
        for (const ai::Prospect& each : advice.choices) {
            const Assessment assessed = assess(advice, each.action);
            if (each.action == advice.best_one().action)
                EXPECT_EQ(assessed.mark, Mark::best);
            else
                EXPECT_GE(assessed.mark, Mark::mistake) << to_string(each.action);
        }
    }
    const auto again = make_puzzles(standard(), 20412, always);
    for (std::size_t at = 0; at < puzzles->size(); ++at) {
        EXPECT_EQ((*again)[at].view.hand, (*puzzles)[at].view.hand);
        EXPECT_EQ((*again)[at].advice.best_one().action, (*puzzles)[at].advice.best_one().action);
    }
    const auto other = make_puzzles(standard(), 20413, always);
    EXPECT_NE((*other)[0].view.hand, (*puzzles)[0].view.hand);
}

TEST(Puzzles, are_none_once_they_are_stopped) {
    int advised = 0;
    EXPECT_FALSE(make_puzzles(standard(), 1, [&advised] { return ++advised < 3; }));
    EXPECT_EQ(advised, 3);
}

Advice advice_of(double best, double second, double error) {
    Advice advice;
    advice.choices = {{.action = Action::play(*parse_card("JH")), .chance = best},
                      {.action = Action::play(*parse_card("9H")), .chance = second, .error = error}};
    return advice;
}

TEST(Puzzles, leave_out_positions_whose_best_move_is_in_doubt) {
    EXPECT_TRUE(is_clear(advice_of(0.6, 0.5, 0.01)));
    EXPECT_FALSE(is_clear(advice_of(0.6, 0.58, 0)));
    EXPECT_FALSE(is_clear(advice_of(0.6, 0.5, 0.04))) << "it may be noise";
}

}  // namespace
}  // namespace euchre::testing
