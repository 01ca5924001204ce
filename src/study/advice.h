// The expert's choice, and the value of every legal action, judged by what the seat can know.
#pragma once

#include <string>

#include "ai/expert.h"

namespace euchre::study {

struct Advice {
    std::vector<ai::Prospect> choices;  // every legal action, in the order of an ActionSet
    std::size_t best = 0;  // the expert's choice: among the most valuable actions, the one a partner expects

    const ai::Prospect& of(Action action) const;
    const ai::Prospect& best_one() const { return choices[best]; }
    // The most valuable of the other choices. Precondition: there are other choices.
    const ai::Prospect& second() const;
};

// Each thread needs its own. The same view always gets the same advice.
class Adviser {
  public:
    // The rule set must outlive the adviser.
    explicit Adviser(const RuleSet& rules) : expert_(rules, ai::Skill{}) {}

    // True if the seat must choose before it may see its cards (L4). All choices are equally good then.
    static bool is_blind(const View& view) { return view.phase == Phase::stand; }
    // True if there is a choice, and the seat may see its cards.
    static bool can_advise(const View& view) { return view.legal.size() > 1 && !is_blind(view); }
    // Precondition: can_advise(view).
    Advice advise(const View& view);
    // The expert's action, without the values.
    Action choose(const View& view) { return expert_.choose(view); }

  private:
    ai::Expert expert_;
};

}  // namespace euchre::study
