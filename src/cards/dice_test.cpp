#include "cards/dice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace euchre {
namespace {

TEST(Dice, give_the_same_numbers_everywhere) {
    Dice zero(0);
    EXPECT_EQ(zero.next(), 0x111cb3a78f59a58eU);
    EXPECT_EQ(zero.next(), 0xceabd938ff4e856dU);
    Dice one(1);
    EXPECT_EQ(one.next(), 0xcdef1695e1f8ed2cU);
    EXPECT_EQ(one.next(), 0x61d6d24b1c9aad40U);
}

TEST(Dice, roll_uses_the_high_bits) {
    Dice dice(1);
    std::vector<std::uint32_t> rolls;
    for (int count = 0; count < 12; ++count) rolls.push_back(dice.roll(24));
    EXPECT_EQ(rolls, (std::vector<std::uint32_t>{19, 9, 13, 0, 0, 21, 18, 0, 11, 5, 5, 21}));
}

TEST(Dice, roll_gives_every_number_below_n_and_no_other) {
    Dice dice(7);
    std::array<int, 6> times{};
    for (int count = 0; count < 6000; ++count) {
        const std::uint32_t rolled = dice.roll(6);
        ASSERT_LT(rolled, 6U);
        ++times[rolled];
    }
    for (const int count : times) EXPECT_NEAR(count, 1000, 150);
    for (int count = 0; count < 100; ++count) EXPECT_EQ(dice.roll(1), 0U);
}

TEST(Dice, shuffle_keeps_every_card) {
    std::vector<int> cards(24);
    std::iota(cards.begin(), cards.end(), 0);
    const std::vector<int> before = cards;
    Dice dice(3);
    dice.shuffle(std::span(cards));
    EXPECT_NE(cards, before);
    std::ranges::sort(cards);
    EXPECT_EQ(cards, before);
}

TEST(Dice, shuffle_can_be_limited_to_the_first_places) {
    std::vector<int> all(24);
    std::iota(all.begin(), all.end(), 0);
    std::vector<int> some = all;
    Dice(3).shuffle(std::span(all));
    Dice(3).shuffle(std::span(some), 5);
    EXPECT_TRUE(std::equal(all.begin(), all.begin() + 5, some.begin()));
    Dice(3).shuffle(std::span(some), 100);
    std::vector<int> nothing;
    Dice(3).shuffle(std::span(nothing));
    EXPECT_TRUE(nothing.empty());
}

}  // namespace
}  // namespace euchre
