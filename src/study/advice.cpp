#include "study/advice.h"

#include <algorithm>

namespace euchre {

const Prospect& Advice::of(Action action) const {
    return *std::ranges::find(choices, action, &Prospect::action);
}

const Prospect& Advice::second() const {
    const Prospect* found = nullptr;
    for (std::size_t at = 0; at < choices.size(); ++at)
        if (at != best && (found == nullptr || choices[at].chance > found->chance)) found = &choices[at];
    return *found;
}

Advice Adviser::advise(const View& view) {
    Advice advice{expert_.prospects(view)};
    const auto best = std::ranges::find(advice.choices, expert_.choose(view), &Prospect::action);
    advice.best = static_cast<std::size_t>(best - advice.choices.begin());
    return advice;
}

}  // namespace euchre
