// The chance to win the match from a score, before the next hand is dealt: what a hand's points are worth.
//
// Two sides: the exact chance for players whose hands end as often in each way as counted (ai/outcomes),
// found by iteration to a fixed point.
// Each for himself: an approximation. Every player's race to the target is computed by itself from how often
// each place at the table makes so many points, and the races are taken as independent; when two arrive in
// the same hand, each is as likely to lead. It leaves out that one player's gain is often another's loss.
// Where somebody may arrive with the next hand, that hand is gone through exactly, all players' points
// together. Tested against games drawn from the same counts: off by less than 0.06, and by less than 0.11
// where several players are a trick away from the target.
#pragma once

#include <vector>

#include "ai/outcomes.h"

namespace euchre {

class Equity {
  public:
    explicit Equity(const RuleSet& rules) : Equity(rules, nearest_outcomes(rules).counts) {}
    // The rule set outlives it.
    Equity(const RuleSet& rules, std::span<const OutcomeCount> outcomes);

    // 1 if the side has won, 0 if another has.
    double chance(std::size_t side, const Points& scores, Seat dealer) const;

  private:
    // What one hand does to the score of two sides.
    struct Step {
        int dealers = 0, others = 0;  // points
        bool deal_passes = false;
        double chance = 0;
        friend bool operator==(const Step&, const Step&) = default;
    };
    void solve_two_sides(const std::vector<Step>& steps);
    std::size_t place_of(int own, int other) const;
    double& dealing(int own, int other);
    double dealing(int own, int other) const;
    double after(const Step& step, int own, int other) const;

    // What one hand brings a place at the table.
    using Gains = std::vector<std::pair<int, double>>;
    void run_races(const std::vector<Gains>& gains);
    double chance_of_each(std::size_t side, const Points& scores, Seat dealer) const;
    double chance_in_races(std::size_t side, const Points& scores, Seat dealer) const;
    // What one hand brings all of them.
    struct Hand {
        Points points{};  // by place
        bool deal_passes = false;
        double chance = 0;
    };

    int clamped(int score) const;

    const RuleSet& rules_;
    int lowest_ = 0;  // scores below count as this one
    int width_ = 0;   // scores from the lowest to the target
    std::size_t horizon_ = 0;
    std::vector<Hand> hands_;    // each for himself
    int most_ = 0;               // points that a hand may bring one of them
    std::vector<double> table_;  // two sides: the dealers' chance; each: the chance not to be there yet
};

}  // namespace euchre
