// The value of each possible end of a hand, for one seat.
#pragma once

#include <vector>

#include "ai/equity.h"
#include "ai/skill.h"
#include "game/view.h"

namespace euchre::ai {

class Stakes {
  public:
    // Rule set and equity must outlive it.
    Stakes(const RuleSet& rules, const Equity& equity, const Skill& skill, const View& view);

    // Where makers play against all others: the makers take this many tricks.
    double made(const Contract& contract, int tricks) const { return worth_[at(contract, tricks)]; }
    // The same before the first lead; `tricks` is the solver's result with open hands.
    double expected(const Contract& contract, bool makers_lead, int tricks) const;
    // The distribution of the tricks in practice. Empty if it was not counted.
    std::span<const double> in_fact(const Contract& contract, bool makers_lead, int tricks) const;
    // Where each player scores for tricks: the maker gains or loses this many points. The other players share
    // the remaining tricks evenly.
    double scored(const Contract& contract, int points) const {
        return worth_[at(contract, points + 2 * hand_)];
    }
    // The value of a solver's result.
    double solved(const Contract& contract, int value) const {
        return scores_for_makers(rules_.options()) ? made(contract, value) : scored(contract, value);
    }
    // A hand that was played to the end.
    double finished(const State& state) const;
    // A hand that was not played.
    double ended(Ending ending) const {
        const bool again = ending == Ending::let || ending == Ending::farmer;  // by the same dealer
        return ending == Ending::folded ? folded_ : again ? dealt_again_ : thrown_in_;
    }
    // Half of the difference between winning and losing a point.
    double point() const { return point_; }
    // True if going alone pays more than the same call together, for some number of tricks.
    bool pays_alone(Contract contract) const;

  private:
    std::size_t at(const Contract& contract, int result) const {
        const std::size_t kind = contract.maker.number() * 8 + (contract.defender ? 4U : 0U) +
                                 (contract.ordered ? 2U : 0U) + (contract.alone ? 1U : 0U);
        return kind * row_ + static_cast<std::size_t>(result);
    }

    double worth(const Points& points, Seat next, int hands) const;
    void fill(const Contract& contract);

    const RuleSet& rules_;
    const Equity& equity_;
    Aim aim_;
    const RealTricksTable& real_tricks_;
    std::size_t side_;
    Points scores_;
    int hands_played_;
    Seat next_;  // the next dealer
    int hand_;
    std::size_t row_;  // the number of possible results of a contract
    std::vector<double> worth_;
    mutable std::vector<std::optional<double>> finished_;  // without partners: by maker and tricks
    double folded_, thrown_in_, dealt_again_, point_;
};

}  // namespace euchre::ai
