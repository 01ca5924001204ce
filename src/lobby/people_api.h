// The endpoints about people: who they are.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/router.h"
#include "lobby/tables.h"
#include "lobby/visits.h"

namespace euchre::lobby {

// What their handlers work with.
struct PeopleApi {
    store::Store& store;
    const LobbySettings& settings;
    const Sources& sources;
    Tables& tables;
    HourlyLimit& new_people;
    Visits& visits;
    std::function<void(text::PersonId, const Player&)> renamed;  // a person has this name and avatar now
};

std::vector<Route> people_routes(PeopleApi& api);

}  // namespace euchre::lobby
