#include <gtest/gtest.h>

#include "support/table.h"

namespace euchre::testing {
namespace {

TEST(Newberry, N6_a_revoke_is_refused_and_the_left_bower_follows_trump) {
    Table table("newberry");
    table.deal({{1, "AH 9H TC QC KC"}, {2, "JD 9D TD 9S TS"}}, "9C");
    table.act("pass, pass, pass, pass, name H, play AH");
    EXPECT_EQ(table.legal(), (Cards{"play JD"}));
    EXPECT_EQ(table.refused("play 9D"), "N6: a heart was led and you hold one (JD)");
}

}  // namespace
}  // namespace euchre::testing
