// The endpoints about rule sets.
#pragma once

#include "lobby/router.h"
#include "lobby/rules_cache.h"

namespace euchre::lobby {

// What their handlers work with.
struct RulesApi {
    const RulesCache& rules;
};

std::vector<Route> rules_routes(RulesApi& api);

// The rulebook of these rules, and how they differ from the printed ones of that name.
void answer_with_rulebook(RequestContext& context, const RulesCache& cache, const RuleSet& rules);

}  // namespace euchre::lobby
