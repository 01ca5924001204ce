// Tests that the naive referee scores by the house rules, ends their games and loads their rule sets. No test
// here names a clause, because clause tests must use the engine.
#include "naive/naive_referee.h"
#include "naive/naive_testing.h"

#include <gtest/gtest.h>

#include <utility>

namespace naive {

TEST(NaiveDefence, has_its_own_price) {
    const PlayedHand euchred{0, true, true, {2, 3, 0, 0}, true};
    const PlayedHand shut_out{0, true, true, {0, 5, 0, 0}, true};
    const Words calls = {"euchred", "defended"};
    expect_outcome({"mcgee", {{"loner_euchre_extra", "3"}, {"shutout", "9"}}, shut_out}, {0, 4}, calls);
    expect_outcome({"mcgee", {{"defended_euchre", "7"}}, euchred}, {0, 7}, calls);
    expect_outcome({"newberry", {}, euchred}, {-4, 0}, calls);
    expect_outcome({"newberry", {}, shut_out}, {-4, 0}, calls);
    expect_outcome({"mcgee", {{"euchre_pays", "lose"}, {"shutout", "9"}}, shut_out}, {-4, 0}, calls);
    expect_outcome({"mcgee", {{"loner_partial", "euchred"}}, {0, true, true, {4, 1, 0, 0}, true}}, {0, 4},
                   calls);
    expect_outcome({"mcgee", {}, {0, true, true, {4, 1, 0, 0}, true}}, {1, 0}, {});
    expect_outcome({"mcgee", {}, {0, true, true, {5, 0, 0, 0}, true}}, {4, 0}, {"loner"});
}

TEST(NaiveLoner, pays_more_when_euchred) {
    const Options more = {{"loner_euchre_extra", "3"}};
    expect_outcome({"mcgee", more, {0, true, true, {2, 3, 0, 0}}}, {0, 5}, {"euchred"});
    expect_outcome({"mcgee", more, {0, false, true, {2, 3, 0, 0}}}, {0, 2}, {"euchred"});
    expect_outcome({"newberry", more, {0, true, true, {2, 3, 0, 0}}}, {-5, 0}, {"euchred"});
    expect_outcome({"newberry", more, {0, true, true, {0, 5, 0, 0}}}, {0, 7}, {"euchred"});
}

TEST(NaiveLoner, without_every_trick_is_euchred) {
    const Options all_or_nothing = {{"loner_partial", "euchred"}};
    expect_outcome({"mcgee", all_or_nothing, {0, true, true, {4, 1, 0, 0}}}, {0, 2}, {"euchred"});
    expect_outcome({"mcgee", all_or_nothing, {0, true, true, {5, 0, 0, 0}}}, {4, 0}, {"loner"});
    expect_outcome({"mcgee", all_or_nothing, {0, false, true, {4, 1, 0, 0}}}, {1, 0}, {});
}

TEST(NaiveHands, the_game_ends_after_a_number_of_hands) {
    Referee referee(with("progressive", {{"hands", "2"}, {"target", "1"}, {"packets", "ones"}}));
    const std::string deal = deal_of(example_hands, "TH", "9-A");
    referee.answer(deal);
    act_all(referee, {"order alone", "discard 9C"});
    EXPECT_TRUE(says(play_out(referee), R"("phase":"deal")")) << "the target is ignored";
    referee.answer(deal);
    act(referee, "order");
    const std::string answer = play_out(referee);
    EXPECT_TRUE(says(answer, R"("phase":"over")")) << answer;
    EXPECT_TRUE(says(answer, R"("hands_played":2)")) << answer;
    EXPECT_TRUE(says(referee.answer(deal_of(example_hands, "TH", "9-A", R"(,"scores":[3,1])")),
                     R"("scores":[3,1],"lets":[],"winner":null,"defender":null,"hands_played":0)"));
}

TEST(NaiveHands, a_fold_counts_and_a_misdeal_does_not) {
    Referee referee = example("newberry", {{"hands", "3"}});
    EXPECT_TRUE(says(act_all(referee, {"pass", "pass", "pass", "pass", "pass", "pass", "pass", "fold"}),
                     R"("hands_played":1)"));
    EXPECT_TRUE(says(referee.answer(R"({"do":"misdeal"})"), R"("hands_played":1)"));
}

TEST(NaiveHands, positions_are_refused_at_the_end_of_the_game) {
    const auto set_up = [](const std::string& tie, const std::string& position) {
        Referee referee(with("mcgee", {{"hands", "8"}, {"tie", tie}, {"packets", "ones"}}));
        return says(referee.answer(deal_of(example_hands, "TH", "9-A", "," + position)), R"("ok":true)");
    };
    EXPECT_TRUE(set_up("play-on", R"("scores":[30,2],"hands_played":7)"));
    EXPECT_FALSE(set_up("play-on", R"("scores":[3,2],"hands_played":8)"));
    EXPECT_TRUE(set_up("play-on", R"("scores":[3,3],"hands_played":9)"));
    EXPECT_TRUE(set_up("play-on", R"("hands_played":9)"));
    EXPECT_FALSE(set_up("drawn", R"("scores":[3,3],"hands_played":9)"));
    EXPECT_FALSE(set_up("drawn", R"("hands_played":8)"));
    EXPECT_FALSE(set_up("drawn", R"("hands_played":-1)"));
    EXPECT_FALSE(set_up("drawn", R"("hands_played":"1")"));
}

TEST(NaiveHands, only_a_hand_that_counts_ends_the_game) {
    Referee referee = example("newberry", {{"hands", "2"}, {"misdeal_costs", "1"}}, R"(,"hands_played":1)");
    act_all(referee, {"pass", "pass", "pass", "pass", "pass", "pass", "pass"});
    EXPECT_TRUE(says(act(referee, "fold"), R"("phase":"over")"));

    Referee level = example("traditional", {{"hands", "2"}, {"misdeal_costs", "1"}}, R"(,"hands_played":2)");
    act_all(level, {"pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass"});
    const std::string misdealt = level.answer(R"({"do":"misdeal"})");
    EXPECT_TRUE(says(misdealt, R"("phase":"deal")")) << misdealt;
    EXPECT_TRUE(says(misdealt, R"("scores":[0,-1])")) << misdealt;
    EXPECT_TRUE(says(level.answer(deal_of(example_hands, "TH", "9-A")), R"("ok":true)"));
}

TEST(NaiveTie, a_drawn_game_has_no_winner) {
    Referee referee = example("newberry", {{"fold_pays", "gain"}, {"tie", "drawn"}}, R"(,"scores":[9,9])");
    EXPECT_TRUE(says(act_all(referee, {"pass", "pass", "pass", "pass", "pass", "pass", "pass", "fold"}),
                     R"("winner":1)"));
    const Options each = with("cutthroat", {{"packets", "ones"}, {"last_call", "fold"}, {"tie", "drawn"}});
    Referee three = dealt_in_order(each, R"(,"scores":[3,9,9])");
    const std::string answer = act_all(three, {"pass", "pass", "pass", "pass", "pass", "fold"});
    EXPECT_TRUE(says(answer, R"("phase":"over")")) << answer;
    EXPECT_TRUE(says(answer, R"("scores":[3,10,10],"lets":[],"winner":null)")) << answer;
    EXPECT_TRUE(says(three.answer(R"({"do":"deal","scores":[10,10,0],"pack":)" + words(three.deck()) + "}"),
                     R"("ok":false)"));
}

TEST(NaiveTie, a_misdeal_that_leaves_one_side_ahead_at_the_target_ends_the_game) {
    Referee referee = example("newberry", {{"last_call", "pass"}}, R"(,"scores":[11,11])");
    act_all(referee, {"pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass"});
    const std::string answer = referee.answer(R"({"do":"misdeal"})");
    EXPECT_TRUE(says(answer, R"("phase":"over")")) << answer;
    EXPECT_TRUE(says(answer, R"("scores":[11,10],"lets":[],"winner":0)")) << answer;
}

TEST(NaiveCutthroat, the_maker_plays_against_all_others) {
    expect_outcome({"cutthroat", {}, {0, false, true, {3, 2, 0}}}, {1, 0, 0}, {});
    expect_outcome({"cutthroat", {}, {0, false, true, {5, 0, 0}}}, {3, 0, 0}, {"march"});
    expect_outcome({"cutthroat", {}, {1, false, true, {2, 2, 1}}}, {2, 0, 2}, {"euchred"});
    expect_outcome({"cutthroat", {{"shutout", "6"}}, {1, false, true, {2, 0, 3}}}, {6, 0, 6}, {"euchred"});
    expect_outcome({"cutthroat", {{"euchre_pays", "lose"}}, {1, false, true, {2, 2, 1}}}, {0, -2, 0},
                   {"euchred"});
    expect_outcome({"cutthroat", {{"euchre_pays", "lose"}, {"shutout", "6"}}, {1, false, true, {2, 0, 3}}},
                   {6, 0, 6}, {"euchred"});
    expect_outcome({"cutthroat", {{"euchre_pays", "lose"}, {"shutout", "1"}}, {1, false, true, {2, 0, 3}}},
                   {0, -1, 0}, {"euchred"});
    expect_outcome({"cutthroat", {{"euchre_pays", "loner-loses"}}, {1, false, true, {2, 2, 1}}}, {2, 0, 2},
                   {"euchred"});
    expect_outcome({"cutthroat", {{"hand", "7"}}, {1, false, true, {2, 3, 2}}}, {2, 0, 2}, {"euchred"});
    expect_outcome({"two-handed", {}, {1, false, true, {0, 5}}}, {0, 2}, {"march"});
}

TEST(NaiveCutthroat, half_of_the_tricks_is_a_euchre) {
    expect_outcome({"cutthroat", {{"hand", "4"}}, {0, false, true, {2, 1, 1}}}, {0, 2, 2}, {"euchred"});
    expect_outcome({"mcgee", {{"hand", "4"}}, {0, false, true, {1, 1, 1, 1}}}, {0, 2}, {"euchred"});
}

TEST(NaiveCutthroat, everybody_may_score_tricks) {
    const Options tricks = {{"each_score", "tricks"}};
    expect_outcome({"cutthroat", tricks, {0, false, true, {3, 2, 0}}}, {3, 2, 0}, {});
    expect_outcome({"two-handed", tricks, {1, false, true, {0, 5}}}, {0, 10}, {});
}

TEST(NaivePlayers, three_cards_and_then_two) {
    const Referee referee = dealt_in_order(options_of("two-handed"));
    const Cards& pack = referee.deck();
    EXPECT_EQ(referee.hands()[1], (Cards{pack[0], pack[1], pack[2], pack[6], pack[7]}));
    EXPECT_EQ(referee.hands()[0], (Cards{pack[3], pack[4], pack[5], pack[8], pack[9]}));
}

TEST(NaivePlayers, a_loner_of_six_has_two_partners_who_sit_out) {
    Referee referee = dealt_in_order(with("six-handed", {{"defend_alone", "yes"}}));
    EXPECT_TRUE(says(act(referee, "order alone"), R"("phase":"defend","turn":2)"));
    EXPECT_TRUE(referee.hands()[3].empty() && referee.hands()[5].empty());
    act(referee, "pass");
    EXPECT_EQ(referee.turn(), 4);
    act(referee, "defend");
    EXPECT_EQ(referee.phase(), "play") << "the dealer sits out and leaves the card";
    EXPECT_TRUE(referee.hands()[0].empty() && referee.hands()[2].empty());
    EXPECT_EQ(referee.turn(), 1);
    act(referee, referee.legal().front());
    EXPECT_EQ(referee.turn(), 4);
}

TEST(NaivePlayers, all_defenders_of_six_may_pass) {
    Referee referee = dealt_in_order(with("six-handed", {{"defend_alone", "yes"}}));
    act_all(referee, {"order alone", "pass", "pass"});
    EXPECT_EQ(referee.turn(), 0);
    EXPECT_TRUE(says(act(referee, "pass"), R"("phase":"discard","turn":0)"));
}

TEST(NaivePlayers, the_tricks_of_three_partners_count_together) {
    expect_outcome({"six-handed", {}, {4, false, true, {1, 1, 1, 1, 1, 0}}}, {1, 0}, {});
    expect_outcome({"six-handed", {}, {5, false, true, {1, 1, 1, 1, 1, 0}}}, {2, 0}, {"euchred"});
}

TEST(NaiveRuleSets, are_valid_and_play_a_hand) {
    EXPECT_EQ(rule_sets().size(), 14U);
    for (const std::string& name : rule_sets()) {
        EXPECT_TRUE(is_valid(options_of(name))) << name;
        Referee referee = dealt_in_order(options_of(name));
        play_out(referee);
        EXPECT_EQ(referee.phase(), "deal") << name;
    }
}

TEST(NaiveRuleSets, every_option_has_known_values) {
    EXPECT_EQ(choices().size() + ranges().size(), options_of("mcgee").size());
}

TEST(NaiveCheck, refuses_options_that_need_another) {
    const auto refuses = [](const std::string& rule_set, const Options& changes) {
        return !is_valid(with(rule_set, changes));
    };
    EXPECT_TRUE(refuses("mcgee", {{"players", "5"}}));
    EXPECT_TRUE(refuses("mcgee", {{"sides", "each"}})) << "alone needs partners";
    EXPECT_FALSE(refuses("mcgee", {{"sides", "each"}, {"alone", "never"}}));
    EXPECT_TRUE(refuses("six-handed", {{"deck", "9-A"}}));
    EXPECT_TRUE(refuses("six-handed", {{"packets", "3232-2323"}}));
    EXPECT_TRUE(refuses("cutthroat", {{"hand", "6"}}));
    EXPECT_TRUE(refuses("six-handed", {{"partners_best", "yes"}}));
    EXPECT_TRUE(refuses("cutthroat", {{"partners_best", "blind"}}));
    EXPECT_FALSE(refuses("mcgee", {{"partners_best", "yes"}, {"alone", "never"}}));
    EXPECT_TRUE(refuses("canadian", {{"alone", "never"}}));
    EXPECT_TRUE(refuses("cutthroat", {{"partner_orders", "alone"}}));
    EXPECT_FALSE(refuses("mcgee", {{"weak_hand", "under"}}));
    EXPECT_TRUE(refuses("six-handed", {{"weak_hand", "under"}}));
    EXPECT_FALSE(refuses("six-handed", {{"weak_hand", "redeal"}}));
    EXPECT_TRUE(refuses("benny", {{"no_trump", "on"}}));
    EXPECT_TRUE(refuses("lower", {{"no_trump", "on"}}));
    EXPECT_FALSE(refuses("mcgee", {{"no_trump", "on"}, {"deck", "8-A"}}));
    EXPECT_TRUE(refuses("lower", {{"first_dealer", "black-jack"}}));
    EXPECT_FALSE(refuses("mcgee", {{"defend_alone", "yes"}, {"alone", "never"}})) << "it lies idle";
}

TEST(NaiveCheck, refuses_values_that_an_option_does_not_have) {
    const std::vector<std::pair<std::string, std::string>> wrong = {
        {"players", "7"},       {"players", "x"},          {"hands", "101"},
        {"hands", "-1"},        {"defended_euchre", "21"}, {"loner_euchre_extra", "19"},
        {"weak_hand", "maybe"}, {"colour", "red"}};
    for (const auto& [option, value] : wrong) {
        EXPECT_FALSE(is_valid(with("mcgee", {{option, value}}))) << option << " " << value;
    }
}

}  // namespace naive
