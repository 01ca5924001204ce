// A rule set from a file that is in no rulebook: 32 cards and a joker above both bowers.
#include <gtest/gtest.h>

#include "cards/dice.h"
#include "options/steer.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;

const std::string best_bower = EUCHRE_SOURCE_DIR "/tests/rules/best-bower.toml";

TEST(BestBower, loads_by_its_path_and_keeps_what_newberry_says) {
    const RuleSet rules = rules_with(best_bower);
    EXPECT_EQ(rules.name(), "best-bower");
    EXPECT_EQ(rules.title(), "Best bower");
    EXPECT_EQ(rules.deck().size(), 33);
    EXPECT_EQ(rules.options().target, 15);
    EXPECT_EQ(rules.options().shutout, 4);
    EXPECT_EQ(rules.clause("follow"), "N6");
    EXPECT_FALSE(rules.clause("deck"));
    EXPECT_TRUE(rules.citations().at("deck").house);
}

TEST(BestBower, the_joker_beats_both_bowers_and_must_follow_trump) {
    Table table(best_bower);
    table.deal(
        {{1, "JH 7C 8C 9C TC"}, {2, "Joker 7D 8D 7S 8S"}, {3, "JD 9D TD 9S TS"}, {0, "AH KC QC KS QS"}},
        "7H");
    table.act("order, discard KC, play JH");
    EXPECT_EQ(table.legal(), (Cards{"play Joker"}));
    EXPECT_EQ(table.refused("play 7D"),
              "N6: A heart was led: follow with Joker. Joker is the best bower, so it counts as a heart.");
    table.act("play Joker, play JD, play AH");
    EXPECT_EQ(table.taken(), (Scores{0, 0, 1, 0}));
}

TEST(BestBower, trumps_from_the_joker_down) {
    const std::map<std::string, std::string> same_colour{{"C", "S"}, {"S", "C"}, {"D", "H"}, {"H", "D"}};
    for (const std::string suit : {"C", "D", "H", "S"}) {
        const Cards order{"Joker",    "J" + suit, "J" + same_colour.at(suit),
                          "A" + suit, "K" + suit, "Q" + suit,
                          "T" + suit, "9" + suit, "8" + suit,
                          "7" + suit};
        for (std::size_t low = 1; low < order.size(); ++low) {
            Table table(best_bower, {"alone=never"});
            const std::string up = suit == "C" || suit == "S" ? "7D" : "7C";
            table.deal({{1, order[low]}, {2, order[low - 1]}}, up);
            table.act("pass, pass, pass, pass, name " + suit);
            table.act("play " + order[low]);
            EXPECT_TRUE(table.may("play " + order[low - 1])) << "a trump follows a trump";
            table.act("play " + order[low - 1]);
            EXPECT_EQ(table.match.state().trick.winner(), Seat(2))
                << order[low - 1] << " over " << order[low];
        }
    }
}

TEST(BestBower, a_turned_up_joker_is_named_by_the_dealer_who_has_not_looked) {
    Table table(best_bower);
    table.deal({{0, "7C 8C 9C TC QC"}}, "Joker");
    EXPECT_EQ(table.phase(), "stand");
    EXPECT_EQ(table.turn(), 0);
    EXPECT_TRUE(table.view(0).hand.empty());
    EXPECT_FALSE(table.view(1).hand.empty());
    EXPECT_EQ(table.legal(), (Cards{"stand C", "stand D", "stand H", "stand S"}));
    table.act("stand D");
    EXPECT_EQ(table.view(0).hand, cards("7C 8C 9C TC QC"));
    table.act("order");
    EXPECT_EQ(table.trump(), "D");
    EXPECT_TRUE(table.view(0).hand.contains(joker));
    EXPECT_FALSE(table.may("discard Joker"));
    table.act("discard 7C");
    EXPECT_EQ(table.view(3).dealer_holds, joker);
}

TEST(BestBower, a_dealer_who_is_passed_to_twice_is_stuck_without_the_jokers_suit) {
    Table table(best_bower);
    table.deal({}, "Joker").act("stand D, pass, pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(table.calls(), (Cards{"stuck"}));
    EXPECT_EQ(table.legal(),
              (Cards{"name C", "name C alone", "name H", "name H alone", "name S", "name S alone"}));
}

TEST(BestBower, no_trump_is_refused_when_it_is_loaded) {
    EXPECT_NE(problems_of(best_bower, {"no_trump=on"}).find("without a trump a joker belongs to no suit"),
              std::string::npos);
}

TEST(BestBower, whole_random_games_are_played_to_the_end) {
    const RuleSet rules = rules_with(best_bower);
    Dice dice(11);
    for (int game = 0; game < 20; ++game) {
        Match match(rules);
        int hands = 0;
        while (match.phase() != Phase::over && hands < 500) {
            if (match.phase() == Phase::deal) {
                Pack pack(rules.deck());
                dice.shuffle(pack.cards());
                ASSERT_FALSE(match.deal(pack).refusal);
                ++hands;
            }
            const ActionSet legal = match.legal();
            ASSERT_FALSE(legal.empty());
            ASSERT_FALSE(match.act(match.state().turn, legal.nth(dice.roll(legal.size()))).refusal);
        }
        ASSERT_TRUE(match.winner());
        EXPECT_GE(match.scores()[*match.winner()], 15);
        EXPECT_EQ(view_of(match, std::nullopt).shown.size(), match.record().hands.size());
    }
}

}  // namespace
}  // namespace euchre::testing
