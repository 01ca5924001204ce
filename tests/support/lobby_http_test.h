// For tests of the lobby over HTTP.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "support/test_lobby.h"

namespace euchre::testing {

namespace json = boost::json;

inline const std::string ada_text = R"({"name":"Ada","avatar":"bear"})";

struct LobbyHttpTest : ::testing::Test {
    explicit LobbyHttpTest(const lobby::LobbySettings& settings = TestLobby::quiet_settings())
        : lobby(settings) {}

    json::value body_of(const lobby::Response& response) { return json::parse(response.body); }
    int status(const std::string& method, const std::string& path, const std::string& body = {},
               const std::string& token = {}) {
        return lobby.ask(method, path, body, token).status;
    }
    lobby::Response from(const std::string& address, const std::string& path, const std::string& body,
                         const std::string& token = {}) {
        lobby::Request request;
        request.method = "POST";
        request.path = path;
        request.content_type = "application/json";
        request.body = body;
        request.bearer = token;
        request.address = address;
        return lobby.ask(request);
    }
    std::string name_made_of(const std::string& name) {
        const lobby::Response made = lobby.ask(
            "POST", "/api/people", json::serialize(json::object{{"name", name}, {"avatar", "bear"}}));
        if (made.status != 201) return {};
        return std::string(body_of(made).at("person").at("name").as_string());
    }
    // A short game of bots, and its host.
    std::string finished_game(const Somebody& host, const std::string& base = "newberry") {
        return finished_game(lobby, host, base);
    }
    std::string finished_game(TestLobby& at, const Somebody& host, const std::string& base = "newberry") {
        const std::string table = at.table(
            host,
            R"({"rules":{"base":")" + base +
                R"(","set":{"target":1}},"settings":{"listed":false,)"
                R"("spectators":true,"chat":false,"deal_by_hand":false,"bots":"counter","speed":"instant",)"
                R"("grace":0,"turn_time":1}})");
        const lobby::ConnectionId connection = at.enter(table, host).value();
        at.say(connection, R"({"do":"sit","wish":"1","seen":1,"seat":0})");
        at.say(connection, R"({"do":"begin","wish":"2","seen":1})");
        at.pass(std::chrono::minutes(10));
        const json::value games = body_of(at.ask("GET", "/api/games", {}, host.token));
        EXPECT_EQ(games.as_array().size(), 1U) << json::serialize(games);
        return games.as_array().empty() ? "" : std::string(games.at(0).at("id").as_string());
    }

    TestLobby lobby;
};

}  // namespace euchre::testing
