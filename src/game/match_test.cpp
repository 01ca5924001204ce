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

TEST(Match, shows_no_part_of_the_last_hand_after_a_misdeal) {
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

TEST(Match, tells_who_declines_to_defend_alone_from_who_passes_in_the_bidding) {
    Table table("mcgee", {"defend_alone=yes"});
    table.deal({}, "9H").act("pass");
    ASSERT_EQ(table.events_of<Passed>().size(), 1U);
    EXPECT_FALSE(table.events_of<Passed>().front().defending);
    table.act("order alone, pass");
    ASSERT_EQ(table.events_of<Passed>().size(), 1U);
    EXPECT_TRUE(table.events_of<Passed>().front().defending);
}

// What every seat and a spectator see.
std::vector<View> views_of(const Table& table) {
    std::vector<View> views{table.spectator()};
    for (std::size_t seat = 0; seat < table.rules.players(); ++seat)
        views.push_back(table.view(static_cast<int>(seat)));
    return views;
}

TEST(Match, takes_back_every_action_of_a_hand) {
    Table table("lower", {"cut=offered"});
    ASSERT_FALSE(table.match.cut(Seat(2), 5).refusal);
    table.deal({}, "2C");
    for (const char* const action :
         {"pass", "pass", "pass", "pass", "pass", "name H", "play", "play", "play", "play"}) {
        const std::vector<View> before = views_of(table);
        const Seat seat = table.match.state().turn;
        const std::string said = action == std::string("play") ? table.legal().front() : action;
        table.act(said);
        const Outcome outcome = table.match.take_back();
        ASSERT_EQ(outcome.events.size(), 1U);
        EXPECT_EQ(std::get<TakenBack>(outcome.events[0]).seat, seat) << said;
        EXPECT_EQ(views_of(table), before) << said;
        table.act(said);
    }
    EXPECT_EQ(table.match.record().hands.back().actions.size(), 10U);
}

}  // namespace
}  // namespace euchre
