// What people ask for while a game is on.
#include <gtest/gtest.h>

#include "support/parlor.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

Action legal(const Parlor& parlor) { return parlor.table().match()->legal().nth(0); }
int turn(const Parlor& parlor) { return static_cast<int>(parlor.table().match()->state().turn.number()); }
CardSet hand(const Parlor& parlor) { return parlor.table().view(parlor.table().match()->state().turn)->hand; }
bool is_play(const Parlor& parlor) { return parlor.table().match()->phase() == Phase::play; }

// Four people, the hand dealt, whoever is in turn thinking.
struct Thinking4 : Parlor {
    explicit Thinking4(const std::string& rules, const std::vector<std::string>& options = {})
        : Parlor(rules, options) {
        begin(4);
        run_until_hand();
    }
};

TEST(Play, an_action_is_for_the_turn_that_its_player_saw) {
    Thinking4 parlor("newberry");
    const int player = turn(parlor);
    const auto dealt = parlor.table().turn();
    const std::vector<std::string> before = parlor.texts();
    EXPECT_EQ(parlor.ask(player, Act{legal(parlor)}, dealt - 1), "stale");
    EXPECT_EQ(parlor.ask(player, Act{legal(parlor)}, 0), "stale");
    EXPECT_EQ(parlor.ask(player, Act{legal(parlor)}, parlor.table().written() + 1), "from_the_future");
    EXPECT_EQ(parlor.texts(), before);
    EXPECT_EQ(parlor.ask(player, Act{legal(parlor)}, dealt), "");
    EXPECT_EQ(parlor.ask(player, Act{legal(parlor)}, dealt), "stale") << "the same again";
    EXPECT_EQ(parlor.ask(turn(parlor), Act{legal(parlor)}, dealt), "stale");
}

TEST(Play, lines_that_are_no_part_of_the_game_do_not_make_an_action_stale) {
    Thinking4 parlor("newberry");
    const auto dealt = parlor.table().turn();
    parlor.run_until([&] { return parlor.table().dealing().has_seed(); });
    Settings chatty = parlor.table().settings();
    chatty.chat = true;
    EXPECT_EQ(parlor.ask(0, ChangeSettings{chatty}), "");
    EXPECT_GT(parlor.table().written(), dealt);
    EXPECT_EQ(parlor.table().turn(), dealt);
}

TEST(Play, the_same_wish_again_is_known_in_the_next_game_too) {
    Parlor parlor("newberry", {"target=1"});
    parlor.seat(0, 0);
    const Cause cause{Parlor::id(0), "begin-1"};
    euchre::Table& table = parlor.table();
    EXPECT_FALSE(table.knows(cause));
    EXPECT_TRUE(table.apply({parlor.now(), cause, BotSat{Seat(1), Level::counter}}).has_value());
    EXPECT_TRUE(table.knows(cause));
    EXPECT_FALSE(table.knows({Parlor::id(1), "begin-1"}));
    EXPECT_TRUE(table.apply({parlor.now(), cause, GameBegun{}}).has_value());
    EXPECT_TRUE(table.knows(cause));
    EXPECT_TRUE(table.apply({parlor.now(), std::nullopt, GameAbandoned{}}).has_value());
    EXPECT_TRUE(table.apply({parlor.now(), std::nullopt, GameBegun{}}).has_value());
    EXPECT_TRUE(table.knows(cause));
}

TEST(Play, so_many_wishes_of_each_person_are_remembered) {
    Parlor parlor("newberry");
    parlor.seat(0, 0);
    euchre::Table& table = parlor.table();
    const auto grant = [&](int person, std::size_t number) {
        const Cause cause{Parlor::id(person), std::to_string(number)};
        EXPECT_TRUE(table.apply({parlor.now(), cause, BotSat{Seat(1), Level::counter}}).has_value());
    };
    grant(1, 0);
    for (std::size_t number = 0; number <= euchre::Table::wishes_remembered; ++number) grant(0, number);
    EXPECT_FALSE(table.knows({Parlor::id(0), "0"}));
    EXPECT_TRUE(table.knows({Parlor::id(0), "1"}));
    EXPECT_TRUE(table.knows({Parlor::id(1), "0"}));
}

TEST(Play, out_of_turn_and_out_of_a_seat_nobody_acts) {
    Thinking4 parlor("newberry");
    const int other = (turn(parlor) + 1) % 4;
    EXPECT_EQ(parlor.ask(other, Act{legal(parlor)}), "against_the_rules");
    EXPECT_NE(parlor.declined().why, "");
    parlor.come(7);
    EXPECT_EQ(parlor.ask(7, Act{legal(parlor)}), "not_seated");
    EXPECT_EQ(parlor.ask(7, CutPack{3}), "not_seated");
    EXPECT_EQ(parlor.ask(7, Concede{}), "not_seated");
    Parlor early("newberry");
    EXPECT_EQ(early.ask(0, Act{Action(Call::pass())}), "no_game");
    EXPECT_EQ(early.ask(0, Concede{}), "no_game");
}

TEST(Play, a_card_that_is_not_held_is_refused) {
    Thinking4 parlor("newberry");
    parlor.run_until([&] { return is_play(parlor); });
    for (const Card card : parlor.table().rules()->deck()) {
        if (hand(parlor).contains(card)) continue;
        EXPECT_EQ(parlor.ask(turn(parlor), Act{Action::play(card)}), "against_the_rules");
    }
    EXPECT_EQ(parlor.ask(turn(parlor), Act{Action(Call::pass())}), "against_the_rules");
}

TEST(Play, N6_a_revoke_is_refused_with_its_clause) {
    Thinking4 parlor("newberry");
    parlor.run_until(
        [&] { return is_play(parlor) && parlor.table().match()->legal().cards() != hand(parlor); });
    const CardSet wrong = hand(parlor) - parlor.table().match()->legal().cards();
    EXPECT_EQ(parlor.ask(turn(parlor), Act{Action::play(*wrong.begin())}), "against_the_rules");
    EXPECT_EQ(parlor.declined().clause, "N6");
}

TEST(Play, after_the_hand_an_action_of_the_hand_is_stale) {
    Thinking4 parlor("newberry");
    const Action action = legal(parlor);
    const int player = turn(parlor);
    const auto seen = parlor.table().written();
    parlor.run_until_hand_ends();
    EXPECT_EQ(parlor.ask(player, Act{action}, seen), "stale");
    EXPECT_EQ(parlor.ask(player, Act{action}), "against_the_rules");
    parlor.run_until_over();
    EXPECT_EQ(parlor.ask(player, Act{action}), "no_game");
}

TEST(Play, N7_the_host_chooses_the_first_dealer_where_the_rules_say_so) {
    Parlor parlor("newberry", {"first_dealer=chosen"});
    EXPECT_EQ(parlor.ask(0, Begin{Seat(4)}), "unknown_seat");
    EXPECT_EQ(parlor.ask(0, Begin{Seat(2)}), "");
    parlor.run_until_hand();
    EXPECT_EQ(parlor.table().match()->state().dealer, Seat(2));
}

TEST(Play, a_chosen_dealer_is_not_heard_where_the_rules_draw_one) {
    for (const std::size_t seat : {0U, 1U, 2U, 3U}) {
        Parlor parlor("university-games");
        EXPECT_EQ(parlor.ask(0, Begin{Seat(seat)}), "");
        parlor.run_until_hand();
        EXPECT_TRUE(parlor.table().match()->record().dealers_drawn.has_value());
    }
}

TEST(Concede, ends_the_game_at_once_beside_a_bot) {
    Parlor parlor("newberry");
    parlor.begin(2);
    parlor.run_until_hand();
    EXPECT_EQ(parlor.ask(0, Pause{}), "");
    EXPECT_EQ(parlor.ask(1, Concede{}), "");
    EXPECT_EQ(parlor.table().stage(), Stage::over);
    EXPECT_FALSE(parlor.table().is_paused());
    EXPECT_EQ(parlor.table().end(), GameEnd::conceded);
    EXPECT_EQ(parlor.table().winner(), 0U);
    EXPECT_EQ(parlor.table().due(), std::nullopt);
    EXPECT_EQ(parlor.ask(1, Concede{}), "no_game");
    EXPECT_EQ(parlor.ask(0, Begin{}), "");
    parlor.run_until_over();
}

TEST(Concede, takes_both_partners_if_both_are_people_who_are_here) {
    Thinking4 parlor("newberry");
    EXPECT_EQ(parlor.ask(1, Concede{}), "");
    EXPECT_EQ(parlor.table().stage(), Stage::playing);
    const auto lines = parlor.texts().size();
    EXPECT_EQ(parlor.ask(1, Concede{}), "");
    EXPECT_EQ(parlor.texts().size(), lines) << "offered already";
    EXPECT_EQ(parlor.ask(0, Concede{}), "");
    EXPECT_EQ(parlor.table().stage(), Stage::playing);
    parlor.restart();
    EXPECT_EQ(parlor.ask(3, Concede{}), "");
    EXPECT_EQ(parlor.table().end(), GameEnd::conceded);
    EXPECT_EQ(parlor.table().winner(), 0U);
}

TEST(Concede, an_offer_ends_with_its_hand) {
    Thinking4 parlor("newberry");
    EXPECT_EQ(parlor.ask(1, Concede{}), "");
    parlor.run_until_hand_ends();
    EXPECT_EQ(parlor.ask(3, Concede{}), "");
    EXPECT_EQ(parlor.table().stage(), Stage::playing);
}

TEST(Concede, an_offer_goes_with_whoever_made_it) {
    Parlor parlor("newberry");
    parlor.begin(4);
    EXPECT_EQ(parlor.ask(1, Concede{}), "");
    EXPECT_EQ(parlor.ask(1, Leave{}), "");
    parlor.seat(5, 1);
    EXPECT_EQ(parlor.ask(3, Concede{}), "");
    EXPECT_EQ(parlor.table().stage(), Stage::playing);
}

TEST(Concede, needs_no_partner_who_is_gone_or_a_program) {
    Thinking4 gone("newberry");
    gone.go(3);
    EXPECT_EQ(gone.ask(1, Concede{}), "");
    EXPECT_EQ(gone.table().stage(), Stage::over);

    Parlor parlor("newberry");
    parlor.come(Parlor::program(2));
    EXPECT_EQ(parlor.ask(2, Sit{Seat(2)}), "");
    parlor.begin(1);
    EXPECT_EQ(parlor.ask(0, Concede{}), "");
    EXPECT_EQ(parlor.table().stage(), Stage::over);
}

TEST(Concede, each_for_himself_the_best_of_the_others_wins) {
    Parlor parlor("lower");
    parlor.begin(3);
    const auto leads = [&](std::size_t side, std::size_t other) {
        return parlor.table().match()->scores()[side] > parlor.table().match()->scores()[other];
    };
    parlor.run_until([&] { return leads(2, 1); });
    EXPECT_EQ(parlor.ask(0, Concede{}), "");
    EXPECT_EQ(parlor.table().winner(), 2U);
}

TEST(Concede, before_the_first_hand_leaves_nothing_to_the_next_game) {
    Parlor parlor("university-games");
    parlor.begin(1);
    parlor.run_until([&] { return parlor.table().match()->record().cut > 0; });
    EXPECT_EQ(parlor.ask(0, Concede{}), "");
    EXPECT_EQ(parlor.ask(0, Begin{}), "");
    parlor.take_events();
    parlor.run_until_hand();
    bool cut = false;
    for (const Event& event : parlor.take_events()) cut = cut || std::holds_alternative<CardsCut>(event);
    EXPECT_TRUE(cut) << "U3: the pack is cut";
}

}  // namespace
}  // namespace euchre::testing
