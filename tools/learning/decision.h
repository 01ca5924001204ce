// Converts a bid to the features of ai/habits, and the weights of the features to a habit.
#pragma once

#include <vector>

#include "ai/habits.h"
#include "game/view.h"
#include "learning/regression.h"

namespace euchre::learning {

enum class Said : std::uint8_t { no, called, alone };

// A decision for or against one suit as trump.
struct Decision {
    Features features{};
    Said said = Said::no;
};

// One for each suit that the seat could make trump. None if the seat had to name one, or trump was not in
// question. Precondition: the action is legal in the view.
std::vector<Decision> decisions_in(const RuleSet& rules, const View& view, Action action);

// Halved for the flatter curve of ai/bidding, and rounded to hundredths.
ai::Habit habit_of(const Weights& weights);

}  // namespace euchre::learning
