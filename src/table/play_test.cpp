// What people ask for during a game.
#include <gtest/gtest.h>

#include "support/table.h"
#include "support/table_driver.h"

namespace euchre::testing {

using namespace table;
namespace {

Action legal(const TableDriver& driver) { return driver.table().match()->legal().nth(0); }
int turn(const TableDriver& driver) {
    return static_cast<int>(driver.table().match()->state().turn.number());
}
CardSet hand(const TableDriver& driver) {
    return view_from(driver.table(), driver.table().match()->state().turn)->hand;
}
bool is_play(const TableDriver& driver) { return driver.table().match()->phase() == Phase::play; }

// Four people, the hand dealt, the player in turn thinking.
struct Thinking4 : TableDriver {
    explicit Thinking4(const std::string& rules, const std::vector<std::string>& options = {})
        : TableDriver(rules, options) {
        begin(4);
        run_until_hand();
    }
};

TEST(Play, an_action_is_for_the_turn_that_its_player_saw) {
    Thinking4 driver("newberry");
    const int player = turn(driver);
    const auto dealt = driver.table().turn().line();
    const std::vector<std::string> before = driver.texts();
    EXPECT_EQ(driver.ask(player, Act{legal(driver)}, dealt - 1), "stale");
    EXPECT_EQ(driver.ask(player, Act{legal(driver)}, 0), "stale");
    EXPECT_EQ(driver.ask(player, Act{legal(driver)}, driver.table().written() + 1), "from_the_future");
    EXPECT_EQ(driver.texts(), before);
    EXPECT_EQ(driver.ask(player, Act{legal(driver)}, dealt), "");
    EXPECT_EQ(driver.ask(player, Act{legal(driver)}, dealt), "stale") << "the same again";
    EXPECT_EQ(driver.ask(turn(driver), Act{legal(driver)}, dealt), "stale");
}

TEST(Play, lines_outside_the_game_do_not_make_an_action_stale) {
    Thinking4 driver("newberry");
    const auto dealt = driver.table().turn().line();
    driver.run_until([&] { return driver.table().dealing().has_seed(); });
    Settings chatty = driver.table().settings();
    chatty.chat = true;
    EXPECT_EQ(driver.ask(0, ChangeSettings{chatty}), "");
    EXPECT_GT(driver.table().written(), dealt);
    EXPECT_EQ(driver.table().turn().line(), dealt);
}

TEST(Play, a_repeated_command_is_recognized_in_the_next_game_too) {
    TableDriver driver("newberry", {"target=1"});
    driver.seat(0, 0);
    const Cause cause{TableDriver::id(0), "begin-1"};
    table::Table& table = driver.table();
    EXPECT_FALSE(table.has_carried_out(cause));
    EXPECT_TRUE(table.apply({driver.now(), cause, BotSat{Seat(1), ai::Level::counter}}).has_value());
    EXPECT_TRUE(table.has_carried_out(cause));
    EXPECT_FALSE(table.has_carried_out({TableDriver::id(1), "begin-1"}));
    EXPECT_TRUE(table.apply({driver.now(), cause, GameBegun{}}).has_value());
    EXPECT_TRUE(table.has_carried_out(cause));
    EXPECT_TRUE(table.apply({driver.now(), std::nullopt, GameAbandoned{}}).has_value());
    EXPECT_TRUE(table.apply({driver.now(), std::nullopt, GameBegun{}}).has_value());
    EXPECT_TRUE(table.has_carried_out(cause));
}

TEST(Play, a_limited_number_of_commands_per_person_is_remembered) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    table::Table& table = driver.table();
    const auto grant = [&](int person, std::size_t number) {
        const Cause cause{TableDriver::id(person), std::to_string(number)};
        EXPECT_TRUE(table.apply({driver.now(), cause, BotSat{Seat(1), ai::Level::counter}}).has_value());
    };
    grant(1, 0);
    for (std::size_t number = 0; number <= CommandMemory::per_person; ++number) grant(0, number);
    EXPECT_FALSE(table.has_carried_out({TableDriver::id(0), "0"}));
    EXPECT_TRUE(table.has_carried_out({TableDriver::id(0), "1"}));
    EXPECT_TRUE(table.has_carried_out({TableDriver::id(1), "0"}));
}

TEST(Play, out_of_turn_and_out_of_a_seat_nobody_acts) {
    Thinking4 driver("newberry");
    const int other = (turn(driver) + 1) % 4;
    EXPECT_EQ(driver.ask(other, Act{legal(driver)}), "against_the_rules");
    EXPECT_EQ(driver.declined().why.id, "refused.not_your_turn");
    driver.come(7);
    EXPECT_EQ(driver.ask(7, Act{legal(driver)}), "not_seated");
    EXPECT_EQ(driver.ask(7, CutPack{3}), "not_seated");
    EXPECT_EQ(driver.ask(7, Concede{}), "not_seated");
    TableDriver early("newberry");
    EXPECT_EQ(early.ask(0, Act{Action(Call::pass())}), "no_game");
    EXPECT_EQ(early.ask(0, Concede{}), "no_game");
}

TEST(Play, a_card_that_is_not_held_is_refused) {
    Thinking4 driver("newberry");
    driver.run_until([&] { return is_play(driver); });
    for (const Card card : driver.table().rules()->deck()) {
        if (hand(driver).contains(card)) continue;
        EXPECT_EQ(driver.ask(turn(driver), Act{Action::play(card)}), "against_the_rules");
    }
    EXPECT_EQ(driver.ask(turn(driver), Act{Action(Call::pass())}), "against_the_rules");
}

TEST(Play, N6_a_revoke_is_refused_with_its_clause) {
    Thinking4 driver("newberry");
    driver.run_until(
        [&] { return is_play(driver) && driver.table().match()->legal().cards() != hand(driver); });
    const CardSet wrong = hand(driver) - driver.table().match()->legal().cards();
    EXPECT_EQ(driver.ask(turn(driver), Act{Action::play(*wrong.begin())}), "against_the_rules");
    EXPECT_EQ(driver.declined().clause, "N6");
}

TEST(Play, after_the_hand_an_action_of_the_hand_is_stale) {
    Thinking4 driver("newberry");
    const Action action = legal(driver);
    const int player = turn(driver);
    const auto seen = driver.table().written();
    driver.run_until_hand_ends();
    EXPECT_EQ(driver.ask(player, Act{action}, seen), "stale");
    EXPECT_EQ(driver.ask(player, Act{action}), "against_the_rules");
    driver.run_until_over();
    EXPECT_EQ(driver.ask(player, Act{action}), "no_game");
}

// The hand after an action that the player has not chosen, in place of the one that was worked out.
HandAfter other_hand(const TableDriver& driver) {
    const Match& match = *driver.table().match();
    State other = match.state();
    EXPECT_FALSE(apply(match.rules(), other, other.turn, match.legal().nth(1)));
    return {driver.table().written() + 1, other};
}

TEST(Play, the_computed_hand_of_a_line_is_used_without_running_the_rules_again) {
    Thinking4 driver("newberry");
    driver.run_until([&] { return is_play(driver) && driver.table().match()->legal().size() > 1; });
    const Seat seat = driver.table().match()->state().turn;
    const HandAfter other = other_hand(driver);
    table::Table table = driver.table();
    EXPECT_TRUE(table.apply({driver.now(), std::nullopt, Acted{seat, legal(driver), Actor::person}}, other));
    EXPECT_EQ(table.match()->state().hands[seat], other.hand.hands[seat]);
}

TEST(Play, the_computed_hand_of_another_line_is_not_used) {
    Thinking4 driver("newberry");
    driver.run_until([&] { return is_play(driver) && driver.table().match()->legal().size() > 1; });
    const Seat seat = driver.table().match()->state().turn;
    HandAfter other = other_hand(driver);
    ++other.line;
    table::Table table = driver.table();
    EXPECT_TRUE(table.apply({driver.now(), std::nullopt, Acted{seat, legal(driver), Actor::person}}, other));
    EXPECT_NE(table.match()->state().hands[seat], other.hand.hands[seat]);
}

TEST(Play, N7_the_host_chooses_the_first_dealer_where_the_rules_say_so) {
    TableDriver driver("newberry", {"first_dealer=chosen"});
    EXPECT_EQ(driver.ask(0, Begin{Seat(4)}), "unknown_seat");
    EXPECT_EQ(driver.ask(0, Begin{Seat(2)}), "");
    driver.run_until_hand();
    EXPECT_EQ(driver.table().match()->state().dealer, Seat(2));
}

TEST(Play, a_dealer_can_not_be_chosen_where_the_rules_draw_one) {
    for (const std::size_t seat : {0U, 1U, 2U, 3U}) {
        TableDriver driver("university-games");
        EXPECT_EQ(driver.ask(0, Begin{Seat(seat)}), "");
        driver.run_until_hand();
        EXPECT_TRUE(driver.table().match()->record().dealers_drawn.has_value());
    }
}

TEST(Concede, ends_the_game_at_once_beside_a_bot) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until_hand();
    EXPECT_EQ(driver.ask(0, Pause{}), "");
    EXPECT_EQ(driver.ask(1, Concede{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::over);
    EXPECT_FALSE(driver.table().game().is_paused());
    EXPECT_EQ(driver.table().game().end(), GameEnd::conceded);
    EXPECT_EQ(driver.table().game().conceded_by(), 1U);
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_EQ(driver.ask(1, Concede{}), "no_game");
    EXPECT_EQ(driver.ask(0, Begin{}), "");
    driver.run_until_over();
}

TEST(Concede, needs_both_partners_if_both_are_connected_people) {
    Thinking4 driver("newberry");
    EXPECT_EQ(driver.ask(1, Concede{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::playing);
    const auto lines = driver.texts().size();
    EXPECT_EQ(driver.ask(1, Concede{}), "");
    EXPECT_EQ(driver.texts().size(), lines) << "offered already";
    EXPECT_EQ(driver.ask(0, Concede{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::playing);
    driver.restart();
    EXPECT_EQ(driver.ask(3, Concede{}), "");
    EXPECT_EQ(driver.table().game().end(), GameEnd::conceded);
    EXPECT_EQ(driver.table().game().conceded_by(), 1U);
}

TEST(Concede, an_offer_ends_with_its_hand) {
    Thinking4 driver("newberry");
    EXPECT_EQ(driver.ask(1, Concede{}), "");
    driver.run_until_hand_ends();
    EXPECT_EQ(driver.ask(3, Concede{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::playing);
}

TEST(Concede, an_offer_ends_when_the_person_who_made_it_leaves) {
    TableDriver driver("newberry");
    driver.begin(4);
    EXPECT_EQ(driver.ask(1, Concede{}), "");
    EXPECT_EQ(driver.ask(1, Leave{}), "");
    driver.seat(5, 1);
    EXPECT_EQ(driver.ask(3, Concede{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::playing);
}

TEST(Concede, needs_no_partner_who_is_away_or_a_program) {
    Thinking4 gone("newberry");
    gone.go(3);
    EXPECT_EQ(gone.ask(1, Concede{}), "");
    EXPECT_EQ(gone.table().stage(), Stage::over);

    TableDriver driver("newberry");
    driver.come(TableDriver::program(2));
    EXPECT_EQ(driver.ask(2, Sit{Seat(2)}), "");
    driver.begin(1);
    EXPECT_EQ(driver.ask(0, Concede{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::over);
}

TEST(Concede, without_partners_nobody_has_to_agree) {
    TableDriver driver("lower");
    driver.begin(1);
    EXPECT_EQ(driver.ask(0, Concede{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::over);
    EXPECT_EQ(driver.table().game().conceded_by(), 0U);
}

TEST(Concede, before_the_first_hand_does_not_affect_the_next_game) {
    TableDriver driver("university-games");
    driver.begin(1);
    driver.run_until([&] { return driver.table().match()->record().cut > 0; });
    EXPECT_EQ(driver.ask(0, Concede{}), "");
    EXPECT_EQ(driver.ask(0, Begin{}), "");
    driver.take_events();
    driver.run_until_hand();
    bool cut = false;
    for (const Event& event : driver.take_events()) cut = cut || std::holds_alternative<CardsCut>(event);
    EXPECT_TRUE(cut) << "U3: the pack is cut";
}

}  // namespace
}  // namespace euchre::testing
