// A player that thinks (ai/thought) before it acts. Where it can tell no difference it does what a partner
// expects.
#pragma once

#include <vector>

#include "ai/bot.h"
#include "ai/thought.h"

namespace euchre {

class Expert : public Bot {
  public:
    // The rule set outlives the bot.
    Expert(const RuleSet& rules, const Mind& mind);

    Action choose(const View& view) override;

    // Every legal action, in the order of an ActionSet. Precondition: as for choose(), and the seat may look
    // at its cards.
    std::vector<Valued> evaluate(const View& view);
    // The same for who wants to know why, with more time taken.
    std::vector<Prospect> prospects(const View& view);

  private:
    Brain brain() { return {rules_, mind_, model_, solver_}; }
    Action call_on_trumps(const View& view) const;

    const RuleSet& rules_;
    Mind mind_;
    Equity equity_;
    BiddingModel model_;
    Solver solver_;
};

}  // namespace euchre
