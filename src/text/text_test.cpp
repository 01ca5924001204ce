#include <gtest/gtest.h>

#include <array>
#include <string>

#include "text/enum_names.h"
#include "text/folded.h"
#include "text/listed.h"
#include "text/nearest.h"
#include "text/number.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre::text {
namespace {

const std::array<std::string, 4> known{"title", "tie", "target", "newberry"};

TEST(Nearest, finds_the_word_that_was_meant) {
    EXPECT_EQ(nearest("newbery", known), "newberry");
    EXPECT_EQ(nearest("targt", known), "target");
    EXPECT_EQ(nearest("titel", known), "title");  // swapping two letters counts as one edit
}

TEST(Nearest, prefers_a_letter_left_out_to_a_wrong_one) {
    EXPECT_EQ(nearest("--sed", std::array<std::string, 3>{"--rules", "--set", "--seed"}), "--seed");
}

TEST(Nearest, finds_nothing_if_no_word_is_similar) {
    EXPECT_FALSE(nearest("zzzzzzzzzz", known));
    EXPECT_FALSE(nearest("word", {}));
    EXPECT_FALSE(nearest("3", std::array<std::string, 2>{"1", "2"}));
    EXPECT_FALSE(nearest(std::string(100'000, 'a'), known));
}

TEST(Nearest, makes_a_question) {
    const std::vector<std::string> words{"beginner", "expert"};
    EXPECT_EQ(did_you_mean("exprt", words), "; did you mean 'expert'?");
    EXPECT_EQ(did_you_mean("zzzzzzzz", words), "");
}

TEST(Listed, has_commas_and_a_conjunction) {
    EXPECT_EQ(listed({}, "or"), "");
    EXPECT_EQ(listed(std::vector<std::string>{"a"}, "or"), "a");
    EXPECT_EQ(listed(std::vector<std::string>{"a", "b"}, "and"), "a and b");
    EXPECT_EQ(listed(std::vector<std::string>{"a", "b", "c"}, "or"), "a, b or c");
}

TEST(Number, must_be_the_whole_text_and_in_range) {
    EXPECT_EQ(parse_number<int>("-7"), -7);
    EXPECT_EQ(parse_number<int>("0", 0, 9), 0);
    EXPECT_EQ(parse_number<int>("9", 0, 9), 9);
    EXPECT_EQ(parse_number<unsigned char>("fF", 0, 255, 16), 255);
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"), 18446744073709551615U);
    EXPECT_EQ(parse_number<double>("-0.5", -1.0, 1.0), -0.5);
    for (const char* const text : {"", " 1", "1 ", "+1", "1.0", "0x1", "ten", "-1", "10", "99999999999"})
        EXPECT_FALSE(parse_number<int>(text, 0, 9)) << text;
    for (const char* const text : {"nan", "inf", "-inf", "1e999", "", "1.5"})
        EXPECT_FALSE(parse_number<double>(text, -1.0, 1.0)) << text;
}

enum class Colour : unsigned char { red, black };
constexpr EnumNames<Colour::black> colour_names("red", "black");

TEST(EnumNames, map_a_value_to_its_name_and_back) {
    EXPECT_EQ(colour_names[Colour::black], "black");
    EXPECT_EQ(colour_names.parse("red"), Colour::red);
    for (const char* const text : {"", "Red", "redd", "blac"}) EXPECT_FALSE(colour_names.parse(text)) << text;
    EXPECT_EQ(colour_names.values(), (std::array{Colour::red, Colour::black}));
    static_assert(!std::is_constructible_v<EnumNames<Colour::black>, const char*>);
    static_assert(!std::is_constructible_v<EnumNames<Colour::black>, const char*, const char*, const char*>);
}

TEST(Quotes, are_cut_between_characters) {
    EXPECT_EQ(in_quotes("JH"), "'JH'");
    EXPECT_EQ(in_quotes(std::string(39, 'a') + "é and more"), "'" + std::string(39, 'a') + "…'");
}

TEST(Quotes, contain_no_control_characters) {
    EXPECT_EQ(in_quotes("a\033[31mb\n"), "'a?[31mb?'");
    EXPECT_EQ(in_quotes("a\u202eb\xff"
                        "c\u0085d"),
              "'a?b?c?d'");
}

TEST(Plain, is_text_without_control_characters) {
    EXPECT_TRUE(is_plain("a café, 猫, 👩‍🌾"));
    for (const std::string_view text : {"a\033b", "a\nb", "a\u0085b", "a\u202eb", "a\u2028b", "a\xff",
                                        "a\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "caf\xc3"})
        EXPECT_FALSE(is_plain(text)) << in_quotes(text);
}

TEST(Plain, names_lose_hidden_characters_and_extra_spaces) {
    EXPECT_EQ(shown_plainly("  Ann \t\n of  the\u00a0woods ", 40), "Ann of the woods");
    EXPECT_EQ(shown_plainly("A\u202enn\x1b[31m\u200b", 40), "Ann[31m");
    EXPECT_EQ(shown_plainly("\u200b\u202e \xff", 40), "");
    EXPECT_EQ(shown_plainly("café", 4), "caf");
    EXPECT_EQ(shown_plainly("ab cd", 3), "ab");
}

TEST(Quotes, are_omitted_around_a_plain_word) {
    EXPECT_EQ(word_or_quoted("must-trump"), "must-trump");
    EXPECT_EQ(word_or_quoted("-1"), "-1");
    EXPECT_EQ(word_or_quoted("two words"), "'two words'");
    EXPECT_EQ(word_or_quoted(""), "''");
}

TEST(Folded, wraps_between_words) {
    EXPECT_EQ(folded("one two three", 7, 2), "one two\n  three");
    EXPECT_EQ(folded("incomprehensibilities", 7, 2), "incomprehensibilities");
    EXPECT_EQ(folded("", 7, 2), "");
}

}  // namespace
}  // namespace euchre::text
