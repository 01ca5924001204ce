// People who are banned.
#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

std::set<identity::PersonId> banned;

LobbySettings with_bans() {
    LobbySettings settings = TestLobby::quiet_settings();
    settings.why_banned = [](identity::PersonId person) {
        return banned.contains(person)
                   ? std::optional(messages::Kind<std::string>{"error.banned", {"reason"}}("Insults"))
                   : std::nullopt;
    };
    return settings;
}

struct LobbyBansTest : FourAtTable {
    LobbyBansTest() : FourAtTable(with_bans()) {}
    ~LobbyBansTest() override { banned.clear(); }
};

TEST_F(LobbyBansTest, a_banned_person_is_disconnected_at_once_and_refused_everywhere) {
    begin();
    banned.insert(people[1].id);
    lobby.lobby().close_banned();
    lobby.settle();
    EXPECT_FALSE(lobby.is_open(connections[1]));
    EXPECT_EQ(lobby.last(connections[1], "closing").at("why").as_string(),
              "You are banned from this server. The reason: Insults");
    for (const std::size_t other : {0U, 2U, 3U}) EXPECT_TRUE(lobby.is_open(connections[other]));
    for (const char* path : {"/api/me", "/api/tables", "/api", "/api/nothing"}) {
        const Response response = lobby.ask("GET", path, {}, people[1].token);
        EXPECT_EQ(response.status, 403) << path;
        EXPECT_NE(response.body.find("error.banned"), std::string::npos) << response.body;
    }
    EXPECT_EQ(lobby.ask("POST", "/api/tables", R"({"rules":{"base":"newberry"}})", people[1].token).status,
              403);
    EXPECT_FALSE(lobby.enter(table, people[1]));
    banned.clear();
    EXPECT_TRUE(lobby.enter(table, people[1]));
}

}  // namespace
}  // namespace euchre::testing
