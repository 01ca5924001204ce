// A player that thinks: imagines how the cards may lie, and asks of every action what comes of it there.
// Cards are judged by the solver, with all hands open; calls by letting the others go on bidding as people do
// and solving the play that follows. Where it can tell no difference it does what a partner expects.
#pragma once

#include <vector>

#include "ai/bidding.h"
#include "ai/bot.h"
#include "ai/solver.h"
#include "ai/stakes.h"

namespace euchre {

// An action with what it is worth on average.
struct Valued {
    Action action;
    double value = 0;  // the chance to win the match, or points
    double error = 0;  // standard error of its distance to the best
};

class Expert : public Bot {
  public:
    // The rule set outlives the bot.
    Expert(const RuleSet& rules, const Mind& mind);

    Action choose(const View& view) override;

    // Every legal action, in the order of an ActionSet. Precondition: as for choose(), and the seat may look
    // at its cards.
    std::vector<Valued> evaluate(const View& view);

  private:
    class Thought;
    std::vector<Valued> think(const View& view, const Stakes& stakes);
    Action call_on_trumps(const View& view) const;

    const RuleSet& rules_;
    Mind mind_;
    Equity equity_;
    BiddingModel model_;
    Solver solver_;
};

}  // namespace euchre
