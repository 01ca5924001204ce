// The house rules: the end of the game, players and sides, and the rule sets that ship (H10 to H13).
#include <gtest/gtest.h>

#include "clauses/hands.h"
#include "options/steer.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;

Setup at(const Points& scores, int hands_played) {
    Setup setup = scores_at(scores);
    setup.hands_played = hands_played;
    return setup;
}

Setup after_hands(int hands_played) {
    Setup setup;
    setup.hands_played = hands_played;
    return setup;
}

// Seat 1 orders up and takes this many tricks.
void play_one(Table& table, int tricks, const Setup& setup) {
    table.deal(hands_taking(tricks), "9H", setup).act("order");
    table.act(table.legal().front());
    play_as_written(table, hands_taking(tricks));
}

TEST(House, H10_the_game_is_over_after_a_number_of_hands) {
    Table table("mcgee", {"hands=8"});
    play_one(table, 3, at({30, 0}, 6));
    EXPECT_EQ(table.phase(), "deal") << "the target does not matter";
    EXPECT_EQ(table.match.hands_played(), 7);
    EXPECT_EQ(table.spectator().hands_played, 7);
    play_one(table, 3, {});
    EXPECT_EQ(table.phase(), "over");
    EXPECT_EQ(table.match.winner(), 0U);
}

TEST(House, H10_level_at_the_end_they_play_on_or_draw) {
    Table on("mcgee", {"hands=8"});
    play_one(on, 3, at({4, 3}, 7));
    EXPECT_EQ(on.phase(), "deal");
    Table drawn("mcgee", {"hands=8", "tie=drawn"});
    play_one(drawn, 3, at({4, 3}, 7));
    EXPECT_EQ(drawn.phase(), "over");
    EXPECT_FALSE(drawn.match.winner());
    EXPECT_EQ(drawn.events_of<GameDrawn>().size(), 1U);
}

TEST(House, H10_a_hand_counts_if_it_was_played_or_folded) {
    Table table("newberry", {"hands=3", "weak_hand=redeal"});
    table.deal({}, "9H").act("pass, pass, pass, pass, pass, pass, pass, fold");
    EXPECT_EQ(table.match.hands_played(), 1);
    table.deal({{2, "9C 9D 9S TC TD"}}, "KH", dealt_by(1)).act("farmer");
    EXPECT_EQ(table.match.hands_played(), 1);
    table.match.misdeal();
    EXPECT_EQ(table.match.hands_played(), 1);
    Table thrown("traditional", {"hands=3"});
    thrown.deal({}, "9H").act("pass, pass, pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(thrown.match.hands_played(), 0);
}

TEST(House, H10_only_a_hand_that_counts_ends_a_game_of_hands) {
    Table table("newberry", {"hands=3"});
    play_one(table, 3, at({1, 0}, 2));
    EXPECT_EQ(table.phase(), "deal") << "level after the third hand";
    table.match.misdeal();
    EXPECT_NE(table.scores()[0], table.scores()[1]);
    EXPECT_EQ(table.phase(), "deal");
}

TEST(House, H10_a_position_that_is_over_is_refused) {
    Table table("mcgee", {"hands=8", "tie=drawn"});
    const Pack pack(table.rules.deck());
    EXPECT_EQ(table.match.deal(pack, at({1, 0}, 8)).refusal, Refusal::already_won);
    EXPECT_EQ(table.match.deal(pack, at({1, 1}, 8)).refusal, Refusal::already_won);
    EXPECT_EQ(table.match.deal(pack, at({50, 0}, 7)).refusal, std::nullopt);
}

std::string clause_against(const std::vector<std::string>& settings, const Setup& setup) {
    Table table("mcgee", settings);
    return clause_of(refusal_of(table, table.match.deal(Pack(table.rules.deck()), setup)));
}

TEST(House, H10_a_position_that_is_over_by_hands_or_drawn_is_not_refused_by_the_clause_of_the_target) {
    EXPECT_EQ(clause_against({"hands=8"}, at({1, 0}, 8)), "H10");
    EXPECT_EQ(clause_against({"tie=drawn"}, at({10, 10}, 0)), "H10");
    EXPECT_EQ(clause_against({}, at({10, 9}, 0)), "M10");
}

TEST(House, H10_a_game_of_one_hand_ends_and_another_begins) {
    Table table("mcgee", {"hands=1"});
    play_one(table, 3, {});
    EXPECT_EQ(table.phase(), "over");
    EXPECT_EQ(table.match.winner(), 1U);
    table.deal({}, "9H", scored({1, 0}));
    EXPECT_EQ(table.phase(), "order");
    EXPECT_EQ(table.match.hands_played(), 0);
}

TEST(House, H10_a_position_goes_on_from_the_hands_played) {
    Table table("mcgee", {"hands=1"});
    play_one(table, 3, scores_at({1, 0}));
    ASSERT_EQ(table.phase(), "deal") << "level after the hand";
    const Pack pack(table.rules.deck());
    EXPECT_EQ(table.match.deal(pack, scored({1, 0})).refusal, Refusal::already_won);
    EXPECT_EQ(table.match.deal(pack, after_hands(1)).refusal, std::nullopt);
    Table second("mcgee", {"hands=2"});
    play_one(second, 3, {});
    EXPECT_EQ(second.match.deal(pack, after_hands(2)).refusal, Refusal::already_won);
}

TEST(House, H10_a_misdeal_that_leaves_one_side_ahead_ends_a_game_to_the_target) {
    Table table("traditional", {"misdeal_costs=1"});
    table.deal({}, "9H", scores_at({5, 5})).act("pass, pass, pass, pass, pass, pass, pass, pass");
    ASSERT_EQ(table.dealer(), 1);
    table.match.misdeal();
    EXPECT_EQ(table.phase(), "over");
    EXPECT_EQ(table.match.winner(), 0U);
}

TEST(House, H10_a_new_game_starts_with_no_lets_used) {
    Table table("lower", {"target=1"});
    table.deal({}, "2C").act("pass, pass, pass, pass, pass, let");
    ASSERT_EQ(table.lets(), (Scores{1, 0, 0}));
    table.deal({}, "2C").act("order");
    table.act(table.legal().front()).play_out();
    ASSERT_EQ(table.phase(), "over");
    table.deal({}, "2C", scored({0, 0, 0}));
    EXPECT_EQ(table.lets(), (Scores{0, 0, 0}));
}

TEST(House, H10_drawn_also_ends_a_game_to_the_target_that_is_level) {
    Table table("lower", {"tie=drawn", "target=3", "hand=3"});
    play_hand(table, "order", {1, 2, 0}, scores_at({2, 1, 0}));
    EXPECT_EQ(table.scores(), (Scores{3, 3, 0}));
    EXPECT_EQ(table.phase(), "over");
    EXPECT_FALSE(table.match.winner());
    const RuleSet rules = rules_with("lower", {"tie=drawn"});
    EXPECT_EQ(game_result(rules, {70, 70, 3}, 0), (GameResult{true, std::nullopt}));
    EXPECT_EQ(game_result(rules_with("lower"), {70, 70, 3}, 0), GameResult{});
}

TEST(House, H11_the_maker_plays_against_all_the_others) {
    const RuleSet rules = rules_with("cutthroat");
    const auto points = [&](const std::vector<std::string>& settings, std::uint8_t tricks) {
        const RuleSet set = rules_with("cutthroat", settings);
        const PlayedHand hand{{Seat(1), Trump::hearts, true, false},
                              {{static_cast<std::uint8_t>(5 - tricks), tricks, 0}},
                              Stable::neither};
        const Points all = score_hand(set, hand).points;
        return Scores{all[0], all[1], all[2]};
    };
    EXPECT_EQ(points({}, 3), (Scores{0, 1, 0}));
    EXPECT_EQ(points({}, 5), (Scores{0, 3, 0}));
    EXPECT_EQ(points({}, 2), (Scores{2, 0, 2}));
    EXPECT_EQ(points({"shutout=4"}, 0), (Scores{4, 0, 4}));
    EXPECT_EQ(points({"euchre_pays=lose"}, 2), (Scores{0, -2, 0}));
    EXPECT_EQ(points({"euchre_pays=lose", "shutout=4"}, 0), (Scores{4, 0, 4}));
    EXPECT_EQ(points({"euchre_pays=loner-loses"}, 2), (Scores{2, 0, 2}));
    EXPECT_FALSE(problems_of("cutthroat", {"alone=with-call"}).empty());
}

TEST(House, H11_calls_a_march_and_a_euchre_but_no_split_vote) {
    Table table("cutthroat", {"hand=7", "packets=ones", "deck=lower"});
    const PlayedHand hand{{Seat(1), Trump::hearts, true, false}, {{2, 3, 2}}, Stable::neither};
    EXPECT_EQ(score_hand(table.rules, hand).calls, std::vector{TableCall::euchred});
}

TEST(House, H11_half_of_the_tricks_is_a_euchre) {
    const PlayedHand half{{Seat(1), Trump::hearts, true, false}, {{2, 2, 0, 0}}, Stable::neither};
    const RuleSet each = rules_with("cutthroat", {"hand=4", "packets=ones"});
    EXPECT_EQ(score_hand(each, half).calls, std::vector{TableCall::euchred});
    const RuleSet partners = rules_with("mcgee", {"hand=4", "packets=ones"});
    EXPECT_EQ(score_hand(partners, half).calls, std::vector{TableCall::euchred});
    const PlayedHand more{{Seat(1), Trump::hearts, true, false}, {{1, 3, 0, 0}}, Stable::neither};
    EXPECT_EQ(score_hand(partners, more).points, (Points{0, 1}));
}

TEST(House, H11_a_shutout_worth_no_more_than_a_euchre_is_lost) {
    const PlayedHand none{{Seat(1), Trump::hearts, true, false}, {{5, 0, 0}}, Stable::neither};
    for (const std::string shutout : {"1", "2"}) {
        const RuleSet rules = rules_with("cutthroat", {"euchre_pays=lose", "shutout=" + shutout});
        EXPECT_EQ(score_hand(rules, none).points, (Points{0, -std::stoi(shutout), 0}));
    }
}

TEST(House, H11_nobody_is_told_of_all_tricks_where_the_maker_scores) {
    Table table("cutthroat");
    table.deal({{1, "JH JD AH KH QH"}}, "9H").act("order");
    table.act(table.legal().front());
    play_to(table, {0, 5, 0});
    EXPECT_EQ(table.calls(), (Cards{"march"}));
    EXPECT_TRUE(table.events_of<AllTricksTaken>().empty());
    EXPECT_EQ(table.scores(), (Scores{0, 3, 0}));
}

TEST(House, H12_six_each_for_himself_play_hands_to_the_end) {
    for (const std::string each : {"each_score=maker", "each_score=tricks"}) {
        Table table("six-handed", {"sides=each", "alone=never", each});
        for (int hand = 0; hand < 3; ++hand) {
            table.deal({}, "7H").act("order");
            table.act(table.legal().front()).play_out();
            EXPECT_EQ(table.match.hands_played(), hand + 1) << each;
        }
        EXPECT_EQ(table.scores().size(), 6U);
    }
    Table fold("six-handed", {"sides=each", "alone=never", "last_call=fold"});
    fold.deal({}, "7H").act("pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, fold");
    EXPECT_EQ(fold.scores(), (Scores{0, 1, 1, 1, 1, 1}));
}

TEST(House, H12_two_to_six_players) {
    for (const int players : {2, 3, 5}) {
        const std::vector<std::string> each{"players=" + std::to_string(players), "sides=each", "alone=never",
                                            "packets=3-2", "deck=7-A"};
        EXPECT_EQ(problems_of("mcgee", each), "") << players;
        EXPECT_NE(problems_of("mcgee", {"players=" + std::to_string(players), "packets=3-2", "deck=7-A"}),
                  "");
    }
    Table six("six-handed");
    EXPECT_EQ(six.rules.sides(), 2U);
    EXPECT_EQ(six.rules.side_of(Seat(4)), 0U);
    EXPECT_EQ(packets(six.match.deal(Pack(six.rules.deck()))),
              "1:3 2:3 3:3 4:3 5:3 0:3 1:2 2:2 3:2 4:2 5:2 0:2");
}

TEST(House, H12_with_six_both_partners_of_a_loner_and_of_a_lone_defender_sit_out) {
    Table table("six-handed", {"defend_alone=yes"});
    table.deal({}, "7H").act("order alone");
    EXPECT_EQ(table.phase(), "defend");
    EXPECT_EQ(table.match.state().in_play.size(), 4);
    EXPECT_EQ(table.turn(), 2);
    table.act("pass, defend");
    EXPECT_EQ(table.match.state().contract->defender, Seat(4));
    EXPECT_EQ(table.match.state().in_play.size(), 2);
    EXPECT_EQ(table.view(5).laid_down.size(), 5);
}

TEST(House, H13_the_rule_sets_that_ship) {
    const auto is = [](const std::string& name, const std::vector<std::string>& settings) {
        EXPECT_EQ(rules_with(name).options(), rules_with("mcgee", settings).options()) << name;
    };
    is("standard", {});
    is("british", {"deck=9-A+joker", "joker_up=makes", "target=11", "last_call=pass"});
    is("canadian", {"partner_orders=alone"});
    is("railroad", {"deck=9-A+joker", "partners_best=blind", "defend_alone=yes", "last_call=pass"});
    is("benny", {"deck=9-A+joker", "joker_up=makes"});
    is("cutthroat",
       {"players=3", "sides=each", "hand=5", "packets=3-2", "each_score=maker", "march=3", "alone=never"});
    is("two-handed",
       {"players=2", "sides=each", "hand=5", "packets=3-2", "each_score=maker", "march=2", "alone=never"});
    is("six-handed", {"players=6", "deck=7-A", "packets=3-2"});
    is("progressive", {"hands=8", "tie=drawn", "last_call=pass", "redeal_by=same"});
}

}  // namespace
}  // namespace euchre::testing
