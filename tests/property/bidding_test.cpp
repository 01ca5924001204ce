// The bidding model under any rules: it has probabilities for the legal calls, and for no others.
#include "ai/bidding.h"

#include <gtest/gtest.h>

#include "property/random_game.h"
#include "property/seeds.h"

namespace euchre::testing {
namespace {

constexpr double floor_under_the_unlikely = 0.08;

ai::BiddingModel::Moment moment_of(const State& state) {
    ai::BiddingModel::Moment moment{state.turn, state.dealer,  state.phase,
                                    state.up,   *state.stands, state.let_open};
    if (state.contract) {
        moment.trump = state.contract->trump;
        moment.ordered = state.contract->ordered;
    }
    return moment;
}

TEST(BiddingModel, probabilities_of_the_legal_calls_sum_to_one_except_for_the_minimum) {
    int moments = 0;
    EXPECT_TRUE(holds_for_seeds("bidding model", [&](std::uint64_t seed) {
        RandomGame game(seed);
        const ai::BiddingModel model(game.rules);
        while (game.step()) {
            const State& state = game.match.state();
            if (!state.is_live() || state.phase == Phase::play) continue;
            require(game.match.legal().contains(model.choose(state, game.dice)));
            const bool bids =
                state.phase == Phase::order || state.phase == Phase::name || state.phase == Phase::alone;
            if (!bids || game.match.legal().contains(Call::farmer())) continue;
            ++moments;
            double sum = 0;
            double likely = 0;
            for (const Action action : game.match.legal()) {
                const double chance = model.chance(moment_of(state), state.hands[state.turn], action.call());
                require(chance >= floor_under_the_unlikely && chance <= 1);
                sum += chance;
                if (chance > floor_under_the_unlikely) likely += chance;
            }
            require(sum >= 1 - 1e-12);
            require(likely <= 1 + 1e-12);
        }
    }));
    EXPECT_GT(moments, 0);
}

}  // namespace
}  // namespace euchre::testing
