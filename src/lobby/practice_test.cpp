// When a decision comes back.
#include "lobby/practice.h"

#include <gtest/gtest.h>

namespace euchre::testing {

using namespace lobby;
namespace {

TEST(PracticeDay, ends_at_midnight_UTC) {
    using namespace std::chrono;
    const table::Time midnight = sys_days(2026y / November / 17);
    EXPECT_EQ(day_of(midnight), day_of(midnight - 1ms) + 1);
    EXPECT_EQ(day_of(midnight), day_of(midnight + 24h - 1ms));
    EXPECT_EQ(day_of(table::Time{}), 0);
}

TEST(Practice, an_answer_before_the_due_day_changes_nothing) {
    const store::Lesson lesson{{identity::GameId(1), 0, 3}, 2, 100};
    EXPECT_EQ(answered(lesson, true, 99), lesson);
    EXPECT_EQ(answered(lesson, false, 99), lesson);
    EXPECT_EQ(answered(lesson, true, 100), (store::Lesson{lesson.place, 3, 107}));
    EXPECT_EQ(answered(lesson, false, 105), (store::Lesson{lesson.place, 0, 106}));
}

}  // namespace
}  // namespace euchre::testing
