// Seats, people who wait for one, and the host.
#include <gtest/gtest.h>

#include <set>

#include "messages/say.h"
#include "support/table.h"
#include "support/table_driver.h"

namespace euchre::testing {

using namespace table;
namespace {

// Which person is in each seat, "b" for a bot, "-" for nobody; "b<2": person 2 waits for the bot's chair.
std::string chairs(const TableDriver& driver) {
    const auto number = [](const Guest& guest) { return guest.player.name.substr(1); };
    std::string text;
    for (std::size_t seat = 0; seat < driver.table().rules()->players(); ++seat) {
        const Chair& chair = driver.table().seats()[Seat(seat)];
        text += (seat > 0 ? " " : "") + (chair.guest ? number(*chair.guest) : chair.bot ? "b" : "-");
        if (chair.waiting) text += "<" + number(*chair.waiting);
    }
    return text;
}

std::string host(const TableDriver& driver) { return driver.table().seats().host().player.name; }

Command rules_of(const std::string& name) {
    return ChangeRules{std::make_shared<const RuleSet>(rules_with(name))};
}

TEST(Chairs, people_sit_stand_and_change_seats_before_the_game) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    driver.seat(1, 2);
    EXPECT_EQ(driver.ask(1, Sit{Seat(0)}), "seat_taken");
    EXPECT_EQ(driver.ask(1, Sit{Seat(4)}), "unknown_seat");
    EXPECT_EQ(driver.ask(5, Sit{Seat(3)}), "unknown_person");
    EXPECT_EQ(chairs(driver), "0 - 1 -");
    EXPECT_EQ(driver.ask(1, Sit{Seat(3)}), "");
    EXPECT_EQ(driver.ask(0, SwapChairs{Seat(0), Seat(3)}), "");
    EXPECT_EQ(chairs(driver), "1 - - 0");
    EXPECT_EQ(driver.ask(1, StandUp{}), "");
    EXPECT_EQ(driver.ask(1, StandUp{}), "not_seated");
    EXPECT_EQ(chairs(driver), "- - - 0");
}

TEST(Chairs, a_command_without_effect_writes_nothing) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    driver.come(1);
    const auto lines = driver.texts().size();
    EXPECT_EQ(driver.ask(0, Sit{Seat(0)}), "");
    EXPECT_EQ(driver.ask(1, Leave{}), "");
    EXPECT_EQ(driver.texts().size(), lines);
}

TEST(Chairs, only_the_host_changes_chairs_and_settings) {
    TableDriver driver("newberry");
    driver.seat(1, 1);
    const std::vector<Command> the_hosts{SwapChairs{Seat(0), Seat(1)},
                                         PutBot{Seat(0), ai::Level::expert},
                                         SeatProgram{Seat(0), TableDriver::program(4)},
                                         EmptyChair{Seat(0)},
                                         rules_of("mcgee"),
                                         ChangeSettings{},
                                         Begin{},
                                         Pause{},
                                         Resume{},
                                         Kick{TableDriver::id(0)},
                                         Unkick{TableDriver::id(0)},
                                         ReplaceLink{identity::LinkKey(7, 0, 0)},
                                         MakeHost{TableDriver::id(1)},
                                         CloseTable{}};
    for (const Command& command : the_hosts) EXPECT_EQ(driver.ask(1, command), "not_host") << command.index();
    EXPECT_EQ(say(driver.declined().why), "Only the host, P0, can do that.");
}

TEST(Chairs, the_host_puts_bots_into_chairs_and_takes_them_out_again) {
    TableDriver driver("newberry");
    driver.seat(1, 1);
    EXPECT_EQ(driver.ask(0, PutBot{Seat(2), ai::Level::beginner}), "");
    EXPECT_EQ(driver.ask(0, PutBot{Seat(1), ai::Level::beginner}), "seat_taken");
    EXPECT_EQ(driver.ask(0, PutBot{Seat(5), ai::Level::beginner}), "unknown_seat");
    EXPECT_EQ(chairs(driver), "- 1 b -");
    EXPECT_EQ(name_at(driver.table(), Seat(0)), std::nullopt);
    EXPECT_EQ(driver.ask(0, EmptyChair{Seat(1)}), "seat_taken");
    EXPECT_EQ(driver.ask(0, EmptyChair{Seat(2)}), "");
    EXPECT_EQ(driver.ask(0, PutBot{Seat(3), ai::Level::beginner}), "");
    EXPECT_EQ(driver.ask(0, Begin{}), "");
    EXPECT_EQ(chairs(driver), "b 1 b b");
    EXPECT_EQ(driver.table().seats()[Seat(3)].bot, ai::Level::beginner);
    EXPECT_EQ(name_at(driver.table(), Seat(1)), "P1");
    EXPECT_EQ(name_at(driver.table(), Seat(2)), "Cedar");
    EXPECT_EQ(driver.ask(0, EmptyChair{Seat(3)}), "game_is_on");
}

TEST(Chairs, the_host_gives_a_seat_to_a_program_and_only_one) {
    TableDriver driver("newberry");
    const Guest program = TableDriver::program(4);
    EXPECT_EQ(driver.ask(0, SeatProgram{Seat(4), program}), "unknown_seat");
    EXPECT_EQ(driver.ask(0, SeatProgram{Seat(1), program}), "");
    EXPECT_EQ(driver.ask(0, SeatProgram{Seat(1), TableDriver::program(5)}), "seat_taken");
    EXPECT_EQ(driver.ask(0, SeatProgram{Seat(2), program}), "unknown_person");
    EXPECT_EQ(chairs(driver), "- 4 - -");
    driver.begin(1);
    driver.run_until_over();  // it has not come, and a bot plays for it
    EXPECT_EQ(driver.ask(0, Kick{program.id}), "");
    EXPECT_EQ(driver.ask(0, SeatProgram{Seat(2), program}), "unknown_person");
    EXPECT_EQ(chairs(driver), "0 - b b");
}

TEST(Chairs, a_program_is_seen_before_it_is_dealt_in) {
    TableDriver driver("newberry");
    driver.begin(1);
    driver.run_until_hand();
    EXPECT_EQ(driver.ask(0, SeatProgram{Seat(2), TableDriver::program(4)}), "");
    EXPECT_EQ(chairs(driver), "0 b b<4 b");
    EXPECT_TRUE(driver.table().seats()[Seat(2)].waiting->program);
    driver.run_until_hand_ends();
    EXPECT_EQ(chairs(driver), "0 b 4 b");
    EXPECT_TRUE(driver.table().seats()[Seat(2)].guest->program);
}

TEST(Chairs, seats_and_rules_do_not_change_during_a_game) {
    TableDriver driver("newberry");
    driver.begin(2);
    EXPECT_EQ(driver.ask(0, SwapChairs{Seat(0), Seat(1)}), "game_is_on");
    EXPECT_EQ(driver.ask(0, StandUp{}), "game_is_on");
    EXPECT_EQ(driver.ask(0, Sit{Seat(3)}), "game_is_on");
    EXPECT_EQ(driver.ask(0, rules_of("mcgee")), "game_is_on");
    EXPECT_EQ(driver.ask(0, Begin{}), "game_is_on");
}

TEST(Chairs, a_late_friend_takes_a_bots_chair_once_the_hand_is_over) {
    TableDriver driver("newberry");
    driver.begin(1);
    driver.run_until_hand();
    driver.seat(1, 2);
    EXPECT_EQ(chairs(driver), "0 b b<1 b");
    EXPECT_FALSE(driver.table().seat_of(TableDriver::id(1)).has_value());
    driver.come(2);
    EXPECT_EQ(driver.ask(2, Sit{Seat(2)}), "seat_taken");
    EXPECT_EQ(driver.ask(0, PutBot{Seat(2), ai::Level::random}), "seat_taken");
    driver.run_until_hand_ends();
    EXPECT_EQ(chairs(driver), "0 b 1 b");
    driver.run_until_over();
    EXPECT_EQ(chairs(driver), "0 b 1 b");
}

TEST(Chairs, a_person_who_waits_for_one_chair_and_asks_for_another_gets_one) {
    TableDriver driver("newberry");
    driver.begin(1);
    driver.run_until_hand();
    driver.seat(1, 2);
    EXPECT_EQ(driver.ask(1, Sit{Seat(3)}), "");
    EXPECT_EQ(chairs(driver), "0 b b b<1");
    driver.run_until_hand_ends();
    EXPECT_EQ(chairs(driver), "0 b b 1");
}

TEST(Chairs, a_person_who_waits_for_a_chair_may_give_it_up_and_the_bot_stays) {
    TableDriver driver("newberry");
    driver.begin(1);
    driver.run_until_hand();
    driver.seat(1, 2);
    EXPECT_EQ(driver.ask(1, StandUp{}), "");
    EXPECT_EQ(chairs(driver), "0 b b b");
    EXPECT_EQ(driver.ask(1, StandUp{}), "not_seated");
    driver.seat(2, 2);
    driver.restart();
    EXPECT_EQ(chairs(driver), "0 b b<2 b");
    driver.run_until_hand_ends();
    EXPECT_EQ(chairs(driver), "0 b 2 b");
}

TEST(Chairs, a_guest_who_waits_may_leave_and_may_be_kicked) {
    TableDriver driver("newberry");
    driver.begin(1);
    driver.run_until_hand();
    driver.seat(1, 1);
    driver.seat(2, 2);
    EXPECT_EQ(driver.ask(1, Leave{}), "");
    driver.go(2);
    EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(2)}), "");
    EXPECT_EQ(chairs(driver), "0 b b b");
}

TEST(Chairs, the_table_does_not_wait_for_a_guest_who_left_while_waiting_for_a_chair) {
    TableDriver driver("newberry");
    driver.begin(1);
    driver.run_until_hand();
    driver.seat(1, 2);
    driver.go(1);
    driver.restart();
    driver.run_until_over();
    EXPECT_EQ(chairs(driver), "0 b 1 b");
}

// The line may be on its way to the disk when the connection breaks.
TEST(Chairs, the_table_does_not_wait_for_a_guest_who_left_before_getting_the_chair) {
    TableDriver driver("newberry");
    driver.come(1);
    const Decision sat = driver.table().decide({TableDriver::id(1)}, Sit{Seat(1)});
    driver.go(1);
    driver.write(std::get<Accepted>(sat));
    driver.begin(1);
    driver.run_until_over();
    EXPECT_EQ(chairs(driver), "0 1 b b");
}

TEST(Chairs, a_person_who_has_seen_the_hand_sits_down_again_when_it_is_over) {
    TableDriver driver("newberry");
    driver.begin(2);
    EXPECT_FALSE(driver.table().holders().has_seen_the_hand(TableDriver::id(1)));
    driver.run_until_hand();
    EXPECT_TRUE(driver.table().holders().has_seen_the_hand(TableDriver::id(1)));
    EXPECT_EQ(driver.ask(1, Sit{Seat(3)}), "has_seen_the_hand");
    EXPECT_EQ(driver.ask(1, Leave{}), "");
    EXPECT_EQ(chairs(driver), "0 b b b");
    EXPECT_FALSE(driver.table().presence().is_here(TableDriver::id(1)));
    driver.come(1);
    EXPECT_EQ(driver.ask(1, Sit{Seat(1)}), "has_seen_the_hand");
    driver.restart();
    EXPECT_TRUE(driver.table().holders().has_seen_the_hand(TableDriver::id(1)));
    driver.run_until_hand_ends();
    EXPECT_FALSE(driver.table().holders().has_seen_the_hand(TableDriver::id(1)));
    EXPECT_EQ(driver.ask(1, Sit{Seat(3)}), "");
    EXPECT_EQ(chairs(driver), "0 b b 1");
}

TEST(Chairs, a_bot_plays_on_from_the_same_view_for_a_person_who_leaves) {
    TableDriver driver("newberry");
    driver.manner(2).plays = false;
    driver.begin(4);
    driver.run_until_turn(2);
    driver.run_until([&] { return driver.table().dealing().has_seed(); });
    const auto view = view_from(driver.table(), Seat(2));
    driver.wait(std::chrono::minutes(5));
    EXPECT_EQ(driver.ask(2, Leave{}), "");
    EXPECT_EQ(chairs(driver), "0 1 b 3");
    EXPECT_EQ(view_from(driver.table(), Seat(2)), view);
    const auto turn = driver.table().ask_bot(driver.now());
    ASSERT_TRUE(turn.has_value());
    EXPECT_EQ(turn->seat, Seat(2));
    EXPECT_TRUE(driver.table().due_events(driver.now(), fair::random_seed).events.empty())
        << "it has time to think";
    driver.run_until_over();
}

TEST(Chairs, a_kicked_person_can_not_come_back) {
    TableDriver driver("newberry");
    driver.begin(2);
    EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(0)}), "unknown_person");
    EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(7)}), "unknown_person");
    EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(1)}), "");
    EXPECT_EQ(chairs(driver), "0 b b b");
    EXPECT_TRUE(driver.table().seats().was_kicked(TableDriver::id(1)));
    EXPECT_EQ(driver.ask(1, Sit{Seat(1)}), "kicked");
    EXPECT_EQ(driver.ask(0, MakeHost{TableDriver::id(1)}), "unknown_person");
    driver.come(1);
    EXPECT_FALSE(driver.table().presence().is_here(TableDriver::id(1)));
    driver.restart();
    EXPECT_EQ(driver.ask(1, Sit{Seat(1)}), "kicked");
    EXPECT_EQ(driver.ask(0, Leave{}), "");
    EXPECT_EQ(host(driver), "P0") << "and is no host";
}

TEST(Chairs, rules_with_fewer_seats_have_no_bot_in_the_last_and_take_nobodys_chair) {
    TableDriver driver("newberry");
    driver.seat(1, 3);
    EXPECT_EQ(driver.ask(0, PutBot{Seat(0), ai::Level::expert}), "");
    EXPECT_EQ(driver.ask(0, rules_of("lower")), "seat_taken");
    EXPECT_EQ(driver.ask(1, Sit{Seat(1)}), "");
    EXPECT_EQ(driver.ask(0, PutBot{Seat(3), ai::Level::expert}), "");
    EXPECT_EQ(driver.ask(0, rules_of("lower")), "");
    EXPECT_EQ(chairs(driver), "b 1 -");
    EXPECT_EQ(driver.ask(0, rules_of("newberry")), "");
    EXPECT_EQ(chairs(driver), "b 1 - -");
}

TEST(Chairs, new_rules_after_a_game_start_from_zero) {
    TableDriver driver("newberry");
    driver.begin(1);
    EXPECT_EQ(driver.ask(0, Concede{}), "");
    EXPECT_EQ(driver.table().game().conceded_by(), 0U);
    EXPECT_EQ(driver.ask(0, rules_of("mcgee")), "");
    EXPECT_EQ(driver.table().stage(), Stage::gathering);
    EXPECT_FALSE(driver.table().game().end().has_value());
    EXPECT_FALSE(driver.table().game().conceded_by().has_value());
    EXPECT_FALSE(view_from(driver.table(), Seat(0)).has_value());
    EXPECT_EQ(driver.ask(0, Begin{}), "");
    driver.run_until_over();
}

TEST(Host, the_next_person_clockwise_is_host_when_the_host_leaves) {
    TableDriver driver("newberry");
    driver.seat(0, 2);
    driver.seat(1, 1);
    driver.seat(2, 0);
    EXPECT_EQ(driver.ask(0, PutBot{Seat(3), ai::Level::counter}), "");
    EXPECT_EQ(driver.ask(0, Leave{}), "");
    EXPECT_EQ(host(driver), "P2");
    EXPECT_EQ(driver.ask(2, Leave{}), "");
    EXPECT_EQ(host(driver), "P1");
}

TEST(Host, a_seated_person_becomes_host_before_a_spectator) {
    TableDriver driver("newberry");
    driver.come(1);
    driver.seat(2, 0);
    EXPECT_EQ(driver.ask(0, Leave{}), "");
    EXPECT_EQ(host(driver), "P2");
    EXPECT_EQ(driver.ask(2, Leave{}), "");
    EXPECT_EQ(host(driver), "P1") << "who is better than nobody";
}

TEST(Host, a_program_is_no_host) {
    TableDriver driver("newberry");
    driver.come(TableDriver::program(1));
    EXPECT_EQ(driver.ask(1, Sit{Seat(1)}), "");
    EXPECT_EQ(driver.ask(0, MakeHost{TableDriver::id(1)}), "unknown_person");
    EXPECT_EQ(driver.ask(0, Leave{}), "");
    EXPECT_EQ(host(driver), "P0");
}

TEST(Host, can_hand_the_table_to_a_connected_person) {
    TableDriver driver("newberry");
    EXPECT_EQ(driver.ask(0, MakeHost{TableDriver::id(1)}), "unknown_person");
    driver.come(1);
    EXPECT_EQ(driver.ask(0, MakeHost{TableDriver::id(1)}), "not_seated");
    EXPECT_EQ(say(driver.declined().why), "Only somebody with a seat can be host.");
    driver.seat(1, 1);
    EXPECT_EQ(driver.ask(0, MakeHost{TableDriver::id(1)}), "");
    EXPECT_EQ(host(driver), "P1");
    EXPECT_EQ(driver.ask(0, Begin{}), "not_host");
    EXPECT_EQ(driver.ask(1, Begin{}), "");
}

TEST(Host, who_drops_out_stays_host_until_the_grace_is_over) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    driver.seat(1, 1);
    driver.go(0);
    const Time gone = driver.now();
    EXPECT_EQ(driver.table().due(), gone + driver.table().settings().grace);
    EXPECT_TRUE(driver.table_moves());
    EXPECT_EQ(host(driver), "P1");
    EXPECT_EQ(driver.table().due(), std::nullopt);
}

TEST(Host, who_left_before_becoming_host_is_replaced_too) {
    TableDriver driver("newberry");
    driver.seat(1, 1);
    driver.seat(2, 2);
    const Decision made = driver.table().decide({TableDriver::id(0)}, MakeHost{TableDriver::id(1)});
    driver.go(1);
    driver.write(std::get<Accepted>(made));
    driver.run_until([&] { return host(driver) != "P1"; });
}

TEST(Host, the_first_to_come_is_host_at_once_if_the_last_host_left_for_good) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    EXPECT_EQ(driver.ask(0, Leave{}), "");
    driver.go(0);
    driver.wait(std::chrono::hours(1));
    driver.come(1);
    ASSERT_TRUE(driver.table().due().has_value());
    EXPECT_LE(*driver.table().due(), driver.now());
    driver.restart();
    EXPECT_TRUE(driver.table_moves());
    EXPECT_EQ(host(driver), "P1");
    driver.come(2);
    driver.go(1);
    EXPECT_EQ(driver.table().due(), driver.now() + driver.table().settings().grace);
}

TEST(Host, who_left_and_came_back_has_the_grace_again) {
    TableDriver driver("newberry");
    EXPECT_EQ(driver.ask(0, Leave{}), "");
    driver.come(0);
    driver.come(1);
    driver.go(0);
    EXPECT_EQ(driver.table().due(), driver.now() + driver.table().settings().grace);
}

TEST(Host, a_stranger_with_the_link_was_host_when_all_were_away) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until_hand();
    driver.go(0);
    driver.go(1);
    driver.wait(std::chrono::hours(1));
    driver.come(2);  // and sits nowhere
    driver.wait(driver.table().settings().grace);
    driver.run_until_hand_ends();
    EXPECT_EQ(host(driver), "P0");
    EXPECT_EQ(driver.ask(2, Kick{TableDriver::id(0)}), "not_host");
    driver.come(1);
    driver.wait(driver.table().settings().grace);
    driver.run_until([&] { return host(driver) == "P1"; });
}

TEST(Host, a_stranger_who_took_a_bots_chair_was_host_when_all_were_away) {
    for (const bool restarts : {false, true}) {
        TableDriver driver("newberry");
        driver.begin(2);
        driver.run_until_hand();
        driver.go(0);
        driver.go(1);
        driver.wait(std::chrono::hours(1));
        driver.come(2);
        EXPECT_EQ(driver.ask(2, Sit{Seat(2)}), "");
        driver.come(3);
        EXPECT_EQ(driver.ask(3, Sit{Seat(3)}), "") << "a second stranger sees nobody's right";
        driver.run_until_hand_ends();
        EXPECT_EQ(driver.table().seat_of(TableDriver::id(2)), Seat(2));
        if (restarts) {
            driver.restart();
            driver.come(2);
            driver.come(3);
        }
        driver.wait(driver.table().settings().grace);
        while (driver.table().due() && *driver.table().due() <= driver.now() && driver.table_moves())
            continue;
        EXPECT_EQ(host(driver), "P0");
        EXPECT_EQ(driver.ask(2, Kick{TableDriver::id(0)}), "not_host");
        driver.come(1);
        driver.wait(driver.table().settings().grace);
        driver.run_until([&] { return host(driver) == "P1"; });
    }
}

TEST(Host, a_newcomer_whom_a_player_has_seen_may_be_the_next) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    driver.seat(1, 1);
    driver.go(0);
    driver.go(1);
    driver.come(2);
    EXPECT_EQ(driver.ask(2, Sit{Seat(2)}), "");
    EXPECT_TRUE(driver.table().seats()[Seat(2)].unseen);
    table::Table table = driver.table();
    EXPECT_FALSE(table.state().next_host());
    const auto puts_bot = [&](int person) {
        return table.apply(
            {driver.now(), Cause{TableDriver::id(person), "bot"}, BotSat{Seat(3), ai::Level::counter}});
    };
    EXPECT_TRUE(puts_bot(2));
    EXPECT_TRUE(table.seats()[Seat(2)].unseen) << "nobody sees oneself";
    EXPECT_TRUE(puts_bot(0));
    EXPECT_FALSE(table.seats()[Seat(2)].unseen);
    EXPECT_EQ(table.state().next_host()->id, TableDriver::id(2));
}

TEST(Host, a_spectator_was_host_when_the_host_left_and_the_players_were_away) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    driver.seat(1, 1);
    driver.go(1);
    driver.come(2);
    EXPECT_EQ(driver.ask(0, Leave{}), "");
    EXPECT_FALSE(driver.table_moves());
    EXPECT_EQ(host(driver), "P0");
    driver.come(1);
    EXPECT_TRUE(driver.table_moves());
    EXPECT_EQ(host(driver), "P1");
}

TEST(Host, can_let_a_kicked_person_in_again) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    driver.seat(1, 1);
    driver.come(2);
    EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(1)}), "");
    EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(2)}), "");
    driver.restart();
    const std::map<identity::PersonId, std::string> both{{TableDriver::id(1), "P1"},
                                                         {TableDriver::id(2), "P2"}};
    EXPECT_EQ(driver.table().seats().kicked(), both);
    const auto lines = driver.texts().size();
    EXPECT_EQ(driver.ask(0, Unkick{TableDriver::id(3)}), "");
    EXPECT_EQ(driver.texts().size(), lines) << "who was not kicked";
    EXPECT_EQ(driver.ask(0, Unkick{TableDriver::id(1)}), "");
    EXPECT_FALSE(driver.table().seats().was_kicked(TableDriver::id(1)));
    EXPECT_TRUE(driver.table().seats().was_kicked(TableDriver::id(2)));
    driver.seat(1, 1);
    EXPECT_EQ(chairs(driver), "0 1 - -");
}

TEST(Host, kicks_a_limited_number_of_people) {
    TableDriver driver("newberry");
    driver.seat(0, 0);
    for (std::size_t person = 1; person <= most_kicked; ++person) {
        driver.come(static_cast<int>(person));
        EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(static_cast<int>(person))}), "");
    }
    const int last = static_cast<int>(most_kicked) + 1;
    driver.come(last);
    EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(last)}), "too_many_kicked");
    EXPECT_EQ(driver.ask(0, Unkick{TableDriver::id(1)}), "");
    EXPECT_EQ(driver.ask(0, Kick{TableDriver::id(last)}), "");
}

TEST(Host, does_not_change_with_every_reconnection) {
    Settings settings = TableDriver::quick();
    settings.grace = std::chrono::seconds(0);
    TableDriver driver("newberry", {}, settings);
    driver.seat(0, 0);
    driver.seat(1, 1);
    driver.go(0);
    EXPECT_EQ(driver.table().due(), driver.now() + std::chrono::seconds(10));
}

TEST(Host, replaces_the_link_and_people_at_the_table_need_none) {
    TableDriver driver("newberry");
    driver.seat(1, 1);
    const auto may_come = [&](int person, std::optional<std::uint64_t> key = std::nullopt) {
        return driver.table().link_admits(TableDriver::id(person),
                                          key ? std::optional(identity::LinkKey(*key, 0, 0)) : std::nullopt);
    };
    EXPECT_TRUE(may_come(2));
    EXPECT_EQ(driver.ask(0, ReplaceLink{identity::LinkKey(7, 0, 0)}), "");
    driver.restart();
    EXPECT_FALSE(may_come(2));
    EXPECT_FALSE(may_come(2, 8));
    EXPECT_TRUE(may_come(2, 7));
    EXPECT_TRUE(may_come(1)) << "who sits";
    EXPECT_TRUE(may_come(0)) << "the host";
    EXPECT_EQ(driver.ask(0, ReplaceLink{identity::LinkKey(9, 0, 0)}), "");
    EXPECT_FALSE(may_come(2, 7));
    Settings listed = driver.table().settings();
    listed.listed = true;
    EXPECT_EQ(driver.ask(0, ChangeSettings{listed}), "");
    EXPECT_TRUE(may_come(2));
}

TEST(Host, pauses_the_game_and_nothing_happens_by_itself_until_it_resumes) {
    TableDriver driver("newberry");
    EXPECT_EQ(driver.ask(0, Pause{}), "no_game");
    driver.begin(1);
    EXPECT_EQ(driver.ask(0, Resume{}), "not_paused");
    EXPECT_EQ(driver.ask(0, Pause{}), "");
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_EQ(driver.ask(0, Resume{}), "");
    driver.run_until_turn(0);
    EXPECT_EQ(driver.ask(0, Pause{}), "");
    EXPECT_EQ(driver.ask(0, Pause{}), "");
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_EQ(driver.ask(0, Act{driver.table().match()->legal().nth(0)}), "paused");
    driver.restart();
    EXPECT_TRUE(driver.table().game().is_paused());
    EXPECT_EQ(driver.ask(0, Resume{}), "");
    driver.run_until_over();
}

TEST(Host, sets_a_game_aside_and_a_pause_does_not_change_that) {
    TableDriver driver("newberry");
    EXPECT_EQ(driver.ask(0, Pause{true}), "no_game");
    driver.begin(1);
    const auto is_aside = [&] { return driver.table().game().is_set_aside(); };
    EXPECT_EQ(driver.ask(0, Pause{}), "");
    EXPECT_FALSE(is_aside());
    EXPECT_EQ(driver.ask(0, Pause{true}), "");
    EXPECT_TRUE(is_aside());
    EXPECT_EQ(driver.ask(0, Pause{}), "");
    driver.restart();
    EXPECT_TRUE(is_aside());
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_EQ(driver.ask(0, Resume{}), "");
    EXPECT_FALSE(is_aside() || driver.table().game().is_paused());
    EXPECT_EQ(driver.ask(0, Pause{true}), "");
    EXPECT_EQ(driver.ask(0, Concede{}), "");
    EXPECT_FALSE(is_aside()) << "the game is over";
}

TEST(Host, closes_the_table_for_good) {
    TableDriver driver("newberry");
    driver.begin(1);
    driver.run_until_hand();
    EXPECT_EQ(driver.ask(0, CloseTable{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::closed);
    EXPECT_EQ(driver.table().game().end(), GameEnd::abandoned);
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_EQ(driver.ask(0, Begin{}), "not_open");
    EXPECT_EQ(driver.ask(0, Sit{Seat(1)}), "not_open");
    table::Table closed = driver.read_back(driver.texts().size());
    EXPECT_FALSE(closed.apply({driver.now(), std::nullopt, RulesChanged{closed.rules()}}).has_value());
}

TEST(Hints, are_for_a_person_who_plays_alone_or_if_the_host_allows_them) {
    TableDriver driver("newberry");
    const auto allowed = [&] { return hints_allowed(driver.table()); };
    EXPECT_TRUE(allowed());
    driver.seat(0, 0);
    EXPECT_EQ(driver.ask(0, PutBot{Seat(1), ai::Level::expert}), "");
    EXPECT_TRUE(allowed());
    driver.come(1);  // and only looks on
    EXPECT_TRUE(allowed());
    EXPECT_EQ(driver.ask(1, Sit{Seat(2)}), "");
    EXPECT_FALSE(allowed());
    Settings with = driver.table().settings();
    with.hints = true;
    EXPECT_EQ(driver.ask(0, ChangeSettings{with}), "");
    EXPECT_TRUE(allowed());
    EXPECT_EQ(driver.ask(0, ChangeSettings{TableDriver::quick()}), "");
    EXPECT_EQ(driver.ask(1, StandUp{}), "");
    EXPECT_TRUE(allowed());
    EXPECT_EQ(driver.ask(0, SeatProgram{Seat(2), TableDriver::program(4)}), "");
    EXPECT_FALSE(allowed());
}

TEST(Hints, are_off_while_somebody_waits_for_a_chair_or_has_dropped_out) {
    TableDriver driver("newberry");
    driver.begin(1);
    driver.run_until_hand();
    EXPECT_TRUE(hints_allowed(driver.table()));
    driver.come(1);
    EXPECT_EQ(driver.ask(1, Sit{Seat(2)}), "");
    EXPECT_EQ(chairs(driver), "0 b b<1 b");
    EXPECT_FALSE(hints_allowed(driver.table()));
    driver.run_until_hand_ends();
    driver.run_until_hand();
    EXPECT_EQ(chairs(driver), "0 b 1 b");
    driver.go(1);
    EXPECT_FALSE(hints_allowed(driver.table()));
    driver.come(1);
    EXPECT_EQ(driver.ask(1, Leave{}), "");
    EXPECT_TRUE(hints_allowed(driver.table()));
}

TEST(Chairs, six_bots_have_six_names) {
    TableDriver driver("six-handed");
    driver.begin(1);
    std::set<std::string> names;
    for (std::size_t seat = 0; seat < 6; ++seat) names.insert(name_at(driver.table(), Seat(seat)).value());
    EXPECT_EQ(names.size(), 6U);
    EXPECT_FALSE(names.contains(""));
}

}  // namespace
}  // namespace euchre::testing
