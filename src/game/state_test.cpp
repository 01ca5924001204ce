#include "game/state.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(Phase, of_bidding_is_every_one_in_which_somebody_may_call) {
    for (const Phase calls : {Phase::stand, Phase::order, Phase::under, Phase::name, Phase::alone,
                              Phase::defend, Phase::best, Phase::give})
        EXPECT_TRUE(is_bidding(calls)) << to_string(calls);
    for (const Phase silent : {Phase::deal, Phase::discard, Phase::play, Phase::over})
        EXPECT_FALSE(is_bidding(silent)) << to_string(silent);
}

}  // namespace
}  // namespace euchre
