// The chance to win the match from a score, before the next hand is dealt. A drawn game counts as half.
//
// A game of a number of hands (H10): with two sides, the exact chance by lead and hands left, except that a
// game which is tied at the end counts as half, and that a floor of the score is ignored. With more sides, an
// approximation: each side's final score is its own plus noise that shrinks with the hands left.
//
// Other games with partners: the exact chance for players whose hands end as often in each way as counted
// (ai/outcomes), found by fixed-point iteration.
//
// Without partners: an approximation. It computes each player's race to the target alone, from how often each
// place scores how many points, and treats the races as independent. If two players arrive in the same hand,
// both are equally likely to lead. This ignores that one player's gain is often another's loss. If somebody
// may arrive with the next hand, that hand is computed exactly, with all players' points together. Tests
// compare it with games simulated from the same counts: the error is below 0.06, and below 0.11 where several
// players are one trick away from the target.
#pragma once

#include <vector>

#include "ai/outcomes.h"

namespace euchre::ai {

class Equity {
  public:
    explicit Equity(const RuleSet& rules) : Equity(rules, nearest_outcomes(rules).counts) {}
    // The rule set must outlive it.
    Equity(const RuleSet& rules, std::span<const OutcomeCount> outcomes);

    // 1 if the side has won, 0 if another side has. `hands_played` matters in a game of a number of hands.
    double chance(std::size_t side, const Points& scores, Seat dealer, int hands_played = 0) const;

  private:
    // The change of both scores in one hand.
    struct Step {
        int dealers = 0, others = 0;  // points
        bool deal_passes = false;
        bool counts = true;  // H10
        double chance = 0;
        friend bool operator==(const Step&, const Step&) = default;
    };
    void solve_two_sides(const std::vector<Step>& steps);
    void solve_hands(const std::vector<Step>& steps);
    double chance_by_hands(std::size_t side, const Points& scores, Seat dealer, int hands_played) const;
    double chance_of_noise(std::size_t side, const Points& scores, int hands_left) const;
    static std::size_t place_of_lead(int hands_left, int lead);
    std::size_t place_of(int own, int other) const;
    double& dealing(int own, int other);
    double dealing(int own, int other) const;
    double after(const Step& step, int own, int other) const;

    // Points that one hand brings a place, with their probability.
    using Gains = std::vector<std::pair<int, double>>;
    void run_races(const std::vector<Gains>& gains);
    double chance_of_each(std::size_t side, const Points& scores, Seat dealer) const;
    double chance_in_races(std::size_t side, const Points& scores, Seat dealer) const;
    // The points of all players in one hand.
    struct Hand {
        Points points{};  // by place
        bool deal_passes = false;
        double chance = 0;
    };

    int clamped(int score) const;

    const RuleSet& rules_;
    int lowest_ = 0;  // lower scores count as this one
    int width_ = 0;   // the number of scores from lowest_ to the target
    std::size_t horizon_ = 0;
    std::vector<Hand> hands_;  // without partners
    int most_ = 0;             // the most points that one player can score in a hand
    double spread_ = 0;        // the standard deviation of the points of one side in one hand
    std::vector<double>
        table_;  // with partners: the dealers' chance; without: the chance of not having reached the target
};

}  // namespace euchre::ai
