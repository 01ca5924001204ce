// One decision: samples worlds, evaluates each action there, and averages. A card is evaluated by the solver
// with open hands, and by playing on with simple habits. A call is evaluated by simulating the rest of the
// bidding and solving the play.
#pragma once

#include <vector>

#include "ai/bidding.h"
#include "ai/prospect.h"
#include "ai/skill.h"
#include "ai/stakes.h"
#include "solver/solver.h"

namespace euchre::ai {

// An action and its average value.
struct Valued {
    Action action;
    double value = 0;  // the chance to win the match, or points
    double error = 0;  // the standard error of the difference to the best
};

// The parts that a decision needs.
struct DecisionParts {
    const RuleSet& rules;
    const Skill& skill;
    const BiddingModel& model;
    solver::Solver& solver;
};

struct Reach;
class ThoughtNotes;

// Averages the values over the worlds by weight. `worths` is ordered by world, then by action.
void average(std::span<const double> weights, std::span<const double> worths, std::vector<Valued>& actions);

class Thought {
  public:
    // DecisionParts, view and stakes must outlive it.
    Thought(DecisionParts parts, const View& view, const Stakes& stakes);

    // Every legal action, in the order of an ActionSet. Stops as soon as it is clear which one is best.
    std::vector<Valued> values();

    // The same with reasons. Does not stop early.
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
    bool may_go_under() const;
    void lay_beneath(State& state);
    void look_at_cards(const State& state);
    double outcome(State& state, Dice& dice);
    std::size_t side_of(Seat seat) const { return rules_.side_of(seat); }
    bool is_settled() const;

    const RuleSet& rules_;
    DecisionParts parts_;
    const View& view_;
    const Stakes& stakes_;
    std::span<const Reach> reach_;
    Dice dice_;
    State known_;
    std::vector<Valued> actions_;
    bool all_listed_ = false;  // all worlds are listed in a fixed order, so none may be left out
    std::vector<double> weights_;
    std::vector<double> worths_;     // by world, then by action
    ThoughtNotes* notes_ = nullptr;  // set if reasons are wanted
};

}  // namespace euchre::ai
