// The lobby over HTTP: each route, and what it makes of bad input. What happens at a table is in
// table_runner_test.
#include <gtest/gtest.h>

#include "codec/message_json.h"
#include "lobby/people.h"
#include "messages/say.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct LobbyTest : LobbyHttpTest {
    // "ready", or what is missing.
    std::string readiness() {
        std::string answer = "no answer";
        lobby.lobby().check_ready([&](const auto& missing) { answer = missing.value_or("ready"); });
        lobby.settle();
        return answer;
    }
};

// ---- ways

TEST_F(LobbyTest, an_unknown_path_is_404) {
    for (const char* const path :
         {"/nothing", "/api/", "/api/nothing", "/api/people/x", "/api/me/links", "/x/y", "/api/tables/short",
          "/api/tables/000000000000", "/api/rules/nothing", "/api/rules/newberry/x",
          "/api/rules/..%2f..%2fetc", "//", "/api/me/link/x"})
        EXPECT_EQ(status("GET", path), 404) << path;
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    for (const char* const path : {"/x", "/socket/x", "/bot", "/bot/x", "/bot/stream/x"})
        EXPECT_EQ(status("GET", table + path, {}, ada.token), 404) << path;
    EXPECT_EQ(status("GET", "/api/games/000000000000", {}, ada.token), 404);
    EXPECT_EQ(status("GET", "/api/games/nonsense", {}, ada.token), 404);
}

TEST_F(LobbyTest, says_its_name_its_version_and_its_key) {
    LobbySettings settings;
    settings.version = "1.2.3-dev";
    TestLobby versioned(settings);
    const Response response = versioned.ask("GET", "/api");
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(body_of(response),
              (json::object{{"name", "Right Bower"},
                            {"version", "1.2.3-dev"},
                            {"key", fair::to_hex(TestLobby::receipts_key().public_key())}}));
}

TEST_F(LobbyTest, a_method_without_an_endpoint_is_405) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const std::vector<std::pair<std::string, std::string>> wrong{{"POST", "/api"},
                                                                 {"GET", "/api/people"},
                                                                 {"PUT", "/api/session"},
                                                                 {"PATCH", "/api/me"},
                                                                 {"GET", "/api/me/link"},
                                                                 {"PUT", "/api/rules"},
                                                                 {"DELETE", "/api/tables"},
                                                                 {"DELETE", table},
                                                                 {"POST", table + "/socket"},
                                                                 {"GET", table + "/programs"},
                                                                 {"GET", table + "/bot/answer"},
                                                                 {"POST", "/api/games"}};
    for (const auto& [method, path] : wrong)
        EXPECT_EQ(status(method, path, {}, ada.token), 405) << method << ' ' << path;
}

TEST_F(LobbyTest, a_body_that_is_no_json_is_415_and_a_broken_one_400) {
    Request request;
    request.method = "POST";
    request.path = "/api/people";
    request.body = ada_text;
    request.address = "127.0.0.1";
    for (const char* const type : {"", "text/plain", "application/x-www-form-urlencoded"}) {
        request.content_type = type;
        EXPECT_EQ(lobby.ask(request).status, 415) << type;
    }
    const std::string deep = std::string(200, '[') + std::string(200, ']');
    for (const std::string& body :
         {std::string("{"), std::string("[]"), std::string("null"), std::string(R"({"name":"Ada"})"),
          std::string(R"({"name":"Ada","avatar":"wolf"})"), std::string(R"({"name":"Ada","avatar":7})"),
          std::string(R"({"name":"Ada","name":"Eve","avatar":"bear"})"),
          std::string(R"({"name":"Ada","avatar":"bear","admin":true})"),
          std::string("{\"name\":\"\xff\",\"avatar\":\"bear\"}"),
          R"({"name":)" + deep + R"(,"avatar":"bear"})"}) {
        const Response refused = lobby.ask("POST", "/api/people", body);
        EXPECT_EQ(refused.status, 400) << body;
        EXPECT_EQ(body_of(refused).at("message").at("id"), "error.malformed") << body;
    }
}

TEST_F(LobbyTest, a_refusal_is_a_sentence_and_the_message_behind_it) {
    struct Case {
        std::string method, path, body, id;
    };
    const Somebody ada = lobby.somebody();
    const std::string table = "/api/tables/0000000000zz", game = "/api/games/0000000000zz";
    for (const Case& each : {
             Case{"GET", "/api/nothing", "", "error.nothing_here"},
             Case{"DELETE", "/api/rules", "", "error.wrong_method"},
             Case{"GET", table, "", "error.no_such_table"},
             Case{"GET", game, "", "error.no_such_game"},
             Case{"GET", "/api/rules/whist", "", "error.no_such_rules"},
             Case{"POST", "/api/score", R"({"rules":{"base":"whist"},"first_dealer":0,"entries":[]})",
                  "error.rules"},
             Case{"POST", "/api/score", R"({"rules":{"base":"lower"},"first_dealer":3,"entries":[]})",
                  "error.malformed"},
             Case{"PUT", "/api/me", R"({"name":"\u202e","avatar":"bear"})", "error.blank_name"},
             Case{"PUT", "/api/me", "{", "error.malformed"},
             Case{"POST", "/api/session", R"({"code":"x"})", "error.unknown_link"},
             Case{"POST", "/api/session", R"({"token":"x"})", "error.old_link"},
             Case{"POST", "/api/practice/0000000000zz-0-0", R"({"action":"pass"})",
                  "practice.no_such_position"},
         }) {
        const auto refused = body_of(lobby.ask(each.method, each.path, each.body, ada.token));
        const auto message = codec::read_message(refused.at("message"));
        ASSERT_TRUE(message) << each.path;
        EXPECT_EQ(message->id, each.id);
        EXPECT_EQ(refused.at("error").as_string(), say(*message));
    }
}

TEST_F(LobbyTest, without_a_known_token_it_is_401) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    const std::string other(64, 'a');
    for (const std::string& token :
         {std::string(), std::string("x"), other, ada.token + "0", ada.token.substr(1)}) {
        EXPECT_EQ(status("GET", "/api/me", {}, token), 401);
        EXPECT_EQ(status("POST", "/api/me/link", {}, token), 401);
        EXPECT_EQ(status("GET", "/api/games", {}, token), 401);
        EXPECT_EQ(status("POST", "/api/tables", R"({"rules":{"base":"newberry"}})", token), 401);
        EXPECT_EQ(status("GET", table + "/socket", {}, token), 401);
        EXPECT_EQ(status("POST", table + "/programs", R"({"name":"x","seat":1})", token), 401);
    }
    EXPECT_EQ(status("GET", "/api/me", {}, ada.token), 200);
}

// ---- people

TEST_F(LobbyTest, a_person_gets_a_cookie_that_scripts_and_other_sites_do_not_see) {
    Request request;
    request.method = "POST";
    request.path = "/api/people";
    request.content_type = "application/json";
    request.body = ada_text;
    request.address = "127.0.0.1";
    const Response plain = lobby.ask(request);
    ASSERT_EQ(plain.status, 201);
    const std::string token(body_of(plain).at("token").as_string());
    EXPECT_EQ(token.size(), 64U);
    EXPECT_EQ(plain.headers.at(0).second,
              "euchre=" + token + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000");
    request.secure = true;
    const Response secure = lobby.ask(request);
    EXPECT_TRUE(secure.headers.at(0).second.starts_with("__Host-euchre="));
    EXPECT_TRUE(secure.headers.at(0).second.ends_with("; Secure"));

    Request back;
    back.method = "GET";
    back.path = "/api/me";
    back.cookie = "a=b;euchre=" + token;
    EXPECT_EQ(lobby.ask(back).status, 200);
    back.secure = true;  // the unprefixed cookie of plain HTTP counts for nothing under TLS
    EXPECT_EQ(lobby.ask(back).status, 401);
}

TEST_F(LobbyTest, names_are_cleaned_and_kept_as_text) {
    EXPECT_EQ(name_made_of("  Ada \t Lovelace\n"), "Ada Lovelace");
    EXPECT_EQ(name_made_of("a\u202eb\u2066c\u200bd\u0007e"), "abcde");
    EXPECT_EQ(name_made_of("<script>alert(1)</script>"), "<script>alert(1)</script>");
    EXPECT_EQ(name_made_of("Robert'); DROP TABLE people;--"), "Robert'); DROP TABLE people;--");
    EXPECT_EQ(name_made_of(std::string(100, 'x')), std::string(longest_name, 'x'));
    EXPECT_EQ(name_made_of(" \u200b\u202e "), "");
    EXPECT_EQ(name_made_of(""), "");
}

TEST_F(LobbyTest, people_who_change_their_name_stay_the_same_person) {
    const Somebody ada = lobby.somebody();
    const Response changed = lobby.ask("PUT", "/api/me", R"({"name":"Eve","avatar":"hunter"})", ada.token);
    EXPECT_EQ(changed.status, 200);
    const json::value me = body_of(lobby.ask("GET", "/api/me", {}, ada.token));
    EXPECT_EQ(me.at("name").as_string(), "Eve");
    EXPECT_EQ(me.at("avatar").as_string(), "hunter");
    EXPECT_EQ(me.at("id").as_string(), to_string(ada.id));
}

TEST_F(LobbyTest, a_deleted_person_has_no_access_and_leaves_the_table) {
    const Somebody ada = lobby.somebody();
    const ConnectionId connection = lobby.enter(lobby.table(ada), ada).value();
    const Response gone = lobby.ask("DELETE", "/api/me", {}, ada.token);
    EXPECT_EQ(gone.status, 200);
    EXPECT_NE(gone.headers.at(0).second.find("Max-Age=0"), std::string::npos);
    EXPECT_EQ(status("GET", "/api/me", {}, ada.token), 401);
    EXPECT_FALSE(lobby.is_open(connection));
}

// ---- limits

TEST_F(LobbyTest, people_and_tables_of_an_address_are_limited_per_hour) {
    const LobbySettings limits = TestLobby::quiet_settings();
    for (int count = 0; count < limits.people_an_hour; ++count)
        ASSERT_EQ(from("192.0.2.1", "/api/people", ada_text).status, 201);
    EXPECT_EQ(from("192.0.2.1", "/api/people", ada_text).status, 429);
    EXPECT_EQ(from("192.0.2.2", "/api/people", ada_text).status, 201);
    const Somebody ada = lobby.somebody();
    const std::string table = R"({"rules":{"base":"newberry"}})";
    for (int count = 0; count < limits.tables_an_hour; ++count)
        ASSERT_EQ(from("192.0.2.1", "/api/tables", table, ada.token).status, 201);
    EXPECT_EQ(from("192.0.2.1", "/api/tables", table, ada.token).status, 429);
    lobby.pass(std::chrono::minutes(62));
    EXPECT_EQ(from("192.0.2.1", "/api/people", ada_text).status, 201);
    EXPECT_EQ(from("192.0.2.1", "/api/tables", table, ada.token).status, 201);
}

TEST_F(LobbyTest, the_addresses_of_one_ipv6_network_share_a_limit) {
    const int most = TestLobby::quiet_settings().people_an_hour;
    for (int count = 0; count < most; ++count)
        ASSERT_EQ(from("2001:db8:1:2::" + std::to_string(count), "/api/people", ada_text).status, 201);
    EXPECT_EQ(from("2001:db8:1:2:ffff::1", "/api/people", ada_text).status, 429);
    EXPECT_EQ(from("2001:db8:1:3::1", "/api/people", ada_text).status, 201);
}

TEST_F(LobbyTest, an_invalid_request_does_not_count_towards_the_limit) {
    const Somebody ada = lobby.somebody();
    const LobbySettings limits = TestLobby::quiet_settings();
    for (int count = 0; count < limits.people_an_hour; ++count) {
        EXPECT_EQ(from("192.0.2.1", "/api/people", R"({"name":""})").status, 400);
        EXPECT_EQ(from("192.0.2.1", "/api/tables", R"({"rules":{"base":"poker"}})", ada.token).status, 400);
    }
    EXPECT_EQ(from("192.0.2.1", "/api/people", ada_text).status, 201);
    EXPECT_EQ(from("192.0.2.1", "/api/tables", R"({"rules":{"base":"newberry"}})", ada.token).status, 201);
}

struct ComputingTest : LobbyHttpTest {
    // Everything that the server computes for people without a token.
    int ask_from(const std::string& address, const std::string& method, const std::string& path) {
        Request request;
        request.method = method;
        request.path = path;
        request.content_type = "application/json";
        request.body = score;
        request.address = address;
        return lobby.ask(request).status;
    }
    const std::string score = R"({"rules":{"base":"mcgee"},"first_dealer":0,"entries":[]})";
};

TEST_F(ComputingTest, rules_and_scores_kept_everybody_from_the_store) {
    lobby.store.reads_wait = true;
    EXPECT_EQ(ask_from("192.0.2.1", "POST", "/api/score"), 200);
    EXPECT_EQ(ask_from("192.0.2.1", "GET", "/api/rules/mcgee"), 200);
    EXPECT_EQ(ask_from("192.0.2.1", "GET", "/api/rules"), 200);
    lobby.store.reads_wait = false;
    lobby.compute.wait = true;
    EXPECT_EQ(ask_from("192.0.2.1", "POST", "/api/score"), 0) << "under way";
    EXPECT_EQ(status("GET", "/api/me", {}, lobby.somebody().token), 200);
}

TEST_F(ComputingTest, an_address_is_slowed_down) {
    for (const auto& [method, path] : std::initializer_list<std::pair<const char*, const char*>>{
             {"POST", "/api/score"}, {"GET", "/api/rules/mcgee"}, {"GET", "/api/named-rules/none"}}) {
        for (int time = 0; time < WorkRate::at_once; ++time)
            ASSERT_NE(ask_from("192.0.2.1", method, path), 429) << path;
        EXPECT_EQ(ask_from("192.0.2.1", method, path), 429) << path;
        EXPECT_NE(ask_from("192.0.2.2", method, path), 429) << "another address";
        lobby.pass(WorkRate::at_once * WorkRate::between);
    }
    const Somebody ada = lobby.somebody();
    const std::string wrong = R"({"rules":{"base":"poker"}})";
    for (int time = 0; time < WorkRate::at_once; ++time)
        ASSERT_EQ(from("192.0.2.1", "/api/tables", wrong, ada.token).status, 400);
    const Response refused = from("192.0.2.1", "/api/tables", wrong, ada.token);
    EXPECT_EQ(refused.status, 429) << "an invalid table is work, too";
    EXPECT_NE(refused.body.find("Wait a few seconds"), std::string::npos);
}

TEST_F(ComputingTest, too_much_work_is_refused_with_503) {
    lobby.compute.full = true;
    const Response refused = lobby.ask("POST", "/api/score", score);
    EXPECT_EQ(refused.status, 503);
    EXPECT_NE(refused.body.find("Try again in a few seconds"), std::string::npos);
    const Somebody ada = lobby.somebody();
    EXPECT_EQ(status("POST", "/api/tables", R"({"rules":{"base":"mcgee"}})", ada.token), 503);
    lobby.compute.full = false;
    EXPECT_EQ(status("POST", "/api/tables", R"({"rules":{"base":"mcgee"}})", ada.token), 201);
    lobby.compute.full = true;
    EXPECT_EQ(status("POST", "/api/tables", R"({"rules":{"base":"mcgee"}})", ada.token), 201)
        << "rules that a table has are known";
}

TEST_F(LobbyTest, changes_of_a_name_are_limited) {
    const Somebody ada = lobby.somebody();
    const auto rename = [&] { return lobby.ask("PUT", "/api/me", ada_text, ada.token); };
    for (int time = 0; time < WriteRate::at_once; ++time) ASSERT_EQ(rename().status, 200);
    const Response refused = rename();
    EXPECT_EQ(refused.status, 429);
    EXPECT_NE(refused.body.find("Wait a moment"), std::string::npos);
    EXPECT_EQ(status("POST", "/api/me/link", {}, ada.token), 429) << "all changes count together";
    EXPECT_EQ(status("POST", "/api/session/token", {}, ada.token), 429);
    EXPECT_EQ(status("DELETE", "/api/me/devices", {}, ada.token), 429);
    EXPECT_EQ(status("POST", "/api/session/former", R"({"person":"x"})", ada.token), 429);
    EXPECT_EQ(status("PUT", "/api/me", ada_text, lobby.somebody("Bob").token), 200) << "another person";
    EXPECT_EQ(status("GET", "/api/me", {}, ada.token), 200);
    lobby.pass(std::chrono::seconds(1));
    EXPECT_EQ(rename().status, 200);
    EXPECT_EQ(status("DELETE", "/api/session", {}, ada.token), 200) << "everybody may log out";
}

TEST(WorkRate, remembers_a_limited_number_of_addresses) {
    WorkRate rate(false);
    const table::Time now{};
    for (int time = 0; time < WorkRate::at_once; ++time) EXPECT_TRUE(rate.take("192.0.2.1", now));
    EXPECT_FALSE(rate.take("192.0.2.1", now));
    for (std::size_t address = 0; address < Rate<std::string>::most_kept; ++address)
        ASSERT_TRUE(rate.take(std::to_string(address), now));
    EXPECT_TRUE(rate.take("192.0.2.1", now)) << "all are forgotten";
}

TEST(HourlyLimit, many_addresses_do_not_keep_everybody_out) {
    HourlyLimit limit(1, false, {});
    for (std::size_t address = 0; address < 3 * HourlyLimit::most_addresses; ++address)
        ASSERT_TRUE(limit.take(std::to_string(address))) << address;
    EXPECT_FALSE(limit.take(std::to_string(3 * HourlyLimit::most_addresses - 1))) << "it is remembered";
    EXPECT_TRUE(limit.take("192.0.2.1"));
    EXPECT_FALSE(limit.take("192.0.2.1"));
}

TEST(HourlyLimit, forgets_idle_addresses_before_active_ones) {
    HourlyLimit limit(1, false, {});
    EXPECT_TRUE(limit.take("192.0.2.1"));
    for (std::size_t address = 0; address < 3 * HourlyLimit::most_addresses; ++address) {
        limit.take(std::to_string(address));
        if (address % 1000 == 0) {
            EXPECT_FALSE(limit.take("192.0.2.1")) << address;
        }
    }
}

TEST_F(LobbyTest, spectators_beyond_the_limit_are_refused_with_a_sentence) {
    LobbySettings few = TestLobby::quiet_settings();
    few.most_spectators = 2;
    TestLobby small(few);
    const Somebody ada = small.somebody("Ada");
    const std::string table = small.table(ada);
    for (int count = 0; count < 2; ++count) {
        const ConnectionId watches = small.enter(table, small.somebody("Bob")).value();
        EXPECT_FALSE(small.last(watches, "welcome").is_null());
    }
    const Somebody late = small.somebody("Cid");
    const ConnectionId away = small.enter(table, late).value();
    EXPECT_EQ(small.last(away, "closing").at("why").as_string(),
              "Too many people watch this table already. Try again later.");
    EXPECT_TRUE(small.last(away, "welcome").is_null());
    EXPECT_FALSE(small.is_open(away));
    const ConnectionId host = small.enter(table, ada).value();
    EXPECT_FALSE(small.last(host, "welcome").is_null()) << "the host has a place";
}

TEST_F(LobbyTest, somebody_who_was_kicked_read_of_a_lost_server_when_they_came_again) {
    const Somebody ada = lobby.somebody("Ada"), bob = lobby.somebody("Bob");
    const std::string table = lobby.table(ada);
    const ConnectionId host = lobby.enter(table, ada).value();
    lobby.enter(table, bob);
    lobby.say(host, R"({"wish":"a","seen":1,"do":"kick","person":")" + to_string(bob.id) + R"("})");
    const ConnectionId away = lobby.enter(table, bob).value();
    EXPECT_EQ(lobby.last(away, "closing").at("why").as_string(), "The host removed you from this table.");
    EXPECT_EQ(lobby.farewell(away), "1000 The host removed you from this table.");
    EXPECT_TRUE(lobby.last(away, "welcome").is_null());
}

TEST_F(LobbyTest, the_lobby_shows_a_bounded_number_of_tables) {
    LobbySettings few = TestLobby::quiet_settings();
    few.most_listed = 2;
    TestLobby small(few);
    const Somebody ada = small.somebody();
    for (int count = 0; count < 3; ++count) {
        const std::string table = small.table(
            ada, R"({"rules":{"base":"newberry"},"settings":{"listed":true,"spectators":true,"chat":false,)"
                 R"("deal_by_hand":false,"bots":"counter","speed":"instant","grace":0,"turn_time":0}})");
        small.enter(table, ada);
    }
    EXPECT_EQ(body_of(small.ask("GET", "/api/tables")).as_array().size(), 2U);
}

TEST_F(LobbyTest, this_machine_has_no_limits_without_a_proxy) {
    LobbySettings few = TestLobby::quiet_settings();
    few.people_an_hour = 1;
    const auto second = [&few](const std::string& address) {
        TestLobby small(few);
        Request request;
        request.method = "POST";
        request.path = "/api/people";
        request.content_type = "application/json";
        request.body = ada_text;
        request.address = address;
        small.ask(request);
        return small.ask(request).status;
    };
    EXPECT_EQ(second("127.0.0.1"), 201);
    EXPECT_EQ(second("::1"), 201);
    EXPECT_EQ(second("192.0.2.1"), 429);
    few.limit_loopback = true;
    EXPECT_EQ(second("127.0.0.1"), 429);
}

TEST_F(LobbyTest, a_full_lobby_opens_no_more_tables) {
    LobbySettings small = TestLobby::quiet_settings();
    small.most_tables = 1;
    TestLobby full(small);
    const Somebody ada = full.somebody();
    full.enter(full.table(ada), ada);
    EXPECT_EQ(full.ask("POST", "/api/tables", R"({"rules":{"base":"newberry"}})", ada.token).status, 503);
}

// ---- tables

TEST_F(LobbyTest, a_table_is_opened_by_any_rules_that_can_be_played) {
    const Somebody ada = lobby.somebody();
    const auto opened = [&](const std::string& body) {
        return lobby.ask("POST", "/api/tables", body, ada.token).status;
    };
    EXPECT_EQ(opened(R"({"rules":{"base":"lower"}})"), 201);
    EXPECT_EQ(opened(R"({"rules":{"base":"newberry","set":{"target":5,"last_call":"stick"}}})"), 201);
    for (const char* const body :
         {R"({})", R"({"rules":{}})", R"({"rules":{"base":"whist"}})", R"({"rules":{"base":"../newberry"}})",
          R"({"rules":{"base":"/etc/passwd"}})", R"({"rules":{"base":"x.toml"}})",
          R"({"rules":{"base":"newberry","set":{"target":0}}})",
          R"({"rules":{"base":"newberry","set":{"target":1e300}}})",
          R"({"rules":{"base":"newberry","set":{"target":{"a":1}}}})",
          R"({"rules":{"base":"newberry","set":{"nothing":1}}})",
          R"({"rules":{"base":"newberry","set":[1]}})",
          R"({"rules":{"base":"newberry"},"settings":{"listed":1}})",
          R"({"rules":{"base":"newberry"},"more":1})"}) {
        const Response refused = lobby.ask("POST", "/api/tables", body, ada.token);
        EXPECT_EQ(refused.status, 400) << body;
        EXPECT_EQ(body_of(refused).at("message").at("id"), "error.malformed") << body;
    }
}

TEST_F(LobbyTest, the_lobby_lists_only_listed_tables_with_people) {
    const Somebody ada = lobby.somebody();
    const auto settings = [](bool listed) {
        return std::string(R"({"rules":{"base":"newberry"},"settings":{"listed":)") +
               (listed ? "true" : "false") +
               R"(,"spectators":false,"chat":false,"deal_by_hand":false,"bots":"expert","speed":"normal",)"
               R"("grace":90,"turn_time":0}})";
    };
    lobby.enter(lobby.table(ada, settings(false)), ada);
    const auto listed_now = [&] { return body_of(lobby.ask("GET", "/api/tables")).as_array().size(); };
    const auto listed = [&] {
        lobby.pass(ListedTables::kept);
        return listed_now();
    };
    EXPECT_EQ(listed(), 0U);
    const std::string open = lobby.table(ada, settings(true));
    EXPECT_EQ(listed(), 0U);
    const auto connection = lobby.enter(open, ada).value();
    EXPECT_EQ(listed_now(), 0U) << "the list is made once a second for everybody";
    EXPECT_EQ(listed(), 1U);
    lobby.say(connection, R"({"do":"close","wish":"1","seen":1})");
    EXPECT_EQ(listed_now(), 1U);
    EXPECT_EQ(listed(), 0U);
}

TEST_F(LobbyTest, a_closed_table_is_410) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada);
    lobby.say(lobby.enter(table, ada).value(), R"({"do":"close","wish":"1","seen":1})");
    Request request;
    request.method = "GET";
    request.path = table + "/socket";
    request.bearer = ada.token;
    request.upgrade = true;
    EXPECT_EQ(lobby.ask(request).status, 410);
    request.upgrade = false;
    EXPECT_EQ(lobby.ask(request).status, 426);
}

TEST_F(LobbyTest, without_a_disk_no_request_succeeds) {
    const Somebody ada = lobby.somebody();
    lobby.disk_fails = true;
    EXPECT_EQ(status("POST", "/api/people", ada_text), 503);
    EXPECT_EQ(status("POST", "/api/tables", R"({"rules":{"base":"newberry"}})", ada.token), 503);
    EXPECT_EQ(status("PUT", "/api/me", ada_text, ada.token), 503);
    EXPECT_EQ(status("DELETE", "/api/me", {}, ada.token), 503);
    EXPECT_NE(readiness(), "ready");
    lobby.disk_fails = false;
    EXPECT_EQ(status("PUT", "/api/me", ada_text, ada.token), 200);
    EXPECT_EQ(readiness(), "ready");
}

TEST_F(LobbyTest, a_full_disk_was_called_ready_until_somebody_wrote) {
    lobby.disk_fails = true;
    EXPECT_EQ(readiness(), "the simulated disk has failed");
    lobby.disk_fails = false;
    lobby.pass(std::chrono::seconds(2));
    EXPECT_EQ(readiness(), "ready");
}

TEST_F(LobbyTest, a_disk_that_does_not_answer_is_not_ready) {
    EXPECT_EQ(readiness(), "ready");
    lobby.disk_waits = true;
    EXPECT_EQ(readiness(), "ready") << "the last write is not two seconds old";
    lobby.pass(std::chrono::seconds(2));
    std::vector<std::string> answers;
    for (int asked = 0; asked < 3; ++asked)
        lobby.lobby().check_ready([&](const auto& missing) { answers.push_back(missing.value_or("ready")); });
    EXPECT_EQ(lobby.store.waiting(), 1U) << "one write for all who ask";
    EXPECT_TRUE(answers.empty());
    lobby.pass(std::chrono::seconds(3));
    EXPECT_EQ(answers, std::vector<std::string>(3, "the disk has not taken a write for some seconds"));
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_EQ(readiness(), "ready");
}

TEST_F(LobbyTest, a_draining_lobby_refuses_new_requests) {
    const Somebody ada = lobby.somebody();
    const auto connection = lobby.enter(lobby.table(ada), ada).value();
    bool done = false;
    lobby.lobby().drain([&done] { done = true; });
    EXPECT_FALSE(done);
    lobby.settle();
    EXPECT_TRUE(done);
    EXPECT_EQ(lobby.last(connection, "restart").at("type").as_string(), "restart");
    EXPECT_EQ(status("GET", "/api/me", {}, ada.token), 503);
    EXPECT_EQ(readiness(), "the server is about to stop");
}

TEST_F(LobbyTest, a_browser_is_told_its_person) {
    EXPECT_TRUE(body_of(lobby.ask("GET", "/api/session")).at("person").is_null());
    const Somebody ada = lobby.somebody();
    EXPECT_EQ(body_of(lobby.ask("GET", "/api/session", {}, ada.token)).at("person").at("name").as_string(),
              "Ada");
}

// ---- rules

TEST_F(LobbyTest, rules_are_listed_and_shown) {
    const json::value all = body_of(lobby.ask("GET", "/api/rules"));
    EXPECT_GE(all.as_array().size(), 5U);
    EXPECT_EQ(all.at(0).at("name"), "standard");
    EXPECT_EQ(all.at(0).at("family"), "common");
    EXPECT_EQ(all.at(1).at("family"), "book");
    EXPECT_FALSE(all.at(1).at("about").as_string().empty());
    const Response book = lobby.ask("GET", "/api/rules/newberry");
    EXPECT_EQ(book.status, 200);
    EXPECT_TRUE(body_of(book).is_object());
}

TEST_F(LobbyTest, changed_rules_are_shown_with_their_differences) {
    Request request;
    request.method = "GET";
    request.path = "/api/rules/mcgee";
    const auto ask = [&](std::string query) {
        request.query = std::move(query);
        return lobby.ask(request);
    };
    const json::value book = body_of(ask("target=5"));
    ASSERT_EQ(book.at("differences").as_array().size(), 1U);
    const json::value& change = book.at("differences").at(0);
    EXPECT_EQ(change.at("option").as_string(), "target");
    EXPECT_EQ(change.at("a").at("value").as_string(), "10");
    EXPECT_EQ(change.at("b").at("text").as_string(), "The first team to reach 5 points wins the game.");
    EXPECT_TRUE(body_of(ask("")).at("differences").as_array().empty());
    for (const char* const query :
         {"target=0", "target", "targt=5", "target=5&players=3&sides=partners", "a=%"})
        EXPECT_EQ(ask(query).status, 400) << query;
    request.path = "/api/rules/poker";
    EXPECT_EQ(ask("target=5").status, 404);
}

TEST_F(LobbyTest, rules_that_can_not_be_played_are_refused_with_every_contradiction) {
    Request request;
    request.method = "GET";
    request.path = "/api/rules/newberry";
    request.query = "players=3";
    const Response refused = lobby.ask(request);
    EXPECT_EQ(refused.status, 400);
    EXPECT_NE(refused.body.find("3 players can't form two partnerships; packets of "), std::string::npos)
        << refused.body;
}

}  // namespace
}  // namespace euchre::testing
