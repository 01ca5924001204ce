// The endpoints for rule sets.
#pragma once

#include "lobby/router.h"
#include "lobby/rules_cache.h"

namespace euchre::lobby {

// What the handlers need.
struct RulesApi {
    ComputeWorkers& workers;
    std::shared_ptr<const RulesCache> rules;
    HourlyLimit& files;
    std::optional<Response> list{};    // of all rule sets; the same for everybody
    std::optional<Response> course{};  // the guided first game; the same for everybody
};

std::vector<Route> rules_routes(RulesApi& api);

// {"base":"newberry","set":{"target":5}}: the rules as a change of the set of that name.
boost::json::object choice_json(const RuleSet& base, const Options& options);

// The rulebook of these rules, and how they differ from the printed ones of that name and from what most
// people play. Takes some milliseconds; any thread may call it.
Response rulebook_response(const RulesCache& cache, const RuleSet& rules);

}  // namespace euchre::lobby
