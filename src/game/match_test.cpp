#include "game/match.h"

#include "support/play.h"

namespace euchre {
namespace {

using testing::Table;

TEST(Match, discards_the_cut_when_the_dealer_changes) {
    Table chosen("mcgee", {"cut=offered", "first_dealer=chosen"});
    ASSERT_FALSE(chosen.match.cut(Seat(3), 5).refusal);
    chosen.match.choose_dealer(Seat(1));
    EXPECT_EQ(chosen.match.record().cut, 0U);

    Table drawn("mcgee", {"cut=offered", "first_dealer=high-card"});
    ASSERT_FALSE(drawn.match.cut(Seat(3), 5).refusal);
    drawn.match.draw_for_dealer(Pack(drawn.rules.deck()));
    EXPECT_EQ(drawn.match.record().cut, 0U);

    Table carried("mcgee", {"cut=offered"});
    ASSERT_FALSE(carried.match.cut(Seat(3), 5).refusal);
    carried.match.carry_deal(Seat(1));
    EXPECT_EQ(carried.match.record().cut, 0U);

    Table misdealt("mcgee", {"cut=offered"});
    ASSERT_FALSE(misdealt.match.cut(Seat(3), 5).refusal);
    misdealt.match.misdeal();
    EXPECT_EQ(misdealt.match.record().cut, 0U);
}

TEST(Match, shows_nothing_of_the_last_hand_after_a_misdeal) {
    Table table("mcgee", {"pickup=no"});
    table.deal({}, "9H").act("order").play_out();
    ASSERT_TRUE(table.spectator().turned);
    table.match.misdeal();
    EXPECT_EQ(table.match.state().ending, Ending::not_yet);
    EXPECT_FALSE(table.spectator().turned);
    EXPECT_TRUE(table.spectator().tricks.empty());
}

TEST(Match, starts_a_new_record_with_a_new_game) {
    Table table("mcgee", {"target=1", "pickup=no"});
    table.deal({}, "9H").act("order").play_out();
    ASSERT_TRUE(table.match.winner());
    table.deal({}, "9H", testing::scored({0, 0}));
    EXPECT_EQ(table.match.record().hands.size(), 1U);
}

std::optional<Refusal> refusal_of(const Setup& setup) {
    const RuleSet rules = testing::rules_with("mcgee");
    return Match(rules).deal(Pack(rules.deck()), setup).refusal;
}

Setup one_let_used() {
    Setup setup;
    setup.lets.emplace()[Seat(0)] = 1;
    return setup;
}

TEST(Match, refuses_an_impossible_position) {
    EXPECT_EQ(refusal_of(testing::dealt_by(4)), Refusal::unknown_seat);
    EXPECT_EQ(refusal_of(testing::scored({score_limit + 1, 0})), Refusal::bad_scores);
    EXPECT_EQ(refusal_of(testing::scored({0, -score_limit - 1})), Refusal::bad_scores);
    EXPECT_EQ(refusal_of(testing::scored({score_limit, 0})), Refusal::already_won);
    EXPECT_EQ(refusal_of(one_let_used()), Refusal::bad_lets);
    EXPECT_EQ(refusal_of(testing::scored({0, -score_limit})), std::nullopt);
}

}  // namespace
}  // namespace euchre
