// The checks of the simulated fleet must be able to fail: a database that does something wrong on purpose is
// found out.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "simulation/fleet_world.h"

namespace euchre::simulation {
namespace {

// What the first seed that fails says; nothing if none of them does.
std::optional<std::string> finding(Sabotage sabotage, std::uint64_t seeds) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        try {
            FleetWorld(seed, false, sabotage).run();
        } catch (const Violation& found) {
            return found.what();
        }
    }
    return std::nullopt;
}

TEST(SimulatedFleet, has_nothing_to_report_without_sabotage) {
    EXPECT_EQ(finding(Sabotage::none, 20), std::nullopt);
}

TEST(SimulatedFleet, notices_lines_that_are_added_without_the_fence) {
    const auto found = finding(Sabotage::no_fence, 200);
    ASSERT_TRUE(found.has_value());
    EXPECT_NE(found->find("writes to a table that another one has taken"), std::string::npos) << *found;
}

TEST(SimulatedFleet, notices_a_table_that_is_taken_from_a_living_owner) {
    const auto found = finding(Sabotage::stolen_lease, 200);
    ASSERT_TRUE(found.has_value());
    EXPECT_NE(found->find("tells about a table that another node has taken"), std::string::npos) << *found;
}

// What the second line breaks depends on the line: most often it has the wrong number.
TEST(SimulatedFleet, notices_an_unknown_commit_that_is_made_again) {
    EXPECT_TRUE(finding(Sabotage::second_write, 200).has_value());
}

}  // namespace
}  // namespace euchre::simulation
