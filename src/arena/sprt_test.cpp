#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/score.h"
#include "cards/dice.h"
#include "support/table.h"

namespace euchre::testing {

using namespace arena;
namespace {

Sums sums_of(const std::vector<std::int64_t>& leads, std::int64_t hands, std::int64_t shares) {
    Sums sums(shares);
    for (const std::int64_t lead : leads) sums.add(lead, hands);
    return sums;
}

TEST(Sums, have_the_usual_mean_and_interval) {
    // Boards of 1, -0.5, 0 and 1.5 points per hand: mean 0.5, variance 2.5 / 3.
    const Sums sums = sums_of({2, -1, 0, 3}, 2, 1);
    EXPECT_DOUBLE_EQ(sums.mean(), 0.5);
    EXPECT_NEAR(*sums.variance(), 2.5 / 3, 1e-12);
    EXPECT_NEAR(*sums.margin(), 1.959964 * std::sqrt(2.5 / 3 / 4), 1e-6);
    // The same in shares of a sixth.
    const Sums sixths = sums_of({12, -6, 0, 18}, 2, 6);
    EXPECT_DOUBLE_EQ(sixths.mean(), 0.5);
    EXPECT_NEAR(*sixths.variance(), 2.5 / 3, 1e-12);
}

TEST(Sums, of_games_weight_each_board_by_its_hands) {
    Sums sums(1);
    sums.add(10, 20);
    sums.add(-10, 30);
    sums.add(9, 10);
    EXPECT_DOUBLE_EQ(sums.mean(), 9.0 / 60);
    const double mean = 9.0 / 60;
    const double squares =
        std::pow(10 - mean * 20, 2) + std::pow(-10 - mean * 30, 2) + std::pow(9 - mean * 10, 2);
    EXPECT_NEAR(*sums.variance(), squares / 2 / (20.0 * 20.0), 1e-12);
}

TEST(Sums, one_board_has_no_interval_and_equal_boards_one_without_width) {
    EXPECT_FALSE(sums_of({3}, 2, 1).margin());
    EXPECT_EQ(*sums_of({0, 0, 0}, 2, 1).margin(), 0.0);
}

TEST(Sprt, likelihood_ratio_of_known_boards) {
    // 100 boards of a point and 100 of none: mean 0.5, variance 50 / 199.
    Sums sums(1);
    for (int board = 0; board < 200; ++board) sums.add(board % 2, 1);
    EXPECT_NEAR(sprt_llr(sums, {0, 0.1}), 200 * 0.1 * (1.0 - 0.1) / (2 * 50.0 / 199), 1e-9);
    EXPECT_NEAR(sprt_llr(sums, {0.45, 0.55}), 0, 1e-9);
    EXPECT_NEAR(sprt_bound, std::log(0.95 / 0.05), 1e-12);
}

TEST(Sprt, decides_nothing_before_the_minimum_of_boards) {
    Sums sums(1);
    for (std::uint64_t board = 0; board + 1 < sprt_min_boards; ++board) {
        sums.add(board % 2 == 0 ? 4 : 3, 1);
        EXPECT_EQ(sprt_llr(sums, {0, 1}), 0);
    }
    sums.add(4, 1);
    EXPECT_GT(sprt_llr(sums, {0, 1}), sprt_bound);
}

TEST(Sprt, equal_boards_have_a_minimal_variance) {
    Sums sums(1);
    for (int board = 0; board < 100; ++board) sums.add(0, 2);
    EXPECT_NEAR(sprt_llr(sums, {0, 0.01}), 100 * 0.01 * -0.01 / (2 * 0.01), 1e-9);
}

// How often the test decides for e1 if the boards have this mean.
int decided_for_e1(double mean, int tests, std::uint64_t seed) {
    const RuleSet rules = rules_with("mcgee");
    Contest contest;
    contest.sprt = {0, 0.3};
    Dice dice(seed);
    int wrong = 0;
    for (int test = 0; test < tests; ++test) {
        Score score(rules, contest);
        BoardResult board;
        board.hands = 1;
        while (!score.is_decided()) {
            // -2 to 2 with equal probability, plus a point with the probability of the mean.
            const bool more = dice.roll(1'000'000) < static_cast<std::uint32_t>(mean * 1'000'000);
            board.lead = static_cast<std::int64_t>(dice.roll(5)) - 2 + (more ? 1 : 0);
            score.add(board);
        }
        wrong += score.decision() == SprtDecision::e1 ? 1 : 0;
    }
    return wrong;
}

TEST(Sprt, has_the_promised_error_rate) {
    EXPECT_LE(decided_for_e1(0, 400, 1), 32);  // 5% would be 20
    EXPECT_GE(decided_for_e1(0.3, 400, 2), 368);
}

TEST(Score, stops_counting_once_the_test_has_decided) {
    const RuleSet rules = rules_with("mcgee");
    Contest contest;
    contest.sprt = {0, 1};
    Score score(rules, contest);
    BoardResult board;
    board.hands = 2;
    for (int number = 0; number < 500; ++number) {
        board.lead = number % 3;
        score.add(board);
    }
    EXPECT_TRUE(score.is_decided());
    EXPECT_EQ(score.sums().boards(), sprt_min_boards);
}

}  // namespace
}  // namespace euchre::testing
