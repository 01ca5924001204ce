// Games that a player shares by a public link, and the list of games.
#include <gtest/gtest.h>

#include "lobby/finished.h"
#include "rulefile/load.h"
#include "support/fair_game.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct LobbySharesTest : LobbyHttpTest {
    std::string text_of(const Response& response, const char* key) {
        return std::string(body_of(response).at(key).as_string());
    }
    // The key of the public link to the game.
    std::string share(const std::string& game, const Somebody& who) {
        const std::string link = text_of(lobby.ask("POST", game + "/share", {}, who.token), "link");
        return link.substr(link.rfind('/') + 1);
    }
};

TEST_F(LobbySharesTest, a_shared_game_is_open_to_everybody_who_has_the_link_until_it_is_revoked) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    const std::string game = "/api/games/" + finished_game(ada);
    const Response made = lobby.ask("POST", game + "/share", {}, ada.token);
    EXPECT_EQ(made.status, 201);
    EXPECT_NE(text_of(made, "link").find("/g/"), std::string::npos);
    const std::string key = share(game, ada);
    EXPECT_EQ(key.size(), 26U) << "130 bits";
    const Response again = lobby.ask("POST", game + "/share", {}, ada.token);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(text_of(again, "link"), text_of(made, "link")) << "one link at a time";

    const std::string shared = "/api/shared/" + key;
    for (const std::string& token : {std::string(), eve.token, ada.token}) {
        const Response seen = lobby.ask("GET", shared, {}, token);
        ASSERT_EQ(seen.status, 200);
        EXPECT_EQ(body_of(seen).at("file"), body_of(lobby.ask("GET", game, {}, ada.token)));
        EXPECT_EQ(body_of(seen).at("story"), body_of(lobby.ask("GET", game + "/story", {}, ada.token)));
    }
    EXPECT_EQ(status("GET", game, {}, eve.token), 404) << "the game's own address stays closed";
    EXPECT_EQ(status("POST", game + "/share", {}, eve.token), 404);
    EXPECT_EQ(status("DELETE", game + "/share", {}, eve.token), 200) << "and revokes nothing of Ada's";
    EXPECT_EQ(status("GET", shared), 200);

    EXPECT_EQ(status("DELETE", game + "/share", {}, ada.token), 200);
    for (const char* const part : {"", "/preview", "/picture"}) {
        EXPECT_EQ(status("GET", shared + part), 404) << part;
        EXPECT_EQ(status("GET", shared + part, {}, ada.token), 404) << part;
    }
    EXPECT_NE(share(game, ada), key) << "the old link does not come back";
}

TEST_F(LobbySharesTest, only_a_person_with_the_game_can_share_it) {
    const Somebody ada = lobby.somebody();
    const std::string game = "/api/games/" + finished_game(ada);
    EXPECT_EQ(status("POST", game + "/share"), 401);
    EXPECT_EQ(status("DELETE", game + "/share"), 401);
    EXPECT_EQ(status("POST", "/api/games/000000000000/share", {}, ada.token), 404);
    for (const char* const key : {"x", "000000000000", "00000000000000000000000000"})
        EXPECT_EQ(status("GET", std::string("/api/shared/") + key), 404) << key;
}

TEST_F(LobbySharesTest, deleting_the_game_or_oneself_ends_the_link) {
    const Somebody ada = lobby.somebody();
    const std::string game = "/api/games/" + finished_game(ada);
    const std::string shared = "/api/shared/" + share(game, ada);
    EXPECT_EQ(status("GET", shared), 200);
    EXPECT_EQ(status("DELETE", game, {}, ada.token), 200);
    EXPECT_EQ(status("GET", shared), 404);
}

TEST_F(LobbySharesTest, a_preview_tells_the_result_and_the_rules_with_the_names_of_now) {
    const Somebody ada = lobby.somebody();
    const std::string game = "/api/games/" + finished_game(ada);
    const std::string key = share(game, ada);
    EXPECT_EQ(status("PUT", "/api/me", R"({"name":"Grace","avatar":"bear"})", ada.token), 200);
    const Response preview = lobby.ask("GET", "/api/shared/" + key + "/preview");
    ASSERT_EQ(preview.status, 200) << preview.body;
    const std::string title = text_of(preview, "title"), text = text_of(preview, "text");
    EXPECT_NE(title.find(" won "), std::string::npos) << title;
    EXPECT_NE(title.find(" : "), std::string::npos) << title;
    EXPECT_EQ(text.rfind("Newberry. Grace, ", 0), 0U) << text;
    EXPECT_TRUE(text_of(preview, "link").ends_with("/g/" + key));
    EXPECT_TRUE(text_of(preview, "picture").ends_with("/api/shared/" + key + "/picture"));
    const Response picture = lobby.ask("GET", "/api/shared/" + key + "/picture");
    EXPECT_EQ(picture.status, 200);
    EXPECT_EQ(picture.type, "image/png");
    EXPECT_EQ(picture.body.substr(0, 8), "\x89PNG\r\n\x1a\n");
}

TEST_F(LobbySharesTest, the_list_of_games_has_the_rules_the_winner_and_the_link) {
    const Somebody ada = lobby.somebody();
    const std::string id = finished_game(ada, "mcgee");
    const auto listed = [&] { return body_of(lobby.ask("GET", "/api/games", {}, ada.token)).at(0); };
    const auto file = body_of(lobby.ask("GET", "/api/games/" + id, {}, ada.token));
    EXPECT_EQ(listed().at("rules"), "mcgee");
    EXPECT_EQ(listed().at("winner"), file.at("winner"));
    EXPECT_EQ(listed().at("sides"), json::value(json::array{0, 1, 0, 1}));
    EXPECT_TRUE(listed().at("link").is_null());
    const std::string key = share("/api/games/" + id, ada);
    EXPECT_TRUE(listed().at("link").as_string().ends_with("/g/" + key));
    EXPECT_EQ(
        body_of(lobby.ask("GET", "/api/me/data", {}, ada.token)).at("games").at(0).at("share").as_string(),
        key);
}

// The rows of older servers have players and scores only.
TEST_F(LobbySharesTest, an_old_row_of_the_list_gets_its_rules_from_the_game) {
    const Somebody ada = lobby.somebody();
    FairPlan plan{.rules = *rulefile::Library().load("railroad").rules, .seed = 5, .people = {}};
    store::FinishedGame game = imported_game(fair_game(plan), ada.id);
    const json::value row = json::parse(game.row.summary);
    game.row.summary =
        json::serialize(json::object{{"players", row.at("players")}, {"scores", row.at("scores")}});
    store::FinishedGame broken = game;
    broken.row.id = identity::GameId(9);
    broken.row.number = 99;
    broken.file = "{";
    lobby.store.write({store::PutGame{game}, store::PutGame{broken}}, [](store::Written) {});
    lobby.settle();
    const json::array list = body_of(lobby.ask("GET", "/api/games", {}, ada.token)).as_array();
    ASSERT_EQ(list.size(), 2U);
    for (const json::value& each : list) {
        const bool is_broken = each.at("id").as_string() == to_string(broken.row.id);
        EXPECT_EQ(each.at("rules"), is_broken ? json::value() : json::value("railroad"));
        EXPECT_EQ(each.at("winner"), is_broken ? json::value() : row.at("winner"));
        EXPECT_EQ(each.at("sides"), is_broken ? json::value(json::array()) : row.at("sides"));
        EXPECT_EQ(each.at("scores"), row.at("scores"));
    }
}

}  // namespace
}  // namespace euchre::testing
