#include "arena/seating.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/table.h"

namespace euchre::testing {

using namespace arena;
namespace {

RuleSet each_of(int players) {
    return rules_with(
        "lower", {"players=" + std::to_string(players), "hand=" + std::string(players == 3 ? "7" : "5")});
}

TEST(Seatings, partners_have_two_seatings) {
    const auto seatings = mixed_seatings(rules_with("mcgee"));
    ASSERT_EQ(seatings.size(), 2U);
    for (std::size_t seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(seatings[0][Seat(seat)], seat % 2 == 0 ? Team::a : Team::b);
        EXPECT_EQ(seatings[1][Seat(seat)], other(seatings[0][Seat(seat)]));
    }
}

TEST(Seatings, without_partners_there_are_all_mixed_seatings_with_their_mirrors) {
    for (const int players : {3, 4}) {
        const RuleSet rules = each_of(players);
        const auto seatings = mixed_seatings(rules);
        EXPECT_EQ(seatings.size(), (std::size_t{1} << rules.players()) - 2);
        for (const Seating& seating : seatings) {
            Seating mirror{};
            std::size_t of_a = 0;
            for (std::size_t seat = 0; seat < rules.players(); ++seat) {
                mirror[Seat(seat)] = other(seating[Seat(seat)]);
                of_a += seating[Seat(seat)] == Team::a ? 1U : 0U;
            }
            EXPECT_GT(of_a, 0U);
            EXPECT_LT(of_a, rules.players());
            EXPECT_EQ(std::ranges::count(seatings, seating), 1);
            EXPECT_EQ(std::ranges::count(seatings, mirror), 1);
        }
    }
}

TEST(Lead, is_side_minus_side_with_partners) {
    const RuleSet rules = rules_with("mcgee");
    EXPECT_EQ(shares_per_point(rules), 1);
    const auto seatings = mixed_seatings(rules);
    EXPECT_EQ(lead_of_a(rules, seatings[0], {4, 1}), 3);
    EXPECT_EQ(lead_of_a(rules, seatings[1], {4, 1}), -3);
    EXPECT_EQ(lead_of_dealer(rules, Seat(3), {4, 1}), -3);
}

TEST(Lead, is_mean_minus_mean_without_partners) {
    const RuleSet three = each_of(3);
    EXPECT_EQ(shares_per_point(three), 2);
    // A has seat 0: 7 against the mean of -3 and 2.
    EXPECT_EQ(lead_of_a(three, mixed_seatings(three)[0], {7, -3, 2}), 2 * 7 - (-3 + 2));
    // A has seats 0 and 1.
    EXPECT_EQ(lead_of_a(three, mixed_seatings(three)[2], {7, -3, 2}), (7 - 3) - 2 * 2);
    EXPECT_EQ(lead_of_dealer(three, Seat(2), {7, -3, 2}), 2 * 2 - (7 - 3));
    EXPECT_EQ(shares_per_point(each_of(4)), 6);
}

}  // namespace
}  // namespace euchre::testing
