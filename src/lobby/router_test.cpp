#include "lobby/router.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;

namespace {

using Parameters = std::vector<std::string_view>;

TEST(MatchPath, a_part_in_braces_matches_any_one_part) {
    EXPECT_EQ(match_path("/api/games/{game}/egn", "/api/games/abc/egn"), (Parameters{"abc"}));
    EXPECT_EQ(match_path("/api/{a}/{b}", "/api/1/2"), (Parameters{"1", "2"}));
    EXPECT_EQ(match_path("/api/games/{game}", "/api/games/"), (Parameters{""}));
}

TEST(MatchPath, all_other_text_matches_only_itself) {
    EXPECT_EQ(match_path("/api", "/api"), Parameters{});
    EXPECT_EQ(match_path("/api/me", "/api/me/link"), std::nullopt);
    EXPECT_EQ(match_path("/api/me/link", "/api/me"), std::nullopt);
    EXPECT_EQ(match_path("/api/me", "/api/you"), std::nullopt);
    EXPECT_EQ(match_path("/api/me", "/api/me/"), std::nullopt);
    EXPECT_EQ(match_path("/api/me", ""), std::nullopt);
}

struct RoutesTest : LobbyHttpTest {};

TEST_F(RoutesTest, another_method_is_refused_and_the_allowed_methods_are_named) {
    const Response response = lobby.ask("PATCH", "/api/me");
    EXPECT_EQ(response.status, 405);
    ASSERT_EQ(response.headers.size(), 1U);
    EXPECT_EQ(response.headers[0], (std::pair<std::string, std::string>{"Allow", "GET, PUT, DELETE"}));
}

TEST_F(RoutesTest, a_person_without_a_token_is_told_how_to_get_one) {
    for (const Route& route : lobby.lobby().routes()) {
        if (route.access != Access::people && route.access != Access::people_and_programs) continue;
        EXPECT_EQ(status(std::string(route.method), std::string(route.path)), 401) << route.path;
    }
}

json::value document() {
    std::ifstream file(EUCHRE_SOURCE_DIR "/docs/openapi.json");
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str());
}

bool has_limit(const RouteLimits& limits) { return limits.hourly != nullptr || limits.writes || limits.work; }

TEST_F(RoutesTest, each_has_a_limit_or_a_reason_for_none) {
    for (const Route& route : lobby.lobby().routes())
        EXPECT_NE(has_limit(route.limits), !route.limits.why_none.empty())
            << route.method << " " << route.path;
}

TEST_F(RoutesTest, each_with_a_limit_has_429_in_the_document) {
    const json::value all = document();
    for (const Route& route : lobby.lobby().routes()) {
        if (!has_limit(route.limits)) continue;
        std::string method(route.method);
        for (char& letter : method) letter = static_cast<char>(std::tolower(letter));
        EXPECT_TRUE(all.at("paths").at(route.path).at(method).at("responses").as_object().contains("429"))
            << route.method << " " << route.path;
    }
}

// The rest of the document are the addresses of the page, and what the listener itself answers.
TEST_F(RoutesTest, each_is_in_the_document_and_nothing_else_is) {
    std::set<std::string> documented, routed;
    const json::value all = document();
    for (const auto& path : all.at("paths").as_object()) {
        if (!path.key().starts_with("/api")) continue;
        for (const auto& method : path.value().as_object()) {
            std::string name(method.key());
            for (char& letter : name) letter = static_cast<char>(std::toupper(letter));
            documented.insert(name + " " + std::string(path.key()));
        }
    }
    for (const Route& route : lobby.lobby().routes())
        routed.insert(std::string(route.method) + " " + std::string(route.path));
    EXPECT_EQ(routed, documented);
}

}  // namespace

}  // namespace euchre::testing
