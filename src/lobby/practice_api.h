// The endpoints about practice: to play on from a decision, and to decide again (docs/study.md).
#pragma once

#include <unordered_map>

#include "lobby/study_workers.h"
#include "lobby/tables_api.h"

namespace euchre::lobby {

class PracticeApi {
  public:
    PracticeApi(store::Store& store, StudyWorkers& study, const Sources& sources, RulesCache& rules,
                TablesApi& tables)
        : store_(store), study_(study), sources_(sources), rules_(rules), tables_(tables) {}

    void play_on(RequestContext& context);
    void list(RequestContext& context);    // the positions that are due
    void decide(RequestContext& context);  // one of them again; one answer of a person at a time

    // Adds the positions that the review marked to the practice of the person who asked for it. A position
    // that is there stays as it is.
    void reviewed(text::GameId game, text::PersonId asker, const study::Review& review);

    void sweep() { sets_.clear(); }
    // Answers everybody who waits: the server stops.
    void stop();

  private:
    // Somebody's positions that are due, as JSON.
    struct PracticeSet {
        std::vector<store::LessonPlace> places;
        std::string text;
    };

    void play_on_in(RequestContext& context,
                    const std::variant<notation::GameFile, notation::GameFault>& parsed);
    void list_positions(RequestContext& context, const std::vector<store::Lesson>& due, std::size_t later);
    void ask_for_verdict(RequestContext& context, const store::LessonPlace& place, Action action,
                         table::Rules rules, View view);
    void answer_decider(text::PersonId person, Response response);
    void take_verdict(text::PersonId person, const store::LessonPlace& place, Action action,
                      const std::optional<Advised>& advised);
    std::int64_t today() const;  // days since 1970

    store::Store& store_;
    StudyWorkers& study_;
    const Sources& sources_;
    RulesCache& rules_;
    TablesApi& tables_;
    std::unordered_map<text::PersonId, std::shared_ptr<RequestContext>> deciding_;  // who waits for a verdict
    std::unordered_map<text::PersonId, PracticeSet> sets_;
};

}  // namespace euchre::lobby
