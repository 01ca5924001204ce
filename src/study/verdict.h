// How good a decision was: the marks, and the bounds that they are given by.
#pragma once

#include <cstdint>

#include "messages/message.h"
#include "study/advice.h"
#include "text/enum_names.h"

namespace euchre {

enum class Mark : std::uint8_t { best, fine, inaccuracy, mistake, blunder };
inline constexpr EnumNames<Mark::blunder> mark_names("best", "fine", "inaccuracy", "mistake", "blunder");
constexpr std::string_view to_string(Mark mark) { return mark_names[mark]; }

// Of the chance to win the match, what a choice of each mark gives away at least.
inline constexpr double inaccuracy_from = 0.005;
inline constexpr double mistake_from = 0.02;
inline constexpr double blunder_from = 0.05;
// What may be luck of the deals looked at, in standard errors: never held against anybody.
inline constexpr double benefit_of_doubt = 2;

// Why the expert's choice is the expert's choice.
enum class BestBy : std::uint8_t {
    value,      // nothing is worth more
    tie,        // something may be worth as much
    preference  // something promises more, but less than the expert asks for it, or not what a partner
                // expects
};
inline constexpr EnumNames<BestBy::preference> best_by_names("value", "tie", "preference");
constexpr std::string_view to_string(BestBy by) { return best_by_names[by]; }
BestBy best_by(const Advice& advice);
// "the best", "a tie, the expert's choice", "the expert's choice"
messages::Message message_of(BestBy by);

// `loss` against the best choice, and its standard error.
Mark mark_for(bool is_best, double loss, double error);

// What an action gives away against the best one.
struct Assessment {
    Mark mark = Mark::best;
    double loss = 0;   // of the chance to win the match
    double error = 0;  // its standard error
};
// Precondition: the action is one of the choices.
Assessment assess(const Advice& advice, Action action);

}  // namespace euchre
