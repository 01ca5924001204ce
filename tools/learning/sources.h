// What was learned as the text of src/ai/habits.cpp, practice.cpp and outcomes_data.cpp; clang-format does
// the line breaks.
#pragma once

#include <string>
#include <string_view>

#include "learning/lessons.h"

namespace euchre::learning {

// Each opens with the comment, "// …\n".
std::string habits_source(std::string_view comment, const Lessons& lessons);
std::string practice_source(std::string_view comment, const PracticeTable& practice);
// Precondition: those of newberry, university-games, mcgee, traditional and lower, in this order.
std::string outcomes_source(std::string_view comment, const std::vector<std::vector<OutcomeCount>>& outcomes);

}  // namespace euchre::learning
