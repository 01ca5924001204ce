// Workers for hints and reviews. They run apart from the lobby's thread and from the bots.
#pragma once

#include <functional>
#include <string>

#include "game/view.h"
#include "notation/game_file.h"
#include "study/review.h"
#include "table/table_event.h"

namespace euchre::lobby {

struct Advised {
    study::Advice advice;
    std::string text;  // the same as JSON
};
struct Reviewed {
    study::Review review;
    std::string text;  // the same as JSON
};

class StudyWorkers {
  public:
    virtual ~StudyWorkers() = default;

    // All of them are called on the lobby's thread, never before the question has returned.
    using HearAdvice = std::function<void(const std::optional<Advised>&)>;
    using HearProgress = std::function<void(std::size_t hands)>;
    using HearReview = std::function<void(std::optional<Reviewed>)>;

    // Nothing: too many ask, or it went wrong. Precondition: Adviser::can_advise(view).
    virtual void advise(table::Rules rules, View view, HearAdvice hear) = 0;
    // Nothing: it went wrong.
    virtual void review(notation::GameFile game, HearProgress progress, HearReview hear) = 0;
    // Whatever is under way is given up, and nothing is heard any more.
    virtual void stop() = 0;
};

}  // namespace euchre::lobby
