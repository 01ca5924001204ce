#include "tui/choice.h"

#include <gtest/gtest.h>

#include "support/table.h"
#include "tui/offers.h"

namespace euchre::testing {

using namespace tui;
namespace {

std::string understood(const View& view, const std::string& line) {
    const auto action = choice_typed(line, view);
    return action ? to_string(*action) : "";
}

TEST(Choice, reads_players_words_in_the_first_round) {
    Table table("newberry");
    table.deal({}, "9C");
    const View view = table.view(1);
    for (const std::string line : {"2", "order", "ORDER", " order ", "pick it up", "Order it up"})
        EXPECT_EQ(understood(view, line), "order") << line;
    for (const std::string line : {"3", "order  alone", "pick it up alone"})
        EXPECT_EQ(understood(view, line), "order alone") << line;
    EXPECT_EQ(understood(view, "p"), "pass");
}

TEST(Choice, H4_the_terminal_offered_best_first_and_the_page_own) {
    Table table("mcgee", {"partners_best=yes"});
    table.deal({}, "9C").act("order alone").act(table.legal().front());
    const View view = table.view(1);
    ASSERT_EQ(view.phase, Phase::best);
    EXPECT_EQ(understood(view, "1"), "own");
    EXPECT_EQ(understood(view, "2"), "best");
    EXPECT_EQ(understood(view, "3"), "");
    seat::SeatState state;
    state.rules = std::make_shared<const RuleSet>(rules_with("mcgee", {"partners_best=yes"}));
    state.view = view;
    state.asked = seat::Asked::action;
    std::string words;
    for (const Offer& offer : offers_of(state, {})) words += offer.words + " ";
    EXPECT_EQ(words, "own best ");
}

TEST(Choice, an_item_of_the_talk_menu_was_another_one_when_the_turn_came) {
    seat::SeatState state;
    state.in_company = true;
    const std::string shown = asides_of(state).at(1).words;
    ASSERT_EQ(shown, "say good luck");
    state.may_claim = true;
    EXPECT_EQ(asides_of(state).at(1).words, "say hello");
    const auto aside = aside_with(state, shown);
    ASSERT_TRUE(aside.has_value());
    EXPECT_EQ(std::get<seat::Say>(aside->move).phrase, "good_luck");
    state.in_company = false;
    EXPECT_FALSE(aside_with(state, shown).has_value());
}

TEST(Choice, reads_a_suit_as_a_call_in_the_second_round) {
    Table table("newberry", {"no_trump=on"});
    table.deal({}, "9C").act("pass, pass, pass, pass");
    const View view = table.view(1);
    for (const std::string line : {"name H", "name h", "name hearts", "hearts", "h", "♥"})
        EXPECT_EQ(understood(view, line), "name H") << line;
    EXPECT_EQ(understood(view, "Spades alone"), "name S alone");
    EXPECT_EQ(understood(view, "no trump"), "name none");
}

TEST(Choice, reads_cards_as_the_table_writes_them) {
    Table table("newberry");
    table.deal({}, "9C").act("order");
    for (const std::string line : {"discard 10♥", "discard TH", "10h", "Th", "10 ♥"})
        EXPECT_EQ(understood(table.view(0), line), line == "10 ♥" ? "" : "discard TH") << line;
    table.act(table.legal().front());
    for (const std::string line : {"play 10♥", "Play 10H", "play  th", "th", "10♥", "t♥", "10♥\uFE0F"})
        EXPECT_EQ(understood(table.view(1), line), "play TH") << line;
}

TEST(Choice, reads_jokers_and_their_suits) {
    Table table("lower");
    table.deal({}, "Horse");
    EXPECT_EQ(understood(table.view(0), "clubs"), "stand C");
    table.act("stand C, order");
    EXPECT_EQ(understood(table.view(0), "horse"), "discard Horse");
}

TEST(Choice, refuses_other_text) {
    Table table("newberry");
    table.deal({}, "9C");
    for (const std::string line :
         {"", "0", "4", "99999999999999999999", "x", "play", "play 1H", "name", "\xff\xfe", "♥♥♥"})
        EXPECT_EQ(understood(table.view(1), line), "") << line;
}

}  // namespace
}  // namespace euchre::testing
