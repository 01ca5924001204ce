// The endpoints for sessions: personal links, and the current and former people of a browser.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/people_news.h"
#include "lobby/router.h"
#include "lobby/session_use.h"

namespace euchre::lobby {

inline constexpr std::chrono::minutes link_life{10};

// What the handlers need.
struct SessionsApi {
    store::Store& store;
    const LobbySettings& settings;
    const Sources& sources;
    HourlyLimit& link_tries;
    SessionUse& session_use;
    const Tables& tables;
    PeopleNews& news;
};

std::vector<Route> sessions_routes(SessionsApi& api);

}  // namespace euchre::lobby
