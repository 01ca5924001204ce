#include "study/verdict.h"

#include <algorithm>

#include "messages/kind.h"

namespace euchre::study {

BestBy best_by(const Advice& advice) {
    const ai::Prospect& best = advice.best_one();
    const ai::Prospect& other = advice.second();
    if (best.chance > other.chance) return BestBy::value;
    const double doubt = benefit_of_doubt * std::max(best.error, other.error);
    return best.chance + doubt >= other.chance ? BestBy::tie : BestBy::preference;
}

messages::Message message_of(BestBy by) {
    using messages::Kind;
    switch (by) {
        case BestBy::value: return Kind<>{"best_by.value"}();
        case BestBy::tie: return Kind<>{"best_by.tie"}();
        case BestBy::preference: break;
    }
    return Kind<>{"best_by.preference"}();
}

Mark mark_for(bool is_best, double loss, double error) {
    if (is_best) return Mark::best;
    const double certain = loss - benefit_of_doubt * error;
    if (certain < inaccuracy_from) return Mark::fine;
    if (certain < mistake_from) return Mark::inaccuracy;
    return certain < blunder_from ? Mark::mistake : Mark::blunder;
}

Assessment assess(const Advice& advice, Action action) {
    const ai::Prospect& best = advice.best_one();
    const ai::Prospect& chosen = advice.of(action);
    const double loss = std::max(0.0, best.chance - chosen.chance);
    return {mark_for(action == best.action, loss, chosen.error), loss, chosen.error};
}

}  // namespace euchre::study
