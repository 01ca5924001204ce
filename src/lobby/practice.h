// Practice: a person's decisions that a review has marked, and when each comes back (docs/study.md). The
// server and the terminal both use these functions.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/seat.h"
#include "game/view.h"
#include "notation/game_file.h"
#include "store/store.h"
#include "study/review.h"
#include "table/table_event.h"

namespace euchre::lobby {

// GAME-HAND-ACTION, both counted from 0.
std::string to_string(const store::LessonPlace& place);
std::optional<store::LessonPlace> parse_lesson_place(std::string_view text);

// The day of a moment, counted from 1970. Days change at midnight UTC, wherever the person is.
std::int64_t day_of(table::Time time);

// A decision of a kept game, to be made again.
struct PracticeQuestion {
    HandRecord hand;  // up to the decision
    View view;        // of the player who had to decide
};
// Nothing if the game has no such decision, or if there was nothing to choose.
std::optional<PracticeQuestion> practice_question(const notation::GameFile& file,
                                                  const store::LessonPlace& place);

// A lesson with its game and its question.
struct PracticePosition {
    store::Lesson lesson;
    std::shared_ptr<const notation::GameFile> game;
    PracticeQuestion question;
};
// The positions of some lessons. A lesson is broken if its game can't be read or asks nothing there.
struct PracticePositions {
    std::vector<PracticePosition> positions;
    std::vector<store::Lesson> broken;
};
PracticePositions read_positions(store::Reader& reader, const std::vector<store::Lesson>& lessons);
// Takes broken lessons out of practice.
store::Write without_broken(identity::PersonId person, const std::vector<store::Lesson>& broken);

// The lessons to practise in one session, and the number of others.
struct PracticeSession {
    std::vector<store::Lesson> due;
    std::size_t later = 0;
};
PracticeSession practice_session(store::Reader& reader, identity::PersonId person, std::int64_t today);

// The seat's decisions that are worse than fine, due at once.
std::vector<store::Lesson> lessons_from(const study::Review& review, identity::GameId game, Seat seat,
                                        std::int64_t today);

// The lesson after an answer. A right answer delays the next repetition further each time, and in the end
// there is none. After a wrong answer it is tomorrow. An answer before the due day changes nothing.
store::Lesson answered(store::Lesson lesson, bool right, std::int64_t today);

}  // namespace euchre::lobby
