#include "game/hand_result.h"

#include <gtest/gtest.h>

#include "support/play.h"

namespace euchre::testing {
namespace {

std::string result(const Table& table) {
    const auto found = result_of(table.rules, view_of(table.match, std::nullopt));
    if (!found) return "none";
    return std::string(to_string(found->of)) + " " + std::string(option_behind(found->of)) + " " +
           std::to_string(found->tricks);
}

// Seat 1 makes trump, and its side takes this many tricks.
std::string played(int tricks, const std::string& trump = "H") {
    Table table("newberry");
    table.deal(hands_for(1, tricks), "9S", dealt_by(0));
    make_trump(table, 1, trump);
    EXPECT_EQ(result(table), "none");
    play_to(table, by_side(1, tricks, 5 - tricks));
    return result(table);
}

TEST(HandResult, of_a_played_hand_depends_on_the_makers_tricks) {
    EXPECT_EQ(played(3), "made made 3");
    EXPECT_EQ(played(5), "march march 5");
    EXPECT_EQ(played(2), "euchre euchre 2");
    EXPECT_EQ(played(0), "shutout shutout 0");
    EXPECT_EQ(played(4, "H alone"), "loner_partial loner_partial 4");
    EXPECT_EQ(played(5, "H alone"), "loner_march loner_march 5");
}

TEST(HandResult, of_a_hand_that_was_not_played_depends_on_the_last_call) {
    Table table("newberry", {"last_call=pass"});
    EXPECT_EQ(result(table), "none");
    table.deal({}, "9H").act("pass, pass, pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(result(table), "thrown_in last_call 0");
    Table folded("mcgee", {"last_call=fold"});
    folded.deal({}, "9H").act("pass, pass, pass, pass, pass, pass, pass, fold");
    EXPECT_EQ(result(folded), "folded fold_pays 0");
}

TEST(HandResult, of_a_let_a_farmers_hand_and_a_defended_euchre) {
    Table let("lower");
    let.deal({}, "2C").act("pass, pass, pass, pass, pass, let");
    EXPECT_EQ(result(let), "let last_call 0");
    Table farmer("newberry", {"weak_hand=redeal"});
    farmer.deal({{1, "9C 9D 9S TC TD"}}, "KH").act("farmer");
    EXPECT_EQ(result(farmer), "farmer weak_hand 0");
    Table defended("newberry", {"defend_alone=yes"});
    defended.deal(hands_for(1, 2), "9S", dealt_by(0));
    make_trump(defended, 1, "H alone").act("defend");
    play_to(defended, by_side(1, 2, 3));
    EXPECT_EQ(result(defended), "defended defended_euchre 2");
}

TEST(HandResult, of_players_for_themselves_depends_on_what_they_score) {
    Table tricks("cutthroat", {"each_score=tricks"});
    tricks.deal({{1, "JH JD AH KH QH"}}, "9H").act("order");
    tricks.act(tricks.legal().front());
    play_to(tricks, {0, 5, 0});
    EXPECT_EQ(result(tricks), "each_sweep each_sweep 5");
    Table maker("cutthroat");
    maker.deal({{1, "JH JD AH KH QH"}}, "9H").act("order");
    maker.act(maker.legal().front());
    play_to(maker, {0, 5, 0});
    EXPECT_EQ(result(maker), "march march 5");
}

}  // namespace
}  // namespace euchre::testing
