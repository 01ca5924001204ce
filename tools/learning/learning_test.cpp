#include <gtest/gtest.h>

#include <cmath>

#include "cards/dice.h"
#include "learning/sources.h"
#include "support/table.h"

namespace euchre::learning {

namespace {

double from_0_to_1(Dice& dice) { return static_cast<double>(dice.next() >> 11U) * 0x1p-53; }

// Random examples with answers from these weights.
std::vector<Example> examples_by(const Weights& weights, std::size_t count) {
    Dice dice(7);
    std::vector<Example> examples(count);
    for (Example& example : examples) {
        double sum = 0;
        for (std::size_t at = 0; at < feature_count; ++at) {
            if (weights[at] == 0) continue;
            example.features[at] = static_cast<std::uint8_t>(dice.roll(3));
            sum += weights[at] * example.features[at];
        }
        example.yes = from_0_to_1(dice) < 1 / (1 + std::exp(-sum));
    }
    return examples;
}

TEST(Regression, finds_the_weights_behind_the_answers) {
    Weights weights{};
    weights[0] = 1.5;
    weights[7] = -2;
    weights[20] = 0.5;
    weights[53] = -0.25;
    const Fit found = fit(examples_by(weights, 40000), 0.3);
    for (std::size_t at = 0; at < feature_count; ++at)
        EXPECT_NEAR(found.weights[at], weights[at], 0.06) << at;
    EXPECT_EQ(found.examples, 40000U);
    EXPECT_GT(found.accuracy, 0.7);
    EXPECT_LT(found.log_loss, std::log(2.0));
}

// With n examples of yes to one feature, the weight w solves n / (1 + e^w) = ridge * w.
TEST(Regression, the_ridge_limits_a_weight_that_would_diverge) {
    std::vector<Example> examples(10);
    for (Example& example : examples) {
        example.features[3] = 1;
        example.yes = true;
    }
    const Fit found = fit(examples, 0.5);
    EXPECT_NEAR(10 / (1 + std::exp(found.weights[3])), 0.5 * found.weights[3], 1e-6);
    EXPECT_EQ(found.weights[4], 0);
    EXPECT_EQ(found.accuracy, 1);
}

TEST(Regression, no_examples_give_zero_weights) {
    const Fit found = fit({}, 1);
    EXPECT_EQ(found.weights, Weights{});
    EXPECT_EQ(found.examples, 0U);
}

// Every weight must end up in the right member of the habit.
TEST(Decision, a_first_round_call_has_features_of_the_hand_and_the_upcard) {
    const RuleSet rules = *rulefile::Library().load("mcgee").rules;
    View view;
    view.seat = Seat(1);
    view.dealer = Seat(0);
    view.phase = Phase::order;
    view.hand = {Card(Rank::jack, Suit::hearts), Card(Rank::jack, Suit::diamonds),
                 Card(Rank::nine, Suit::hearts), Card(Rank::ace, Suit::clubs),
                 Card(Rank::king, Suit::spades)};
    view.turned = Card(Rank::ace, Suit::hearts);
    view.stands = Suit::hearts;
    const std::vector<Decision> decisions = decisions_in(rules, view, Call::order_alone());
    ASSERT_EQ(decisions.size(), 1U);
    EXPECT_EQ(decisions[0].said, Said::alone);

    Weights weights{};
    for (std::size_t at = 0; at < feature_count; ++at) weights[at] = 2.0 * decisions[0].features[at];
    const ai::Habit habit = habit_of(weights);
    EXPECT_EQ(habit.trump, (std::array<double, 7>{1, 1, 0, 0, 0, 0, 1}));
    EXPECT_EQ(habit.ace, 1);
    EXPECT_EQ(habit.king, 1);
    EXPECT_EQ(habit.is_void, 1);  // diamonds: the jack is a trump
    EXPECT_EQ(habit.first_round, (std::array<double, 4>{1, 0, 0, 0}));
    EXPECT_EQ(habit.second_round, (std::array<double, 4>{}));
    EXPECT_EQ(habit.turned[0], (std::array<double, 7>{0, 0, 1, 0, 0, 0, 0}));
    EXPECT_EQ(habit.next, (std::array<double, 4>{}));
}

TEST(Decision, a_second_round_call_is_a_yes_to_one_suit_and_a_no_to_the_others) {
    const RuleSet rules = *rulefile::Library().load("mcgee").rules;
    View view;
    view.seat = Seat(3);
    view.dealer = Seat(0);
    view.phase = Phase::name;
    view.hand = {Card(Rank::ace, Suit::clubs)};
    view.turned = Card(Rank::ace, Suit::hearts);
    view.stands = Suit::hearts;
    const auto legal = [](bool last_call) {
        return ActionSet(Action::Kind::call, second_round_calls(Options{.last_call = LastCall::stick},
                                                                {Suit::hearts, last_call, false, {}})
                                                 .bits());
    };
    view.legal = legal(false);
    const std::vector<Decision> decisions = decisions_in(rules, view, Call::name(Trump::diamonds));
    ASSERT_EQ(decisions.size(), 3U);
    EXPECT_EQ(decisions[0].said, Said::no);
    EXPECT_EQ(decisions[1].said, Said::called);
    EXPECT_EQ(decisions[2].said, Said::no);

    view.legal = legal(true);
    EXPECT_TRUE(decisions_in(rules, view, Call::name(Trump::clubs)).empty())
        << "a stuck dealer has no choice";
}

class Watching : public ::testing::Test {
  protected:
    Lessons lessons(std::size_t jobs) const {
        const std::array circles{Circle{mcgee_, {.worlds = 4, .aim = ai::Aim::points}},
                                 Circle{lower_, {.worlds = 2, .aim = ai::Aim::points}}};
        return learn(circles, watch(circles, {12, 5, jobs, {}}));
    }
    RuleSet mcgee_ = *rulefile::Library().load("mcgee").rules;
    RuleSet lower_ = *rulefile::Library().load("lower").rules;
};

TEST_F(Watching, the_number_of_jobs_does_not_matter) {
    const Lessons one = lessons(1);
    const Lessons three = lessons(3);
    EXPECT_EQ(habits_source("", one), habits_source("", three));
    EXPECT_EQ(real_tricks_source("", one.real_tricks), real_tricks_source("", three.real_tricks));
    EXPECT_EQ(one.outcomes, three.outcomes);
}

TEST_F(Watching, every_hand_is_counted_once) {
    for (const std::vector<ai::OutcomeCount>& outcomes : lessons(2).outcomes) {
        std::uint32_t hands = 0;
        for (const ai::OutcomeCount& outcome : outcomes) hands += outcome.count;
        EXPECT_EQ(hands, 12U);
    }
}

TEST(Sources, name_the_command_that_made_them_and_have_the_right_shape) {
    const Lessons lessons = beginning();
    const std::string habits = habits_source("// Made so.\n", lessons);
    EXPECT_TRUE(habits.starts_with("// Made so.\n#include \"ai/habits.h\"\n")) << habits;
    EXPECT_NE(habits.find("const Habits each_habits{7, {{1.50, 1.20, 1.00, 1.00, 0.80, 0.80, 0.80}, 0.50, "),
              std::string::npos)
        << habits;
    const std::string real_tricks = real_tricks_source("", lessons.real_tricks);
    EXPECT_NE(real_tricks.find("{0.000, 0.000, 0.000, 0.000, 0.000, 1.000}"), std::string::npos)
        << real_tricks;
    const ai::OutcomeCount row{Ending::played, 1, true, false, {0, 3, 2, 0, 0, 0}, 17};
    const std::string outcomes = outcomes_source("", {{row}, {row}, {row}, {row}, {row}});
    EXPECT_NE(outcomes.find("lower[] = {\n{Ending::played, 1, true, false, {0, 3, 2, 0, 0, 0}, 17},\n};\n"),
              std::string::npos)
        << outcomes;
}

}  // namespace

}  // namespace euchre::learning
