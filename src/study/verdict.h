// The marks for decisions, and their thresholds.
#pragma once

#include <cstdint>

#include "messages/message.h"
#include "study/advice.h"
#include "text/enum_names.h"

namespace euchre::study {

enum class Mark : std::uint8_t { best, fine, inaccuracy, mistake, blunder };
inline constexpr text::EnumNames<Mark::blunder> mark_names("best", "fine", "inaccuracy", "mistake",
                                                           "blunder");
constexpr std::string_view to_string(Mark mark) { return mark_names[mark]; }

// The least loss of each mark, in chance to win the match.
inline constexpr double inaccuracy_from = 0.005;
inline constexpr double mistake_from = 0.02;
inline constexpr double blunder_from = 0.05;
// A loss counts only beyond this many standard errors, because it may be sampling noise.
inline constexpr double benefit_of_doubt = 2;

// Why the expert's choice is called the best.
enum class BestBy : std::uint8_t {
    value,      // no choice is worth more
    tie,        // another choice may be worth as much
    preference  // another choice promises more, but too little more, or is not what a partner expects
};
inline constexpr text::EnumNames<BestBy::preference> best_by_names("value", "tie", "preference");
constexpr std::string_view to_string(BestBy by) { return best_by_names[by]; }
BestBy best_by(const Advice& advice);
// "the best", "a tie, the expert's choice", "the expert's choice"
messages::Message message_of(BestBy by);

// `loss` compared to the best choice; `error` is its standard error.
Mark mark_for(bool is_best, double loss, double error);

// The cost of an action compared to the best one.
struct Assessment {
    Mark mark = Mark::best;
    double loss = 0;   // in chance to win the match
    double error = 0;  // the standard error of loss
};
// Precondition: the action is one of the choices.
Assessment assess(const Advice& advice, Action action);

}  // namespace euchre::study
