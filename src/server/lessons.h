// What people practise: decisions of theirs that a review has marked, and when each comes back
// (docs/study.md).
#pragma once

#include "cards/seat.h"
#include "store/store.h"
#include "study/review.h"

namespace euchre {

// GAME-HAND-ACTION, both counted from 0.
std::string to_string(const LessonPlace& place);
std::optional<LessonPlace> parse_lesson_place(std::string_view text);

// The seat's decisions that are worse than fine, due at once.
std::vector<Lesson> lessons_from(const Review& review, GameId game, Seat seat, std::int64_t today);

// After an answer: right, it comes back later each time, and at last not at all; wrong, tomorrow. Before its
// day an answer changes nothing.
Lesson answered(Lesson lesson, bool right, std::int64_t today);

}  // namespace euchre
