// The audit log of a lobby: its events, and what it must never contain.
#include <regex>

#include "lobby/people.h"
#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

std::vector<json::object> written;

LobbySettings audited_settings() {
    LobbySettings settings = TestLobby::quiet_settings();
    settings.audit = [](const AuditEvent& event) { written.push_back(audit_json(event)); };
    return settings;
}

struct AuditTest : FourAtTable {
    AuditTest() : FourAtTable(audited_settings()) {}
    ~AuditTest() override { written.clear(); }

    static std::vector<json::object> all(std::string_view what) {
        std::vector<json::object> found;
        for (const json::object& each : written)
            if (each.at("audit").as_string() == what) found.push_back(each);
        return found;
    }
    static std::size_t count(std::string_view what) { return all(what).size(); }
    static std::string text() {
        std::string text;
        for (const json::object& each : written) text += json::serialize(each) + "\n";
        return text;
    }
    std::string id(std::size_t who) const { return to_string(people[who].id); }
    identity::TableId table_id() const { return identity::TableId::parse(table.substr(12)).value(); }
    void play_to_the_end() {
        for (int action = 0; action < 2000; ++action) {
            if (count("game_ended") > 0) return;
            const bool waits = view(0).at("turn").is_null() || view(turn()).at("legal").as_array().empty();
            if (waits)
                lobby.pass(std::chrono::seconds(20));
            else
                act(turn(), legal(turn()));
        }
    }
};

TEST_F(AuditTest, of_a_played_game_has_its_events_and_no_card) {
    begin();
    play_to_the_end();
    EXPECT_EQ(count("person_created"), 4U);
    EXPECT_EQ(count("table_opened"), 1U);
    EXPECT_EQ(count("came_to_table"), 4U);
    EXPECT_EQ(count("seat_taken"), 4U);
    EXPECT_EQ(count("game_begun"), 1U);
    ASSERT_EQ(count("game_ended"), 1U);
    EXPECT_EQ(written.size(), 15U) << text();
    const std::regex card("\\b([9JQKA]|10|T)[CDHS♣♦♥♠]\\b|\\b(hearts|spades|clubs|diamonds|pass|order)\\b");
    EXPECT_FALSE(std::regex_search(text(), card)) << text();
    for (const char* const secret : {"Ada", "Bob", "Cid", "Dot", "token", "seed", "link"})
        EXPECT_EQ(text().find(secret), std::string::npos) << secret;
    EXPECT_EQ(text().find(to_string(table_id())), std::string::npos) << "who knows it may enter";
    for (const Somebody& person : people) EXPECT_EQ(text().find(person.token), std::string::npos);
    const json::object began = all("game_begun").front();
    EXPECT_EQ(began.at("who").as_string(), id(0));
    EXPECT_EQ(began.at("table").as_string(), table_handle(table_id()));
    EXPECT_EQ(began.at("from").as_string(), "127.0.0.1");
}

TEST_F(AuditTest, of_the_hosts_powers_names_who_did_it_to_whom) {
    command(0, {{"do", "kick"}, {"person", id(3)}});
    ASSERT_EQ(count("kicked"), 1U);
    EXPECT_EQ(all("kicked").front().at("who").as_string(), id(0));
    EXPECT_EQ(all("kicked").front().at("whom").as_string(), id(3));
    command(0, {{"do", "unkick"}, {"person", id(3)}});
    EXPECT_EQ(count("unkicked"), 1U);
    EXPECT_EQ(lobby.ask("POST", table + "/link", {}, people[0].token).status, 201);
    ASSERT_EQ(count("table_link_replaced"), 1U);
    EXPECT_EQ(all("table_link_replaced").front().at("from").as_string(), "127.0.0.1");
    command(0, {{"do", "host"}, {"person", id(1)}});
    ASSERT_EQ(count("host_changed"), 1U) << text();
    EXPECT_EQ(all("host_changed").front().at("whom").as_string(), id(1));
    EXPECT_EQ(reason(command(0, {{"do", "close"}})), "not_host");
    ASSERT_EQ(count("refused"), 1U);
    EXPECT_EQ(all("refused").front().at("who").as_string(), id(0));
    EXPECT_EQ(all("refused").front().at("detail").as_string(), "declined.not_host");
    command(1, {{"do", "close"}});
    EXPECT_EQ(count("table_closed"), 1U);
}

TEST_F(AuditTest, of_people_has_how_they_came_and_what_was_refused) {
    const std::string made = lobby.ask("POST", "/api/me/link", {}, people[0].token).body;
    EXPECT_EQ(count("personal_link_made"), 1U);
    const std::string link(json::parse(made).at("link").as_string());
    const std::string code = json::serialize(json::object{{"code", link.substr(link.find('#') + 1)}});
    EXPECT_EQ(lobby.ask("POST", "/api/session", code).status, 201);
    ASSERT_EQ(count("signed_in_by_link"), 1U);
    EXPECT_EQ(all("signed_in_by_link").front().at("who").as_string(), id(0));
    EXPECT_EQ(lobby.ask("POST", "/api/session", code).status, 401);
    EXPECT_EQ(lobby.ask("GET", "/api/me").status, 401);
    EXPECT_EQ(lobby.ask("POST", table + "/programs", R"({"name":"Bot","seat":0})", people[1].token).status,
              403);
    const auto refused = all("refused");
    ASSERT_EQ(refused.size(), 3U);
    EXPECT_EQ(refused[0].at("detail").as_string(), "error.unknown_link");
    EXPECT_EQ(refused[1].at("detail").as_string(), "error.unknown_person");
    EXPECT_EQ(refused[2].at("detail").as_string(), "error.only_the_host_seats_programs");
    EXPECT_EQ(refused[2].at("who").as_string(), id(1));
    EXPECT_EQ(text().find(link.substr(link.find('#') + 1)), std::string::npos);
    lobby.ask("DELETE", "/api/me", {}, people[2].token);
    EXPECT_EQ(count("person_deleted"), 1U);
}

TEST_F(AuditTest, of_devices_has_who_ended_or_renewed_them) {
    EXPECT_EQ(lobby.ask("POST", "/api/session/token", {}, people[0].token).status, 201);
    EXPECT_EQ(lobby.ask("DELETE", "/api/me/devices", {}, people[1].token).status, 200);
    EXPECT_EQ(lobby.ask("DELETE", "/api/session", {}, people[2].token).status, 200);
    const auto is_by = [this](const std::string& what, std::size_t person) {
        const auto events = all(what);
        return events.size() == 1 && events.front().at("who").as_string() == id(person);
    };
    EXPECT_TRUE(is_by("token_renewed", 0));
    EXPECT_TRUE(is_by("other_sessions_ended", 1));
    EXPECT_TRUE(is_by("session_ended", 2));
}

}  // namespace
}  // namespace euchre::testing
