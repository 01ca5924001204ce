// The endpoints about the devices of a person: each has a session with a token of its own.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/router.h"
#include "lobby/tables.h"

namespace euchre::lobby {

// What their handlers work with.
struct DevicesApi {
    store::Store& store;
    const Sources& sources;
    Tables& tables;
};

std::vector<Route> devices_routes(DevicesApi& api);

// The devices as their person sees them. `current`: the one that asks.
boost::json::array devices_json(const std::vector<store::SessionRow>& sessions,
                                const store::TokenHash& current);

}  // namespace euchre::lobby
