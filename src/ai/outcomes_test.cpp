#include "ai/outcomes.h"

#include <gtest/gtest.h>

#include "support/play.h"

namespace euchre::testing {

using namespace ai;
namespace {

TEST(Outcomes, of_each_rulebook_are_nearest_to_it) {
    for (const std::string name : {"newberry", "university-games", "mcgee", "traditional", "lower"})
        EXPECT_EQ(nearest_outcomes(rules_with(name)).rules, name);
    EXPECT_EQ(counted_outcomes().size(), 5U);
}

TEST(Outcomes, have_the_options_of_their_rulebook) {
    for (const Outcomes& outcomes : counted_outcomes()) {
        const Options book = rules_with(std::string(outcomes.rules)).options();
        const Options& kept = outcomes.options;
        EXPECT_EQ(kept.players, book.players) << outcomes.rules;
        EXPECT_EQ(kept.sides, book.sides) << outcomes.rules;
        EXPECT_EQ(kept.deck, book.deck) << outcomes.rules;
        EXPECT_EQ(kept.hand, book.hand) << outcomes.rules;
        EXPECT_EQ(kept.last_call, book.last_call) << outcomes.rules;
        EXPECT_EQ(kept.pickup, book.pickup) << outcomes.rules;
        EXPECT_EQ(kept.alone, book.alone) << outcomes.rules;
        EXPECT_EQ(kept.no_trump, book.no_trump) << outcomes.rules;
        EXPECT_EQ(kept.discard_up, book.discard_up) << outcomes.rules;
        EXPECT_EQ(kept.loner_partial, book.loner_partial) << outcomes.rules;
        EXPECT_EQ(kept.when_void, book.when_void) << outcomes.rules;
        EXPECT_EQ(kept.turned_down, book.turned_down) << outcomes.rules;
    }
}

TEST(Outcomes, of_house_rules_are_those_with_similar_bidding) {
    for (const auto& [name, settings, nearest] :
         std::vector<std::tuple<std::string, std::vector<std::string>, std::string>>{
             {"mcgee", {"target=100"}, "mcgee"},
             {"newberry", {"last_call=stick", "discard_up=yes", "loner_partial=1"}, "mcgee"},
             {"mcgee", {"last_call=fold"}, "newberry"},
             {"university-games", {"no_trump=on"}, "university-games"},
             {"lower", {"players=4", "hand=5"}, "lower"},
             {"mcgee", {"sides=each", "alone=never"}, "lower"},
         })
        EXPECT_EQ(nearest_outcomes(rules_with(name, settings)).rules, nearest);
}

TEST(Outcomes, every_row_is_a_possible_hand) {
    for (const Outcomes& outcomes : counted_outcomes()) {
        std::uint64_t hands = 0;
        for (const OutcomeCount& row : outcomes.counts) {
            EXPECT_GT(row.count, 0U);
            hands += row.count;
            int tricks = 0;
            for (const std::uint8_t taken : row.taken) tricks += taken;
            EXPECT_EQ(tricks, row.ending == Ending::played ? outcomes.options.hand : 0) << outcomes.rules;
            EXPECT_LT(static_cast<int>(row.maker), outcomes.options.players);
        }
        EXPECT_GE(hands, 2'000U) << outcomes.rules << ": too few to tell";
    }
}

TEST(Outcomes, count_a_hand_with_partners_by_place) {
    for (const int dealer : {0, 1, 2, 3})
        for (const int maker : {0, 1, 2, 3}) {
            Table table("mcgee");
            table.deal(hands_for(maker, 3), "JH", dealt_by(dealer));
            order_up(table, maker);
            if (table.phase() == "discard")
                table.act("discard " + to_string(*table.view(dealer).legal.cards().begin()));
            while (table.match.state().is_live()) table.act(table.legal().front());
            const OutcomeCount row = outcome_of(table.rules, table.match.state());
            EXPECT_EQ(row.ending, Ending::played);
            EXPECT_EQ(row.maker, (maker + 4 - dealer) % 4);
            EXPECT_TRUE(row.ordered);
            EXPECT_FALSE(row.alone);
            EXPECT_EQ(row.taken[row.maker] + row.taken[(row.maker + 1U) % 4], 5);
            EXPECT_EQ(row.taken[row.maker], table.taken()[static_cast<std::size_t>(maker)] +
                                                table.taken()[static_cast<std::size_t>(maker + 2) % 4]);
            // Its points are those of the table, the dealer's side first.
            const Points points = points_of(table.rules, row);
            EXPECT_EQ(points[0], table.scores()[static_cast<std::size_t>(dealer % 2)]);
            EXPECT_EQ(points[1], table.scores()[static_cast<std::size_t>(1 - dealer % 2)]);
        }
}

TEST(Outcomes, count_a_hand_without_partners_by_place) {
    Table table("lower");
    table.deal({{1, "Horse Maverick 8H 7H 4C 3C 2S"}}, "2H", dealt_by(2));
    table.act("pass, order, discard 2H").play_out();
    const OutcomeCount row = outcome_of(table.rules, table.match.state());
    EXPECT_EQ(row.maker, 2) << "seat 1 is the second to the left of seat 2";
    EXPECT_TRUE(row.ordered);
    for (const std::size_t place : {0U, 1U, 2U})
        EXPECT_EQ(row.taken[place], table.taken()[(place + 2) % 3]) << "place " << place;
    const Points points = points_of(table.rules, row);
    for (const std::size_t place : {0U, 1U, 2U}) EXPECT_EQ(points[place], table.scores()[(place + 2) % 3]);
}

struct Worth {
    std::string what, rules;
    std::vector<std::string> settings;
    OutcomeCount row;
    std::vector<int> points;
};

TEST(Outcomes, points_depend_on_the_rules_in_use) {
    const OutcomeCount made{Ending::played, 1, true, false, {0, 3, 2, 0}, 1};
    const OutcomeCount march{Ending::played, 0, true, false, {5, 0, 0, 0}, 1};
    const OutcomeCount euchred{Ending::played, 0, false, false, {2, 3, 0, 0}, 1};
    const OutcomeCount loner{Ending::played, 3, true, true, {0, 0, 0, 5}, 1};
    const OutcomeCount folded{Ending::folded, 0, false, false, {}, 1};
    const OutcomeCount tied{Ending::played, 0, true, false, {3, 3, 1, 0}, 1};
    for (const Worth& worth : std::vector<Worth>{
             {"made", "mcgee", {}, made, {0, 1}},
             {"march", "mcgee", {}, march, {2, 0}},
             {"euchred", "mcgee", {}, euchred, {0, 2}},
             {"euchred, and pays", "mcgee", {"euchre_pays=lose"}, euchred, {-2, 0}},
             {"a loner", "mcgee", {}, loner, {0, 4}},
             {"a loner where nobody goes alone", "mcgee", {"alone=never"}, loner, {0, 2}},
             {"folded", "newberry", {}, folded, {0, 1}},
             {"folded, and pays", "newberry", {"fold_pays=lose"}, folded, {-1, 0}},
             {"folded where nobody folds", "mcgee", {}, folded, {0, 0}},
             {"made in three tricks", "mcgee", {"hand=3", "packets=ones"}, made, {0, 1}},
             {"march in three tricks", "mcgee", {"hand=3", "packets=ones"}, march, {2, 0}},
             {"euchred in seven tricks",
              "mcgee",
              {"hand=7", "packets=ones", "deck=7-A+joker"},
              euchred,
              {0, 2}},
             {"tied by an opponent", "lower", {}, tied, {-4, 3, 1}},
         })
        for (std::size_t side = 0; side < worth.points.size(); ++side)
            EXPECT_EQ(points_of(rules_with(worth.rules, worth.settings), worth.row)[side], worth.points[side])
                << worth.what << ", side " << side;
}

TEST(Outcomes, converting_tricks_keeps_their_number) {
    for (const auto& settings :
         std::vector<std::vector<std::string>>{{"players=4", "hand=5"}, {"hand=3"}, {"hand=8"}, {"hand=1"}}) {
        const RuleSet rules = rules_with("lower", settings);
        for (const OutcomeCount& row : nearest_outcomes(rules).counts) {
            if (row.ending != Ending::played) continue;
            const Points points = points_of(rules, row);
            int gained = 0;
            for (std::size_t side = 0; side < rules.sides(); ++side) gained += std::max(points[side], 0);
            EXPECT_LE(gained, 2 * rules.options().hand);
            EXPECT_GT(gained, 0);
        }
    }
}

}  // namespace
}  // namespace euchre::testing
