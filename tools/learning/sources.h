// Writes the data as src/ai/habits.cpp, real_tricks.cpp and outcomes_data.cpp. clang-format adds the line
// breaks.
#pragma once

#include <string>
#include <string_view>

#include "learning/lessons.h"

namespace euchre::learning {

// Each starts with the comment, "// …
// ".
std::string habits_source(std::string_view comment, const Lessons& lessons);
std::string real_tricks_source(std::string_view comment, const ai::RealTricksTable& real_tricks);
// Precondition: newberry, university-games, mcgee, traditional and lower, in this order.
std::string outcomes_source(std::string_view comment,
                            const std::vector<std::vector<ai::OutcomeCount>>& outcomes);

}  // namespace euchre::learning
