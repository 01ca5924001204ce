// What is learned from hands that were watched: the data of ai/habits, ai/practice and ai/outcomes.
#pragma once

#include <string>

#include "ai/practice.h"
#include "learning/watch.h"

namespace euchre::learning {

struct Lesson {
    std::string about;  // "partners, call"
    Fit fit;
};

struct Lessons {
    Habits partners, each;
    PracticeTable practice;
    std::vector<std::vector<OutcomeCount>> outcomes;  // by circle, sorted
    std::vector<Lesson> fits;                         // how well the habits fit
};

// What is believed before the first hand: rules of thumb, and that open hands come true. Nothing of it comes
// from what the program has learned, so that learning anew ends where it ended before.
Lessons beginning();

// Precondition: as many circles as `watched` has rows.
Lessons learn(std::span<const Circle> circles, const std::vector<std::vector<Watched>>& watched);

}  // namespace euchre::learning
