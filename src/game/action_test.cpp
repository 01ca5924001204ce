#include "game/action.h"

#include "support/table.h"

namespace euchre {
namespace {

using testing::cards;

TEST(Action, is_the_call_that_it_was_made_from) {
    EXPECT_TRUE(Action(Call::fold()).is(Call::fold()));
    EXPECT_FALSE(Action(Call::fold()).is(Call::pass()));
    EXPECT_FALSE(Action::play(*parse_card("9C")).is(Call::pass()));
}

TEST(ActionSet, has_the_cards_of_a_discard_or_a_play_and_none_of_a_call) {
    testing::Table table("mcgee");
    table.deal({{0, "9C TC QC KD AS"}, {1, "9D TD QD KC AC"}}, "TH");
    EXPECT_TRUE(table.match.legal().cards().empty());
    table.act("order");
    EXPECT_EQ(table.match.legal().cards(), cards("9C TC QC KD AS TH"));
    table.act("discard 9C");
    EXPECT_EQ(table.match.legal().cards(), cards("9D TD QD KC AC"));
}

}  // namespace
}  // namespace euchre
