#include "game/replay.h"

#include "cards/dice.h"
#include "game/view.h"
#include "support/play.h"

namespace euchre {
namespace {

using testing::Table;

// Seat 0 deals, seat 1 orders up hearts, and the first legal cards are played.
Record one_hand(const RuleSet& rules) {
    Match match(rules);
    match.deal(testing::stacked(rules, Seat(0), {{0, "9C TC JC QC KC"}, {1, "AH KH QH JH TH"}}, "9H"));
    match.act(Seat(1), Call::order());
    while (match.state().is_live()) match.act(match.state().turn, *match.legal().begin());
    return match.record();
}

ReplayFault fault_of(const RuleSet& rules, const Record& record) {
    const auto again = replay(rules, record);
    const auto* const fault = std::get_if<ReplayFault>(&again);
    return fault == nullptr ? ReplayFault{} : *fault;
}

TEST(Replay, of_a_real_game_has_no_fault) {
    const RuleSet rules = testing::rules_with("traditional");
    const Record record = one_hand(rules);
    const auto again = replay(rules, record);
    ASSERT_TRUE(std::holds_alternative<Match>(again));
    EXPECT_EQ(std::get<Match>(again).record().hands[0].actions, record.hands[0].actions);
    EXPECT_NE(std::get<Match>(again).scores(), Points{});
}

TEST(Replay, names_the_action_that_is_against_the_rules) {
    const RuleSet rules = testing::rules_with("traditional");
    Record record = one_hand(rules);
    record.hands[0].actions[3] = Action::play(Card(Rank::ace, Suit::spades));
    const ReplayFault fault = fault_of(rules, record);
    EXPECT_EQ(fault.step, ReplayFault::Step::action);
    EXPECT_EQ(fault.hand, 0U);
    EXPECT_EQ(fault.action, 3U);
    EXPECT_EQ(to_string(fault.tried), "play AS");
}

TEST(Replay, names_an_action_after_the_end_of_the_hand) {
    const RuleSet rules = testing::rules_with("traditional");
    Record record = one_hand(rules);
    record.hands[0].actions.emplace_back(Call::pass());
    const ReplayFault fault = fault_of(rules, record);
    EXPECT_EQ(fault.step, ReplayFault::Step::action);
    EXPECT_EQ(fault.action, record.hands[0].actions.size() - 1);
}

TEST(Replay, names_a_hand_with_the_wrong_dealer) {
    const RuleSet rules = testing::rules_with("traditional");
    Record record = one_hand(rules);
    record.hands.push_back(record.hands[0]);
    const ReplayFault fault = fault_of(rules, record);
    EXPECT_EQ(fault.step, ReplayFault::Step::dealer);
    EXPECT_EQ(fault.hand, 1U);
    EXPECT_EQ(fault.action, 0U);
    EXPECT_EQ(fault.dealer, Seat(1));
}

TEST(Replay, names_a_pack_that_is_not_the_deck) {
    const RuleSet rules = testing::rules_with("traditional");
    Record record = one_hand(rules);
    record.hands[0].pack.cards()[0] = record.hands[0].pack[1];
    EXPECT_EQ(fault_of(rules, record).step, ReplayFault::Step::pack);
}

TEST(Replay, names_a_deal_during_a_hand) {
    const RuleSet rules = testing::rules_with("traditional");
    Record record = one_hand(rules);
    record.hands.push_back(record.hands[0]);
    record.hands[0].actions.pop_back();
    const ReplayFault fault = fault_of(rules, record);
    EXPECT_EQ(fault.step, ReplayFault::Step::pack);
    EXPECT_EQ(fault.hand, 1U);
}

TEST(Replay, names_an_impossible_cut_and_an_impossible_misdeal) {
    const RuleSet uncut = testing::rules_with("traditional", {"cut=none"});
    Record record = one_hand(uncut);
    record.cut = 3;
    EXPECT_EQ(fault_of(uncut, record).step, ReplayFault::Step::cut);
    EXPECT_EQ(fault_of(uncut, record).hand, 1U);

    const RuleSet short_game = testing::rules_with("traditional", {"target=1"});
    Record won = one_hand(short_game);
    won.misdeals = 1;
    EXPECT_EQ(fault_of(short_game, won).step, ReplayFault::Step::misdeals);
}

TEST(Replay, names_a_first_dealer_who_is_against_the_rules) {
    const RuleSet drawn = testing::rules_with("university-games");
    Record record;
    record.chosen_dealer = Seat(1);
    EXPECT_EQ(fault_of(drawn, record).refusal, Refusal::dealer_is_drawn);
    record = Record{};
    record.dealers_drawn = Pack(drawn.deck());
    EXPECT_TRUE(std::holds_alternative<Match>(replay(drawn, record)));
    record.carried_dealer = Seat(1);
    EXPECT_EQ(fault_of(drawn, record).refusal, Refusal::dealer_is_settled);
}

TEST(Replay, names_the_step_of_a_first_dealer_who_is_against_the_rules) {
    const RuleSet drawn = testing::rules_with("university-games");
    const RuleSet chosen = testing::rules_with("newberry");
    const std::vector<std::pair<const RuleSet*, Record>> cases{
        {&drawn, {.chosen_dealer = Seat(1)}},
        {&chosen, {.dealers_drawn = Pack(chosen.deck())}},
        {&chosen, {.carried_dealer = Seat(4)}},
    };
    for (const auto& [rules, record] : cases) {
        const auto again = replay(*rules, record);
        const auto* const fault = std::get_if<ReplayFault>(&again);
        ASSERT_NE(fault, nullptr);
        EXPECT_EQ(fault->step, ReplayFault::Step::first_dealer);
        EXPECT_EQ(fault->hand, 0U);
        EXPECT_EQ(fault->action, 0U);
    }
}

// The kinds of the events, in order.
std::vector<std::size_t> kinds(const std::vector<Event>& events) {
    std::vector<std::size_t> found;
    for (const Event& event : events) found.push_back(event.index());
    return found;
}

TEST(Replay, groups_events_by_hand) {
    const RuleSet rules = testing::rules_with("newberry", {"pickup=no"});
    Match match(rules);
    ReplayEvents happened(2);
    const auto note = [&happened](std::size_t hand, const Outcome& outcome) {
        happened[hand].insert(happened[hand].end(), outcome.events.begin(), outcome.events.end());
    };
    note(0, match.choose_dealer(Seat(2)));
    note(0, match.deal(Pack(rules.deck())));
    note(0, match.act(Seat(3), Call::order()));
    while (match.state().is_live()) note(0, match.act(match.state().turn, *match.legal().begin()));
    note(1, match.misdeal());

    ReplayEvents told;
    ASSERT_TRUE(std::holds_alternative<Match>(replay(rules, match.record(), &told)));
    ASSERT_EQ(told.size(), happened.size());
    for (const std::size_t hand : {0U, 1U}) EXPECT_EQ(kinds(told[hand]), kinds(happened[hand])) << hand;
}

TEST(Replay, finds_a_position_with_the_lets_used_before_it) {
    Table table("lower");
    const std::string all_pass = "pass, pass, pass, pass, pass, ";
    table.deal({}, "2C").act(all_pass + "let");
    table.deal({}, "2C").act("pass");
    const HandRecord position = position_at(table.rules, table.match.record(), 1, 1);
    EXPECT_EQ(position.misdeals, 0);
    ASSERT_TRUE(position.setup.lets);
    EXPECT_EQ((*position.setup.lets)[Seat(0)], 1);
    EXPECT_EQ(position.actions.size(), 1U);
}

TEST(CarriedDeal, overrides_the_rule_for_the_first_dealer) {
    for (const char* const name : {"newberry", "university-games", "mcgee"}) {
        const RuleSet rules = testing::rules_with(name);
        Match match(rules);
        EXPECT_FALSE(match.carry_deal(Seat(2)).refusal) << name;
        EXPECT_EQ(match.dealer(), Seat(2));
        EXPECT_TRUE(match.choose_dealer(Seat(1)).refusal);
        EXPECT_TRUE(match.draw_for_dealer(Pack(rules.deck())).refusal);
        EXPECT_TRUE(match.carry_deal(Seat(1)).refusal);
        EXPECT_EQ(match.dealer(), Seat(2));
    }
    const RuleSet rules = testing::rules_with("newberry");
    EXPECT_EQ(Match(rules).carry_deal(Seat(4)).refusal, Refusal::unknown_seat);
}

// A game of newberry with misdeals, cuts and lets.
Record long_game(const RuleSet& rules) {
    Dice dice(3);
    Match match(rules);
    match.choose_dealer(Seat(2));
    while (!match.winner()) {
        if (dice.draw(4) == 0) match.misdeal();
        if (match.winner()) break;
        match.cut(match.dealer().right(rules.players()), 1 + dice.draw(20));
        Pack pack(rules.deck());
        dice.shuffle(pack.cards());
        match.deal(pack);
        while (match.state().is_live())
            match.act(match.state().turn,
                      match.legal().nth(static_cast<unsigned>(dice.draw(match.legal().size()))));
    }
    return match.record();
}

TEST(Replay, reaches_every_decision_from_a_record_of_its_hand_alone) {
    for (const char* const name : {"newberry", "lower", "traditional"}) {
        const RuleSet rules = testing::rules_with(name, {"cut=offered"});
        const Record record = long_game(rules);
        std::size_t looked_at = 0;
        const auto whole = replay(rules, record, nullptr, [&](const Match& match, Action) {
            const std::size_t hand = match.record().hands.size() - 1;
            const std::size_t action = match.record().hands.back().actions.size();
            const HandRecord position = position_at(rules, record, hand, action);
            const auto again = replay(rules, Record{.hands = {position}});
            ASSERT_TRUE(std::holds_alternative<Match>(again)) << name << " hand " << hand;
            const Seat turn = match.state().turn;
            EXPECT_EQ(view_of(std::get<Match>(again), turn), view_of(match, turn))
                << name << " hand " << hand;
            ++looked_at;
        });
        ASSERT_TRUE(std::holds_alternative<Match>(whole));
        EXPECT_GT(looked_at, 50U) << name;
    }
}

TEST(Replay, finds_a_position_with_the_hands_played_before_it) {
    Table table("mcgee", {"hands=8", "pickup=no"});
    table.deal({}, "9H", {.dealer = {}, .scores = {}, .lets = {}, .hands_played = 4});
    table.act("order").play_out();
    table.deal({}, "9H").act("pass");
    EXPECT_EQ(position_at(table.rules, table.match.record(), 0, 0).setup.hands_played, 4);
    EXPECT_EQ(position_at(table.rules, table.match.record(), 1, 1).setup.hands_played, 5);
}

}  // namespace
}  // namespace euchre
