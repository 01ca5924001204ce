// Workers for hints and reviews, on other threads than the lobby's and the bots'.
#pragma once

#include <functional>
#include <string>

#include "game/view.h"
#include "lobby/puzzles.h"
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
    using HearPuzzles = std::function<void(std::optional<PuzzleSet>)>;

    // Nothing: the queue is full, or an error. Precondition: Adviser::can_advise(view).
    virtual void advise(table::Rules rules, View view, HearAdvice hear) = 0;
    // Nothing: an error.
    virtual void review(notation::GameFile game, HearProgress progress, HearReview hear) = 0;
    // The puzzles of a day. Nothing: the queue is full, or an error.
    virtual void puzzles(std::int64_t day, HearPuzzles hear) = 0;
    // Drops all work in progress. No callback is called any more.
    virtual void stop() = 0;
};

}  // namespace euchre::lobby
