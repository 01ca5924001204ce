// The endpoints for the puzzles of the day (docs/study.md).
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/router.h"
#include "lobby/study_workers.h"

namespace euchre::lobby {

// What the handlers need and remember.
struct PuzzlesApi {
    StudyWorkers& study;
    const Sources& sources;
    std::optional<PuzzleSet> set{};
    std::optional<std::int64_t> making{};  // the day whose set is being made
};

std::vector<Route> puzzles_routes(PuzzlesApi& api);

}  // namespace euchre::lobby
