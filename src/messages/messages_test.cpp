#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "messages/catalogue.h"
#include "messages/events.h"
#include "messages/kind.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "support/play.h"

namespace euchre::messages {
namespace {

const Voice voice{[](Seat seat) { return "Seat" + std::to_string(seat.number()); },
                  [](Card card) { return to_string(card); }, Seat(0)};

TEST(Say, chooses_by_number_and_by_word) {
    const std::string text =
        "{n, plural, one {# card} other {# cards}} {how, select, up {up} other {down}} #";
    EXPECT_EQ(say(text, {{"n", std::int64_t{1}}, {"how", "up"}}, voice), "1 card up #");
    EXPECT_EQ(say(text, {{"n", std::int64_t{0}}, {"how", "else"}}, voice), "0 cards down #");
    EXPECT_EQ(say("{n, plural, one {{who, seat} has one} other {#}}",
                  {{"n", std::int64_t{1}}, {"who", Seat(0)}}, voice),
              "You has one");
}

TEST(Say, capitalizes_only_the_whole_sentence) {
    const Message part = Kind<Seat>{"event.passed", {"seat"}}(Seat(0));
    EXPECT_EQ(say("Because {why, message}", {{"why", std::vector{part}}}, voice), "Because you pass.");
    EXPECT_EQ(say("{why, message}", {{"why", std::vector{part}}}, voice), "You pass.");
}

TEST(Say, without_a_voice_uses_the_spelling_for_programs) {
    EXPECT_EQ(say(Kind<Seat>{"refused.not_your_turn", {"seat"}}(Seat(2))), "It is seat 2's turn.");
    EXPECT_EQ(say(Kind<Card>{"refused.not_held", {"card"}}(joker)), "You do not hold Joker.");
}

TEST(SideName, names_the_listener_first) {
    const RuleSet rules = testing::rules_with("traditional");
    Voice third = voice;
    third.you = Seat(2);
    EXPECT_EQ(side_name(rules, 0, third), "You and Seat0");
    EXPECT_EQ(side_name(rules, 1, third), "Seat1 and Seat3");
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The code of the program and of the page, without tests.
std::string all_code() {
    std::string code;
    for (const char* const folder : {"src", "web/src"})
        for (const auto& file :
             std::filesystem::recursive_directory_iterator(std::string(EUCHRE_SOURCE_DIR) + "/" + folder)) {
            const bool is_test = file.path().filename().string().ends_with("_test.cpp");
            if (file.is_regular_file() && !is_test) code += text_of(file.path());
        }
    return code;
}

// For those of the page alone, web/texts.mjs sees to it.
TEST(Catalogue, has_no_message_that_nobody_says) {
    const std::string code = all_code();
    ASSERT_GT(code.size(), 1'000'000U);
    for (const Entry& entry : catalogue)
        EXPECT_NE(code.find('"' + std::string(entry.id) + '"'), std::string::npos) << entry.id;
}

// Of a language: common.json, page.json, terminal.json.
TEST(Catalogue, has_each_id_in_one_file_and_an_other_for_each_choice) {
    std::set<std::string> ids;
    for (const char* const name : {"common", "page", "terminal"}) {
        const auto texts =
            boost::json::parse(text_of(std::string(EUCHRE_SOURCE_DIR) + "/messages/en/" + name + ".json"));
        for (const auto& [id, value] : texts.as_object()) {
            EXPECT_TRUE(ids.insert(id).second) << id;
            const std::string text(value.as_string());
            for_each_hole(text, [&, id = std::string(id)](const Hole& hole) {
                bool other = hole.choices.empty();
                for_each_choice(hole.choices,
                                [&](std::string_view key, std::string_view) { other |= key == "other"; });
                EXPECT_TRUE(other) << id << ": " << hole.name;
            });
        }
    }
    for (const Entry& entry : catalogue) EXPECT_TRUE(ids.contains(std::string(entry.id))) << entry.id;
}

TEST(Refusals, are_sentences) {
    const RuleSet rules = testing::rules_with("traditional");
    for (int number = 0; number <= static_cast<int>(Refusal::dealer_is_chosen); ++number) {
        const std::string sentence = say(message_of(rules, static_cast<Refusal>(number)));
        EXPECT_TRUE(sentence.ends_with('.') && sentence[0] >= 'A' && sentence[0] <= 'Z') << sentence;
    }
}

TEST(Refusals, say_why_a_card_must_follow) {
    testing::Table table("newberry");
    table.deal({{0, "9H KC QC KD TS"}, {1, "JD AC KS QS 9S"}, {2, "AD TC 9C QD TD"}, {3, "TH KH QH AH JS"}},
               "AS");
    table.act("pass, pass, pass, pass").act("name H").act("play JD");
    EXPECT_EQ(table.turn(), 2);
    table.act("play AD, play TH");
    EXPECT_EQ(table.refused("play KD"),
              "N6: JD was led. It is the left bower, so it counts as a heart: follow with 9H.");
}

}  // namespace
}  // namespace euchre::messages
