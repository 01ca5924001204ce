#include "rulefile/describe.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "rulefile/load.h"
#include "support/folder.h"
#include "support/table.h"

namespace euchre::testing {

using namespace rulefile;
namespace {

const std::vector<std::string> book_names{"newberry", "university-games", "mcgee", "traditional", "lower"};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Sentence sentence_of(const RuleSet& rules, const std::string& rule) {
    for (const Sentence& sentence : describe(rules))
        if (sentence.rule == rule) return sentence;
    ADD_FAILURE() << "no sentence for " << rule;
    return {};
}

TEST(Describe, every_option_has_a_sentence_with_its_value) {
    for (const std::string& book : book_names) {
        const RuleSet rules = rules_with(book);
        for (const OptionSpec& spec : schema()) {
            const Sentence sentence = sentence_of(rules, spec.name);
            EXPECT_TRUE(sentence.is_option);
            EXPECT_EQ(sentence.section, spec.section);
            EXPECT_EQ(sentence.value, spec.value_text(rules.options()));
            EXPECT_EQ(sentence.text, spec.sentence_for(spec.get(rules.options())));
        }
    }
}

TEST(Describe, lists_all_other_values_that_can_be_played) {
    for (const std::string& book : book_names) {
        const RuleSet rules = rules_with(book);
        for (const OptionSpec& spec : schema()) {
            if (spec.is_number()) continue;
            std::set<std::string> expected;
            for (const OptionValue& value : spec.values)
                if (value.name != spec.value_text(rules.options()) &&
                    problems_of(book, {spec.name + "=" + value.name}).empty())
                    expected.insert(value.name);
            std::set<std::string> listed;
            for (const OptionValue& other : sentence_of(rules, spec.name).others) listed.insert(other.name);
            EXPECT_EQ(listed, expected) << book << ": " << spec.name;
        }
    }
    EXPECT_EQ(sentence_of(rules_with("newberry"), "last_call").others.size(), 3U);
    EXPECT_EQ(sentence_of(rules_with("newberry"), "target").others.at(0).name, "1 to 100");
}

TEST(Describe, cites_every_clause_of_the_rule_set) {
    for (const std::string& book : book_names) {
        const RuleSet rules = rules_with(book);
        const std::string text = rulebook(rules, 10'000);
        for (const Sentence& sentence : describe(rules)) {
            if (!sentence.applies) continue;
            EXPECT_TRUE(has(text, "- " + sentence.text)) << book << ": " << sentence.rule;
            for (const std::string& clause : sentence.citation.clauses)
                EXPECT_TRUE(has(text, clause)) << book << ": " << clause;
        }
        for (const auto& [rule, citation] : rules.citations())
            for (const std::string& clause : citation.clauses)
                EXPECT_TRUE(has(text, clause)) << book << ": " << rule << " " << clause;
    }
}

TEST(Describe, prints_the_source_below_the_title) {
    for (const std::string& book : book_names) {
        const RuleSet rules = rules_with(book);
        const std::string underline(rules.title().size(), '=');
        EXPECT_TRUE(rulebook(rules, 10'000)
                        .starts_with(rules.title() + "\n" + underline + "\nSource: " + rules.source() +
                                     "\n\nThe table\n"))
            << book;
    }
    const Folder folder;
    const auto without = Library().load(folder.file("home.toml", "target = 7\n"));
    EXPECT_TRUE(rulebook(without.rules.value(), 80).starts_with("home\n====\n\nThe table\n"));
}

TEST(Describe, a_silent_book_says_so_with_the_other_readings) {
    const std::string text = rulebook(rules_with("mcgee"), 10'000);
    EXPECT_TRUE(has(text,
                    "- From the dealer's left: packets of 3, 2, 3 and 2 cards, then 2, 3, 2 and 3.\n"
                    "    The book is silent.\n"
                    "      or packets = 2322-3233: From the dealer's left"))
        << text;
    EXPECT_TRUE(sentence_of(rules_with("mcgee"), "packets").silent);
    EXPECT_FALSE(sentence_of(rules_with("newberry"), "packets").silent);
}

TEST(Describe, a_contradiction_shows_the_chosen_reading_and_the_others) {
    const std::string text = rulebook(rules_with("newberry"), 10'000);
    EXPECT_TRUE(has(text, "- A fold gives the other side 1 point. [N15]\n    Reading: The rule gives"));
    EXPECT_TRUE(has(text, "      or fold_pays = lose: A fold costs the dealer's side 1 point. [N15]\n"));
    for (const std::string other :
         {"or loner_partial = 1:", "or loner_partial = 2:", "or loner_partial = exact-three:"})
        EXPECT_TRUE(has(text, other));
}

TEST(Describe, a_house_rule_is_called_one) {
    const RuleSet rules = rules_with("newberry", {"target=7"});
    EXPECT_TRUE(
        has(rulebook(rules, 10'000), "- The first side to reach 7 points wins the game.\n    House rule.\n"));
    EXPECT_FALSE(sentence_of(rules, "target").silent);
    const RuleSet stick = rules_with("university-games", {"last_call=stick"});
    EXPECT_TRUE(has(rulebook(stick, 10'000), "is stuck and must name trump. [U8]\n"));
}

TEST(Describe, omits_rules_that_do_not_apply) {
    const std::string newberry = rulebook(rules_with("newberry"), 10'000);
    EXPECT_FALSE(has(newberry, "lets in a game is"));
    EXPECT_FALSE(has(newberry, "When one opponent takes every trick"));
    EXPECT_FALSE(has(newberry, "joker"));
    const std::string lower = rulebook(rules_with("lower"), 10'000);
    EXPECT_TRUE(has(lower, "The number of lets in a game is 3. [L8]"));
    EXPECT_TRUE(has(lower, "joker is turned up, the dealer names the suit that it stands for"));
    EXPECT_FALSE(has(lower, "A loner"));
    EXPECT_FALSE(has(lower, "Makers who take every trick"));
    EXPECT_FALSE(sentence_of(rules_with("newberry"), "lets").applies);
    EXPECT_TRUE(sentence_of(rules_with("newberry", {"last_call=let"}), "lets").applies);
}

TEST(Describe, lists_the_trumps_of_the_deck_in_order) {
    const auto in_order = [](const std::string& text, const std::vector<std::string>& words) {
        std::size_t at = 0;
        for (const std::string& word : words) {
            at = text.find(word, at);
            if (at == std::string::npos) return false;
            at += word.size();
        }
        return true;
    };
    const auto ranks = [](const std::string& deck) {
        return sentence_of(rules_with("mcgee", {deck}), "ranks").text;
    };
    EXPECT_TRUE(
        in_order(ranks("deck=9-A"), {"jack of hearts", "jack of diamonds", "A K Q 10 9", "A K Q J 10 9"}));
    EXPECT_TRUE(in_order(ranks("deck=lower"), {"Horse", "Maverick", "8 7 6 4 3 2", "8 7 6 4 3 2"}));
    EXPECT_TRUE(in_order(ranks("deck=7-A+joker"), {"Joker", "jack of hearts", "jack of diamonds",
                                                   "A K Q 10 9 8 7", "A K Q J 10 9 8 7"}));
}

TEST(Describe, no_line_is_longer_than_the_width) {
    for (const std::string& book : book_names) {
        std::istringstream lines(rulebook(rules_with(book), 80));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
    }
    EXPECT_EQ(folded("one two three", 7, 2), "one two\n  three");
    EXPECT_EQ(folded("incomprehensibilities", 7, 2), "incomprehensibilities");
    EXPECT_EQ(folded("", 7, 2), "");
}

TEST(Differences, are_the_options_whose_values_differ) {
    EXPECT_TRUE(differences(rules_with("mcgee"), rules_with("mcgee")).empty());
    std::set<std::string> found;
    for (const Difference& each : differences(rules_with("mcgee"), rules_with("traditional")))
        found.insert(each.option);
    EXPECT_EQ(found, (std::set<std::string>{"target", "discard_up", "last_call"}));
}

TEST(Differences, show_both_values_and_sentences) {
    const auto found = differences(rules_with("mcgee"), rules_with("mcgee", {"target=5"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].option, "target");
    EXPECT_EQ(found[0].value_a, "10");
    EXPECT_EQ(found[0].value_b, "5");
    EXPECT_EQ(found[0].text_a, "The first side to reach 10 points wins the game.");
    EXPECT_EQ(found[0].text_b, "The first side to reach 5 points wins the game.");
}

TEST(Schema, every_value_is_parsed_back_from_its_text) {
    for (const OptionSpec& spec : schema()) {
        EXPECT_EQ(find_option(spec.name), &spec);
        const int first = spec.is_number() ? spec.min : 0;
        const int last = spec.is_number() ? spec.max : static_cast<int>(spec.values.size()) - 1;
        for (int value = first; value <= last; ++value) {
            Options options;
            spec.set(options, value);
            EXPECT_EQ(spec.get(options), value) << spec.name;
            EXPECT_EQ(spec.parse(spec.value_text(options)), value) << spec.name;
        }
        for (const std::string nonsense : {"", "nonsense", "-1", "1e2", " 5", "5 ", "0x5"})
            EXPECT_FALSE(spec.parse(nonsense)) << spec.name << " " << nonsense;
    }
    EXPECT_EQ(find_option("nonsense"), nullptr);
}

}  // namespace
}  // namespace euchre::testing
