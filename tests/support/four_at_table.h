// For tests of the connections of a table.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "support/test_lobby.h"

namespace euchre::testing {

namespace json = boost::json;

// A table of four people, all connected.
struct FourAtTable : ::testing::Test {
    explicit FourAtTable(const lobby::LobbySettings& settings = TestLobby::quiet_settings())
        : lobby(settings) {}

    void SetUp() override { gather(R"({"base":"newberry"})"); }

    void gather(const std::string& rules, const std::string& changed = "{}") {
        json::object settings{{"listed", false},    {"spectators", false},   {"chat", false},
                              {"speed", "instant"}, {"deal_by_hand", false}, {"bots", "counter"},
                              {"grace", 90},        {"turn_time", 0}};
        const json::value changes = json::parse(changed);
        for (const auto& change : changes.as_object()) settings[change.key()] = change.value();
        people.clear();
        connections.clear();
        for (const char* const name : {"Ada", "Bob", "Cid", "Dot"}) people.push_back(lobby.somebody(name));
        table = lobby.table(
            people[0], json::serialize(json::object{{"rules", json::parse(rules)}, {"settings", settings}}));
        for (const Somebody& one : people) connections.push_back(lobby.enter(table, one).value());
        for (std::size_t seat = 0; seat < 4; ++seat) command(seat, {{"do", "sit"}, {"seat", seat}});
    }
    // Makes the pack and deals the first hand.
    void begin() {
        command(0, {{"do", "begin"}});
        lobby.pass(std::chrono::seconds(20));
        ASSERT_TRUE(view(0).is_object());
        ASSERT_FALSE(view(turn()).at("legal").as_array().empty());
    }

    // Sends a command as a client would, and returns the answer.
    json::object command(std::size_t who, json::object what) {
        if (!what.contains("wish")) what["wish"] = "w" + std::to_string(++commands);
        if (!what.contains("seen")) what["seen"] = seq(who);
        const std::size_t before = lobby.heard(connections[who]).size();
        lobby.say(connections[who], json::serialize(what));
        for (std::size_t at = before; at < lobby.heard(connections[who]).size(); ++at) {
            json::object answer = json::parse(lobby.heard(connections[who])[at]).as_object();
            if (answer.contains("wish")) return answer;
        }
        return {};
    }
    json::object act(std::size_t who, const std::string& action) {
        return command(who, {{"do", "act"}, {"action", action}});
    }
    std::string error_of(std::size_t who, const std::string& text) {
        const std::size_t before = lobby.heard(connections[who]).size();
        lobby.say(connections[who], text);
        if (lobby.heard(connections[who]).size() != before + 1) return {};
        const json::value answer = json::parse(lobby.heard(connections[who]).back());
        return answer.at("type").as_string() == "error" ? std::string(answer.at("why").as_string()) : "";
    }
    static std::string reason(const json::object& answer) {
        return answer.contains("reason") ? std::string(answer.at("reason").as_string()) : "";
    }
    static bool is_done(const json::object& answer) {
        return !answer.empty() && answer.at("type").as_string() == "done";
    }

    // The field of the last message that has it.
    json::value newest(std::size_t who, const std::string& field) {
        const auto& all = lobby.heard(connections[who]);
        for (auto text = all.rbegin(); text != all.rend(); ++text) {
            const json::object message = json::parse(*text).as_object();
            if (const json::value* const value = message.if_contains(field)) return *value;
        }
        return nullptr;
    }
    std::uint64_t seq(std::size_t who) { return newest(who, "seq").to_number<std::uint64_t>(); }
    json::value view(std::size_t who) { return newest(who, "view"); }
    std::size_t turn() { return view(0).at("turn").to_number<std::size_t>(); }
    std::string legal(std::size_t who, std::size_t number = 0) {
        return std::string(view(who).at("legal").at(number).as_string());
    }
    std::size_t lines() {
        return lobby.store.entries(identity::TableId::parse(table.substr(12)).value()).size();
    }
    bool heard(lobby::ConnectionId connection, const std::string& text) {
        return std::ranges::any_of(lobby.heard(connection), [&](const std::string& message) {
            return message.find(text) != std::string::npos;
        });
    }
    // Everybody takes the first legal action, until the game is over or `until` holds.
    template <class Until>
    void play(const Until& until) {
        for (int step = 0; step < 2000 && !until(); ++step) {
            const json::value now = view(0);
            if (now.at("turn").is_null())
                lobby.pass(std::chrono::seconds(10));
            else
                act(turn(), legal(turn()));
        }
        ASSERT_TRUE(until());
    }
    std::string phase() { return std::string(view(0).at("phase").as_string()); }

    TestLobby lobby;
    std::vector<Somebody> people;
    std::vector<lobby::ConnectionId> connections;
    std::string table;
    int commands = 0;
};

}  // namespace euchre::testing
