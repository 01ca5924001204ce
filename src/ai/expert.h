// A bot that searches (ai/thought) before it acts. Between actions of equal value it does what a partner
// expects.
#pragma once

#include <vector>

#include "ai/bot.h"
#include "ai/thought.h"

namespace euchre::ai {

class Expert : public Bot {
  public:
    // The rule set must outlive the bot.
    Expert(const RuleSet& rules, const Skill& skill);

    Action choose(const View& view) override;

    // Every legal action with reasons, in the order of an ActionSet. Takes more time than choose().
    // Precondition: as for choose(), and the seat may see its cards.
    std::vector<Prospect> prospects(const View& view);

  private:
    DecisionParts parts() { return {rules_, skill_, model_, solver_}; }
    Action call_on_trumps(const View& view) const;

    const RuleSet& rules_;
    Skill skill_;
    Equity equity_;
    BiddingModel model_;
    solver::Solver solver_;
};

}  // namespace euchre::ai
