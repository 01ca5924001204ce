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

// Programs keep these numbers (docs/bot-protocol.md).
TEST(Action, has_a_number_that_never_changes) {
    const std::vector<std::pair<const char*, unsigned>> numbers{
        {"pass", 0},
        {"order", 1},
        {"order alone", 2},
        {"fold", 3},
        {"let", 4},
        {"alone", 5},
        {"together", 6},
        {"farmer", 7},
        {"stand C", 8},
        {"stand S", 11},
        {"defend", 12},
        {"best", 13},
        {"own", 14},
        {"name C", 16},
        {"name none", 20},
        {"name C alone", 24},
        {"name none alone", 28},
        {"discard 2C", 64},
        {"discard AC", 76},
        {"discard 9D", 87},
        {"play Maverick", 189},
        {"play Horse", 190},
        {"play Joker", 191},
        {"under 9C", 199},
        {"give AS", 316},
    };
    for (const auto& [text, number] : numbers) {
        EXPECT_EQ(parse_action(text)->number(), number) << text;
        EXPECT_EQ(Action::from_number(number), parse_action(text)) << text;
    }
    for (const unsigned number : {15U, 21U, 29U, 63U, 64U + 13, 128U + 29, 320U, 1'000'000'000U})
        EXPECT_EQ(Action::from_number(number), std::nullopt) << number;
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
