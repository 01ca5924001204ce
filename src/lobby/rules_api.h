// The endpoints about rule sets.
#pragma once

#include "lobby/router.h"
#include "lobby/rules_cache.h"

namespace euchre::lobby {

// What their handlers work with.
struct RulesApi {
    store::Store& store;
    std::shared_ptr<const RulesCache> rules;
};

std::vector<Route> rules_routes(RulesApi& api);

// The rulebook of these rules, and how they differ from the printed ones of that name. Takes some
// milliseconds; any thread may call it.
Response rulebook_response(const RulesCache& cache, const RuleSet& rules);

}  // namespace euchre::lobby
