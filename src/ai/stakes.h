// What each way in which a hand may end is worth to one seat.
#pragma once

#include <vector>

#include "ai/equity.h"
#include "ai/mind.h"
#include "game/view.h"

namespace euchre {

class Stakes {
  public:
    // Rule set and equity outlive it.
    Stakes(const RuleSet& rules, const Equity& equity, const Mind& mind, const View& view);

    // Partnerships: the makers take so many tricks.
    double made(const Contract& contract, int tricks) const { return worth_[at(contract, tricks)]; }
    // The same before the first lead, where so many is what they take with all hands open.
    double expected(const Contract& contract, bool makers_lead, int tricks) const;
    // How often they take how many then; nothing where it was not counted.
    std::span<const double> in_fact(const Contract& contract, bool makers_lead, int tricks) const;
    // Each for himself: the maker gains or loses so many points; the tricks that are not his are taken to be
    // shared evenly by the others.
    double scored(const Contract& contract, int points) const {
        return worth_[at(contract, points + 2 * hand_)];
    }
    // What the solver says.
    double solved(const Contract& contract, int value) const {
        return rules_.options().sides == Sides::each ? scored(contract, value) : made(contract, value);
    }
    // A hand that was played to its end.
    double finished(const State& state) const;
    // One that was not played.
    double ended(Ending ending) const {
        return ending == Ending::folded ? folded_ : ending == Ending::let ? let_ : thrown_in_;
    }
    // Half of what lies between a point won and a point lost.
    double point() const { return point_; }
    // There is a number of tricks for which going alone pays more than the same call together.
    bool pays_alone(Contract contract) const;

  private:
    std::size_t at(const Contract& contract, int result) const {
        const std::size_t kind =
            contract.maker.number() * 4 + (contract.ordered ? 2U : 0U) + (contract.alone ? 1U : 0U);
        return kind * row_ + static_cast<std::size_t>(result);
    }

    double worth(const Points& points, Seat next) const;

    const RuleSet& rules_;
    const Equity& equity_;
    Aim aim_;
    const PracticeTable& practice_;
    std::size_t side_;
    Points scores_;
    Seat next_;  // dealer
    int hand_;
    std::size_t row_;  // how many results a contract may have
    std::vector<double> worth_;
    mutable std::vector<std::optional<double>> finished_;  // each for himself, by maker and tricks
    double folded_, thrown_in_, let_, point_;
};

}  // namespace euchre
