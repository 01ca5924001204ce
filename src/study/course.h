// The guided first game: hands of the rules `standard` with fixed cards and actions, for somebody who has
// never played. The learner has seat 0.
#pragma once

#include <string_view>
#include <vector>

#include "game/record.h"
#include "rules/rule_set.h"

namespace euchre::study {

inline constexpr Seat learner{0};

struct CourseHand {
    std::string_view name;  // of its texts
    HandRecord record;      // the whole hand, and the score at which it begins
    std::size_t begins;     // the number of actions before the learner comes to the table
};

// All hands, in order. Their scores go on, and the last one wins the game. Precondition: the rules are
// `standard`, or differ from it in nothing that these hands need.
std::vector<CourseHand> first_game(const RuleSet& rules);

}  // namespace euchre::study
