// The list of the tables at which a person has a place, and tables that are set aside.
#include <gtest/gtest.h>

#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct OwnTables : FourAtTable {
    explicit OwnTables(const LobbySettings& settings = TestLobby::seldom_swept()) : FourAtTable(settings) {}

    json::array tables_of(std::size_t person) {
        const Response response = lobby.ask("GET", "/api/me/tables", {}, people[person].token);
        EXPECT_EQ(response.status, 200) << response.body;
        return json::parse(response.body).as_array();
    }
    json::value first_of(std::size_t person) { return tables_of(person).at(0); }
    json::value id() const { return json::value(table.substr(12)); }
};

TEST_F(OwnTables, are_listed_with_their_people_until_the_game_is_over) {
    gather(R"({"base":"newberry","set":{"target":1}})");
    EXPECT_EQ(first_of(2), (json::object{{"id", id()},
                                         {"rules", json::object{{"name", "newberry"}, {"title", "Newberry"}}},
                                         {"host", "Ada"},
                                         {"stage", "gathering"},
                                         {"practice", false},
                                         {"set_aside", false},
                                         {"players", json::array{"Ada", "Bob", "Cid", "Dot"}},
                                         {"scores", json::array{}},
                                         {"used", first_of(2).at("used")}}));
    begin();
    EXPECT_EQ(first_of(2).at("stage"), "playing");
    EXPECT_EQ(first_of(2).at("scores"), (json::array{0, 0}));
    play([this] { return newest(0, "table").at("stage") == "over"; });
    EXPECT_TRUE(tables_of(2).empty());
}

TEST_F(OwnTables, are_found_after_a_restart_before_anybody_has_opened_them) {
    begin();
    lobby.crash();
    EXPECT_EQ(first_of(3).at("id"), id());
}

TEST_F(OwnTables, have_the_names_that_people_have_now_and_leave_out_who_has_left) {
    begin();
    EXPECT_EQ(lobby.ask("PUT", "/api/me", R"({"name":"Bobby","avatar":"bear"})", people[1].token).status,
              200);
    EXPECT_EQ(first_of(0).at("players").at(1), "Bobby");
    EXPECT_TRUE(is_done(command(1, {{"do", "leave"}})));
    EXPECT_TRUE(tables_of(1).empty());
    EXPECT_NE(first_of(0).at("players").at(1), "Bobby") << "a bot has the chair";
    EXPECT_EQ(lobby.ask("GET", "/api/me/tables").status, 401);
}

TEST_F(OwnTables, of_a_person_are_in_a_copy_of_their_data) {
    begin();
    const Response data = lobby.ask("GET", "/api/me/data", {}, people[0].token);
    EXPECT_EQ(json::parse(data.body).at("tables").at(0).at("id"), id());
}

TEST_F(OwnTables, say_whether_the_table_is_set_aside) {
    begin();
    EXPECT_EQ(reason(command(1, {{"do", "pause"}, {"aside", true}})), "not_host");
    EXPECT_TRUE(is_done(command(0, {{"do", "pause"}, {"aside", true}})));
    EXPECT_EQ(newest(1, "table").at("set_aside"), true);
    EXPECT_EQ(first_of(1).at("set_aside"), true);
    EXPECT_TRUE(is_done(command(0, {{"do", "resume"}})));
    EXPECT_EQ(first_of(1).at("set_aside"), false);
}

TEST_F(OwnTables, that_are_set_aside_wait_without_bots_and_survive_a_restart) {
    begin();
    EXPECT_TRUE(is_done(command(0, {{"do", "pause"}, {"aside", true}})));
    const std::size_t before = lines();
    for (std::size_t person = 1; person < 4; ++person) lobby.hang_up(connections[person]);
    lobby.pass(std::chrono::hours(3));
    EXPECT_EQ(lines(), before) << "the host is here, and the others are away for longer than the grace";
    lobby.crash();
    connections[0] = lobby.enter(table, people[0]).value();
    EXPECT_EQ(newest(0, "table").at("set_aside"), true);
    lobby.pass(std::chrono::hours(3));
    EXPECT_EQ(lines(), before);
    EXPECT_TRUE(is_done(command(0, {{"do", "resume"}})));
    if (turn() == 0) act(0, legal(0));
    lobby.pass(std::chrono::minutes(10));
    EXPECT_GT(lines(), before + 1) << "bots play for those who stay away";
}

struct SweptTables : OwnTables {
    SweptTables() : OwnTables(settings()) {}
    static LobbySettings settings() {
        LobbySettings settings = TestLobby::seldom_swept();
        settings.keep_unused_tables = std::chrono::days(2);
        settings.keep_set_aside = std::chrono::days(9);
        return settings;
    }
    void all_leave() {
        for (const ConnectionId connection : connections) lobby.hang_up(connection);
    }
    void days(int count) {
        for (int day = 0; day < count; ++day) lobby.pass(std::chrono::days(1));
    }
};

TEST_F(SweptTables, are_kept_for_longer_if_they_are_set_aside) {
    begin();
    EXPECT_TRUE(is_done(command(0, {{"do", "pause"}, {"aside", true}})));
    all_leave();
    days(8);
    EXPECT_EQ(tables_of(1).size(), 1U);
    days(6);
    EXPECT_TRUE(tables_of(1).empty());
}

TEST_F(SweptTables, are_gone_soon_if_they_are_only_paused) {
    begin();
    EXPECT_TRUE(is_done(command(0, {{"do", "pause"}})));
    all_leave();
    days(6);
    EXPECT_TRUE(tables_of(1).empty());
}

TEST_F(OwnTables, name_the_people_who_have_arrived_and_have_no_chair) {
    const Somebody eve = lobby.somebody("Eve");
    const ConnectionId late = lobby.enter(table, eve).value();
    const auto without = [this] { return newest(0, "table").at("without_chair").as_array(); };
    ASSERT_EQ(without().size(), 1U);
    EXPECT_EQ(without().at(0).at("name"), "Eve");
    EXPECT_TRUE(is_done(command(3, {{"do", "stand"}})));
    EXPECT_EQ(without().size(), 2U);
    lobby.hang_up(late);
    ASSERT_EQ(without().size(), 1U);
    EXPECT_EQ(without().at(0).at("name"), "Dot");
}

}  // namespace
}  // namespace euchre::testing
