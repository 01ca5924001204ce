// The endpoints for practice: to play on from a decision, and to decide again (docs/study.md).
#pragma once

#include <unordered_map>

#include "lobby/study_workers.h"
#include "lobby/tables_api.h"

namespace euchre::lobby {

// A person's due positions as JSON.
struct PracticeSet {
    std::vector<store::LessonPlace> places;
    std::string text;
};

// What the handlers need and remember.
struct PracticeApi {
    store::Store& store;
    StudyWorkers& study;
    const Sources& sources;
    TablesApi& tables;
    std::unordered_map<identity::PersonId, std::shared_ptr<RequestContext>>
        deciding{};  // who waits for a verdict
    std::unordered_map<identity::PersonId, PracticeSet> sets{};

    // Adds the positions that the review marked to the practice of the person who requested it. Existing
    // positions do not change.
    void reviewed(identity::GameId game, identity::PersonId asker, const study::Review& review);

    void sweep() { sets.clear(); }
    // The server stops: answers all pending requests.
    void stop();
};

std::vector<Route> practice_routes(PracticeApi& api);

}  // namespace euchre::lobby
