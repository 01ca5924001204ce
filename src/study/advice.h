// What the expert would do, and why: every legal action with what it is worth on what the seat can know.
#pragma once

#include <string>

#include "ai/expert.h"

namespace euchre {

struct Advice {
    std::vector<Prospect> choices;  // every legal action, in the order of an ActionSet
    std::size_t best = 0;  // what the expert does: of those that are worth most, as a partner expects

    const Prospect& of(Action action) const;
    const Prospect& best_one() const { return choices[best]; }
    // The best of the others; precondition: there are others.
    const Prospect& second() const;
};

// One a thread. The same view always gets the same advice.
class Adviser {
  public:
    // The rule set outlives it.
    explicit Adviser(const RuleSet& rules) : expert_(rules, Mind{}) {}

    // Whether the seat chooses before it may look at its cards (L4). No choice is better than another then.
    static bool is_blind(const View& view) { return view.phase == Phase::stand; }
    // Whether there is something to choose, and the seat may look at its cards.
    static bool can_advise(const View& view) { return view.legal.size() > 1 && !is_blind(view); }
    // Precondition: can_advise(view).
    Advice advise(const View& view);
    // What the expert does, where nobody asks why.
    Action choose(const View& view) { return expert_.choose(view); }

  private:
    Expert expert_;
};

}  // namespace euchre
