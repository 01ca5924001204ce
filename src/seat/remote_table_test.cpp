// A server's table as a client sees it: when it asks the person for what, and how wrong messages are handled.
#include "seat/remote_table.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "codec/log_line.h"
#include "codec/table_json.h"
#include "codec/view_json.h"
#include "messages/say.h"
#include "seat/remote.h"
#include "support/table_driver.h"
#include "text/plain.h"

namespace euchre::testing {

using namespace seat;
namespace {

namespace json = boost::json;

json::value sent(const json::value& value) { return json::parse(json::serialize(value)); }

json::object table_of(const TableDriver& driver) { return sent(codec::to_json(driver.table())).as_object(); }

// The table as this person of the driver sees it.
RemoteTable seen_by(const TableDriver& driver, int person) {
    RemoteTable table(to_string(TableDriver::id(person)));
    EXPECT_TRUE(table.take_table(table_of(driver)));
    const auto view = table::view_for(driver.table(), TableDriver::id(person));
    EXPECT_TRUE(table.take_view(view ? sent(codec::to_json(*driver.table().rules(), *view)) : json::value()));
    EXPECT_TRUE(table.take_table(table_of(driver)));
    return table;
}

SeatState state_of(const TableDriver& driver, int person) {
    SeatState state;
    seen_by(driver, person).look(state, false);
    return state;
}

TEST(RemoteTable, asks_for_a_chair_then_the_host_to_begin_then_for_actions) {
    TableDriver driver("mcgee");
    driver.come(1);
    EXPECT_EQ(state_of(driver, 0).asked, Asked::chair);
    EXPECT_TRUE(state_of(driver, 0).open_chairs[Seat(3)]);
    driver.seat(0, 0);
    driver.seat(1, 1);
    EXPECT_EQ(state_of(driver, 0).asked, Asked::begin);
    EXPECT_EQ(state_of(driver, 1).asked, Asked::nothing);
    EXPECT_FALSE(state_of(driver, 1).banner.empty()) << "waits for the host";
    EXPECT_FALSE(state_of(driver, 1).open_chairs[Seat(0)]);
    EXPECT_EQ(driver.ask(0, table::Begin{}), "");
    driver.manner(0).plays = driver.manner(1).plays = false;
    driver.run_until([&] {
        const auto view = table::view_for(driver.table(), TableDriver::id(0));
        return view && !view->legal.empty();
    });
    const SeatState mine = state_of(driver, 0);
    EXPECT_EQ(mine.asked, Asked::action);
    EXPECT_EQ(mine.view, table::view_for(driver.table(), TableDriver::id(0)));
    EXPECT_EQ(mine.names[Seat(0)], "You");
    EXPECT_EQ(mine.names[Seat(2)], "Cedar") << "a bot";
    EXPECT_EQ(mine.rules->title(), "McGee's");
    SeatState asking;
    seen_by(driver, 0).look(asking, true);
    EXPECT_EQ(asking.asked, Asked::nothing);
}

TEST(RemoteTable, shows_an_offer_to_concede_and_lets_the_partner_answer) {
    TableDriver driver("mcgee");
    driver.seat(0, 0);
    driver.seat(1, 2);
    RemoteTable table = seen_by(driver, 0);
    const auto told = [&](int seat) {
        const auto notice = table.notice_of({{"seq", 9}, {"what", "would_concede"}, {"seat", seat}});
        return say(std::get<Remark>(notice.value()).what);
    };
    EXPECT_EQ(told(2), "seat 2 wants to concede the game. It ends when both partners agree.");
    EXPECT_TRUE(state_of(driver, 0).in_company);
}

TEST(RemoteTable, who_gave_up_the_game_that_a_bot_plays_on_was_not_said) {
    TableDriver driver("lower");
    driver.begin(3);
    driver.run_until_hand();
    EXPECT_EQ(driver.ask(1, table::Concede{}), "");
    const SeatState state = state_of(driver, 0);
    const auto conceded = std::ranges::find_if(driver.lines(), [](const table::Line& line) {
        return std::holds_alternative<table::SeatConceded>(line.what);
    });
    ASSERT_NE(conceded, driver.lines().end());
    const auto notice =
        seen_by(driver, 0).notice_of(sent(codec::public_json(conceded->what).value()).as_object());
    const messages::Voice voice{[&state](Seat seat) { return state.names[seat]; }, {}, state.seat};
    EXPECT_EQ(say(std::get<Remark>(notice.value()).what, voice), "P1 gives up. The bot Birch plays on.");
    EXPECT_EQ(state.names[Seat(1)], "Birch");
}

TEST(RemoteTable, U3_the_cut_is_asked_of_the_dealers_right_once_for_each_pack) {
    TableDriver driver("university-games");
    for (const int person : {0, 1, 2, 3}) {
        driver.seat(person, static_cast<std::size_t>(person));
        driver.manner(person).plays = false;
    }
    EXPECT_EQ(driver.ask(0, table::Begin{}), "");
    driver.run_until([&] {
        return driver.table().match()->record().dealers_drawn && driver.table().dealing().has_seed();
    });
    const auto cutter = static_cast<int>(driver.table().match()->dealer().right(4).number());
    for (const int person : {0, 1, 2, 3})
        EXPECT_EQ(state_of(driver, person).asked, person == cutter ? Asked::cut : Asked::nothing) << person;
    RemoteTable table = seen_by(driver, cutter);
    table.has_cut();
    SeatState state;
    table.look(state, false);
    EXPECT_EQ(state.asked, Asked::nothing);
}

TEST(RemoteTable, N9_asks_the_dealer_for_packets_if_dealing_by_hand) {
    table::Settings settings = TableDriver::quick();
    settings.deal_by_hand = true;
    TableDriver driver("newberry", {"first_dealer=chosen"}, settings);
    driver.seat(0, 0);
    driver.manner(0).plays = false;
    EXPECT_EQ(state_of(driver, 0).asked, Asked::dealer);
    EXPECT_EQ(driver.ask(0, table::Begin{Seat(0)}), "");
    driver.run_until([&] { return driver.table().next_deal().pack_in_hand().has_value(); });
    const SeatState state = state_of(driver, 0);
    EXPECT_EQ(state.asked, Asked::packet);
    ASSERT_TRUE(state.next_packet);
    const Packet next = driver.table().next_deal().next_packet(*driver.table().rules(), Seat(0));
    EXPECT_EQ(state.next_packet->to, next.to);
    EXPECT_EQ(state.next_packet->cards, next.cards);
}

TEST(RemoteTable, makes_names_and_titles_safe_to_print) {
    TableDriver driver("mcgee");
    driver.seat(0, 0);
    json::object table = table_of(driver);
    table["chairs"].as_array()[1] = json::object{
        {"guest", json::object{{"id", "x"}, {"name", "\033]0;owned\a\u202eYou"}, {"avatar", "bear"}}},
        {"here", true}};
    table["chairs"].as_array()[2] =
        json::object{{"guest", json::object{{"id", "y"}, {"name", "You"}}}, {"here", false}};
    table["rules"].as_object()["title"] = "\033[31mred";
    RemoteTable remote(to_string(TableDriver::id(0)));
    ASSERT_TRUE(remote.take_table(table));
    SeatState state;
    remote.look(state, false);
    for (const std::string& name : state.names) EXPECT_TRUE(text::is_plain(name)) << name;
    EXPECT_NE(state.names[Seat(2)], "You") << "nobody else is";
    EXPECT_TRUE(text::is_plain(state.rules->title()));
    EXPECT_TRUE(text::is_plain(state.banner));
}

TEST(RemoteTable, malformed_tables_and_views_change_nothing) {
    TableDriver driver("mcgee");
    driver.begin(1);
    driver.run_until_hand();
    RemoteTable remote = seen_by(driver, 0);
    SeatState before;
    remote.look(before, false);
    const json::object table = table_of(driver);
    for (const auto& field : table) {
        json::object without = table;
        without.erase(field.key());
        (void)remote.take_table(without);
        json::object other = table;
        other[field.key()] = 7;
        (void)remote.take_table(other);
        other[field.key()] = json::array{json::object{}, "x"};
        (void)remote.take_table(other);
        ASSERT_TRUE(remote.take_table(table));
    }
    EXPECT_FALSE(remote.take_view(7));
    EXPECT_FALSE(remote.take_view(json::object{{"seat", 9}}));
    const auto view = table::view_for(driver.table(), TableDriver::id(0));
    ASSERT_TRUE(remote.take_view(sent(codec::to_json(*driver.table().rules(), *view))));
    SeatState after;
    remote.look(after, false);
    EXPECT_EQ(after.view, before.view);
    EXPECT_EQ(after.names, before.names);
    EXPECT_FALSE(remote.notice_of({{"event", "played"}, {"seat", 77}, {"card", "JH"}}));
    EXPECT_FALSE(remote.notice_of({{"what", 1}}));
}

TEST(TableLink, parses_an_invite_link) {
    const auto parsed = parse_table_link("https://cards.example:8443/t/0grvvmgqnr89");
    ASSERT_TRUE(std::holds_alternative<TableLink>(parsed));
    const auto& link = std::get<TableLink>(parsed);
    EXPECT_TRUE(link.server.secure);
    EXPECT_EQ(link.server.port, "8443");
    EXPECT_EQ(link.table, "0grvvmgqnr89");
    EXPECT_EQ(link.code, "");
    const std::string code(32, 'a');
    EXPECT_EQ(std::get<TableLink>(parse_table_link("http://[::1]:80/t/0grvvmgqnr89/#" + code)).code, code);
    EXPECT_EQ(std::get<TableLink>(parse_table_link("http://h/t/0grvvmgqnr89-7m2rk0c9xw4d")).table,
              "0grvvmgqnr89-7m2rk0c9xw4d");
    for (const std::string wrong :
         {"", "cards.example", "https://cards.example/t/0grvvmgqnr89-",
          "https://cards.example/t/0grvvmgqnr89-short", "https://cards.example/", "https://cards.example/t/",
          "https://cards.example/t/short", "ftp://cards.example/t/0grvvmgqnr89",
          "https://cards.example/t/0grvvmgqnr89#secret", "https://cards.example/t/0grvvmgqnr89/../../x"})
        EXPECT_TRUE(std::holds_alternative<std::string>(parse_table_link(wrong))) << wrong;
}

TEST(RemoteTable, says_that_a_program_is_one) {
    TableDriver driver("mcgee");
    driver.seat(0, 0);
    EXPECT_EQ(driver.ask(0, table::SeatProgram{Seat(1), TableDriver::program(4)}), "");
    EXPECT_EQ(state_of(driver, 0).names[Seat(1)], "P4 (a program)");
    const auto notice = seen_by(driver, 0).notice_of(
        {{"what", "sat"}, {"guest", json::object{{"name", "P4"}, {"program", true}}}});
    EXPECT_EQ(say(std::get<Remark>(notice.value()).what), "A program, P4, takes a chair.");
}

TEST(TableLink, with_a_token_says_to_make_a_new_one) {
    const auto parsed = parse_table_link("https://cards.example/t/0grvvmgqnr89#" + std::string(64, 'a'));
    ASSERT_TRUE(std::holds_alternative<std::string>(parsed));
    EXPECT_NE(std::get<std::string>(parsed).find("Make a new personal link"), std::string::npos);
}

TEST(RemoteTable, announces_hints_if_others_play) {
    TableDriver driver("mcgee");
    driver.come(1);
    driver.seat(0, 0);
    json::object table = table_of(driver);
    const auto banner = [&] {
        RemoteTable seen(to_string(TableDriver::id(0)));
        EXPECT_TRUE(seen.take_table(table));
        SeatState state;
        seen.look(state, false);
        return state.banner;
    };
    table["hints"] = true;
    EXPECT_EQ(banner(), "") << "nobody else is there";
    driver.seat(1, 1);
    table = table_of(driver);
    table["hints"] = false;
    EXPECT_EQ(banner(), "");
    table["hints"] = true;
    EXPECT_EQ(banner(), "Hints are on at this table, for everybody.");
    table["hints"] = "yes";
    EXPECT_EQ(banner(), "") << "that means nothing";
}

TEST(RemoteTable, offers_a_review_of_a_finished_game_but_not_of_practice) {
    TableDriver driver("mcgee");
    driver.seat(0, 0);
    json::object table = table_of(driver);
    const auto can_look_back = [&] {
        RemoteTable seen(to_string(TableDriver::id(0)));
        EXPECT_TRUE(seen.take_table(table));
        SeatState state;
        seen.look(state, false);
        return state.can_look_back;
    };
    table["game"] = 1;
    EXPECT_FALSE(can_look_back());
    table["stage"] = "over";
    EXPECT_TRUE(can_look_back());
    table["practice"] = true;
    EXPECT_FALSE(can_look_back());
}

}  // namespace
}  // namespace euchre::testing
