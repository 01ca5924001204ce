// All that a server offers: tables, people, finished games and practice, over HTTP and at tables' connections
// (docs/protocol.md). It runs on one thread and knows neither sockets nor disks nor clocks, so that a
// simulation can stand in for them.
#pragma once

#include "lobby/devices_api.h"
#include "lobby/games_api.h"
#include "lobby/hints.h"
#include "lobby/named_rules_api.h"
#include "lobby/own_data_api.h"
#include "lobby/people_api.h"
#include "lobby/practice_api.h"
#include "lobby/router.h"
#include "lobby/rules_api.h"
#include "lobby/sessions_api.h"
#include "lobby/tables_api.h"

namespace euchre::lobby {

// What the lobby works with. All of it outlives the lobby; the registry outlives the others, too.
struct LobbyDeps {
    store::Store& store;
    Connections& connections;
    BotWorkers& bots;
    StudyWorkers& study;
    ComputeWorkers& workers;
    prometheus::Registry& registry;
};

class Lobby final : public RequestHandler {
  public:
    Lobby(const LobbyDeps& deps, LobbySettings settings, Sources sources);

    void request(Request request, Respond respond) override;
    void receive(ConnectionId connection, std::string_view text) override;
    void left(ConnectionId connection) override;
    void check_ready(Ready answer) override;
    void drain(std::function<void()> done) override;
    boost::json::object overview() const override;
    // The list of bans has changed: closes the connections of those who are on it.
    void close_banned();

    const std::vector<Route>& routes() const { return router_.routes(); }
    std::size_t tables_open() const { return tables_.all().size(); }
    std::size_t connections() const { return tables_.connections(); }

  private:
    std::vector<Route> make_routes();
    void about(RequestContext& context) const;
    void sweep();
    void sweep_store();
    void drop(store::Unused unused);
    void drop_sessions(const std::vector<store::TokenHash>& idle, std::vector<store::TokenHash> kept);
    void probe_disk();
    void answer_ready(const std::optional<std::string>& missing);
    std::chrono::milliseconds not_counted() const;
    void count_running_time();

    store::Store& store_;
    Connections& connections_;
    StudyWorkers& study_;
    const LobbySettings settings_;
    const Sources sources_;
    LobbyMetrics metrics_;
    const std::shared_ptr<RulesCache> rules_;  // threads that read tables use it, too
    HourlyLimit new_people_, new_tables_, new_reviews_, link_tries_, code_tries_, exports_, new_rules_;
    WriteRate writes_;
    WorkRate work_;
    table::Time hour_;                              // when it began
    Connections::Clock::time_point counted_until_;  // the store has counted the running time until then
    Tables tables_;
    Reviews reviews_;
    SessionUse session_use_;
    PeopleApi people_api_;
    SessionsApi sessions_api_;
    DevicesApi devices_api_;
    OwnDataApi own_data_api_;
    RulesApi rules_api_;
    NamedRulesApi named_rules_api_;
    Hints hints_;
    TablesApi tables_api_;
    GamesApi games_api_;
    PracticeApi practice_api_;
    Router router_;
    std::function<void()> drained_;
    bool sweeping_store_ = false, counting_ = false, probing_ = false;
    std::optional<Connections::Clock::time_point> probed_;  // when the disk last took a write, or refused it
    std::vector<Ready> waiting_for_probe_;
    std::uint64_t probes_answered_ = 0;
};

}  // namespace euchre::lobby
