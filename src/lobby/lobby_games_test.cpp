// Programs, finished games, and how long data is kept.
#include <gtest/gtest.h>

#include "lobby/finished.h"
#include "notation/emn.h"
#include "rulefile/load.h"
#include "support/fair_game.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct LobbyProgramsTest : LobbyHttpTest {};
struct LobbyGamesTest : LobbyHttpTest {};

// ---- programs

TEST_F(LobbyProgramsTest, a_program_without_a_seat_is_not_stored) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const std::string body = R"({"name":"Robot","seat":2})";
    EXPECT_EQ(status("POST", table + "/programs", body, ada.token), 201);
    const auto people = [&] {
        constexpr std::chrono::milliseconds none(-1);  // everybody is older
        return lobby.store.unused({none, none, {}, {}}, 10'000).people.size();
    };
    const std::size_t before = people();
    for (int count = 0; count < 500; ++count)
        ASSERT_EQ(status("POST", table + "/programs", body, ada.token), 409);
    EXPECT_EQ(people(), before);
    lobby.disk_waits = true;  // two at once: the second finds the seat taken
    const std::string other = R"({"name":"Robot","seat":3})";
    status("POST", table + "/programs", other, ada.token);
    status("POST", table + "/programs", other, ada.token);
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_EQ(people(), before + 1);
}

TEST_F(LobbyProgramsTest, only_the_host_gives_a_seat_to_a_program) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    const std::string table = lobby.table(ada);
    const std::string body = R"({"name":"deep thought","seat":2})";
    EXPECT_EQ(status("POST", table + "/programs", body, eve.token), 403);
    EXPECT_EQ(status("POST", table + "/programs", R"({"name":"","seat":2})", ada.token), 400);
    EXPECT_EQ(status("POST", table + "/programs", R"({"name":"x","seat":99})", ada.token), 400);
    const Response made = lobby.ask("POST", table + "/programs", body, ada.token);
    ASSERT_EQ(made.status, 201);
    const Response taken = lobby.ask("POST", table + "/programs", body, ada.token);
    EXPECT_EQ(taken.status, 409);
    EXPECT_EQ(body_of(taken).at("error").as_string(), "Somebody else sits there.");
    EXPECT_EQ(body_of(taken).at("message").at("id").as_string(), "declined.seat_taken");

    const Somebody program{{}, std::string(body_of(made).at("token").as_string())};
    EXPECT_FALSE(lobby.enter(table, program));
    EXPECT_TRUE(lobby.stream(table, program));
    EXPECT_FALSE(lobby.stream(lobby.table(ada), program));
    EXPECT_FALSE(lobby.stream(table, eve));
}

TEST_F(LobbyProgramsTest, a_stream_that_cannot_be_opened_leaves_nobody_at_the_table) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const Response made = lobby.ask("POST", table + "/programs", R"({"name":"x","seat":2})", ada.token);
    const Somebody program{{}, std::string(body_of(made).at("token").as_string())};
    lobby.can_open = false;
    for (int count = 0; count < 3; ++count) EXPECT_TRUE(lobby.stream(table, program));
    EXPECT_FALSE(lobby.enter(table, program));
    EXPECT_TRUE(lobby.enter(table, ada));
    const json::object overview = lobby.lobby().overview();
    EXPECT_EQ(overview.at("tables").at(0).at("connections").to_number<int>(), 0);
    lobby.pass(TestLobby::quiet_settings().between_sweeps);
    EXPECT_EQ(lobby.lobby().overview().at("tables_awake").to_number<int>(), 0);
}

// A stream more costs a message, and not another view.
TEST_F(LobbyProgramsTest, all_streams_of_a_program_are_sent_one_text) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(
        ada, R"({"rules":{"base":"newberry"},"settings":{"listed":false,"spectators":true,"chat":false,)"
             R"("deal_by_hand":false,"bots":"counter","speed":"instant","grace":0,"turn_time":0}})");
    const ConnectionId host = lobby.enter(table, ada).value();
    const Response made = lobby.ask("POST", table + "/programs", R"({"name":"x","seat":2})", ada.token);
    const Somebody program{{}, std::string(body_of(made).at("token").as_string())};
    std::map<ConnectionId, const std::string*> questions;
    std::set<ConnectionId> streams;
    for (int count = 0; count < 3; ++count) streams.insert(lobby.stream(table, program).value());
    lobby.on_send = [&](ConnectionId connection, const std::string& text) {
        if (streams.contains(connection) && text.find("\"view\"") != std::string::npos &&
            questions.size() < 3)
            questions.emplace(connection, &text);
    };
    lobby.say(host, R"({"do":"begin","wish":"2","seen":9})");
    lobby.pass(std::chrono::minutes(2));
    ASSERT_EQ(questions.size(), 3U);
    for (const auto& [connection, text] : questions) EXPECT_EQ(text, questions.begin()->second);
}

TEST_F(LobbyProgramsTest, a_programs_token_gives_access_to_its_seat_only) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const Response made = lobby.ask("POST", table + "/programs", R"({"name":"x","seat":2})", ada.token);
    const std::string token(body_of(made).at("token").as_string());
    EXPECT_EQ(status("GET", "/api/me", {}, token), 403);
    EXPECT_EQ(status("PUT", "/api/me", ada_text, token), 403);
    EXPECT_EQ(status("POST", "/api/tables", R"({"rules":{"base":"newberry"}})", token), 403);
    EXPECT_EQ(status("GET", "/api/games", {}, token), 403);
    EXPECT_EQ(status("POST", table + "/programs", R"({"name":"y","seat":3})", token), 403);
}

TEST_F(LobbyProgramsTest, a_program_is_told_what_is_wrong_with_its_answer) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const Response made = lobby.ask("POST", table + "/programs", R"({"name":"x","seat":2})", ada.token);
    const std::string token(body_of(made).at("token").as_string());
    EXPECT_EQ(status("POST", table + "/bot/answer", "nonsense", token), 400);
    EXPECT_EQ(status("POST", table + "/bot/answer", R"({"action":"pass"})", token), 400);
    EXPECT_EQ(status("POST", table + "/bot/answer", R"({"id":1,"action":"fly"})", token), 400);
    EXPECT_EQ(status("POST", table + "/bot/answer", R"({"id":1,"action":"pass"})", token), 409);
    EXPECT_EQ(status("POST", table + "/bot/answer", R"({"id":999,"action":"pass"})", token), 409);
}

// ---- games

TEST_F(LobbyGamesTest, only_its_players_can_read_a_finished_game) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    const std::string game = "/api/games/" + finished_game(ada);
    const Response file = lobby.ask("GET", game, {}, ada.token);
    EXPECT_EQ(file.status, 200);
    EXPECT_TRUE(body_of(file).is_object());
    EXPECT_NE(file.headers.at(0).second.find("attachment"), std::string::npos);
    EXPECT_EQ(body_of(lobby.ask("GET", game + "/story", {}, ada.token)).at("hands").as_array().size(),
              body_of(file).at("hands").as_array().size());
    EXPECT_EQ(body_of(file).at("players").at(3).at("name"), "Maple");
    EXPECT_EQ(body_of(file).at("players").at(3).at("bot"), "counter");
    EXPECT_EQ(status("GET", game, {}, eve.token), 404);
    EXPECT_EQ(status("GET", game + "/story", {}, eve.token), 404);
    EXPECT_EQ(status("GET", game + "/tale", {}, ada.token), 404);
    EXPECT_EQ(status("DELETE", game + "/story", {}, ada.token), 405);
    EXPECT_EQ(status("DELETE", game, {}, eve.token), 404);
    EXPECT_EQ(status("PUT", game, ada_text, ada.token), 405);
}

TEST_F(LobbyGamesTest, a_person_gets_one_file_of_several_games_at_a_time) {
    const Somebody ada = lobby.somebody();
    Request request;
    request.method = "GET";
    request.path = "/api/games/" + finished_game(ada) + "/emn";
    request.bearer = ada.token;
    request.address = "127.0.0.1";
    std::vector<int> answers;
    const auto ask = [&] {
        ++request.connection;
        lobby.lobby().request(request, [&](const Response& response) { answers.push_back(response.status); });
    };
    request.connection = 1'000'000;
    lobby.store.reads_wait = true;
    ask();
    ask();
    while (answers.size() < 2) lobby.store.answer_read();
    lobby.store.reads_wait = false;
    ask();
    EXPECT_EQ(answers, (std::vector{429, 200, 200}));
}

// Texts with names are cached, and forgotten with the names.
TEST_F(LobbyGamesTest, show_the_names_that_people_have_now) {
    const Somebody ada = lobby.somebody();
    const std::string game = "/api/games/" + finished_game(ada);
    for (const char* const form : {"/egn", "/emn"}) {
        EXPECT_NE(lobby.ask("GET", game + form, {}, ada.token).body.find("Ada"), std::string::npos) << form;
        EXPECT_EQ(status("PUT", "/api/me", R"({"name":"Grace","avatar":"bear"})", ada.token), 200);
        const Response again = lobby.ask("GET", game + form, {}, ada.token);
        EXPECT_EQ(again.body.find("Ada"), std::string::npos) << form;
        EXPECT_NE(again.body.find("Grace"), std::string::npos) << form;
        EXPECT_EQ(again.headers.size(), 1U) << "it is a download, also from the cache";
        EXPECT_EQ(status("PUT", "/api/me", R"({"name":"Ada","avatar":"bear"})", ada.token), 200);
    }
}

TEST_F(LobbyGamesTest, its_players_can_get_a_finished_game_in_EGN) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    const std::string game = "/api/games/" + finished_game(ada, "mcgee");
    const Response egn = lobby.ask("GET", game + "/egn", {}, ada.token);
    const auto file = body_of(lobby.ask("GET", game, {}, ada.token));
    ASSERT_EQ(egn.status, 200) << egn.body;
    EXPECT_NE(egn.headers.at(0).second.find(".egn\""), std::string::npos);
    EXPECT_EQ(body_of(egn).at("fileType"), "Euchre Game Notation");
    EXPECT_EQ(body_of(egn).at("metadata").at("finalScore"), file.at("scores"));
    EXPECT_EQ(body_of(egn).at("deals").as_array().size(), file.at("hands").as_array().size());
    EXPECT_EQ(status("GET", game + "/egn", {}, eve.token), 404);
    EXPECT_EQ(status("GET", game + "/egn", {}, ""), 401);
    EXPECT_EQ(status("DELETE", game + "/egn", {}, ada.token), 405);
}

TEST_F(LobbyGamesTest, EGN_of_a_game_that_it_can_not_express_has_notes_and_no_final_score) {
    const Somebody ada = lobby.somebody();
    const std::string game = "/api/games/" + finished_game(ada, "lower");
    const Response egn = lobby.ask("GET", game + "/egn", {}, ada.token);
    ASSERT_EQ(egn.status, 200) << egn.body;
    EXPECT_FALSE(body_of(egn).at("metadata").as_object().contains("finalScore"));
    EXPECT_NE(egn.body.find("Final score: "), std::string::npos);
    const Response emn = lobby.ask("GET", game + "/emn", {}, ada.token);
    EXPECT_EQ(emn.status, 409);
    EXPECT_EQ(body_of(emn).at("error"),
              "This game has no EMN, which is for four players in two partnerships.");
}

// The games of one table on a person's list.
void put_series(TestLobby& lobby, identity::TableId table, identity::PersonId person, int count) {
    for (int number = 1; number <= count; ++number) {
        FairPlan plan{.rules = *rulefile::Library().load("mcgee").rules,
                      .seed = static_cast<std::uint64_t>(number),
                      .people = {}};
        store::FinishedGame game = imported_game(fair_game(plan), person);
        game.row.table = table;
        game.row.number = number;
        lobby.store.write({store::PutGame{std::move(game)}}, [](store::Written) {});
    }
    lobby.settle();
}

TEST_F(LobbyGamesTest, its_players_can_get_the_games_of_a_table_as_one_match) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    put_series(lobby, identity::TableId(7), ada.id, 3);
    put_series(lobby, identity::TableId(8), eve.id, 1);
    const auto games = body_of(lobby.ask("GET", "/api/games", {}, ada.token)).as_array();
    ASSERT_EQ(games.size(), 3U);
    const std::string game = "/api/games/" + std::string(games.at(0).at("id").as_string());
    const Response emn = lobby.ask("GET", game + "/emn", {}, ada.token);
    ASSERT_EQ(emn.status, 200) << emn.body;
    EXPECT_NE(emn.headers.at(0).second.find(".emn\""), std::string::npos);
    const auto read = notation::parse_emn(emn.body);
    ASSERT_TRUE(std::holds_alternative<notation::MatchSheet>(read))
        << codec::to_string(std::get<codec::JsonFault>(read));
    const auto& match = std::get<notation::MatchSheet>(read);
    ASSERT_EQ(match.games.size(), 3U);
    for (std::size_t at = 0; at < 3; ++at) EXPECT_EQ(match.games[at].index, at);
    EXPECT_EQ(match.players.size(), 4U) << "the same four in every game";
    EXPECT_EQ(status("GET", game + "/emn", {}, eve.token), 404);
    EXPECT_EQ(status("GET", game + "/emn", {}, ""), 401);
}

TEST_F(LobbyGamesTest, a_game_that_was_deleted_does_not_come_back) {
    const Somebody ada = lobby.somebody();
    const std::string game = "/api/games/" + finished_game(ada);
    EXPECT_EQ(status("DELETE", game, {}, ada.token), 200);
    EXPECT_EQ(status("GET", game, {}, ada.token), 404);
    const store::TableRow table = lobby.store.live_tables().at(0);
    lobby.crash();
    lobby.enter("/api/tables/" + to_string(table.id), ada);  // the table is read back
    lobby.pass(std::chrono::minutes(5));
    EXPECT_EQ(status("GET", game, {}, ada.token), 404);
}

TEST_F(LobbyGamesTest, a_crash_right_after_a_game_ended_does_not_lose_it) {
    const Somebody ada = lobby.somebody();
    const std::string game = "/api/games/" + finished_game(ada);
    lobby.crash();
    EXPECT_EQ(status("GET", game, {}, ada.token), 200);
}

TEST_F(LobbyGamesTest, games_are_kept_as_long_as_configured) {
    const auto kept_for = [this](std::chrono::days age, std::chrono::days setting) {
        LobbySettings settings = TestLobby::seldom_swept();
        settings.keep_games = setting;
        TestLobby other(settings);
        const Somebody ada = other.somebody();
        const std::string game = "/api/games/" + finished_game(other, ada);
        other.pass(age);
        return other.ask("GET", game, {}, ada.token).status == 200;
    };
    EXPECT_TRUE(kept_for(std::chrono::days(89), std::chrono::days(90)));
    EXPECT_FALSE(kept_for(std::chrono::days(92), std::chrono::days(90)));
    EXPECT_TRUE(kept_for(std::chrono::days(92), std::chrono::days(0)));  // for good
}

TEST_F(LobbyGamesTest, an_unused_table_is_deleted_and_its_game_is_kept_as_expired) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const ConnectionId connection = lobby.enter(table, ada).value();
    lobby.say(connection, R"({"do":"sit","wish":"1","seen":1,"seat":0})");
    lobby.say(connection, R"({"do":"begin","wish":"2","seen":1})");
    lobby.pass(std::chrono::minutes(1));
    lobby.hang_up(connection);
    lobby.pass(std::chrono::days(6));
    EXPECT_EQ(status("GET", table), 200);
    lobby.pass(std::chrono::days(3));
    EXPECT_EQ(status("GET", table), 404);
    const json::value games = body_of(lobby.ask("GET", "/api/games", {}, ada.token));
    ASSERT_EQ(games.as_array().size(), 1U);
    const std::string id(games.at(0).at("id").as_string());
    EXPECT_EQ(body_of(lobby.ask("GET", "/api/games/" + id, {}, ada.token)).at("ending").as_string(),
              "expired");
}

struct LobbyOverMonths : LobbyHttpTest {
    LobbyOverMonths() : LobbyHttpTest(TestLobby::seldom_swept()) {}
};

TEST_F(LobbyOverMonths, absent_people_are_deleted_but_not_those_at_a_table) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    const Somebody bob = lobby.somebody("Bob");
    lobby.enter(lobby.table(ada), ada);
    for (int visit = 0; visit < 2; ++visit) {
        lobby.pass(std::chrono::days(170));
        lobby.hang_up(lobby.enter(lobby.table(bob), bob).value());
    }
    lobby.pass(std::chrono::days(27));
    EXPECT_EQ(status("GET", "/api/me", {}, ada.token), 200);
    EXPECT_FALSE(lobby.store.person(eve.id));
    EXPECT_EQ(status("GET", "/api/me", {}, bob.token), 200);
}

TEST_F(LobbyGamesTest, a_clock_that_was_ahead_at_one_start_deleted_tables_people_and_games) {
    LobbySettings settings = TestLobby::quiet_settings();
    settings.keep_games = std::chrono::days(90);
    TestLobby other(settings);
    const Somebody ada = other.somebody();
    const Somebody eve = other.somebody("Eve");
    const std::string game = "/api/games/" + finished_game(other, ada);
    const std::string table = other.table(ada);
    for (const std::chrono::days jump :
         {std::chrono::days(8), std::chrono::days(4000), std::chrono::days(-4008)}) {
        other.crash(jump);
        other.pass(std::chrono::hours(26));
        EXPECT_EQ(other.ask("GET", table).status, 200) << jump.count();
        EXPECT_EQ(other.ask("GET", game, {}, ada.token).status, 200) << jump.count();
        EXPECT_EQ(other.ask("GET", "/api/me", {}, eve.token).status, 200) << jump.count();
    }
}

TEST_F(LobbyGamesTest, somebody_who_comes_every_day_is_kept_though_the_clock_shows_the_same_day) {
    LobbySettings settings = TestLobby::quiet_settings();
    settings.keep_people = std::chrono::days(2);
    TestLobby other(settings);
    const Somebody ada = other.somebody();
    for (int day = 0; day < 6; ++day) {
        other.crash(-std::chrono::hours(20));  // a machine without a clock of its own
        other.hang_up(other.enter(other.table(ada), ada).value());
        other.pass(std::chrono::hours(20));
    }
    EXPECT_EQ(other.ask("GET", "/api/me", {}, ada.token).status, 200);
}

TEST_F(LobbyGamesTest, a_table_is_marked_a_day_before_its_deletion_and_stays_if_it_is_used) {
    const Somebody ada = lobby.somebody();
    const std::string used = lobby.table(ada);
    const std::string unused = lobby.table(ada);
    const std::chrono::milliseconds none{0};
    const auto marked = [&] {
        return lobby.store.unused({none, std::chrono::days(999), {}, none}, 9).tables.size();
    };
    lobby.pass(std::chrono::days(7));
    EXPECT_EQ(marked(), 0U);
    lobby.pass(std::chrono::minutes(3));
    EXPECT_EQ(marked(), 2U);
    const ConnectionId connection = lobby.enter(used, ada).value();
    lobby.say(connection, R"({"do":"sit","wish":"1","seen":1,"seat":0})");
    lobby.hang_up(connection);
    lobby.pass(std::chrono::hours(25));
    EXPECT_EQ(status("GET", used), 200);
    EXPECT_EQ(status("GET", unused), 404);
}

TEST_F(LobbyGamesTest, the_time_of_many_short_runs_adds_up) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    for (int run = 0; run < 4; ++run) {
        lobby.pass(std::chrono::seconds(30));
        lobby.lobby().drain([] {});
        lobby.settle();
        lobby.crash();
    }
    const std::chrono::milliseconds long_time = std::chrono::days(999);
    EXPECT_EQ(lobby.store.unused({std::chrono::seconds(119), long_time, {}, {}}, 9).tables.size(), 1U);
    EXPECT_TRUE(lobby.store.unused({std::chrono::seconds(120), long_time, {}, {}}, 9).tables.empty());
}

}  // namespace
}  // namespace euchre::testing
