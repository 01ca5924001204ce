// Tests that the naive referee follows the rulebooks. No test here names a clause, because clause tests must
// use the engine.
#include "naive/naive_referee.h"
#include "naive/naive_score.h"
#include "naive/naive_testing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

namespace naive {

TEST(NaiveProtocol, reproduces_the_example_of_an_order) {
    Referee referee = example("mcgee");
    const std::string expected =
        R"({"ok":true,"phase":"discard","turn":0,"legal":["discard 9C","discard AS","discard KD","discard QC","discard TC","discard TH"],)"
        R"("dealer":0,"up":null,"stands":"H","trump":"H","maker":1,"alone":false,)"
        R"("hands":[["9C","AS","KD","QC","TC","TH"],["9H","AH","JH","KS","QH"],["9D","AC","JC","QD","TS"],["9S","AD","JD","KC","TD"]],)"
        R"("trick":[],"taken":[0,0,0,0],"scores":[0,0],"lets":[],"winner":null,"defender":null,"hands_played":0,"calls":[]})";
    EXPECT_EQ(act(referee, "order"), expected);
    EXPECT_EQ(referee.answer(R"({"do":"state"})"), expected);
}

TEST(NaiveProtocol, starts_with_an_empty_table) {
    Referee referee(options_of("lower"));
    EXPECT_EQ(
        referee.answer(R"({"do":"state"})"),
        R"({"ok":true,"phase":"deal","turn":null,"legal":[],"dealer":0,"up":null,"stands":null,"trump":null,"maker":null,)"
        R"("alone":false,"hands":[[],[],[]],"trick":[],"taken":[0,0,0],"scores":[0,0,0],"lets":[0,0,0],"winner":null,"defender":null,"hands_played":0,"calls":[]})");
}

TEST(NaiveProtocol, refuses_invalid_requests_without_a_change) {
    Referee referee = example("mcgee");
    const std::string before = referee.answer(R"({"do":"state"})");
    for (const std::string line :
         {"", "{", "[]", R"({"do":"state","x":1})", R"({"do":"act","seat":2,"action":"pass"})",
          R"({"do":"act","seat":1,"action":"play JH"})", R"({"do":"misdeal"})"}) {
        EXPECT_EQ(referee.answer(line).rfind(R"({"ok":false)", 0), 0U) << line;
        EXPECT_EQ(referee.answer(R"({"do":"state"})"), before) << line;
    }
}

TEST(NaiveProtocol, refuses_a_position_already_won_but_not_a_tie) {
    Referee referee(with("mcgee", {{"packets", "ones"}}));
    EXPECT_TRUE(
        says(referee.answer(deal_of(example_hands, "TH", "9-A", R"(,"scores":[10,9])")), R"("ok":false)"));
    EXPECT_TRUE(
        says(referee.answer(deal_of(example_hands, "TH", "9-A", R"(,"scores":[11,11])")), R"("ok":true)"));
}

TEST(NaiveDeal, two_three_two_two_then_three_two_three_three) {
    Referee referee(options_of("newberry"));
    Cards pack = referee.deck();
    referee.answer(R"({"do":"deal","pack":)" + words(pack) + "}");
    const auto dealt = [&](std::initializer_list<std::size_t> places) {
        Cards cards;
        for (const std::size_t place : places) cards.push_back(pack[place]);
        return cards;
    };
    EXPECT_EQ(referee.hands()[1], dealt({0, 1, 9, 10, 11}));
    EXPECT_EQ(referee.hands()[2], dealt({2, 3, 4, 12, 13}));
    EXPECT_EQ(referee.hands()[3], dealt({5, 6, 14, 15, 16}));
    EXPECT_EQ(referee.hands()[0], dealt({7, 8, 17, 18, 19}));
}

TEST(NaiveTricks, the_left_bower_is_a_trump) {
    EXPECT_EQ(suit_of("JD", "H"), "H");
    EXPECT_EQ(suit_of("JD", "S"), "D");
    EXPECT_EQ(suit_of("JD", "none"), "D");
    EXPECT_GT(strength("JC", "H", "C"), strength("JS", "H", "C"));
    EXPECT_GT(strength("JS", "H", "C"), strength("AC", "H", "C"));
}

TEST(NaiveTricks, the_nine_of_trump_takes_three_hearts) {
    for (const std::string heart : {"AH", "QH", "TH"})
        EXPECT_GT(strength("9C", "H", "C"), strength(heart, "H", "C"));
}

TEST(NaiveTricks, both_jokers_are_the_highest_trumps) {
    EXPECT_EQ(suit_of("Maverick", "D"), "D");
    EXPECT_GT(strength("Horse", "C", "D"), strength("Maverick", "C", "D"));
    EXPECT_GT(strength("Maverick", "C", "D"), strength("8D", "C", "D"));
}

TEST(NaiveTricks, the_joker_is_the_best_bower) {
    EXPECT_EQ(deck_named("7-A+joker").size(), 33U);
    EXPECT_EQ(suit_of("Joker", "D"), "D");
    EXPECT_GT(strength("Joker", "C", "D"), strength("JD", "C", "D"));
    EXPECT_GT(strength("JD", "C", "D"), strength("JH", "C", "D"));
    EXPECT_GT(strength("7D", "C", "D"), strength("AC", "C", "D"));
}

TEST(NaiveAuction, the_dealer_calls_or_folds) {
    Referee referee = example("newberry");
    act_all(referee, {"pass", "pass", "pass", "pass", "pass", "pass", "pass"});
    EXPECT_EQ(referee.legal(),
              (Words{"fold", "name C", "name C alone", "name D", "name D alone", "name S", "name S alone"}));
    const std::string answer = act(referee, "fold");
    EXPECT_TRUE(says(
        answer, R"("phase":"deal","turn":null,"legal":[],"dealer":1,"up":null,"stands":"H","trump":null)"));
    EXPECT_TRUE(says(
        answer,
        R"("scores":[0,1],"lets":[],"winner":null,"defender":null,"hands_played":1,"calls":["folded"])"));
}

TEST(NaiveAuction, the_dealer_is_stuck) {
    Referee referee = example("mcgee", {{"no_trump", "on"}, {"stuck_no_trump", "no"}});
    const std::string answer = act_all(referee, {"pass", "pass", "pass", "pass", "pass", "pass", "pass"});
    EXPECT_TRUE(says(answer, R"("calls":["stuck"])"));
    EXPECT_EQ(referee.legal(),
              (Words{"name C", "name C alone", "name D", "name D alone", "name S", "name S alone"}));
}

TEST(NaiveAuction, the_card_taken_may_not_be_discarded) {
    Referee referee = example("traditional");
    act_all(referee, {"order"});
    EXPECT_EQ(referee.legal(), (Words{"discard 9C", "discard AS", "discard KD", "discard QC", "discard TC"}));
}

TEST(NaiveAuction, alone_is_a_step_of_its_own_before_the_discard) {
    Referee referee = example("university-games");
    EXPECT_EQ(referee.legal(), (Words{"order", "pass"}));
    EXPECT_TRUE(says(act(referee, "order"),
                     R"("phase":"alone","turn":1,"legal":["alone","together"],"dealer":0,"up":"TH")"));
    EXPECT_TRUE(says(act(referee, "alone"), R"("phase":"discard","turn":0)"));
    EXPECT_TRUE(referee.hands()[3].empty());
}

TEST(NaiveAuction, a_dealer_who_sits_out_leaves_the_upcard_or_takes_it) {
    Referee lying = example("newberry");
    EXPECT_TRUE(says(act_all(lying, {"pass", "order alone"}), R"("phase":"play","turn":3)"));
    EXPECT_TRUE(lying.hands()[0].empty());
    Referee taken = example("newberry", {{"loner_dealer_card", "taken"}});
    EXPECT_TRUE(says(act_all(taken, {"pass", "order alone"}), R"("phase":"discard","turn":0)"));
    EXPECT_EQ(taken.hands()[0].size(), 6U);
    EXPECT_TRUE(says(act(taken, "discard 9C"), R"("phase":"play","turn":3)"));
    EXPECT_TRUE(taken.hands()[0].empty());
}

TEST(NaiveAuction, three_lets_and_then_the_dealer_is_stuck) {
    Referee referee(options_of("lower"));
    const std::string deal = R"({"do":"deal","pack":)" + words(referee.deck()) + "}";
    const Words passes = {"pass", "pass", "pass", "pass", "pass"};
    for (int used = 1; used <= 3; ++used) {
        referee.answer(deal);
        act_all(referee, passes);
        const std::string answer = act(referee, "let");
        EXPECT_TRUE(says(answer, R"("phase":"deal","turn":null,"legal":[],"dealer":0)"));
        EXPECT_TRUE(says(
            answer, R"("lets":[)" + std::to_string(used) +
                        R"(,0,0],"winner":null,"defender":null,"hands_played":0,"calls":["thrown-in"])"));
    }
    referee.answer(deal);
    EXPECT_TRUE(says(act_all(referee, passes), R"("calls":["stuck"])"));
    EXPECT_TRUE(says(act(referee, "let"), R"("ok":false)"));
}

TEST(NaiveAuction, the_dealer_names_the_suit_of_a_joker) {
    Referee referee(options_of("lower"));
    Cards pack = referee.deck();
    std::swap(pack[21], *std::find(pack.begin(), pack.end(), "Horse"));
    const std::string answer = referee.answer(R"({"do":"deal","pack":)" + words(pack) + R"(,"dealer":2})");
    EXPECT_TRUE(says(
        answer,
        R"("phase":"stand","turn":2,"legal":["stand C","stand D","stand H","stand S"],"dealer":2,"up":"Horse","stands":null)"));
    EXPECT_TRUE(
        says(act(referee, "stand D"),
             R"("phase":"order","turn":0,"legal":["order","pass"],"dealer":2,"up":"Horse","stands":"D")"));
}

TEST(NaivePlay, follow_suit_with_the_left_bower) {
    Referee referee = example("mcgee");
    act_all(referee, {"order", "discard 9C", "play 9H", "play 9D"});
    EXPECT_EQ(referee.legal(), Words{"play JD"});
}

TEST(NaivePlay, a_void_seat_must_trump) {
    const std::vector<Cards> hands = {{"2C", "3C", "4C", "6C", "7C", "8C", "Horse"},
                                      {"2D", "3D", "4D", "6D", "7D", "8D", "2H"},
                                      {"3H", "4H", "6H", "7H", "8H", "2S", "3S"}};
    Referee referee(with("lower", {{"pickup", "no"}}));
    referee.answer(deal_of(hands, "4S", "lower"));
    act_all(referee, {"order", "play 2D"});
    EXPECT_EQ(referee.legal(), (Words{"play 2S", "play 3S"}));
    act_all(referee, {"play 3S"});
    EXPECT_EQ(referee.legal(), Words{"play Horse"});
}

TEST(NaivePlay, a_void_seat_overtrumps_if_it_can) {
    const std::vector<Cards> hands = {{"2C", "3C", "4C", "6C", "7C", "2S", "8S"},
                                      {"2D", "3D", "4D", "6D", "7D", "8D", "2H"},
                                      {"3H", "4H", "6H", "7H", "8H", "3S", "7S"}};
    Referee referee(with("lower", {{"pickup", "no"}, {"void", "must-overtrump"}}));
    referee.answer(deal_of(hands, "4S", "lower"));
    act_all(referee, {"order", "play 2D", "play 3S"});
    EXPECT_EQ(referee.legal(), Words{"play 8S"});
}

TEST(NaiveScore, partners_by_the_rulebooks) {
    expect_outcome({"newberry", {}, {1, false, true, {1, 2, 1, 1}}}, {0, 1}, {});
    expect_outcome({"newberry", {}, {1, false, true, {0, 3, 0, 2}}}, {0, 2}, {"march"});
    expect_outcome({"newberry", {}, {1, true, true, {0, 5, 0, 0}}}, {0, 4}, {"loner"});
    expect_outcome({"newberry", {}, {1, true, true, {1, 4, 0, 0}}}, {0, 2}, {});
    expect_outcome({"newberry", {}, {1, true, false, {1, 4, 0, 0}}}, {0, 1}, {});
    expect_outcome({"newberry", {}, {0, false, true, {1, 3, 0, 1}}}, {0, 2}, {"euchred"});
    expect_outcome({"newberry", {}, {0, false, true, {0, 4, 0, 1}}}, {0, 4}, {"euchred"});
    expect_outcome({"newberry", {}, {0, true, true, {1, 3, 0, 1}}}, {-2, 0}, {"euchred"});
    expect_outcome({"newberry", {}, {0, true, true, {0, 4, 0, 1}}}, {0, 4}, {"euchred"});
    expect_outcome({"newberry", {{"euchre_pays", "lose"}}, {0, false, true, {1, 3, 0, 1}}}, {-2, 0},
                   {"euchred"});
    expect_outcome({"newberry", {{"euchre_pays", "lose"}}, {0, false, true, {0, 4, 0, 1}}}, {0, 4},
                   {"euchred"});
    expect_outcome({"mcgee", {{"euchre_pays", "lose"}}, {0, false, true, {0, 4, 0, 1}}}, {-2, 0},
                   {"euchred"});
    expect_outcome({"mcgee", {{"euchre_pays", "loner-loses"}}, {0, false, true, {1, 3, 0, 1}}}, {0, 2},
                   {"euchred"});
    expect_outcome({"mcgee", {{"euchre_pays", "loner-loses"}}, {0, true, true, {1, 3, 0, 1}}}, {-2, 0},
                   {"euchred"});
    expect_outcome({"mcgee", {}, {0, true, true, {3, 1, 0, 1}}}, {1, 0}, {});
    expect_outcome({"mcgee", {{"loner_partial", "exact-three"}}, {0, true, false, {3, 1, 0, 1}}}, {2, 0}, {});
    expect_outcome({"mcgee", {{"loner_partial", "exact-three"}}, {0, true, true, {4, 1, 0, 0}}}, {1, 0}, {});
}

TEST(NaiveScore, the_maker_must_beat_each_opponent) {
    const Options lower = options_of("lower");
    EXPECT_EQ(outcome_of({0, false, true, {3, 3, 1}}, lower).change, (std::vector<int>{-4, 3, 1}));
    const Outcome split = outcome_of({0, false, true, {3, 2, 2}}, lower);
    EXPECT_EQ(split.change, (std::vector<int>{3, 2, 2}));
    EXPECT_EQ(split.calls, Words{"split-the-vote"});
    EXPECT_EQ(outcome_of({0, false, true, {7, 0, 0}}, lower).change, (std::vector<int>{14, 0, 0}));
    EXPECT_EQ(outcome_of({0, false, true, {0, 7, 0}}, lower).change, (std::vector<int>{-7, 14, 0}));
    const Options points = with("lower", {{"opponent_sweep", "points"}});
    EXPECT_EQ(outcome_of({0, false, true, {0, 7, 0}}, points).change, (std::vector<int>{-14, 14, 0}));
}

TEST(NaiveScore, a_tie_is_played_on) {
    Referee referee(options_of("lower"));
    const std::string pack = words(referee.deck());
    EXPECT_TRUE(
        says(referee.answer(R"({"do":"deal","scores":[71,71,3],"pack":)" + pack + "}"), R"("ok":true)"));
    Referee other(options_of("lower"));
    EXPECT_TRUE(
        says(other.answer(R"({"do":"deal","scores":[71,72,3],"pack":)" + pack + "}"), R"("ok":false)"));
}

TEST(NaiveScore, a_misdeal_costs_a_point_and_the_deal) {
    Referee referee(options_of("newberry"));
    const std::string answer = referee.answer(R"({"do":"misdeal"})");
    EXPECT_TRUE(says(answer, R"("dealer":1)"));
    EXPECT_TRUE(says(
        answer,
        R"("scores":[-1,0],"lets":[],"winner":null,"defender":null,"hands_played":0,"calls":["misdeal"])"));
}

TEST(NaiveScore, with_a_floor_no_score_falls_below_zero) {
    Referee referee(with("newberry", {{"score_floor", "zero"}}));
    EXPECT_TRUE(says(referee.answer(R"({"do":"misdeal"})"), R"("scores":[0,0])"));
}

TEST(NaivePerft, counts_the_first_actions_of_a_deal) {
    Options options = with("mcgee", {{"packets", "ones"}});
    const std::string deal = deal_of(example_hands, "TH", "9-A");
    EXPECT_EQ(perft(options, deal, 0), 1U);
    EXPECT_EQ(perft(options, deal, 1), 3U);
    // order: 6 discards; order alone: 6 discards; pass: 3 for the next seat
    EXPECT_EQ(perft(options, deal, 2), 15U);
}

}  // namespace naive
