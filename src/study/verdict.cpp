#include "study/verdict.h"

#include <algorithm>

#include <array>

namespace euchre {

std::string_view to_string(Mark mark) {
    return std::array<std::string_view, 5>{"best", "fine", "inaccuracy", "mistake",
                                           "blunder"}[static_cast<std::size_t>(mark)];
}

Mark mark_for(bool is_best, double loss, double error) {
    if (is_best) return Mark::best;
    const double certain = loss - benefit_of_doubt * error;
    if (certain < inaccuracy_from) return Mark::fine;
    if (certain < mistake_from) return Mark::inaccuracy;
    return certain < blunder_from ? Mark::mistake : Mark::blunder;
}

Assessment assess(const Advice& advice, Action action) {
    const Prospect& best = advice.best_one();
    const Prospect& chosen = advice.of(action);
    const double loss = std::max(0.0, best.chance - chosen.chance);
    return {mark_for(action == best.action, loss, chosen.error), loss, chosen.error};
}

}  // namespace euchre
