// The options of the score: the points of a hand, who pays for a euchre, and whether a score has a floor.
#include <gtest/gtest.h>

#include "options/steer.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;
using Settings = std::vector<std::string>;

// A hand made by seat 1, dealt by seat 0, and the tricks of each seat.
struct Hand {
    std::string calls;
    Scores taken;
};

const std::string named_alone = "pass, pass, pass, pass, name S alone";

// The scores after one hand, from 0-0 or from a given score.
Scores scores_after(const std::string& rules, const Settings& settings, const Hand& hand,
                    const Points& before = {}) {
    Table table(rules, settings);
    play_hand(table, hand.calls, hand.taken, scores_at(before));
    return table.scores();
}

TEST(OptionMade, three_or_four_tricks_with_a_partner) {
    for (const Hand& hand : {Hand{"order", {1, 2, 1, 1}}, Hand{"order", {1, 2, 0, 2}}}) {
        EXPECT_EQ(scores_after("mcgee", {"made=1"}, hand), (Scores{0, 1}));
        EXPECT_EQ(scores_after("mcgee", {"made=3"}, hand), (Scores{0, 3}));
        EXPECT_EQ(scores_after("mcgee", {"made=0"}, hand), (Scores{0, 0}));
    }
    EXPECT_EQ(scores_after("mcgee", {"made=3"}, {"order alone", {1, 4, 0, 0}}), (Scores{0, 1}));
}

TEST(OptionMarch, all_tricks_with_a_partner) {
    const Hand march{"order", {0, 3, 0, 2}};
    EXPECT_EQ(scores_after("mcgee", {"march=2"}, march), (Scores{0, 2}));
    EXPECT_EQ(scores_after("mcgee", {"march=5"}, march), (Scores{0, 5}));
    EXPECT_EQ(scores_after("mcgee", {"march=5"}, {"order alone", {0, 5, 0, 0}}), (Scores{0, 4}));
}

TEST(OptionLonerMarch, all_tricks_alone) {
    const Hand loner{"order alone", {0, 5, 0, 0}};
    EXPECT_EQ(scores_after("mcgee", {"loner_march=4"}, loner), (Scores{0, 4}));
    EXPECT_EQ(scores_after("mcgee", {"loner_march=7"}, loner), (Scores{0, 7}));
    EXPECT_EQ(scores_after("mcgee", {"loner_march=7"}, {"order", {0, 5, 0, 0}}), (Scores{0, 2}));
}

TEST(OptionLonerPartial, by_the_call_by_the_tricks_or_neither) {
    struct Case {
        std::string setting;
        int ordered_three, ordered_four, named_three, named_four;
    };
    const std::vector<Case> cases{{"loner_partial=by-call", 2, 2, 1, 1},
                                  {"loner_partial=1", 1, 1, 1, 1},
                                  {"loner_partial=2", 2, 2, 2, 2},
                                  {"loner_partial=exact-three", 2, 1, 2, 1}};
    const Scores three{1, 3, 1, 0};
    const Scores four{0, 4, 1, 0};
    for (const Case& each : cases) {
        const Settings settings{each.setting, "turned_down=allowed"};
        EXPECT_EQ(scores_after("mcgee", settings, {"order alone", three}), (Scores{0, each.ordered_three}));
        EXPECT_EQ(scores_after("mcgee", settings, {"order alone", four}), (Scores{0, each.ordered_four}));
        EXPECT_EQ(scores_after("mcgee", settings, {named_alone, three}), (Scores{0, each.named_three}));
        EXPECT_EQ(scores_after("mcgee", settings, {named_alone, four}), (Scores{0, each.named_four}));
    }
}

TEST(OptionLonerPartial, by_call_a_dealer_who_picks_it_up_alone_has_ordered_it_up) {
    const Scores four{4, 1, 0, 0};
    EXPECT_EQ(scores_after("newberry", {"loner_partial=by-call"}, {"pass, pass, pass, order alone", four}),
              (Scores{2, 0}));
    EXPECT_EQ(
        scores_after("university-games", {"loner_partial=by-call"}, {"pass, pass, pass, order, alone", four}),
        (Scores{2, 0}));
}

TEST(OptionLonerPartial, by_call_no_trump_alone_is_a_name) {
    EXPECT_EQ(scores_after("newberry", {"loner_partial=by-call", "no_trump=on"},
                           {"pass, pass, pass, pass, name none alone", {0, 4, 1, 0}}),
              (Scores{0, 1}));
}

TEST(OptionLonerPartial, exact_three_counts_the_loners_own_in_a_longer_hand) {
    const Settings settings{"loner_partial=exact-three", "hand=4", "packets=ones"};
    EXPECT_EQ(scores_after("mcgee", settings, {"order alone", {1, 3, 0, 0}}), (Scores{0, 2}));
    EXPECT_EQ(scores_after("mcgee", settings, {"order alone", {0, 4, 0, 0}}), (Scores{0, 4}));
}

TEST(OptionEuchre, makers_who_take_one_or_two) {
    const Hand one{"order", {2, 1, 2, 0}};
    const Hand two{"order", {2, 1, 1, 1}};
    for (const Hand& hand : {one, two}) {
        EXPECT_EQ(scores_after("newberry", {"euchre=2"}, hand), (Scores{2, 0}));
        EXPECT_EQ(scores_after("newberry", {"euchre=3"}, hand), (Scores{3, 0}));
    }
}

TEST(OptionShutout, makers_who_take_none_alone_or_not) {
    const Hand together{"order", {3, 0, 2, 0}};
    const Hand alone{"order alone", {3, 0, 2, 0}};
    for (const Hand& hand : {together, alone}) {
        EXPECT_EQ(scores_after("mcgee", {"shutout=2"}, hand), (Scores{2, 0}));
        EXPECT_EQ(scores_after("mcgee", {"shutout=4"}, hand), (Scores{4, 0}));
        EXPECT_EQ(scores_after("mcgee", {"shutout=1"}, hand), (Scores{1, 0}));
    }
    EXPECT_EQ(scores_after("mcgee", {"shutout=4"}, {"order", {2, 1, 2, 0}}), (Scores{2, 0}));
}

TEST(OptionEuchrePays, gain_lose_or_a_loners_loss_by_the_price_of_a_shutout) {
    struct Case {
        std::string pays, shutout;
        Scores euchred, loner_euchred, shut_out, loner_shut_out;
    };
    const std::vector<Case> cases{
        {"euchre_pays=gain", "shutout=4", {2, 0}, {2, 0}, {4, 0}, {4, 0}},
        {"euchre_pays=gain", "shutout=2", {2, 0}, {2, 0}, {2, 0}, {2, 0}},
        {"euchre_pays=lose", "shutout=4", {0, -2}, {0, -2}, {4, 0}, {4, 0}},
        {"euchre_pays=lose", "shutout=2", {0, -2}, {0, -2}, {0, -2}, {0, -2}},
        {"euchre_pays=lose", "shutout=1", {0, -2}, {0, -2}, {0, -1}, {0, -1}},
        {"euchre_pays=loner-loses", "shutout=4", {2, 0}, {0, -2}, {4, 0}, {4, 0}},
        {"euchre_pays=loner-loses", "shutout=2", {2, 0}, {0, -2}, {2, 0}, {0, -2}},
    };
    for (const Case& each : cases) {
        const Settings settings{each.pays, each.shutout, "euchre=2"};
        const std::string which = each.pays + " " + each.shutout;
        EXPECT_EQ(scores_after("newberry", settings, {"order", {2, 1, 1, 1}}), each.euchred) << which;
        EXPECT_EQ(scores_after("newberry", settings, {"order alone", {2, 2, 1, 0}}), each.loner_euchred)
            << which;
        EXPECT_EQ(scores_after("newberry", settings, {"order", {3, 0, 2, 0}}), each.shut_out) << which;
        EXPECT_EQ(scores_after("newberry", settings, {"order alone", {3, 0, 2, 0}}), each.loner_shut_out)
            << which;
    }
}

TEST(OptionEuchrePays, lose_can_not_win_the_others_the_game) {
    Table lose("mcgee", {"euchre_pays=lose"});
    play_hand(lose, "order", {2, 1, 1, 1}, scores_at({9, 9}));
    EXPECT_EQ(lose.scores(), (Scores{9, 7}));
    EXPECT_EQ(lose.phase(), "deal");
    EXPECT_EQ(lose.calls(), (Cards{"euchred"}));
    Table gain("mcgee", {"euchre_pays=gain"});
    play_hand(gain, "order", {2, 1, 1, 1}, scores_at({9, 9}));
    EXPECT_EQ(gain.scores(), (Scores{11, 9}));
    EXPECT_EQ(gain.match.winner(), 0U);
}

TEST(OptionOpponentSweep, tricks_or_points_lost_when_an_opponent_takes_all) {
    const Hand swept{"order", {0, 0, 7}};
    EXPECT_EQ(scores_after("lower", {"opponent_sweep=tricks"}, swept), (Scores{0, -7, 14}));
    EXPECT_EQ(scores_after("lower", {"opponent_sweep=points"}, swept), (Scores{0, -14, 14}));
}

TEST(OptionOpponentSweep, neither_matters_where_the_opponents_share_the_tricks) {
    for (const std::string setting : {"opponent_sweep=tricks", "opponent_sweep=points"}) {
        EXPECT_EQ(scores_after("lower", {setting}, {"order", {3, 0, 4}}), (Scores{3, -7, 4})) << setting;
        EXPECT_EQ(scores_after("lower", {setting}, {"order", {3, 3, 1}}), (Scores{3, -4, 1})) << setting;
        EXPECT_EQ(scores_after("lower", {setting}, {"order", {2, 3, 2}}), (Scores{2, 3, 2})) << setting;
    }
}

TEST(OptionScoreFloor, none_falls_below_zero_and_zero_stops_there) {
    const Hand euchred{"order", {2, 1, 1, 1}};
    const Settings none{"score_floor=none", "euchre_pays=lose"};
    const Settings zero{"score_floor=zero", "euchre_pays=lose"};
    EXPECT_EQ(scores_after("mcgee", none, euchred, {0, 1}), (Scores{0, -1}));
    EXPECT_EQ(scores_after("mcgee", zero, euchred, {0, 1}), (Scores{0, 0}));
    EXPECT_EQ(scores_after("mcgee", none, euchred, {0, 5}), (Scores{0, 3}));
    EXPECT_EQ(scores_after("mcgee", zero, euchred, {0, 5}), (Scores{0, 3}));
    EXPECT_EQ(scores_after("mcgee", zero, euchred, {0, -3}),
              (Scores{0, -3}));  // set up below zero, so it stays
    EXPECT_EQ(scores_after("mcgee", none, euchred, {0, -3}), (Scores{0, -5}));
}

TEST(OptionScoreFloor, zero_in_lower_euchre_and_for_what_the_points_turn) {
    EXPECT_EQ(scores_after("lower", {"score_floor=none"}, {"order", {3, 3, 1}}), (Scores{3, -4, 1}));
    EXPECT_EQ(scores_after("lower", {"score_floor=zero"}, {"order", {3, 3, 1}}), (Scores{3, 0, 1}));
    Table table("lower", {"score_floor=zero"});
    play_hand(table, "order", {3, 3, 1}, scores_at({0, 0, 0}));
    for (const ScoreTurned& turned : table.events_of<ScoreTurned>()) EXPECT_NE(turned.side, 1U);
}

}  // namespace
}  // namespace euchre::testing
