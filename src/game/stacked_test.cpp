#include "game/stacked.h"

#include "support/table.h"

namespace euchre {
namespace {

using testing::cards;

TEST(StackedPack, deals_the_given_cards_and_fills_up_the_hands) {
    const RuleSet rules = testing::rules_with("newberry");
    for (std::size_t dealer = 0; dealer < rules.players(); ++dealer) {
        BySeat<CardSet> hands{};
        hands[Seat(0)] = cards("9C TC JC QC KC");
        hands[Seat(2)] = cards("AS KS");
        const Pack pack = stacked_pack(rules, Seat(dealer), hands, *parse_card("9H"));
        ASSERT_TRUE(is_whole(pack, rules.deck()));
        Match match(rules);
        ASSERT_FALSE(match.deal(pack, {Seat(dealer), std::nullopt, std::nullopt}).refusal);
        EXPECT_EQ(match.state().hands[Seat(0)], hands[Seat(0)]);
        EXPECT_EQ(match.state().hands[Seat(2)] & hands[Seat(2)], hands[Seat(2)]);
        EXPECT_EQ(match.state().up, *parse_card("9H"));
    }
}

}  // namespace
}  // namespace euchre
