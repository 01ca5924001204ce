// The devices of a person: which there are, logging out, new tokens, and when an idle one is logged out.
#include "lobby/devices_api.h"
#include "lobby/people.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;

namespace {

constexpr const char* firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
constexpr const char* logged_out = "1000 This device was logged out.";

struct DevicesTest : LobbyHttpTest {
    using LobbyHttpTest::LobbyHttpTest;

    // One more device of the person.
    Somebody device_of(const Somebody& who, const std::string& user_agent = firefox) {
        const json::value made = body_of(lobby.ask("POST", "/api/me/link", {}, who.token));
        const std::string link(made.at("link").as_string());
        Request request;
        request.method = "POST";
        request.path = "/api/session";
        request.content_type = "application/json";
        request.body = R"({"code":")" + link.substr(link.find('#') + 1) + R"("})";
        request.address = "127.0.0.1";
        request.user_agent = user_agent;
        return {who.id, std::string(body_of(lobby.ask(request)).at("token").as_string())};
    }
    json::array devices(const Somebody& who) {
        return body_of(lobby.ask("GET", "/api/me/devices", {}, who.token)).as_array();
    }
    std::string id_of(const Somebody& who) {
        for (const json::value& device : devices(who))
            if (device.at("current").as_bool()) return std::string(device.at("id").as_string());
        return {};
    }
    bool is_known(const Somebody& who) { return lobby.store.session(hash_of(who.token)).has_value(); }
    // A person with a seat in an unfinished game, and the path of its table.
    std::string seated_in_game(const Somebody& who) {
        const std::string table = lobby.table(who);
        const ConnectionId connection = lobby.enter(table, who).value();
        lobby.say(connection, R"({"do":"sit","wish":"1","seen":1,"seat":0})");
        lobby.say(connection, R"({"do":"begin","wish":"2","seen":2})");
        lobby.hang_up(connection);
        return table;
    }
};

TEST_F(DevicesTest, a_person_sees_their_devices_and_which_one_asks) {
    const Somebody ada = lobby.somebody("Ada");
    lobby.somebody("Ben");
    lobby.pass(std::chrono::minutes(5));
    const Somebody other = device_of(ada);
    const json::array list = devices(other);
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].at("device").as_string(), "Firefox, Linux") << "the one used last comes first";
    EXPECT_TRUE(list[0].at("current").as_bool());
    EXPECT_FALSE(list[1].at("current").as_bool());
    EXPECT_EQ(list[0].at("created").as_int64() - list[1].at("created").as_int64(), 5 * 60 * 1000);
    EXPECT_EQ(json::serialize(list).find(other.token.substr(0, 12)), std::string::npos);
}

TEST_F(DevicesTest, one_too_many_ends_the_longest_unseen_that_is_not_playing_and_closes_its_sockets) {
    const Somebody ada = lobby.somebody();
    const std::string table = lobby.table(ada), other_table = lobby.table(ada);
    const ConnectionId playing = lobby.enter(table, ada).value();
    lobby.say(playing, R"({"do":"sit","wish":"1","seen":1,"seat":0})");
    lobby.say(playing, R"({"do":"begin","wish":"2","seen":2})");
    std::vector<Somebody> others;
    ConnectionId second = 0;
    while (others.size() < store::most_sessions - 1) {
        lobby.pass(std::chrono::minutes(5));
        others.push_back(device_of(others.empty() ? ada : others.back()));
        if (others.size() == 1) second = lobby.enter(other_table, others.front()).value();
    }
    EXPECT_EQ(devices(others.back()).size(), store::most_sessions);
    device_of(others.back());
    EXPECT_TRUE(is_known(ada)) << "seen longest ago, and playing";
    EXPECT_TRUE(lobby.is_open(playing));
    EXPECT_FALSE(is_known(others[0]));
    EXPECT_EQ(lobby.farewell(second), logged_out);
    EXPECT_TRUE(is_known(others[1]));
    EXPECT_EQ(devices(others.back()).size(), store::most_sessions);
}

TEST_F(DevicesTest, logging_out_ends_the_session_and_closes_its_sockets_and_no_others) {
    const Somebody ada = lobby.somebody();
    const Somebody other = device_of(ada);
    const std::string table = lobby.table(ada);
    const ConnectionId here = lobby.enter(table, ada).value();
    const ConnectionId there = lobby.enter(table, other).value();
    EXPECT_EQ(status("DELETE", "/api/session", {}, other.token), 200);
    EXPECT_EQ(lobby.farewell(there), logged_out);
    EXPECT_TRUE(lobby.is_open(here));
    EXPECT_EQ(status("GET", "/api/me", {}, other.token), 401);
    EXPECT_EQ(status("DELETE", "/api/session", {}, other.token), 401);
    EXPECT_EQ(status("GET", "/api/me", {}, ada.token), 200);
}

TEST_F(DevicesTest, a_browser_that_logs_out_loses_its_cookie) {
    Request request;
    request.method = "DELETE";
    request.path = "/api/session";
    request.cookie = "euchre=" + lobby.somebody().token;
    const Response response = lobby.ask(request);
    EXPECT_EQ(response.status, 200);
    ASSERT_EQ(response.headers.size(), 1U);
    EXPECT_TRUE(response.headers[0].second.starts_with("euchre=;")) << response.headers[0].second;
    EXPECT_NE(response.headers[0].second.find("Max-Age=0"), std::string::npos);
}

TEST_F(DevicesTest, one_device_logs_another_out) {
    const Somebody ada = lobby.somebody();
    const Somebody phone = device_of(ada), tablet = device_of(ada);
    const ConnectionId there = lobby.enter(lobby.table(ada), phone).value();
    EXPECT_EQ(status("DELETE", "/api/me/devices/" + id_of(phone), {}, ada.token), 200);
    EXPECT_EQ(lobby.farewell(there), logged_out);
    EXPECT_FALSE(is_known(phone));
    EXPECT_TRUE(is_known(tablet));
    const Somebody ben = lobby.somebody("Ben");
    EXPECT_EQ(status("DELETE", "/api/me/devices/" + id_of(ada), {}, ben.token), 404) << "not his";
    EXPECT_EQ(status("DELETE", "/api/me/devices/nothing", {}, ada.token), 404);
    EXPECT_TRUE(is_known(ada));
}

TEST_F(DevicesTest, all_other_devices_are_logged_out_at_once) {
    const Somebody ada = lobby.somebody();
    const Somebody phone = device_of(ada), tablet = device_of(ada), ben = lobby.somebody("Ben");
    const std::string table = lobby.table(ada);
    const ConnectionId here = lobby.enter(table, ada).value();
    const ConnectionId there = lobby.enter(table, phone).value();
    const ConnectionId bens = lobby.enter(table, ben).value();
    EXPECT_EQ(status("DELETE", "/api/me/devices", {}, ada.token), 200);
    EXPECT_EQ(lobby.farewell(there), logged_out);
    EXPECT_TRUE(lobby.is_open(here) && lobby.is_open(bens));
    EXPECT_TRUE(is_known(ada) && is_known(ben));
    EXPECT_FALSE(is_known(phone) || is_known(tablet));
}

TEST_F(DevicesTest, a_pending_request_to_a_table_ends_with_its_session) {
    for (const std::string end : {"/api/session", "/api/me"}) {
        const Somebody ada = lobby.somebody();
        const std::string table = lobby.table(ada);
        lobby.crash();  // the table must be read
        std::vector<std::string> answers;
        const auto ask = [&](const std::string& method, const std::string& path) {
            Request request;
            request.connection = 77'777 + answers.size();
            request.method = method;
            request.path = path;
            request.bearer = ada.token;
            request.upgrade = path.ends_with("socket");
            lobby.lobby().request(request, [&answers, path](const Response& response) {
                answers.push_back(path.substr(path.rfind('/')) + " " + std::to_string(response.status));
            });
        };
        lobby.store.reads_wait = true;
        ask("DELETE", end);
        ask("GET", table + "/socket");
        for (int each = 0; each < 2; ++each) lobby.store.answer_read();  // who asks
        if (end == "/api/me") lobby.store.answer_read();                 // the sessions
        lobby.settle();
        lobby.store.answer_read();  // the table
        EXPECT_EQ(answers, (std::vector<std::string>{end.substr(end.rfind('/')) + " 200", "/socket 401"}));
        lobby.store.reads_wait = false;
    }
}

TEST_F(DevicesTest, a_new_token_replaces_the_old_one) {
    const Somebody ada = lobby.somebody();
    const ConnectionId here = lobby.enter(lobby.table(ada), ada).value();
    const Response renewed = lobby.ask("POST", "/api/session/token", {}, ada.token);
    ASSERT_EQ(renewed.status, 201);
    const Somebody now{ada.id, std::string(body_of(renewed).at("token").as_string())};
    EXPECT_FALSE(is_known(ada));
    EXPECT_EQ(devices(now).size(), 1U);
    EXPECT_TRUE(lobby.is_open(here)) << "the device is the same";
    EXPECT_EQ(status("POST", "/api/session/token", {}, ada.token), 401);
    EXPECT_EQ(status("DELETE", "/api/session", {}, now.token), 200);
    EXPECT_EQ(lobby.farewell(here), logged_out);
}

TEST_F(DevicesTest, a_token_that_can_not_be_saved_changes_nothing) {
    const Somebody ada = lobby.somebody();
    lobby.disk_fails = true;
    EXPECT_EQ(status("POST", "/api/session/token", {}, ada.token), 503);
    EXPECT_EQ(status("DELETE", "/api/session", {}, ada.token), 503);
    EXPECT_EQ(status("DELETE", "/api/me/devices", {}, ada.token), 503);
    lobby.disk_fails = false;
    EXPECT_EQ(status("GET", "/api/me", {}, ada.token), 200);
}

TEST_F(DevicesTest, a_late_note_of_a_visit_does_not_restore_an_ended_session) {
    const Somebody ada = lobby.somebody();
    const store::TokenHash session = hash_of(ada.token);
    lobby.store.write({store::EndSession{session}}, [](store::Written) {});
    store::Written seen{};
    lobby.store.write({store::SeeSession{session, 5}}, [&](store::Written written) { seen = written; });
    lobby.settle();
    EXPECT_EQ(seen, store::Written::conflict);
    EXPECT_FALSE(is_known(ada));
}

// ---- idle sessions

TEST(IdleDevices, are_logged_out_after_180_days) {
    EXPECT_EQ(LobbySettings{}.keep_sessions, std::chrono::days(180));
}

LobbySettings three_days() {
    LobbySettings settings = TestLobby::quiet_settings();
    settings.keep_sessions = std::chrono::days(3);
    return settings;
}

struct ShortIdle : DevicesTest {
    ShortIdle() : DevicesTest(three_days()) {}
};

TEST_F(ShortIdle, device_is_logged_out_and_one_in_use_is_not) {
    const Somebody ada = lobby.somebody();
    const Somebody phone = device_of(ada);
    for (int day = 0; day < 6; ++day) {
        EXPECT_EQ(is_known(phone), day <= 3) << day;  // three days, and one more since it was marked
        lobby.pass(std::chrono::days(1) + std::chrono::minutes(1));
        EXPECT_EQ(status("GET", "/api/session", {}, ada.token), 200);
    }
    EXPECT_TRUE(is_known(ada));
    EXPECT_FALSE(is_known(phone));
}

TEST_F(ShortIdle, device_is_not_logged_out_by_a_wrong_clock) {
    const Somebody ada = lobby.somebody();
    for (const auto jump : {std::chrono::days(4000), std::chrono::days(-4000)}) {
        lobby.crash(jump);
        lobby.pass(std::chrono::days(1));
        EXPECT_TRUE(is_known(ada));
    }
}

TEST_F(ShortIdle, device_with_an_open_socket_stays) {
    const Somebody ada = lobby.somebody();
    lobby.enter(lobby.table(ada), ada).value();
    lobby.pass(std::chrono::days(6));
    EXPECT_TRUE(is_known(ada));
}

TEST_F(ShortIdle, device_of_a_player_in_an_unfinished_game_stays_until_the_end) {
    const Somebody ada = lobby.somebody("Ada"), ben = lobby.somebody("Ben");
    const std::string table = seated_in_game(ada);
    for (int day = 0; day < 8; ++day) {
        lobby.pass(std::chrono::days(1));
        // Another person uses the table, so that it is not swept.
        lobby.store.write({store::PutTable{{identity::TableId::parse(table.substr(12)).value(), "in use",
                                            store::TableStatus::open, 1}}},
                          [](store::Written) {});
        lobby.settle();
    }
    EXPECT_TRUE(is_known(ada));
    EXPECT_FALSE(is_known(ben)) << "who has no seat";
    lobby.store.write({store::PutTable{{identity::TableId::parse(table.substr(12)).value(), "in use",
                                        store::TableStatus::over, 1}}},
                      [](store::Written) {});
    lobby.pass(std::chrono::days(3));
    EXPECT_FALSE(is_known(ada));
}

}  // namespace
}  // namespace euchre::testing
