#include "text/id.h"

#include <gtest/gtest.h>

#include "cards/dice.h"

namespace euchre::text {
namespace {

TEST(Id, is_twelve_letters_and_digits_and_parses_back) {
    Dice dice(1);
    for (int count = 0; count < 1000; ++count) {
        const TableId id(dice.next());
        const std::string text = to_string(id);
        EXPECT_EQ(text.size(), 12U);
        EXPECT_EQ(text.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz"), std::string::npos);
        EXPECT_EQ(TableId::parse(text), id);
    }
    EXPECT_EQ(to_string(TableId(0)), "000000000000");
    EXPECT_EQ(to_string(TableId(~std::uint64_t{0})), "zzzzzzzzzzzz");
}

TEST(Id, accepts_letters_that_look_like_digits) {
    EXPECT_EQ(GameId::parse("OIL0ABCDEFGH"), GameId::parse("0110abcdefgh"));
}

TEST(Id, rejects_other_text) {
    for (const char* const text : {"", "0", "00000000000", "0000000000000", "00000000000u", "0000000 0000",
                                   "00000000000-", "0000000000\xc3\xa4"})
        EXPECT_FALSE(PersonId::parse(text)) << text;
}

}  // namespace
}  // namespace euchre::text
