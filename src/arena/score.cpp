#include "arena/score.h"

#include <numeric>

namespace euchre::arena {

namespace {

constexpr std::size_t told_forfeits = 5;

}  // namespace

Score::Score(const RuleSet& rules, const Contest& contest)
    : sprt_(contest.sprt), sums_(shares_per_point(rules)) {}

void Score::add(const BoardResult& result) {
    if (is_decided()) return;
    sums_.add(result.lead, result.hands);
    for (const Team team : {Team::a, Team::b}) {
        games_[index_of(team)] += result.games[index_of(team)];
        tallies_[index_of(team)] += result.tallies[index_of(team)];
    }
    if (result.forfeit) {
        ++forfeits_[index_of(result.forfeit->by)][static_cast<std::size_t>(result.forfeit->kind)];
        if (first_forfeits_.size() < told_forfeits) first_forfeits_.push_back(result);
    }
    if (!sprt_) return;
    llr_ = sprt_llr(sums_, *sprt_);
    if (llr_ >= sprt_bound) decision_ = SprtDecision::e1;
    if (llr_ <= -sprt_bound) decision_ = SprtDecision::e0;
}

std::int64_t Score::forfeits() const {
    std::int64_t sum = 0;
    for (const auto& kinds : forfeits_) sum = std::accumulate(kinds.begin(), kinds.end(), sum);
    return sum;
}

}  // namespace euchre::arena
