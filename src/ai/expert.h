// A player that thinks: imagines how the cards may lie, and asks of every action what comes of it there.
// Cards are judged by the solver, with all hands open; calls by letting the others go on bidding as people do
// and solving the play that follows.
#pragma once

#include <vector>

#include "ai/bidding.h"
#include "ai/bot.h"
#include "ai/solver.h"
#include "ai/stakes.h"

namespace euchre {

// What makes one level stronger than another.
struct Mind {
    int worlds = 200;           // looked at for a decision
    bool hears_bidding = true;  // thinks of what a call or a pass says about a hand
    bool blind_lead = true;
    double alone_margin = 0;
    Aim aim = Aim::match;
};

// An action with what it is worth on average, and the standard error of its distance to the best.
struct Valued {
    Action action;
    double value = 0;
    double error = 0;
};

class Expert : public Bot {
  public:
    // The rule set outlives the bot.
    Expert(const RuleSet& rules, const Mind& mind);

    Action choose(const View& view) override;
    // Every legal action, in their order.
    std::vector<Valued> evaluate(const View& view);

  private:
    class Thought;

    const RuleSet& rules_;
    Mind mind_;
    Equity equity_;
    BiddingModel model_;
    Solver solver_;
};

}  // namespace euchre
