// Who sits where, who waits, who is host, and who may say so.
#include <gtest/gtest.h>

#include "support/parlor.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

// Which person is in each seat, "b" for a bot, "-" for nobody; "b<2": person 2 waits for the bot's chair.
std::string chairs(const Parlor& parlor) {
    const auto number = [](const Guest& guest) { return guest.player.name.substr(1); };
    std::string text;
    for (std::size_t seat = 0; seat < parlor.table().rules()->players(); ++seat) {
        const Chair& chair = parlor.table().chairs()[Seat(seat)];
        text += (seat > 0 ? " " : "") + (chair.guest ? number(*chair.guest) : chair.bot ? "b" : "-");
        if (chair.waiting) text += "<" + number(*chair.waiting);
    }
    return text;
}

std::string host(const Parlor& parlor) { return parlor.table().host().player.name; }

Wish rules_of(const std::string& name) {
    return ChangeRules{std::make_shared<const RuleSet>(rules_with(name))};
}

TEST(Chairs, people_sit_stand_and_change_seats_before_the_game) {
    Parlor parlor("newberry");
    parlor.seat(0, 0);
    parlor.seat(1, 2);
    EXPECT_EQ(parlor.ask(1, Sit{Seat(0)}), "seat_taken");
    EXPECT_EQ(parlor.ask(1, Sit{Seat(4)}), "unknown_seat");
    EXPECT_EQ(parlor.ask(5, Sit{Seat(3)}), "unknown_person");
    EXPECT_EQ(chairs(parlor), "0 - 1 -");
    EXPECT_EQ(parlor.ask(1, Sit{Seat(3)}), "");
    EXPECT_EQ(parlor.ask(0, SwapChairs{Seat(0), Seat(3)}), "");
    EXPECT_EQ(chairs(parlor), "1 - - 0");
    EXPECT_EQ(parlor.ask(1, StandUp{}), "");
    EXPECT_EQ(parlor.ask(1, StandUp{}), "not_seated");
    EXPECT_EQ(chairs(parlor), "- - - 0");
}

TEST(Chairs, a_wish_that_is_fulfilled_already_writes_nothing_down) {
    Parlor parlor("newberry");
    parlor.seat(0, 0);
    parlor.come(1);
    const auto lines = parlor.texts().size();
    EXPECT_EQ(parlor.ask(0, Sit{Seat(0)}), "");
    EXPECT_EQ(parlor.ask(1, Leave{}), "");
    EXPECT_EQ(parlor.texts().size(), lines);
}

TEST(Chairs, only_the_host_has_the_say) {
    Parlor parlor("newberry");
    parlor.seat(1, 1);
    const std::vector<Wish> the_hosts{SwapChairs{Seat(0), Seat(1)},
                                      PutBot{Seat(0), Level::expert},
                                      SeatProgram{Seat(0), Parlor::program(4)},
                                      EmptyChair{Seat(0)},
                                      rules_of("mcgee"),
                                      ChangeSettings{},
                                      Begin{},
                                      Pause{},
                                      Resume{},
                                      Kick{Parlor::id(0)},
                                      MakeHost{Parlor::id(1)},
                                      CloseTable{}};
    for (const Wish& wish : the_hosts) EXPECT_EQ(parlor.ask(1, wish), "not_host") << wish.index();
    EXPECT_EQ(parlor.declined().why, "only the host, P0, can do that");
}

TEST(Chairs, the_host_puts_bots_into_chairs_and_takes_them_out_again) {
    Parlor parlor("newberry");
    parlor.seat(1, 1);
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(2), Level::beginner}), "");
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(1), Level::beginner}), "seat_taken");
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(5), Level::beginner}), "unknown_seat");
    EXPECT_EQ(chairs(parlor), "- 1 b -");
    EXPECT_EQ(name_at(parlor.table(), Seat(0)), std::nullopt);
    EXPECT_EQ(parlor.ask(0, EmptyChair{Seat(1)}), "seat_taken");
    EXPECT_EQ(parlor.ask(0, EmptyChair{Seat(2)}), "");
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(3), Level::beginner}), "");
    EXPECT_EQ(parlor.ask(0, Begin{}), "");
    EXPECT_EQ(chairs(parlor), "b 1 b b");
    EXPECT_EQ(parlor.table().chairs()[Seat(3)].bot, Level::beginner);
    EXPECT_EQ(name_at(parlor.table(), Seat(1)), "P1");
    EXPECT_EQ(name_at(parlor.table(), Seat(2)), "Cedar");
    EXPECT_EQ(parlor.ask(0, EmptyChair{Seat(3)}), "game_is_on");
}

TEST(Chairs, the_host_gives_a_seat_to_a_program_and_only_one) {
    Parlor parlor("newberry");
    const Guest program = Parlor::program(4);
    EXPECT_EQ(parlor.ask(0, SeatProgram{Seat(4), program}), "unknown_seat");
    EXPECT_EQ(parlor.ask(0, SeatProgram{Seat(1), program}), "");
    EXPECT_EQ(parlor.ask(0, SeatProgram{Seat(1), Parlor::program(5)}), "seat_taken");
    EXPECT_EQ(parlor.ask(0, SeatProgram{Seat(2), program}), "unknown_person");
    EXPECT_EQ(chairs(parlor), "- 4 - -");
    parlor.begin(1);
    parlor.run_until_over();  // it has not come, and a bot plays for it
    EXPECT_EQ(parlor.ask(0, Kick{program.id}), "");
    EXPECT_EQ(parlor.ask(0, SeatProgram{Seat(2), program}), "unknown_person");
    EXPECT_EQ(chairs(parlor), "0 - b b");
}

TEST(Chairs, seats_and_rules_are_kept_while_a_game_is_on) {
    Parlor parlor("newberry");
    parlor.begin(2);
    EXPECT_EQ(parlor.ask(0, SwapChairs{Seat(0), Seat(1)}), "game_is_on");
    EXPECT_EQ(parlor.ask(0, StandUp{}), "game_is_on");
    EXPECT_EQ(parlor.ask(0, Sit{Seat(3)}), "game_is_on");
    EXPECT_EQ(parlor.ask(0, rules_of("mcgee")), "game_is_on");
    EXPECT_EQ(parlor.ask(0, Begin{}), "game_is_on");
}

TEST(Chairs, a_late_friend_takes_a_bots_chair_once_the_hand_is_over) {
    Parlor parlor("newberry");
    parlor.begin(1);
    parlor.run_until_hand();
    parlor.seat(1, 2);
    EXPECT_EQ(chairs(parlor), "0 b b<1 b");
    EXPECT_FALSE(parlor.table().seat_of(Parlor::id(1)).has_value());
    parlor.come(2);
    EXPECT_EQ(parlor.ask(2, Sit{Seat(2)}), "seat_taken");
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(2), Level::random}), "seat_taken");
    parlor.run_until_hand_ends();
    EXPECT_EQ(chairs(parlor), "0 b 1 b");
    parlor.run_until_over();
    EXPECT_EQ(chairs(parlor), "0 b 1 b");
}

TEST(Chairs, whoever_waits_for_one_chair_and_asks_for_another_sits_in_one) {
    Parlor parlor("newberry");
    parlor.begin(1);
    parlor.run_until_hand();
    parlor.seat(1, 2);
    EXPECT_EQ(parlor.ask(1, Sit{Seat(3)}), "");
    EXPECT_EQ(chairs(parlor), "0 b b b<1");
    parlor.run_until_hand_ends();
    EXPECT_EQ(chairs(parlor), "0 b b 1");
}

TEST(Chairs, whoever_waits_for_a_chair_may_give_it_up_and_the_bot_stays) {
    Parlor parlor("newberry");
    parlor.begin(1);
    parlor.run_until_hand();
    parlor.seat(1, 2);
    EXPECT_EQ(parlor.ask(1, StandUp{}), "");
    EXPECT_EQ(chairs(parlor), "0 b b b");
    EXPECT_EQ(parlor.ask(1, StandUp{}), "not_seated");
    parlor.seat(2, 2);
    parlor.restart();
    EXPECT_EQ(chairs(parlor), "0 b b<2 b");
    parlor.run_until_hand_ends();
    EXPECT_EQ(chairs(parlor), "0 b 2 b");
}

TEST(Chairs, a_guest_who_waits_may_go_and_may_be_sent_away) {
    Parlor parlor("newberry");
    parlor.begin(1);
    parlor.run_until_hand();
    parlor.seat(1, 1);
    parlor.seat(2, 2);
    EXPECT_EQ(parlor.ask(1, Leave{}), "");
    parlor.go(2);
    EXPECT_EQ(parlor.ask(0, Kick{Parlor::id(2)}), "");
    EXPECT_EQ(chairs(parlor), "0 b b b");
}

TEST(Chairs, the_table_does_not_wait_for_a_guest_who_went_while_waiting_for_a_chair) {
    Parlor parlor("newberry");
    parlor.begin(1);
    parlor.run_until_hand();
    parlor.seat(1, 2);
    parlor.go(1);
    parlor.restart();
    parlor.run_until_over();
    EXPECT_EQ(chairs(parlor), "0 b 1 b");
}

// The line may be on its way to the disk when the connection breaks.
TEST(Chairs, the_table_does_not_wait_for_a_guest_who_went_before_the_chair_was_theirs) {
    Parlor parlor("newberry");
    parlor.come(1);
    const Decision sat = parlor.table().decide({Parlor::id(1)}, Sit{Seat(1)});
    parlor.go(1);
    for (const Happening& what : std::get<std::vector<Happening>>(sat)) parlor.write(what);
    parlor.begin(1);
    parlor.run_until_over();
    EXPECT_EQ(chairs(parlor), "0 1 b b");
}

TEST(Chairs, whoever_has_seen_the_hand_sits_down_again_when_it_is_over) {
    Parlor parlor("newberry");
    parlor.begin(2);
    EXPECT_FALSE(parlor.table().has_seen_the_hand(Parlor::id(1)));
    parlor.run_until_hand();
    EXPECT_TRUE(parlor.table().has_seen_the_hand(Parlor::id(1)));
    EXPECT_EQ(parlor.ask(1, Sit{Seat(3)}), "has_seen_the_hand");
    EXPECT_EQ(parlor.ask(1, Leave{}), "");
    EXPECT_EQ(chairs(parlor), "0 b b b");
    EXPECT_FALSE(parlor.table().is_here(Parlor::id(1)));
    parlor.come(1);
    EXPECT_EQ(parlor.ask(1, Sit{Seat(1)}), "has_seen_the_hand");
    parlor.restart();
    EXPECT_TRUE(parlor.table().has_seen_the_hand(Parlor::id(1)));
    parlor.run_until_hand_ends();
    EXPECT_FALSE(parlor.table().has_seen_the_hand(Parlor::id(1)));
    EXPECT_EQ(parlor.ask(1, Sit{Seat(3)}), "");
    EXPECT_EQ(chairs(parlor), "0 b b 1");
}

TEST(Chairs, a_bot_plays_on_from_the_same_view_for_whoever_leaves) {
    Parlor parlor("newberry");
    parlor.manner(2).plays = false;
    parlor.begin(4);
    parlor.run_until_turn(2);
    parlor.run_until([&] { return parlor.table().dealing().has_seed(); });
    const auto view = parlor.table().view(Seat(2));
    parlor.wait(std::chrono::minutes(5));
    EXPECT_EQ(parlor.ask(2, Leave{}), "");
    EXPECT_EQ(chairs(parlor), "0 1 b 3");
    EXPECT_EQ(parlor.table().view(Seat(2)), view);
    const auto thinking = parlor.table().ask_for_thought(parlor.now());
    ASSERT_TRUE(thinking.has_value());
    EXPECT_EQ(thinking->seat, Seat(2));
    EXPECT_TRUE(parlor.table().by_itself(parlor.now(), random_seed).empty()) << "it has no time to think";
    parlor.run_until_over();
}

TEST(Chairs, whoever_was_sent_away_does_not_come_back) {
    Parlor parlor("newberry");
    parlor.begin(2);
    EXPECT_EQ(parlor.ask(0, Kick{Parlor::id(0)}), "unknown_person");
    EXPECT_EQ(parlor.ask(0, Kick{Parlor::id(7)}), "unknown_person");
    EXPECT_EQ(parlor.ask(0, Kick{Parlor::id(1)}), "");
    EXPECT_EQ(chairs(parlor), "0 b b b");
    EXPECT_TRUE(parlor.table().was_kicked(Parlor::id(1)));
    EXPECT_EQ(parlor.ask(1, Sit{Seat(1)}), "kicked");
    EXPECT_EQ(parlor.ask(0, MakeHost{Parlor::id(1)}), "unknown_person");
    parlor.come(1);
    EXPECT_FALSE(parlor.table().is_here(Parlor::id(1)));
    parlor.restart();
    EXPECT_EQ(parlor.ask(1, Sit{Seat(1)}), "kicked");
    EXPECT_EQ(parlor.ask(0, Leave{}), "");
    EXPECT_EQ(host(parlor), "P0") << "and is no host";
}

TEST(Chairs, rules_with_fewer_seats_have_no_bot_in_the_last_and_take_nobodys_chair) {
    Parlor parlor("newberry");
    parlor.seat(1, 3);
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(0), Level::expert}), "");
    EXPECT_EQ(parlor.ask(0, rules_of("lower")), "seat_taken");
    EXPECT_EQ(parlor.ask(1, Sit{Seat(1)}), "");
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(3), Level::expert}), "");
    EXPECT_EQ(parlor.ask(0, rules_of("lower")), "");
    EXPECT_EQ(chairs(parlor), "b 1 -");
    EXPECT_EQ(parlor.ask(0, rules_of("newberry")), "");
    EXPECT_EQ(chairs(parlor), "b 1 - -");
}

TEST(Chairs, other_rules_after_a_game_begin_from_nothing) {
    Parlor parlor("newberry");
    parlor.begin(1);
    EXPECT_EQ(parlor.ask(0, Concede{}), "");
    EXPECT_EQ(parlor.table().winner(), 1U);
    EXPECT_EQ(parlor.ask(0, rules_of("mcgee")), "");
    EXPECT_EQ(parlor.table().stage(), Stage::gathering);
    EXPECT_FALSE(parlor.table().winner().has_value());
    EXPECT_FALSE(parlor.table().view(Seat(0)).has_value());
    EXPECT_EQ(parlor.ask(0, Begin{}), "");
    parlor.run_until_over();
}

TEST(Host, the_next_person_clockwise_is_host_when_the_host_leaves) {
    Parlor parlor("newberry");
    parlor.seat(0, 2);
    parlor.seat(1, 1);
    parlor.seat(2, 0);
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(3), Level::counter}), "");
    EXPECT_EQ(parlor.ask(0, Leave{}), "");
    EXPECT_EQ(host(parlor), "P2");
    EXPECT_EQ(parlor.ask(2, Leave{}), "");
    EXPECT_EQ(host(parlor), "P1");
}

TEST(Host, somebody_who_sits_is_host_before_somebody_who_looks_on) {
    Parlor parlor("newberry");
    parlor.come(1);
    parlor.seat(2, 0);
    EXPECT_EQ(parlor.ask(0, Leave{}), "");
    EXPECT_EQ(host(parlor), "P2");
    EXPECT_EQ(parlor.ask(2, Leave{}), "");
    EXPECT_EQ(host(parlor), "P1") << "who is better than nobody";
}

TEST(Host, a_program_is_no_host) {
    Parlor parlor("newberry");
    parlor.come(Parlor::program(1));
    EXPECT_EQ(parlor.ask(1, Sit{Seat(1)}), "");
    EXPECT_EQ(parlor.ask(0, MakeHost{Parlor::id(1)}), "unknown_person");
    EXPECT_EQ(parlor.ask(0, Leave{}), "");
    EXPECT_EQ(host(parlor), "P0");
}

TEST(Host, hands_the_table_over_to_somebody_who_is_here) {
    Parlor parlor("newberry");
    EXPECT_EQ(parlor.ask(0, MakeHost{Parlor::id(1)}), "unknown_person");
    parlor.come(1);
    EXPECT_EQ(parlor.ask(0, MakeHost{Parlor::id(1)}), "");
    EXPECT_EQ(host(parlor), "P1");
    EXPECT_EQ(parlor.ask(0, Begin{}), "not_host");
    EXPECT_EQ(parlor.ask(1, Begin{}), "");
}

TEST(Host, who_drops_out_is_host_until_the_grace_is_over) {
    Parlor parlor("newberry");
    parlor.seat(0, 0);
    parlor.seat(1, 1);
    parlor.go(0);
    const Time gone = parlor.now();
    EXPECT_EQ(parlor.table().due(), gone + parlor.table().settings().grace);
    EXPECT_TRUE(parlor.table_moves());
    EXPECT_EQ(host(parlor), "P1");
    EXPECT_EQ(parlor.table().due(), std::nullopt);
}

TEST(Host, who_went_before_being_made_host_makes_room_too) {
    Parlor parlor("newberry");
    parlor.come(1);
    parlor.come(2);
    const Decision made = parlor.table().decide({Parlor::id(0)}, MakeHost{Parlor::id(1)});
    parlor.go(1);
    for (const Happening& what : std::get<std::vector<Happening>>(made)) parlor.write(what);
    parlor.run_until([&] { return host(parlor) != "P1"; });
}

TEST(Host, the_first_to_come_is_host_at_once_if_the_last_host_left_for_good) {
    Parlor parlor("newberry");
    parlor.seat(0, 0);
    EXPECT_EQ(parlor.ask(0, Leave{}), "");
    parlor.go(0);
    parlor.wait(std::chrono::hours(1));
    parlor.come(1);
    ASSERT_TRUE(parlor.table().due().has_value());
    EXPECT_LE(*parlor.table().due(), parlor.now());
    parlor.restart();
    EXPECT_TRUE(parlor.table_moves());
    EXPECT_EQ(host(parlor), "P1");
    parlor.come(2);
    parlor.go(1);
    EXPECT_EQ(parlor.table().due(), parlor.now() + parlor.table().settings().grace);
}

TEST(Host, who_left_and_came_back_has_the_grace_again) {
    Parlor parlor("newberry");
    EXPECT_EQ(parlor.ask(0, Leave{}), "");
    parlor.come(0);
    parlor.come(1);
    parlor.go(0);
    EXPECT_EQ(parlor.table().due(), parlor.now() + parlor.table().settings().grace);
}

TEST(Host, pauses_and_nothing_happens_by_itself_until_the_game_goes_on) {
    Parlor parlor("newberry");
    EXPECT_EQ(parlor.ask(0, Pause{}), "no_game");
    parlor.begin(1);
    EXPECT_EQ(parlor.ask(0, Resume{}), "not_paused");
    EXPECT_EQ(parlor.ask(0, Pause{}), "");
    EXPECT_EQ(parlor.table().due(), std::nullopt);
    EXPECT_EQ(parlor.ask(0, Resume{}), "");
    parlor.run_until_turn(0);
    EXPECT_EQ(parlor.ask(0, Pause{}), "");
    EXPECT_EQ(parlor.ask(0, Pause{}), "");
    EXPECT_EQ(parlor.table().due(), std::nullopt);
    EXPECT_EQ(parlor.ask(0, Act{parlor.table().match()->legal().nth(0)}), "paused");
    parlor.restart();
    EXPECT_TRUE(parlor.table().is_paused());
    EXPECT_EQ(parlor.ask(0, Resume{}), "");
    parlor.run_until_over();
}

TEST(Host, closes_the_table_for_good) {
    Parlor parlor("newberry");
    parlor.begin(1);
    parlor.run_until_hand();
    EXPECT_EQ(parlor.ask(0, CloseTable{}), "");
    EXPECT_EQ(parlor.table().stage(), Stage::closed);
    EXPECT_EQ(parlor.table().end(), GameEnd::abandoned);
    EXPECT_EQ(parlor.table().due(), std::nullopt);
    EXPECT_EQ(parlor.ask(0, Begin{}), "not_open");
    EXPECT_EQ(parlor.ask(0, Sit{Seat(1)}), "not_open");
    euchre::Table closed = parlor.read_back(parlor.texts().size());
    EXPECT_FALSE(closed.apply({parlor.now(), std::nullopt, RulesChanged{closed.rules()}}).has_value());
}

TEST(Hints, are_for_one_who_plays_alone_or_by_the_hosts_leave) {
    Parlor parlor("newberry");
    const auto allowed = [&] { return parlor.table().hints_allowed(); };
    EXPECT_TRUE(allowed());
    parlor.seat(0, 0);
    EXPECT_EQ(parlor.ask(0, PutBot{Seat(1), Level::expert}), "");
    EXPECT_TRUE(allowed());
    parlor.come(1);  // and only looks on
    EXPECT_TRUE(allowed());
    EXPECT_EQ(parlor.ask(1, Sit{Seat(2)}), "");
    EXPECT_FALSE(allowed());
    Settings with = parlor.table().settings();
    with.hints = true;
    EXPECT_EQ(parlor.ask(0, ChangeSettings{with}), "");
    EXPECT_TRUE(allowed());
    EXPECT_EQ(parlor.ask(0, ChangeSettings{Parlor::quick()}), "");
    EXPECT_EQ(parlor.ask(1, StandUp{}), "");
    EXPECT_TRUE(allowed());
    EXPECT_EQ(parlor.ask(0, SeatProgram{Seat(2), Parlor::program(4)}), "");
    EXPECT_FALSE(allowed());
}

TEST(Hints, are_off_while_somebody_waits_for_a_chair_or_has_dropped_out) {
    Parlor parlor("newberry");
    parlor.begin(1);
    parlor.run_until_hand();
    EXPECT_TRUE(parlor.table().hints_allowed());
    parlor.come(1);
    EXPECT_EQ(parlor.ask(1, Sit{Seat(2)}), "");
    EXPECT_EQ(chairs(parlor), "0 b b<1 b");
    EXPECT_FALSE(parlor.table().hints_allowed());
    parlor.run_until_hand_ends();
    parlor.run_until_hand();
    EXPECT_EQ(chairs(parlor), "0 b 1 b");
    parlor.go(1);
    EXPECT_FALSE(parlor.table().hints_allowed());
    parlor.come(1);
    EXPECT_EQ(parlor.ask(1, Leave{}), "");
    EXPECT_TRUE(parlor.table().hints_allowed());
}

}  // namespace
}  // namespace euchre::testing
