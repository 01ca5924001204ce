// A lobby in which nothing fails by default: the disk writes at once, the clock is manual, bots
// answer at once, and everything sent is kept. It is deterministic.
#pragma once

#include <boost/json/value.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cards/dice.h"
#include "lobby/lobby.h"
#include "support/memory_shared.h"
#include "support/memory_store.h"
#include "support/test_compute_workers.h"
#include "support/test_fleet.h"
#include "support/test_study_workers.h"

namespace euchre::testing {

struct Somebody {
    identity::PersonId id;
    std::string token;
};

// A node of a fleet, with the store and the rest that it shares with the others.
struct TestNode {
    std::shared_ptr<MemoryStore> store;
    std::shared_ptr<MemorySharedState> shared;
    int number = 0;
};

class TestLobby : private lobby::Connections, private lobby::BotWorkers {
  public:
    explicit TestLobby(lobby::LobbySettings settings = quiet_settings(), const TestNode* node = nullptr);
    ~TestLobby() override = default;
    TestLobby(const TestLobby&) = delete;
    TestLobby& operator=(const TestLobby&) = delete;
    static lobby::LobbySettings quiet_settings();
    // Settings for tests in which months pass.
    static lobby::LobbySettings seldom_swept();
    static fair::SigningKey receipts_key();

    // The status is 0 while there is no answer.
    lobby::Response ask(lobby::Request request);
    lobby::Response ask(std::string method, std::string path, std::string body = {}, std::string token = {});
    Somebody somebody(const std::string& name = "Ada");
    // Opens a table and returns its path: "/api/tables/…".
    std::string table(const Somebody& host, const std::string& body = R"({"rules":{"base":"newberry"}})");
    // Opens a WebSocket to a table, or a stream for a program. Nothing if it is refused.
    std::optional<lobby::ConnectionId> enter(const std::string& table, const Somebody& who,
                                             const std::string& query = {}) {
        return come(table + "/socket", who, query, true);
    }
    std::optional<lobby::ConnectionId> stream(const std::string& table, const Somebody& who) {
        return come(table + "/bot/stream", who, {}, false);
    }
    void say(lobby::ConnectionId connection, std::string_view text);
    void hang_up(lobby::ConnectionId connection);

    // The messages sent to this connection.
    const std::vector<std::string>& heard(lobby::ConnectionId connection) { return heard_[connection]; }
    // The last message of a type, or null.
    boost::json::value last(lobby::ConnectionId connection, std::string_view type);
    bool is_open(lobby::ConnectionId connection) const { return open_.contains(connection); }
    // The code and reason of the close: "1000 you have left the table"; empty if it is open.
    const std::string& farewell(lobby::ConnectionId connection) { return farewells_[connection]; }

    // Advances the clock.
    void pass(std::chrono::milliseconds time);
    // Cuts the power: everything that is not on disk is lost, and so are all connections. Then restarts the
    // lobby, with its clock set forward or back.
    void crash(std::chrono::milliseconds clock_jump = {});
    // Completes disk writes and posted tasks.
    void settle();
    table::Time time() const;
    lobby::Lobby& lobby() { return *lobby_; }

    prometheus::Registry registry;
    const std::shared_ptr<MemoryStore> kept;
    MemoryStore& store = *kept;
    TestFleet fleet;
    std::optional<MemoryShared> shared, reviews;  // of a node
    TestStudyWorkers study{[this](std::function<void()> what) { post(std::move(what)); }};
    TestComputeWorkers compute{[this](std::function<void()> what) { post_request(std::move(what)); }};
    bool disk_fails = false, disk_waits = false;
    std::optional<std::string> forwarded_by;  // the node that every request comes by
    std::size_t tasks_posted = 0;
    bool can_open = true;  // false: no WebSocket or stream can be opened, as for HEAD or HTTP/1.0
    // How bots decide. Empty: they are too late.
    std::function<std::optional<Action>(const lobby::Question&)> bots;
    bool bots_think_in_full = true;
    // Random numbers for the packs. Ids and tokens have another source.
    std::function<fair::Seed()> deal_seed;
    // Called with everything that leaves the lobby.
    std::function<void(lobby::ConnectionId, const std::string&)> on_send;

  private:
    void open();
    std::optional<lobby::ConnectionId> come(std::string path, const Somebody& who, const std::string& query,
                                            bool upgrade);

    void send(lobby::ConnectionId connection, std::shared_ptr<const std::string> text) override;
    void close(lobby::ConnectionId connection, lobby::CloseCode code, std::string_view reason) override;
    Clock::time_point now() const override { return now_; }
    void at(Clock::time_point time, std::function<void()> what) override {
        timers_.emplace(time, std::move(what));
    }
    void post(std::function<void()> what) override {
        ++tasks_posted;
        posted_.push_back(std::move(what));
    }
    // Posts a task of a request: its ids do not come from the source of the packs.
    void post_request(std::function<void()> what) {
        post([this, what = std::move(what)] {
            asking_ = true;
            what();
            asking_ = false;
        });
    }
    void think(lobby::Question question, std::function<void(lobby::BotAnswer)> answer) override;

    const lobby::LobbySettings settings_;
    Clock::time_point now_;
    std::chrono::milliseconds clock_is_off_{0};
    Dice dice_, deal_dice_;
    bool asking_ = false;
    std::multimap<Clock::time_point, std::function<void()>> timers_;
    std::vector<std::function<void()>> posted_;
    lobby::ConnectionId last_connection_ = 0;
    std::set<lobby::ConnectionId> open_;
    std::map<lobby::ConnectionId, std::vector<std::string>> heard_;
    std::map<lobby::ConnectionId, std::string> farewells_;
    std::optional<lobby::Lobby> lobby_;
};

}  // namespace euchre::testing
