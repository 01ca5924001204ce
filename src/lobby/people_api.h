// The endpoints for people's names and avatars.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/people_news.h"
#include "lobby/router.h"
#include "lobby/session_use.h"

namespace euchre::lobby {

// What the handlers need.
struct PeopleApi {
    store::Store& store;
    const LobbySettings& settings;
    const Sources& sources;
    HourlyLimit& new_people;
    SessionUse& session_use;
    PeopleNews& news;
};

std::vector<Route> people_routes(PeopleApi& api);

}  // namespace euchre::lobby
