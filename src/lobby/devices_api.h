// The endpoints for the devices of a person. Each device has a session with its own token.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/people_news.h"
#include "lobby/router.h"

namespace euchre::lobby {

// What the handlers need.
struct DevicesApi {
    store::Store& store;
    const Sources& sources;
    PeopleNews& news;
};

std::vector<Route> devices_routes(DevicesApi& api);

// The devices as JSON. `current`: the device of the request.
boost::json::array devices_json(const std::vector<store::SessionRow>& sessions,
                                const store::TokenHash& current);

}  // namespace euchre::lobby
