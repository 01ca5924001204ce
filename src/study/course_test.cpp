#include "study/course.h"

#include <gtest/gtest.h>

#include "game/replay.h"
#include "rulefile/load.h"

namespace euchre::study {

namespace {

const RuleSet& standard() {
    static const RuleSet rules = *rulefile::Library().load("standard").rules;
    return rules;
}

Match played(const CourseHand& hand) {
    return std::get<Match>(replay(standard(), Record{.hands = {hand.record}}));
}

}  // namespace

TEST(Course, every_hand_is_legal_and_played_to_its_end) {
    for (const CourseHand& hand : first_game(standard())) {
        const auto replayed = replay(standard(), Record{.hands = {hand.record}});
        ASSERT_TRUE(std::holds_alternative<Match>(replayed)) << hand.name;
        const auto& match = std::get<Match>(replayed);
        EXPECT_TRUE(match.is_over() || match.phase() == Phase::deal) << hand.name;
    }
}

TEST(Course, the_learner_has_a_turn_after_the_hand_begins) {
    for (const CourseHand& hand : first_game(standard())) {
        ASSERT_LT(hand.begins, hand.record.actions.size()) << hand.name;
        std::size_t turns = 0;
        for (std::size_t at = hand.begins; at < hand.record.actions.size(); ++at) {
            HandRecord begun = hand.record;
            begun.actions.erase(begun.actions.begin() + static_cast<std::ptrdiff_t>(at), begun.actions.end());
            const auto match = std::get<Match>(replay(standard(), Record{.hands = {begun}}));
            if (match.state().turn == learner) ++turns;
        }
        EXPECT_GE(turns, 2U) << hand.name;
    }
}

TEST(Course, the_score_goes_on_from_hand_to_hand_and_the_last_one_wins_the_game) {
    Points before{};
    for (const CourseHand& hand : first_game(standard())) {
        EXPECT_EQ(hand.record.setup.scores, before) << hand.name;
        before = played(hand).scores();
    }
    EXPECT_GE(before[0], standard().options().target);
    EXPECT_TRUE(played(first_game(standard()).back()).is_over());
}

TEST(Course, the_hands_show_a_march_a_loner_and_a_euchre) {
    const auto hands = first_game(standard());
    const auto won = [&](std::size_t at) {
        return played(hands[at]).scores()[0] - (*hands[at].record.setup.scores)[0];
    };
    EXPECT_EQ(won(0), 1);
    EXPECT_EQ(won(1), 2) << "all five tricks";
    EXPECT_EQ(won(4), 4) << "all five alone";
    EXPECT_EQ(won(5), 2) << "the others are euchred";
}

}  // namespace euchre::study
