// The endpoints for people's names and avatars.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/router.h"
#include "lobby/session_use.h"
#include "lobby/tables.h"

namespace euchre::lobby {

// What the handlers need.
struct PeopleApi {
    store::Store& store;
    const LobbySettings& settings;
    const Sources& sources;
    Tables& tables;
    HourlyLimit& new_people;
    SessionUse& session_use;
    std::function<void(identity::PersonId, const Player&)> renamed;  // a person has this name and avatar now
};

std::vector<Route> people_routes(PeopleApi& api);

}  // namespace euchre::lobby
