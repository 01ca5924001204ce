// The endpoint for hints: what the expert would do at a table, for the player in turn. A hint is computed
// once per decision, even if it is requested several times.
#pragma once

#include <unordered_map>

#include "lobby/request_context.h"
#include "lobby/study_workers.h"
#include "lobby/tables.h"

namespace euchre::lobby {

class Hints {
  public:
    Hints(StudyWorkers& study, Tables& tables) : study_(study), tables_(tables) {}

    void show(RequestContext& context);

    // Drops the hints of tables that are not in use.
    void sweep();
    // The server stops: answers all pending requests.
    void stop();

  private:
    // The last hint of a table, for the turn that began with that line of its log.
    struct Hint {
        std::uint64_t turn = 0;
        std::optional<std::string> text{};  // nothing yet
        std::vector<Respond> waiting{};     // for it
    };

    void show_at(RequestContext& context, const table::Table& table);
    void take(identity::TableId id, std::uint64_t turn, const std::optional<std::string>& text);

    StudyWorkers& study_;
    Tables& tables_;
    std::unordered_map<identity::TableId, Hint> hints_;
};

}  // namespace euchre::lobby
