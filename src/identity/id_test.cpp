#include "identity/id.h"

#include <gtest/gtest.h>

#include "cards/dice.h"

namespace euchre::identity {
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

TEST(LinkKey, is_130_bits_and_parses_back) {
    const LinkKey key(~std::uint64_t{0}, 0, 33);
    EXPECT_EQ(to_string(key), "zzzzzzzzzzzz00000000000011");
    EXPECT_EQ(LinkKey::parse("ZZZZZZZZZZZZoooooooooooolI"), key);
    EXPECT_EQ(to_string(LinkKey::parse("00000000000v").value()), "00000000000v") << "of an older server";
    for (const char* const text : {"", "0", "0000000000000", "00000000000000000000000000u",
                                   "0000000000000000000000000", "zzzzzzzzzzzz0000000000001-"})
        EXPECT_FALSE(LinkKey::parse(text)) << text;
}

TEST(TableCode, is_an_id_with_or_without_a_key) {
    const TableCode both{TableId(7), LinkKey(1, 2, 3)};
    const auto read = TableCode::parse(to_string(both));
    EXPECT_TRUE(read && read->table == both.table && read->key == both.key);
    EXPECT_EQ(TableCode::parse("000000000007")->key, std::nullopt);
    EXPECT_FALSE(TableCode::parse("000000000007-"));
    EXPECT_FALSE(TableCode::parse("000000000007-0"));
}

}  // namespace
}  // namespace euchre::identity
