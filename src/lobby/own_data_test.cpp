// What a person gets who asks for all their data.
#include "lobby/people.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;

namespace {

struct OwnDataTest : LobbyHttpTest {
    using LobbyHttpTest::LobbyHttpTest;

    json::object data_of(const Somebody& who) {
        return body_of(lobby.ask("GET", "/api/me/data", {}, who.token)).as_object();
    }
};

TEST_F(OwnDataTest, has_all_data_of_the_person_and_no_secrets) {
    const Somebody ada = lobby.somebody("Ada"), ben = lobby.somebody("Ben");
    const std::string game = finished_game(ada);
    lobby.store.write({store::PutLessons{ada.id, {{{identity::GameId::parse(game).value(), 0, 3}, 1, 7}}}},
                      [](store::Written) {});
    lobby.settle();
    const Response response = lobby.ask("GET", "/api/me/data", {}, ada.token);
    EXPECT_EQ(response.status, 200);
    EXPECT_NE(response.headers.at(0).second.find("attachment"), std::string::npos);
    const json::object data = body_of(response).as_object();
    EXPECT_EQ(data.at("person").at("id").as_string(), to_string(ada.id));
    EXPECT_EQ(data.at("devices").as_array().size(), 1U);
    EXPECT_EQ(data.at("games").as_array().size(), 1U);
    EXPECT_EQ(data.at("games").at(0).at("id").as_string(), game);
    EXPECT_EQ(json::serialize(data.at("games").at(0).at("file")),
              json::serialize(body_of(lobby.ask("GET", "/api/games/" + game, {}, ada.token))));
    EXPECT_EQ(json::serialize(data.at("practice")),
              R"([{"game":")" + game + R"(","hand":0,"action":3,"times_right":1,"due_day":7}])");
    for (const std::string& secret : {ada.token, fair::to_hex(hash_of(ada.token))})
        EXPECT_EQ(response.body.find(secret), std::string::npos);
    EXPECT_TRUE(data_of(ben).at("games").as_array().empty());
    EXPECT_EQ(status("GET", "/api/me/data"), 401);
}

TEST_F(OwnDataTest, a_damaged_game_is_listed_without_its_file) {
    const Somebody ada = lobby.somebody();
    const identity::GameId game = identity::GameId::parse(finished_game(ada)).value();
    store::FinishedGame damaged = lobby.store.game(game).value();
    damaged.intact = false;
    lobby.store.write({store::DropGame{game}, store::PutGame{damaged}}, [](store::Written) {});
    lobby.settle();
    EXPECT_TRUE(data_of(ada).at("games").at(0).at("file").is_null());
}

LobbySettings few_bytes() {
    LobbySettings settings = TestLobby::quiet_settings();
    settings.most_export_bytes = 0;
    settings.exports_an_hour = 2;
    settings.limit_loopback = true;
    return settings;
}

struct LimitedDataTest : OwnDataTest {
    LimitedDataTest() : OwnDataTest(few_bytes()) {}
};

TEST_F(LimitedDataTest, is_bounded_in_size_and_rate) {
    const Somebody ada = lobby.somebody();
    finished_game(ada);
    EXPECT_TRUE(data_of(ada).at("games").at(0).at("file").is_null());
    EXPECT_EQ(status("GET", "/api/me/data", {}, ada.token), 200);
    EXPECT_EQ(status("GET", "/api/me/data", {}, ada.token), 429);
}

}  // namespace
}  // namespace euchre::testing
