// Computes the data of ai/habits, ai/real_tricks and ai/outcomes from watched hands.
#pragma once

#include <string>

#include "ai/real_tricks.h"
#include "learning/watch.h"

namespace euchre::learning {

struct Lesson {
    std::string about;  // "partners, call"
    Fit fit;
};

struct Lessons {
    ai::Habits partners, each;
    ai::RealTricksTable real_tricks;
    std::vector<std::vector<ai::OutcomeCount>> outcomes;  // by circle, sorted
    std::vector<Lesson> fits;                             // the quality of the fits
};

// The start values: rules of thumb, and the assumption that the solver's results come true. They do not
// depend on earlier learning, so a repeated run ends with the same data.
Lessons beginning();

// Precondition: `watched` has one row per circle.
Lessons learn(std::span<const Circle> circles, const std::vector<std::vector<Watched>>& watched);

}  // namespace euchre::learning
