// The option of the play: what a player who can't follow suit must do.
#include <gtest/gtest.h>

#include "options/steer.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

// Seat 1 leads clubs, hearts are trump. Seat 2 has trumped with the queen, seat 3 has no clubs.
void lead_to_void(Table& table, const std::string& void_hand) {
    table.deal({{1, "9C TC QC KC AC"}, {2, "QH 9D TD 9S TS"}, {3, void_hand}}, "QS");
    table.act("pass, pass, pass, pass, name H, play 9C, play QH");
}

TEST(OptionVoid, any_card_at_all) {
    Table table("lower", {"void=any"});
    table.deal({{1, "2C 3C 4C 6C 7C 8C 2S"}, {2, "2H 3H 4D 6D 7D 8D Maverick"}}, "4H");
    table.act("order, discard 4H, play 2C");
    EXPECT_EQ(table.legal().size(), 7U);
    table.act("play 8D");
    EXPECT_TRUE(table.view(0).voids[Seat(2)][index_of(Suit::clubs)]);
    EXPECT_FALSE(table.view(0).voids[Seat(2)][index_of(Suit::hearts)]);
}

TEST(OptionVoid, must_trump_with_any_trump_the_left_bower_too) {
    Table table("newberry", {"void=must-trump"});
    lead_to_void(table, "JD TH AD KD QD");
    EXPECT_EQ(table.legal(), (Cards{"play JD", "play TH"}));
    EXPECT_EQ(
        table.refused("play AD"),
        "-: You can't follow suit and you hold a trump: play JD or TH. JD is the left bower, so it counts "
        "as a trump.");
    table.act("play TH");  // below the queen: trumping is required, beating is not
    EXPECT_EQ(table.turn(), 0);
}

TEST(OptionVoid, must_trump_allows_any_card_without_a_trump_and_shows_the_void) {
    Table table("newberry", {"void=must-trump"});
    lead_to_void(table, "AS KS AD KD QD");
    EXPECT_EQ(table.legal().size(), 5U);
    table.act("play AS");
    const auto voids = table.view(0).voids[Seat(3)];
    EXPECT_TRUE(voids[index_of(Suit::clubs)]);
    EXPECT_TRUE(voids[index_of(Suit::hearts)]);
    EXPECT_FALSE(voids[index_of(Suit::spades)]);
}

TEST(OptionVoid, must_trump_never_goes_before_following_suit) {
    for (const std::string setting : {"void=must-trump", "void=must-overtrump"}) {
        Table table("newberry", {setting});
        lead_to_void(table, "JC JH AH AD KD");
        EXPECT_EQ(table.legal(), (Cards{"play JC"})) << setting;
    }
}

TEST(OptionVoid, must_overtrump_beats_the_highest_trump_if_able) {
    Table table("newberry", {"void=must-overtrump"});
    lead_to_void(table, "JD KH TH AD KD");
    EXPECT_EQ(table.legal(), (Cards{"play JD", "play KH"}));
    EXPECT_EQ(
        table.refused("play TH"),
        "-: You can't follow suit and you hold a trump that beats the trick: play JD or KH. JD is the left "
        "bower, so it counts as a trump.");
    EXPECT_EQ(
        table.refused("play AD"),
        "-: You can't follow suit and you hold a trump: play JD or KH. JD is the left bower, so it counts "
        "as a trump.");
    table.act("play KH");
}

TEST(OptionVoid, must_overtrump_else_any_trump_else_any_card) {
    Table lower_trumps("newberry", {"void=must-overtrump"});
    lead_to_void(lower_trumps, "TH 9H AD KD QD");
    EXPECT_EQ(lower_trumps.legal(), (Cards{"play 9H", "play TH"}));
    Table no_trumps("newberry", {"void=must-overtrump"});
    lead_to_void(no_trumps, "AS KS AD KD QD");
    EXPECT_EQ(no_trumps.legal().size(), 5U);
}

TEST(OptionVoid, must_overtrump_even_a_partner_who_takes_the_trick) {
    Table table("mcgee", {"void=must-overtrump"});
    table.deal({{1, "9C TC QC KC JC"}, {2, "QH 9D TD 9S TS"}, {3, "AC AD KD AS KS"}, {0, "JH TH QD JS QS"}},
               "JD");
    table.act("pass, pass, pass, pass, name H, play 9C, play QH, play AC");
    EXPECT_EQ(table.legal(), (Cards{"play JH"}));
    table.act("play JH");
    EXPECT_EQ(table.turn(), 0);
}

TEST(OptionVoid, must_overtrump_any_trump_beats_a_trick_without_one) {
    Table table("mcgee", {"void=must-overtrump"});
    table.deal({{1, "9C TC QC KC AC"}, {2, "9H AH JD 9S TS"}}, "9D").act("pass, pass, pass, pass, name H");
    table.act("play AC");
    EXPECT_EQ(table.legal(), (Cards{"play 9H", "play AH", "play JD"}));
}

TEST(OptionVoid, must_overtrump_with_the_best_bower_on_the_table) {
    Table table("newberry", {"void=must-overtrump", "deck=7-A+joker"});
    table.deal({{1, "9C TC QC KC AC"}, {2, "Joker 9D TD 9S TS"}, {3, "JH JD 7H AD KD"}}, "8D");
    table.act("pass, pass, pass, pass, name H, play 9C");
    EXPECT_EQ(table.legal(), (Cards{"play Joker"}));
    table.act("play Joker");
    EXPECT_EQ(table.legal(), (Cards{"play 7H", "play JD", "play JH"}));
}

}  // namespace
}  // namespace euchre::testing
