#include "lobby/named_rules_api.h"

#include "support/lobby_http_test.h"

namespace euchre::lobby {
namespace {

using testing::Somebody;
namespace json = boost::json;

struct NamedRulesTest : testing::LobbyHttpTest {
    const std::string path = "/api/named-rules/our-kitchen";
    const std::string rules = R"({"base":"newberry","set":{"target":7}})";

    json::value named() { return body_of(lobby.ask("GET", path)); }
    std::string text_of(const json::value& changes) {
        std::string text;
        for (const json::value& each : changes.as_array())
            text += std::string(each.at("text").as_string()) + "\n";
        return text;
    }
};

TEST_F(NamedRulesTest, anybody_can_read_them_with_their_history_by_name) {
    const Somebody ada = lobby.somebody("Ada");
    EXPECT_EQ(status("GET", path), 404);
    const Response made = lobby.ask("PUT", path, rules, ada.token);
    ASSERT_EQ(made.status, 200) << made.body;
    EXPECT_TRUE(body_of(made).at("yours").as_bool());
    lobby.pass(std::chrono::minutes(5));
    ASSERT_EQ(status("PUT", path, R"({"base":"newberry","set":{"target":7,"last_call":"stick"}})", ada.token),
              200);

    const json::value found = named();
    EXPECT_FALSE(found.at("yours").as_bool());
    EXPECT_EQ(found.at("owner"), json::parse(R"({"name":"Ada","avatar":"bear"})"));
    EXPECT_EQ(found.at("rules"),
              json::parse(R"({"base":"newberry","set":{"target":7,"last_call":"stick"}})"));
    EXPECT_EQ(found.at("title").as_string(), "Newberry");
    const json::array& changes = found.at("changes").as_array();
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(text_of(changes[1].at("changes")), "The first team to reach 7 points wins the game.\n");
    EXPECT_EQ(text_of(changes[0].at("changes")),
              "If everybody else passes in the second round, the dealer is stuck and must name trump.\n");
    for (const json::value& change : changes) EXPECT_EQ(change.at("who").as_string(), "Ada");
    EXPECT_EQ(changes[0].at("changed").as_int64() - changes[1].at("changed").as_int64(), 5 * 60 * 1000);
}

TEST_F(NamedRulesTest, only_the_owner_changes_or_deletes_them) {
    const Somebody ada = lobby.somebody("Ada"), ben = lobby.somebody("Ben");
    EXPECT_EQ(status("PUT", path, rules), 401);
    ASSERT_EQ(status("PUT", path, rules, ada.token), 200);
    EXPECT_EQ(status("PUT", path, R"({"base":"mcgee"})", ben.token), 409);
    EXPECT_EQ(status("DELETE", path, {}, ben.token), 404);
    EXPECT_EQ(status("DELETE", path), 401);
    EXPECT_EQ(named().at("rules"), json::parse(rules));
    EXPECT_EQ(status("DELETE", path, {}, ada.token), 200);
    EXPECT_EQ(status("GET", path), 404);
    EXPECT_EQ(status("PUT", path, R"({"base":"mcgee"})", ben.token), 200) << "the name is free again";
}

TEST_F(NamedRulesTest, are_deleted_with_their_owner_and_show_the_owners_current_name) {
    const Somebody ada = lobby.somebody("Ada");
    ASSERT_EQ(status("PUT", path, rules, ada.token), 200);
    EXPECT_EQ(status("PUT", "/api/me", R"({"name":"Ada Lovelace","avatar":"bear"})", ada.token), 200);
    EXPECT_EQ(named().at("changes").at(0).at("who").as_string(), "Ada Lovelace");
    const json::value data = body_of(lobby.ask("GET", "/api/me/data", {}, ada.token));
    EXPECT_EQ(data.at("named_rules").at(0).at("name").as_string(), "our-kitchen");
    EXPECT_EQ(data.at("named_rules").at(0).at("changes").at(0).at("rules"), json::parse(rules));
    EXPECT_EQ(status("DELETE", "/api/me", {}, ada.token), 200);
    EXPECT_EQ(status("GET", path), 404);
}

TEST_F(NamedRulesTest, refuses_bad_names_and_bad_rules) {
    const Somebody ada = lobby.somebody("Ada");
    for (const char* const name :
         {"ab", "Our-Kitchen", "our_kitchen", "-kitchen", "kitchen-", "a--b", "newberry", "british", "a.toml",
          "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
        EXPECT_EQ(status("PUT", std::string("/api/named-rules/") + name, rules, ada.token), 400) << name;
    for (const char* const wrong :
         {"[]", "{}", R"({"base":"nothing"})", R"({"base":"../etc"})",
          R"({"base":"mcgee","set":{"target":0}})", R"({"base":"mcgee","set":{"players":3}})",
          R"({"base":"mcgee","more":1})"})
        EXPECT_EQ(status("PUT", path, wrong, ada.token), 400) << wrong;
    EXPECT_EQ(status("GET", path), 404);
}

TEST_F(NamedRulesTest, a_person_has_a_limited_number_of_them) {
    const Somebody ada = lobby.somebody("Ada");
    for (std::size_t number = 0; number < store::most_named_rules; ++number)
        ASSERT_EQ(status("PUT", "/api/named-rules/rules-" + std::to_string(number), rules, ada.token), 200);
    EXPECT_EQ(status("PUT", path, rules, ada.token), 409);
    EXPECT_EQ(status("PUT", "/api/named-rules/rules-3", rules, ada.token), 200) << "a change is no new one";
}

TEST_F(NamedRulesTest, a_rule_file_round_trips) {
    const auto file_with = [&](const std::string& query) {
        Request request;
        request.method = "GET";
        request.path = "/api/rules/newberry/file";
        request.query = query;
        return lobby.ask(request);
    };
    const Response file = file_with("target=7&last_call=stick");
    EXPECT_EQ(file.status, 200);
    EXPECT_EQ(file.type, "application/toml");
    EXPECT_EQ(file.body, "base = \"newberry\"\ntarget = 7\nlast_call = \"stick\"\n");
    const auto sent = [&](const std::string& text) {
        return lobby.ask("POST", "/api/rules", json::serialize(json::object{{"text", text}}));
    };
    EXPECT_EQ(body_of(sent(file.body)),
              json::parse(R"({"base":"newberry","set":{"target":7,"last_call":"stick"}})"));
    EXPECT_EQ(body_of(sent("target = 5\n")).at("base").as_string(), "standard") << "without a base";
    const Response wrong = sent("base = \"mcgee\"\ntarget = 0\nmade = \"x\"\n");
    EXPECT_EQ(wrong.status, 400);
    EXPECT_NE(wrong.body.find("line:2: target must be 1 to 100, got 0"), std::string::npos) << wrong.body;
    EXPECT_NE(wrong.body.find("line:3: made"), std::string::npos) << "all mistakes at once";
    EXPECT_EQ(sent("base = \"/etc/passwd\"\n").status, 400);
    EXPECT_EQ(sent(std::string(20'000, '#')).status, 400);
    EXPECT_EQ(status("GET", "/api/rules/nothing/file"), 404);
    EXPECT_EQ(file_with("target=0").status, 400);
}

struct LimitedNamedRulesTest : testing::LobbyHttpTest {
    LimitedNamedRulesTest()
        : LobbyHttpTest([] {
              LobbySettings settings = testing::TestLobby::quiet_settings();
              settings.rules_an_hour = 2;
              settings.limit_loopback = true;
              return settings;
          }()) {}
};

TEST_F(LimitedNamedRulesTest, an_address_saves_a_limited_number_in_an_hour) {
    const Somebody ada = lobby.somebody("Ada");
    const std::string rules = R"({"base":"newberry"})";
    EXPECT_EQ(status("PUT", "/api/named-rules/one-name", rules, ada.token), 200);
    EXPECT_EQ(status("POST", "/api/rules", R"({"text":""})"), 200);
    EXPECT_EQ(status("PUT", "/api/named-rules/other-name", rules, ada.token), 429);
    EXPECT_EQ(status("POST", "/api/rules", R"({"text":""})"), 429);
}

}  // namespace
}  // namespace euchre::lobby
