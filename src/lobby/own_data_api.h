// The endpoint that sends a person all data that the server has about them.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/router.h"

namespace euchre::lobby {

// What the handler needs.
struct OwnDataApi {
    store::Store& store;
    const LobbySettings& settings;
    HourlyLimit& exports;
};

std::vector<Route> own_data_routes(OwnDataApi& api);

}  // namespace euchre::lobby
