// A game under any rules round-trips through its file, and its deals pass the check.
#include <gtest/gtest.h>

#include "notation/check.h"
#include "property/random_rules.h"
#include "property/seeds.h"
#include "support/fair_game.h"

namespace euchre::testing {
namespace {

FairPlan random_plan(std::uint64_t seed) {
    Dice dice(seed);
    FairPlan plan{.rules = random_rules(dice), .seed = seed, .people = {}};
    for (std::size_t seat = 0; seat < plan.rules.players(); ++seat)
        if (dice.roll(3) != 0) plan.people.insert(seat);
    plan.hands_at_most = dice.roll(8);
    plan.actions_at_the_end = dice.roll(30);
    plan.carried = dice.roll(4) == 0;
    plan.pack_left_over = dice.roll(3) == 0;
    return plan;
}

TEST(GameFiles, round_trip_and_pass_the_check) {
    EXPECT_TRUE(holds_for_seeds("game files", [](std::uint64_t seed) {
        const notation::GameFile file = fair_game(random_plan(seed));
        const std::string text = notation::to_json(file);
        const auto again = notation::parse_game_file(text);
        require(std::holds_alternative<notation::GameFile>(again));
        require(notation::to_json(std::get<notation::GameFile>(again)) == text);
        require(std::get<notation::GameFile>(again).fair == file.fair);
        require(!notation::check_deals(std::get<notation::GameFile>(again)).mismatch);
    }));
}

TEST(GameFiles, with_any_flipped_bit_of_a_secret_do_not_pass) {
    EXPECT_TRUE(holds_for_seeds("turned bits", [](std::uint64_t seed) {
        notation::GameFile file = fair_game(random_plan(seed));
        if (file.fair.empty()) return;
        Dice dice(seed);
        const auto turn_a_bit = [&dice](fair::Bytes32& bytes) {
            bytes[dice.roll(32)] ^= static_cast<std::uint8_t>(1U << dice.roll(8));
        };
        fair::Attempt& attempt = file.fair[dice.roll(static_cast<std::uint32_t>(file.fair.size()))];
        if (attempt.listed.empty() || dice.roll(2) == 0) {
            turn_a_bit(dice.roll(2) == 0 ? attempt.seed->bytes : attempt.commitment.bytes);
        } else {
            fair::Attempt::Listed& person =
                attempt.listed[dice.roll(static_cast<std::uint32_t>(attempt.listed.size()))];
            if (!person.entropy) return;
            turn_a_bit(dice.roll(2) == 0 ? person.entropy->bytes : person.commitment.bytes);
        }
        require(notation::check_deals(file).mismatch.has_value());
    }));
}

}  // namespace
}  // namespace euchre::testing
