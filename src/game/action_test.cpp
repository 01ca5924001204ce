#include "game/action.h"

#include "support/table.h"

namespace euchre {
namespace {

using testing::cards;

TEST(Action, keeps_its_call) {
    EXPECT_TRUE(Action(Call::fold()).is(Call::fold()));
    EXPECT_FALSE(Action(Call::fold()).is(Call::pass()));
    EXPECT_FALSE(Action::play(*parse_card("9C")).is(Call::pass()));
}

TEST(Action, keeps_its_kind) {
    const Card card = *parse_card("9C");
    EXPECT_EQ(to_string(Action::discard(card)), "discard 9C");
    EXPECT_EQ(to_string(Action::play(card)), "play 9C");
    EXPECT_EQ(to_string(Action::under(card)), "under 9C");
    EXPECT_EQ(to_string(Action::give(card)), "give 9C");
    for (const char* const verb : {"discard", "play", "under", "give"})
        EXPECT_FALSE(parse_action(verb)) << verb;
}

TEST(ActionSet, has_cards_for_discards_and_plays_but_not_for_calls) {
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
