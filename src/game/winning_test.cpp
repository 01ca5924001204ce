#include "game/winning.h"

#include "support/play.h"

namespace euchre {
namespace {

using testing::Table;

TEST(WinningSeat, holds_the_best_card_of_the_unfinished_trick) {
    Table table("mcgee");
    table.deal({{1, "AD 9C TC 9S TS"}, {2, "JD QC KC QS KS"}, {3, "KD QD TD AC AS"}}, "9H");
    const auto winning = [&table] { return winning_seat(table.rules, table.spectator()); };
    EXPECT_EQ(winning(), std::nullopt);
    table.act("order").act(table.legal().front());
    EXPECT_EQ(winning(), std::nullopt);
    table.act("play AD");
    EXPECT_EQ(winning(), Seat(1));
    table.act("play JD");  // the left bower
    EXPECT_EQ(winning(), Seat(2));
    table.act("play KD");
    EXPECT_EQ(winning(), Seat(2));
    table.act(table.legal().front());
    EXPECT_EQ(winning(), std::nullopt);
}

}  // namespace
}  // namespace euchre
