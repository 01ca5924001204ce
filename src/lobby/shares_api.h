// The endpoints for games that a player shows to everybody who has a link.
#pragma once

#include "lobby/game_texts.h"
#include "lobby/lobby_settings.h"
#include "lobby/router.h"
#include "lobby/rules_cache.h"

namespace euchre::lobby {

// What the handlers need.
struct SharesApi {
    store::Store& store;
    ComputeWorkers& workers;
    const LobbySettings& settings;
    const Sources& sources;
    std::shared_ptr<const RulesCache> rules;
    std::shared_ptr<GameTexts> texts;
};

std::vector<Route> shares_routes(SharesApi& api);

// The public link with this code; `base` is what links begin with.
std::string share_link(const std::string& base, const std::string& code);

}  // namespace euchre::lobby
