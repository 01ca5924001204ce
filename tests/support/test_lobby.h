// A lobby in which nothing goes wrong unless it is told to: the disk writes at once, the clock stands until
// it is moved, bots answer at once, and whatever is sent is kept. All of it repeats to the bit.
#pragma once

#include <boost/json/value.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cards/dice.h"
#include "lobby/lobby.h"
#include "support/memory_store.h"
#include "support/test_study_workers.h"

namespace euchre::testing {

struct Somebody {
    PersonId id;
    std::string token;
};

class TestLobby : private Connections, private BotWorkers {
  public:
    explicit TestLobby(LobbySettings settings = quiet_settings());
    ~TestLobby() override = default;
    TestLobby(const TestLobby&) = delete;
    TestLobby& operator=(const TestLobby&) = delete;
    static LobbySettings quiet_settings();

    // What comes in. The answer's status is 0 while there is none.
    Response ask(Request request);
    Response ask(std::string method, std::string path, std::string body = {}, std::string token = {});
    Somebody somebody(const std::string& name = "Ada");
    // A table by its address: "/api/tables/…".
    std::string table(const Somebody& host, const std::string& body = R"({"rules":{"base":"newberry"}})");
    // A WebSocket to a table, or for a program its stream; nothing if it is refused.
    std::optional<ConnectionId> enter(const std::string& table, const Somebody& who,
                                      const std::string& query = {}) {
        return come(table + "/socket", who, query, true);
    }
    std::optional<ConnectionId> stream(const std::string& table, const Somebody& who) {
        return come(table + "/bot/stream", who, {}, false);
    }
    // From here on a connection that a test has asked for itself is sent to.
    void accept(ConnectionId connection) { open_.insert(connection); }
    void say(ConnectionId connection, std::string_view text);
    void hang_up(ConnectionId connection);

    // What went out.
    const std::vector<std::string>& heard(ConnectionId connection) { return heard_[connection]; }
    // The last message of a type, or null.
    boost::json::value last(ConnectionId connection, std::string_view type);
    bool is_open(ConnectionId connection) const { return open_.contains(connection); }
    // With which code and words the lobby closed it: "1000 you have left the table"; empty: it did not.
    const std::string& farewell(ConnectionId connection) { return farewells_[connection]; }

    // The world outside.
    void pass(std::chrono::milliseconds time);
    // The power goes: what is not on disk is lost, and so are all connections; the lobby opens again.
    void crash();
    // The disk does what it can, and what was put off is done.
    void settle();
    Time time() const;
    Lobby& lobby() { return *lobby_; }

    prometheus::Registry registry;
    MemoryStore store;
    TestStudyWorkers study{[this](std::function<void()> what) { post(std::move(what)); }};
    bool disk_fails = false, disk_waits = false;
    // How bots decide; nothing: they are too late.
    std::function<std::optional<Action>(const Question&)> bots;
    // Of the packs; ids and tokens have their own.
    std::function<Seed()> deal_seed;
    // Hears everything that leaves the lobby, as it leaves.
    std::function<void(ConnectionId, const std::string&)> on_send;

  private:
    void open();
    std::optional<ConnectionId> come(std::string path, const Somebody& who, const std::string& query,
                                     bool upgrade);

    void send(ConnectionId connection, std::shared_ptr<const std::string> text) override;
    void close(ConnectionId connection, CloseCode code, std::string_view reason) override;
    Clock::time_point now() const override { return now_; }
    void at(Clock::time_point time, std::function<void()> what) override {
        timers_.emplace(time, std::move(what));
    }
    void post(std::function<void()> what) override { posted_.push_back(std::move(what)); }
    void think(Question question, std::function<void(Action)> answer) override;

    const LobbySettings settings_;
    Clock::time_point now_;
    Dice dice_{1}, deal_dice_{2};
    bool asking_ = false;
    std::multimap<Clock::time_point, std::function<void()>> timers_;
    std::vector<std::function<void()>> posted_;
    ConnectionId last_connection_ = 0;
    std::set<ConnectionId> open_;
    std::map<ConnectionId, std::vector<std::string>> heard_;
    std::map<ConnectionId, std::string> farewells_;
    std::optional<Lobby> lobby_;
};

}  // namespace euchre::testing
