// All that a server offers: tables, people, finished games and practice, over HTTP and at tables' connections
// (docs/protocol.md). It runs on one thread and knows neither sockets nor disks nor clocks, so that a
// simulation can stand in for them.
#pragma once

#include "lobby/endpoints.h"
#include "lobby/housekeeping.h"
#include "lobby/quiet_connections.h"
#include "lobby/readiness.h"
#include "lobby/router.h"
#include "lobby/shared_limits.h"

namespace euchre::lobby {

// What the nodes of a fleet share. Null on a lone server.
struct FleetShared {
    store::Shared* quick = nullptr;
    store::Shared* reviews = nullptr;  // another one, so that nothing else waits behind them
};

// What the lobby works with. All of it outlives the lobby; the registry outlives the others, too.
struct LobbyDeps {
    store::Store& store;
    Connections& connections;
    BotWorkers& bots;
    StudyWorkers& study;
    ComputeWorkers& workers;
    prometheus::Registry& registry;
    Fleet& fleet;
    FleetShared shared{};
};

class Lobby final : public RequestHandler, private Fleet::Listener {
  public:
    Lobby(const LobbyDeps& deps, LobbySettings settings, Sources sources);
    ~Lobby() override;
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;

    void request(Request request, Respond respond) override;
    void receive(ConnectionId connection, std::string_view text) override;
    void left(ConnectionId connection) override;
    void check_ready(Ready answer) override;
    void drain(std::function<void()> done) override;
    boost::json::object overview() const override;
    // The list of bans has changed: closes the connections of those who are on it.
    void close_banned();

    const std::vector<Route>& routes() const { return router_.routes(); }

  private:
    void lost_lease() override { tables_.forget_all(); }
    void heard(const Fleet::Notice& notice) override;
    void may_have_missed() override { endpoints_.news().check(); }
    Respond only_while_speaking(Respond respond) const;
    std::optional<messages::Message> why_not_now() const;
    void sweep();
    void exchange();

    store::Store& store_;
    Fleet& fleet_;
    QuietConnections connections_;
    StudyWorkers& study_;
    const LobbySettings settings_;
    const Sources sources_;
    const std::shared_ptr<RulesCache> rules_;  // threads that read tables use it, too
    RequestLimits limits_;
    std::optional<SharedLimits> shared_limits_;  // in a fleet
    LobbyMetrics metrics_;
    Tables tables_;
    ListedTables listed_;
    Endpoints endpoints_;
    Router router_;
    Readiness readiness_;
    Housekeeping housekeeping_;
    table::Time checked_;            // when the sessions here were last compared with the store
    std::function<void()> drained_;  // nothing: the server is not about to stop
};

}  // namespace euchre::lobby
