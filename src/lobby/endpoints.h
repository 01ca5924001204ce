// All endpoints of the lobby. Each subject has a file with its handlers and rows (X_api.cpp). This class
// creates what the handlers need.
#pragma once

#include "lobby/devices_api.h"
#include "lobby/games_api.h"
#include "lobby/hints.h"
#include "lobby/named_rules_api.h"
#include "lobby/own_data_api.h"
#include "lobby/people_api.h"
#include "lobby/practice_api.h"
#include "lobby/puzzles_api.h"
#include "lobby/request_limits.h"
#include "lobby/rules_api.h"
#include "lobby/sessions_api.h"
#include "lobby/shares_api.h"
#include "lobby/statistics_api.h"
#include "lobby/tables_api.h"
#include "store/shared.h"

namespace euchre::lobby {

// What the endpoints share. All of it must outlive them.
struct EndpointDeps {
    store::Store& store;
    StudyWorkers& study;
    ComputeWorkers& workers;
    LobbyMetrics metrics;
    const LobbySettings& settings;
    const Sources& sources;
    std::shared_ptr<RulesCache> rules;
    Tables& tables;
    ListedTables& listed;
    RequestLimits& limits;
    Fleet& fleet;
    Connections& connections;
    store::Shared* reviews = nullptr;  // of a fleet
};

class Endpoints {
  public:
    explicit Endpoints(const EndpointDeps& deps);
    Endpoints(const Endpoints&) = delete;
    Endpoints& operator=(const Endpoints&) = delete;
    ~Endpoints() = default;

    // docs/openapi.json describes each of them. Their handlers refer to this object.
    std::vector<Route> routes();

    // Drops unused cached data.
    void sweep();
    // The server stops: answers all pending requests.
    void stop();

    PeopleNews& news() { return news_; }
    // In a fleet, now and then. Notes the sessions that are connected here as used, because another node may
    // sweep, which does not see these connections. Compares them with the store, because notices can be lost.
    void check_sessions();

    // Once a second, in a fleet.
    void go_on() { reviews_->go_on(); }

  private:
    std::unique_ptr<Reviews> make_reviews(const EndpointDeps& deps);
    void forget_names();
    void about(RequestContext& context) const;

    const LobbySettings& settings_;
    const Sources& sources_;
    const Tables& all_tables_;
    std::unique_ptr<Reviews> reviews_;
    SessionUse session_use_;
    PeopleNews news_;
    PeopleApi people_;
    SessionsApi sessions_;
    DevicesApi devices_;
    OwnDataApi own_data_;
    RulesApi rules_;
    NamedRulesApi named_rules_;
    Hints hints_;
    TablesApi tables_;
    GamesApi games_;
    SharesApi shares_;
    StatisticsApi statistics_;
    PracticeApi practice_;
    PuzzlesApi puzzles_;
};

}  // namespace euchre::lobby
