#include "study/advice.h"

#include <algorithm>

namespace euchre::study {

const ai::Prospect& Advice::of(Action action) const {
    return *std::ranges::find(choices, action, &ai::Prospect::action);
}

const ai::Prospect& Advice::second() const {
    const ai::Prospect* found = nullptr;
    for (std::size_t at = 0; at < choices.size(); ++at)
        if (at != best && (found == nullptr || choices[at].chance > found->chance)) found = &choices[at];
    return *found;
}

Advice Adviser::advise(const View& view) {
    Advice advice{expert_.prospects(view)};
    const auto best = std::ranges::find(advice.choices, expert_.choose(view), &ai::Prospect::action);
    advice.best = static_cast<std::size_t>(best - advice.choices.begin());
    return advice;
}

}  // namespace euchre::study
