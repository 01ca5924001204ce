// The endpoints for rules that people have named on this server: "our-kitchen". Anybody may read them. Only
// the owner may change them, and every change is kept.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/router.h"
#include "lobby/rules_cache.h"

namespace euchre::lobby {

struct NamedRulesApi {
    store::Store& store;
    ComputeWorkers& workers;
    const Sources& sources;
    std::shared_ptr<RulesCache> rules;
    HourlyLimit& changes;
};

std::vector<Route> named_rules_routes(NamedRulesApi& api);

}  // namespace euchre::lobby
