// A script of people's actions in a lobby, which can be repeated in another world, and everything that each
// is sent.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "lobby/metrics.h"
#include "support/test_lobby.h"

namespace euchre::two_worlds {

// clang-format off
struct Get    { std::string path; };
struct Come   { std::string query; };                 // a new connection
struct Say    { std::size_t connection; std::string text; };
struct Go     { std::size_t connection; };
struct Wait   { std::chrono::milliseconds time; };
struct Crash  {};
// clang-format on

struct Step {
    std::size_t who = 0;
    std::variant<Get, Come, Say, Go, Wait, Crash> what;
    bool is_error = false;                  // it depends on their own cards, and is refused
    std::optional<std::size_t> discard_of;  // the hand; nobody else sees which card it is
};

// The bots' answers, in order.
struct Thought {
    Action action;
    std::size_t hand = 0;
};

struct Script {
    std::string table;  // the body of the request that opens it
    std::vector<Step> steps;
    std::vector<Thought> thoughts;
};

inline constexpr std::size_t people_count = 6;  // four may sit down, the others watch

class Scene {
  public:
    Scene(const std::string& table, std::uint64_t deal_seeds);

    void play(const Step& step);
    bool is_open(std::size_t connection) const { return lobby.is_open(connections_[connection].first); }
    std::size_t owner(std::size_t connection) const { return connections_[connection].second; }
    std::size_t connections() const { return connections_.size(); }

    // Everything that a person was sent, with the time.
    const std::vector<std::string>& heard(std::size_t person) const { return heard_[person]; }
    // The server's log, and its current metrics.
    const std::vector<std::string>& logged() const { return *logged_; }
    std::string metrics() const { return lobby::metrics_text(lobby.registry); }
    const std::vector<testing::Somebody>& people() const { return people_; }
    identity::TableId table() const { return table_; }

    testing::TestLobby lobby;

  private:
    void note(std::size_t person, const std::string& text);

    std::shared_ptr<std::vector<std::string>> logged_ = std::make_shared<std::vector<std::string>>();
    std::vector<testing::Somebody> people_;
    std::string path_;
    identity::TableId table_;
    std::size_t coming_ = 0;                                                // the person who is connecting
    std::vector<std::pair<lobby::ConnectionId, std::size_t>> connections_;  // and the person of each
    std::map<lobby::ConnectionId, std::size_t> whose_;
    std::vector<std::vector<std::string>> heard_{people_count};
};

}  // namespace euchre::two_worlds
