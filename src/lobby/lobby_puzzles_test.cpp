// The puzzles of the day over HTTP.
#include <gtest/gtest.h>

#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct LobbyPuzzlesTest : LobbyHttpTest {
    // Asks until the set is made.
    json::object puzzles() {
        status("GET", "/api/puzzles");
        lobby.settle();
        return body_of(lobby.ask("GET", "/api/puzzles")).as_object();
    }
};

TEST_F(LobbyPuzzlesTest, are_made_once_a_day_and_are_the_same_for_everybody) {
    lobby.study.wait = true;
    const Response first = lobby.ask("GET", "/api/puzzles");
    EXPECT_EQ(first.status, 202);
    EXPECT_TRUE(body_of(first).at("puzzles").is_null());
    EXPECT_EQ(status("GET", "/api/puzzles"), 202);
    EXPECT_EQ(lobby.study.asked, 1) << "one set at a time";
    lobby.study.say();
    const Somebody ada = lobby.somebody();
    const Response made = lobby.ask("GET", "/api/puzzles", {}, ada.token);
    EXPECT_EQ(made.status, 200);
    EXPECT_EQ(body_of(made).at("puzzles").as_array().size(), study::puzzles_at_once);
    EXPECT_EQ(lobby.ask("GET", "/api/puzzles").body, made.body);
    EXPECT_EQ(lobby.study.asked, 1);
    EXPECT_EQ(made.body.find("advice"), std::string::npos) << "no solution is sent";

    lobby.pass(std::chrono::days(1));
    EXPECT_EQ(status("GET", "/api/puzzles"), 202);
    EXPECT_EQ(lobby.study.asked, 2);
}

TEST_F(LobbyPuzzlesTest, a_set_that_failed_is_made_again) {
    lobby.study.fail = true;
    EXPECT_TRUE(puzzles().at("puzzles").is_null());
    lobby.study.fail = false;
    EXPECT_TRUE(puzzles().at("puzzles").is_array());
}

TEST_F(LobbyPuzzlesTest, only_the_best_move_solves_a_puzzle) {
    const json::array set = puzzles().at("puzzles").as_array();
    for (const json::value& puzzle : set) {
        const std::string path = "/api/puzzles/" + std::string(puzzle.at("id").as_string());
        int best = 0;
        for (const json::value& action : puzzle.at("view").at("legal").as_array()) {
            const Response verdict =
                lobby.ask("POST", path, json::serialize(json::object{{"action", action}}));
            ASSERT_EQ(verdict.status, 200) << verdict.body;
            const json::value told = body_of(verdict);
            const bool is_best = told.at("advice").at("best") == action;
            best += is_best ? 1 : 0;
            EXPECT_EQ(told.at("label") == "best", is_best);
            EXPECT_TRUE(is_best || told.at("label") == "mistake" || told.at("label") == "blunder");
        }
        EXPECT_EQ(best, 1);
    }
    const std::string first = "/api/puzzles/" + std::string(set.at(0).at("id").as_string());
    EXPECT_EQ(status("POST", first, R"({"action":"fold"})"), 400);
    EXPECT_EQ(status("POST", first, R"({"action":"fly"})"), 400);
    for (const char* const other : {"0-0", "x", "1", "-1-2"})
        EXPECT_EQ(status("POST", std::string("/api/puzzles/") + other, R"({"action":"pass"})"), 404) << other;
    EXPECT_EQ(status("POST", first.substr(0, first.rfind('-')) + "-9", R"({"action":"pass"})"), 404);
}

}  // namespace
}  // namespace euchre::testing
