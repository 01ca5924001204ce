#include "rules/trump.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(TrumpName, is_the_name_of_the_suit_or_no_trump) {
    for (const Suit suit : all_suits) EXPECT_EQ(name(trump_of(suit)), name(suit));
    EXPECT_EQ(name(Trump::none), "no trump");
}

}  // namespace
}  // namespace euchre
