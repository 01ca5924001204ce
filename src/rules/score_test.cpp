#include "rules/score.h"

#include <algorithm>

#include "support/table.h"

namespace euchre {
namespace {

// Seat 0 made hearts, with a partner or for itself.
PlayedHand played(std::initializer_list<std::uint8_t> tricks) {
    PlayedHand hand{{Seat(0), Trump::hearts, true, false}, {}, Stable::neither};
    std::ranges::copy(tricks, hand.taken.begin());
    return hand;
}

TEST(Score, gives_partners_points_to_two_sides_only) {
    EXPECT_EQ(score_hand(testing::rules_with("mcgee"), played({1, 2, 1, 1})).points, (Points{0, 2}));
    EXPECT_EQ(fold_points(testing::rules_with("newberry"), Seat(0)), (Points{0, 1}));
}

TEST(Score, splits_the_vote_only_when_three_players_take_three_two_two) {
    const auto calls = [](const RuleSet& rules, std::initializer_list<std::uint8_t> tricks) {
        return score_hand(rules, played(tricks)).calls;
    };
    const std::vector<TableCall> none;
    EXPECT_EQ(calls(testing::rules_with("lower"), {3, 2, 2}), std::vector{TableCall::split_the_vote});
    EXPECT_EQ(calls(testing::rules_with("lower", {"hand=8"}), {4, 2, 2}), none);
    EXPECT_EQ(calls(testing::rules_with("lower", {"hand=6"}), {3, 2, 1}), none);
    EXPECT_EQ(calls(testing::rules_with("lower", {"hand=6"}), {3, 1, 2}), none);
    const RuleSet four = testing::rules_with("lower", {"players=4", "deck=7-A+joker"});
    EXPECT_EQ(calls(four, {3, 2, 2, 0}), none);
}

TEST(Score, knows_the_most_points_that_a_hand_can_bring) {
    const auto most = [](const std::string& book, const std::vector<std::string>& settings) {
        return most_points(testing::rules_with(book, settings));
    };
    EXPECT_EQ(most("mcgee", {}), 4);
    EXPECT_EQ(most("mcgee", {"alone=never"}), 2);
    EXPECT_EQ(most("mcgee", {"alone=never", "loner_euchre_extra=9"}), 2) << "nobody plays alone";
    EXPECT_EQ(most("mcgee", {"loner_euchre_extra=9"}), 11);
    EXPECT_EQ(most("mcgee", {"loner_euchre_extra=9", "euchre_pays=lose"}), 11) << "lost points count, too";
    EXPECT_EQ(most("mcgee", {"shutout=7"}), 7);
    EXPECT_EQ(most("mcgee", {"defended_euchre=9"}), 4) << "nobody defends alone";
    EXPECT_EQ(most("mcgee", {"defended_euchre=9", "defend_alone=yes"}), 9);
    EXPECT_EQ(most("mcgee", {"made=6"}), 6);
    EXPECT_EQ(most("mcgee", {"loner_partial=by-call", "made=1", "march=1", "loner_march=1", "euchre=1"}), 2)
        << "a loner who was ordered";
    EXPECT_EQ(most("mcgee", {"alone=never", "made=0", "march=0", "euchre=0", "shutout=0"}), 0);
    EXPECT_EQ(most("lower", {}), 14);
}

}  // namespace
}  // namespace euchre
