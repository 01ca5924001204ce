#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "messages/action_words.h"
#include "messages/catalogue.h"
#include "messages/events.h"
#include "messages/fixed_rules.h"
#include "messages/kind.h"
#include "messages/refusals.h"
#include "messages/rule_texts.h"
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

TEST(Say, chooses_by_an_exact_number_before_its_plural_form) {
    const std::string text = "{n, plural, =0 {no card} =12 {a dozen} one {# card} other {# cards}}";
    const auto said = [&](std::int64_t number) { return say(text, {{"n", number}}, voice); };
    EXPECT_EQ(said(0), "no card");
    EXPECT_EQ(said(1), "1 card");
    EXPECT_EQ(said(2), "2 cards");
    EXPECT_EQ(said(12), "a dozen");
}

TEST(Say, writes_small_numbers_as_words) {
    const auto said = [](std::int64_t number) {
        return say("{n, word} of {n, word}", {{"n", number}}, voice);
    };
    EXPECT_EQ(said(3), "Three of three");
    EXPECT_EQ(said(12), "Twelve of twelve");
    EXPECT_EQ(said(13), "13 of 13");
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

TEST(ActionWords, every_action_is_told_as_done_and_as_to_do) {
    const auto both = [](const char* words) {
        const Action action = parse_action(words).value();
        return say(did(action), voice) + "/" + say(to_do(action), voice);
    };
    EXPECT_EQ(both("pass"), "passed/pass");
    EXPECT_EQ(both("order alone"), "ordered it up, alone/order it up, alone");
    EXPECT_EQ(both("name H alone"), "named hearts, alone/name hearts, alone");
    EXPECT_EQ(both("name none"), "named no trump/name no trump");
    EXPECT_EQ(both("stand S"), "had it stand for spades/have it stand for spades");
    EXPECT_EQ(both("fold"), "folded/fold");
    EXPECT_EQ(both("let"), "took a let/take a let");
    EXPECT_EQ(both("alone"), "went alone/go alone");
    EXPECT_EQ(both("together"), "played with the partner/play with the partner");
    EXPECT_EQ(both("farmer"), "claimed a farmer's hand/claim a farmer's hand");
    EXPECT_EQ(both("defend"), "defended alone/defend alone");
    EXPECT_EQ(both("best"), "asked for the partner's best card/ask for the partner's best card");
    EXPECT_EQ(both("own"), "asked for no card/ask for no card");
    EXPECT_EQ(both("under 9C"), "put 9C under the pack/put 9C under the pack");
    EXPECT_EQ(both("give JH"), "gave the partner JH/give the partner JH");
    EXPECT_EQ(both("discard 9C"), "discarded 9C/discard 9C");
    EXPECT_EQ(both("play JH"), "played JH/play JH");
}

TEST(Events, tell_a_pass_in_the_bidding_from_one_who_does_not_defend_alone) {
    testing::Table table("newberry", {"defend_alone=yes"});
    const auto told = [&table] { return say(message_of(table.rules, table.events().front()), voice); };
    table.deal({}, "9H").act("pass");
    EXPECT_EQ(told(), "Seat1 passes.");
    table.act("order alone");
    table.act("pass");
    EXPECT_EQ(told(), "Seat3 does not defend alone.");
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

// The ids that are made of the name of an option, a value, a fixed rule, a clash or a deck.
std::set<std::string> ids_by_name() {
    std::set<std::string> ids;
    for (const Section section : section_names.values())
        ids.insert("rule.section." + std::string(section_names[section]));
    for (const OptionSpec& option : schema()) {
        const std::string id = "rule." + option.name;
        ids.insert({id, id + ".search", id + ".here"});
        if (option.is_number()) ids.insert({id + ".number", id + ".number.short"});
        for (const std::string& value : option.values)
            ids.insert({id + "." + value, id + "." + value + ".short"});
    }
    for (const FixedRule& rule : fixed_rules()) ids.insert("fixed." + std::string(rule.name));
    for (const Clash clash : clash_names.values()) ids.insert("clash." + std::string(clash_names[clash]));
    for (const Deck& deck : all_decks()) ids.insert("deck." + std::string(deck.name));
    return ids;
}

// For those of the page alone, web/texts.mjs sees to it.
TEST(Catalogue, has_no_message_that_nobody_says) {
    const std::string code = all_code();
    ASSERT_GT(code.size(), 1'000'000U);
    const std::set<std::string> by_name = ids_by_name();
    for (const Entry& entry : catalogue)
        EXPECT_TRUE(by_name.contains(std::string(entry.id)) ||
                    code.find('"' + std::string(entry.id) + '"') != std::string::npos)
            << entry.id;
}

// Of a language: common.json, page.json, rules.json, terminal.json.
TEST(Catalogue, has_each_id_in_one_file_and_an_other_for_each_choice) {
    std::set<std::string> ids;
    for (const char* const name : {"common", "page", "rules", "terminal"}) {
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

TEST(RuleTexts, every_option_value_fixed_rule_and_clash_has_its_text) {
    for (const std::string& id : ids_by_name())
        EXPECT_TRUE(id.ends_with(".here") || id.ends_with(".short") || find_entry(id) != nullptr)
            << "messages/en/rules.json has no text \"" << id << "\"";
}

// Calls visit(id, hole) for each placeholder of these texts.
template <class Visit>
void for_each_rule_hole(Visit visit) {
    for (const std::string& id : ids_by_name())
        if (const Entry* const entry = find_entry(id))
            for_each_hole(entry->text, [&](const Hole& hole) { visit(id, hole); });
}

TEST(RuleTexts, name_only_arguments_that_there_are) {
    std::set<std::string_view> known;
    for (const OptionSpec& option : schema()) known.insert(option.name);
    for (const DerivedArgument& derived : derived_arguments())
        EXPECT_TRUE(known.insert(derived.name).second) << derived.name << " is an option, too";
    for_each_rule_hole([&](const std::string& id, const Hole& hole) {
        const bool is_fixed =
            id.starts_with("fixed.") &&
            std::ranges::find(fixed_arguments(), hole.name, &FixedArgument::name) != fixed_arguments().end();
        EXPECT_TRUE(known.contains(hole.name) || is_fixed) << id << ": {" << hole.name << "}";
    });
}

// An argument of another type would be missing from the sentence.
TEST(RuleTexts, use_each_argument_by_its_type) {
    for_each_rule_hole([](const std::string& id, const Hole& hole) {
        const Message message = rule_message(id, Options{});
        const auto given = std::ranges::find(message.arguments, hole.name, &Argument::name);
        if (given == message.arguments.end()) return;
        const bool is_number = std::holds_alternative<std::int64_t>(given->value);
        const bool is_message = std::holds_alternative<std::vector<Message>>(given->value);
        const bool needs_number = hole.type == "plural" || hole.type == "word";
        EXPECT_EQ(is_message, hole.type == "message") << id << ": " << hole.name;
        EXPECT_TRUE(is_number || !needs_number) << id << ": " << hole.name;
        EXPECT_FALSE(is_number && hole.type == "select") << id << ": " << hole.name;
    });
}

// A misspelt value would never be chosen.
TEST(RuleTexts, choose_by_values_that_the_option_has) {
    for_each_rule_hole([](const std::string& id, const Hole& hole) {
        const OptionSpec* const option = hole.type == "select" ? find_option(hole.name) : nullptr;
        if (option == nullptr) return;
        for_each_choice(hole.choices, [&](std::string_view key, std::string_view) {
            EXPECT_TRUE(key == "other" || option->parse(key)) << id << ": " << hole.name << " " << key;
        });
    });
}

// What players call their house rules, and the option that it is.
TEST(RuleTexts, find_the_rules_by_the_names_that_people_give_them) {
    const std::vector<std::pair<std::string, std::string>> names{
        {"stick the dealer", "last_call"},
        {"throw-in", "last_call"},
        {"farmer's redeal", "weak_hand"},
        {"ace-no-face", "weak_is"},
        {"going under", "weak_hand"},
        {"Benny", "deck"},
        {"Canadian loner", "partner_orders"},
        {"defend alone", "defend_alone"},
        {"partner's best", "partners_best"},
        {"natural trump", "trump_held"},
        {"the loner's left leads", "loner_lead"},
        {"a euchred loner costs 4", "loner_euchre_extra"},
        {"no trump", "no_trump"},
        {"another target", "target"},
        {"eight hands", "hands"}};
    for (const auto& [words, option] : names) EXPECT_TRUE(is_found(*find_option(option), words)) << words;
    EXPECT_FALSE(is_found(*find_option("target"), "stick the dealer"));
    EXPECT_TRUE(is_found(*find_option("target"), "")) << "no words find everything";
    EXPECT_FALSE(is_found(*find_option("pickup"), "ace no face")) << "an ace was found within a face";
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
