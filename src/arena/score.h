// The score of a contest, board by board in order: the figures, the forfeits, and where the sequential test
// ends it. Its memory does not grow with the number of boards.
#pragma once

#include <vector>

#include "arena/board.h"
#include "arena/sprt.h"
#include "text/enum_names.h"

namespace euchre::arena {

enum class SprtDecision : std::uint8_t { undecided, e0, e1 };
inline constexpr text::EnumNames<SprtDecision::e1> sprt_decision_names("undecided", "e0", "e1");

class Score {
  public:
    Score(const RuleSet& rules, const Contest& contest);

    // Adds the next board. No effect once the test has decided.
    void add(const BoardResult& result);

    const Sums& sums() const { return sums_; }
    const std::array<std::int64_t, 2>& games() const { return games_; }
    std::int64_t forfeits(Team team, Failure kind) const {
        return forfeits_[index_of(team)][static_cast<std::size_t>(kind)];
    }
    std::int64_t forfeits() const;
    const std::vector<BoardResult>& first_forfeits() const {
        return first_forfeits_;
    }  // those that the report shows
    const Tallies& tallies() const { return tallies_; }
    double llr() const { return llr_; }
    SprtDecision decision() const { return decision_; }
    bool is_decided() const { return decision_ != SprtDecision::undecided; }

  private:
    std::optional<Hypotheses> sprt_;
    Sums sums_;
    std::array<std::int64_t, 2> games_{};
    std::array<std::array<std::int64_t, all_failures.size()>, 2> forfeits_{};
    std::vector<BoardResult> first_forfeits_;
    Tallies tallies_{};
    double llr_ = 0;
    SprtDecision decision_ = SprtDecision::undecided;
};

}  // namespace euchre::arena
