// What the operator sees of the tables, and never sees.
#include <regex>

#include "lobby/audit.h"
#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct OverviewTest : FourAtTable {
    identity::TableId table_id() const { return identity::TableId::parse(table.substr(12)).value(); }
};

TEST_F(OverviewTest, shows_the_tables_with_their_seats_and_lines) {
    begin();
    lobby.hang_up(connections[3]);
    const Somebody watcher = lobby.somebody("Eve");
    lobby.pass(std::chrono::seconds(30));
    const json::object overview = lobby.lobby().overview();
    EXPECT_EQ(overview.at("tables_awake").to_number<int>(), 1);
    const json::object& row = overview.at("tables").at(0).as_object();
    EXPECT_EQ(row.at("table").as_string(), table_handle(table_id()));
    EXPECT_EQ(row.at("rules").as_string(), "newberry");
    EXPECT_EQ(row.at("state").as_string(), "playing");
    EXPECT_EQ(row.at("people").to_number<int>(), 4);
    EXPECT_EQ(row.at("here").to_number<int>(), 3);
    EXPECT_EQ(row.at("bots").to_number<int>(), 0);
    EXPECT_EQ(row.at("spectators").to_number<int>(), 0);
    EXPECT_EQ(row.at("connections").to_number<int>(), 3);
    EXPECT_EQ(row.at("lines").to_number<std::size_t>(), lines());
    EXPECT_GE(row.at("awake_s").to_number<int>(), 30);
}

TEST_F(OverviewTest, never_has_a_card_a_seed_a_name_a_token_or_a_link) {
    begin();
    for (int action = 0; action < 12; ++action) act(turn(), legal(turn()));
    const std::string link = std::string(
        json::parse(lobby.ask("POST", table + "/link", {}, people[0].token).body).at("link").as_string());
    const std::string shown = json::serialize(lobby.lobby().overview());
    const std::regex card("\\b([9JQKA]|10|T)[CDHS]\\b");
    EXPECT_FALSE(std::regex_search(shown, card)) << shown;
    for (const Somebody& person : people) EXPECT_EQ(shown.find(person.token), std::string::npos);
    for (const char* const name : {"Ada", "Bob", "Cid", "Dot", "seed", "token"})
        EXPECT_EQ(shown.find(name), std::string::npos) << name;
    EXPECT_EQ(shown.find(to_string(table_id())), std::string::npos);
    EXPECT_EQ(shown.find(link.substr(link.rfind('-') + 1)), std::string::npos);
    for (const store::Entry& entry : lobby.store.entries(table_id())) {
        const std::size_t seed = entry.text.find("\"seed\":\"");
        if (seed == std::string::npos) continue;
        EXPECT_EQ(shown.find(entry.text.substr(seed + 8, 16)), std::string::npos);
    }
}

TEST_F(OverviewTest, lists_damaged_tables) {
    const identity::TableId id = table_id();
    for (const ConnectionId connection : connections) lobby.hang_up(connection);
    lobby.pass(std::chrono::minutes(2));  // nobody uses it: it is read again
    lobby.store.damage(id, 2);
    EXPECT_EQ(lobby.ask("GET", table).status, 409);
    const json::array damaged = lobby.lobby().overview().at("damaged").as_array();
    ASSERT_EQ(damaged.size(), 1U);
    EXPECT_EQ(damaged[0].at("table").as_string(), table_handle(id));
    EXPECT_EQ(damaged[0].at("line").to_number<int>(), 2);
}

}  // namespace
}  // namespace euchre::testing
