// The endpoints for a person's statistics (docs/study.md).
#pragma once

#include "lobby/router.h"
#include "study/review.h"

namespace euchre::lobby {

// What the handlers need.
struct StatisticsApi {
    // Games that nobody has counted are counted in parts: a part is a short task of the reading thread.
    static constexpr std::size_t most_new = 50;

    store::Store& store;

    // Keeps how well everybody played.
    void reviewed(identity::GameId game, const study::Review& review);
};

std::vector<Route> statistics_routes(StatisticsApi& api);

}  // namespace euchre::lobby
