#include "game/apply.h"

#include "game/perft.h"
#include "support/table.h"

namespace euchre {
namespace {

using testing::Table;

TEST(Deal, does_not_change_a_hand_in_progress) {
    Table table("mcgee");
    table.deal({}, "9H");
    State state = table.match.state();
    EXPECT_EQ(deal(table.rules, state, Seat(2), Pack(table.rules.deck()), false), Refusal::wrong_time);
    EXPECT_EQ(state.dealer, Seat(0));
}

TEST(Apply, refuses_an_action_before_the_deal) {
    const RuleSet rules = testing::rules_with("mcgee");
    State state;
    EXPECT_EQ(apply(rules, state, state.turn, Call::pass()), Refusal::no_hand);
}

TEST(Apply, refuses_a_card_out_of_turn) {
    Table table("mcgee", {"pickup=no"});
    table.deal({{1, "9C TC QC KC AC"}, {2, "9S TS QS KS AS"}}, "TH").act("order");
    State state = table.match.state();
    EXPECT_EQ(apply(table.rules, state, Seat(2), Action::play(*parse_card("9S"))), Refusal::not_your_turn);
    EXPECT_FALSE(apply(table.rules, state, Seat(1), Action::play(*parse_card("9C"))));
    EXPECT_EQ(state.trick.leader, Seat(1));
}

TEST(Perft, of_depth_zero_is_one) {
    Table table("mcgee");
    table.deal({}, "9H");
    EXPECT_EQ(perft(table.rules, table.match.state(), 0), 1U);
}

}  // namespace
}  // namespace euchre
