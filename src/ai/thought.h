// One decision: how the cards may lie, what comes of each action there, and what that is worth on average.
// Cards are judged by the solver, with all hands open, and by what comes of them by habit; calls by letting
// the others go on bidding as people do and solving the play that follows.
#pragma once

#include <vector>

#include "ai/bidding.h"
#include "ai/mind.h"
#include "ai/prospect.h"
#include "ai/stakes.h"
#include "solver/solver.h"

namespace euchre {

// An action with what it is worth on average.
struct Valued {
    Action action;
    double value = 0;  // the chance to win the match, or points
    double error = 0;  // standard error of its distance to the best
};

// What a player thinks with.
struct Brain {
    const RuleSet& rules;
    const Mind& mind;
    const BiddingModel& model;
    Solver& solver;
};

struct Reach;
class ThoughtNotes;

// What each action is worth on average over worlds of these weights; world by world, action by action.
void average(std::span<const double> weights, std::span<const double> worths, std::vector<Valued>& actions);

class Thought {
  public:
    // Brain, view and stakes outlive it.
    Thought(Brain brain, const View& view, const Stakes& stakes);

    // Every legal action, in the order of an ActionSet, looked at until it is clear which one is best.
    std::vector<Valued> values();

    // The same with all that can be said of it, looked at to the end.
    std::vector<Prospect> prospects(const Stakes& points);

  private:
    struct Imagined {
        World world;
        double weight = 1;
    };

    std::size_t worlds_for(int cards) const;
    bool can_be_solved(const State& state) const;
    std::size_t affordable() const;
    std::vector<Imagined> imagine();
    std::vector<Imagined> chosen(const std::vector<Imagined>& worlds, std::size_t wanted);
    void look_at(const Imagined& imagined);
    void look_at_cards(const State& state);
    double outcome(State& state, Dice& dice);
    std::size_t side_of(Seat seat) const { return rules_.side_of(seat); }
    bool is_settled() const;

    const RuleSet& rules_;
    Brain brain_;
    const View& view_;
    const Stakes& stakes_;
    std::span<const Reach> reach_;
    Dice dice_;
    State known_;
    std::vector<Valued> actions_;
    bool all_listed_ = false;  // not drawn: in an order that means something, so none may be left out
    std::vector<double> weights_;
    std::vector<double> worths_;     // world by world, action by action
    ThoughtNotes* notes_ = nullptr;  // for who wants to know why
};

}  // namespace euchre
