#include "rules/auction.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(CallSet, contains_exactly_the_inserted_calls) {
    const CallSet calls{Call::pass(), Call::name_alone(Trump::none)};
    for (unsigned number = 0; number < 32; ++number) {
        const Call call = Call::from_number(number);
        EXPECT_EQ(calls.contains(call), call == Call::pass() || call == Call::name_alone(Trump::none))
            << number;
    }
}

}  // namespace
}  // namespace euchre
