// The endpoint that gives people everything that the server knows about them.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/router.h"

namespace euchre::lobby {

// What its handler works with.
struct OwnDataApi {
    store::Store& store;
    const LobbySettings& settings;
    HourlyLimit& exports;
};

std::vector<Route> own_data_routes(OwnDataApi& api);

}  // namespace euchre::lobby
