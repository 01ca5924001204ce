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

TEST(Call, is_of_one_kind) {
    for (unsigned number = 0; number < 32; ++number) {
        const Call call = Call::from_number(number);
        bool stands = false;
        for (const Suit suit : all_suits) stands = stands || call == Call::stand(suit);
        EXPECT_EQ(call.is_stand(), stands) << number;
    }
    for (const Call call : {Call::farmer(), Call::defend(), Call::best(), Call::own()}) {
        EXPECT_FALSE(call.is_order() || call.is_name() || call.is_alone()) << call.number();
    }
}

}  // namespace
}  // namespace euchre
