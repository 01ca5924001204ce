#include "messages/rulebook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "messages/rule_texts.h"
#include "rulefile/load.h"
#include "support/folder.h"
#include "support/table.h"

namespace euchre::testing {

using namespace messages;
namespace {

const std::vector<std::string> book_names{"newberry", "university-games", "mcgee", "traditional", "lower"};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string book_text(const RuleSet& rules, std::size_t width) {
    return rulebook(rules, rulefile::book_of(rules), width);
}

std::vector<HouseChange> changes_of(const std::string& name) {
    const RuleSet rules = rules_with(name);
    return house_changes(rules, rulefile::book_of(rules));
}

RuleSentence sentence_of(const RuleSet& rules, const std::string& rule) {
    for (const RuleSentence& sentence : describe(rules))
        if (sentence.rule == rule) return sentence;
    ADD_FAILURE() << "no sentence for " << rule;
    return {};
}

TEST(Describe, every_option_has_a_sentence_with_its_value) {
    for (const std::string& book : book_names) {
        const RuleSet rules = rules_with(book);
        for (const OptionSpec& spec : schema()) {
            const RuleSentence sentence = sentence_of(rules, spec.name);
            EXPECT_TRUE(sentence.is_option);
            EXPECT_EQ(sentence.section, spec.section);
            EXPECT_EQ(sentence.value, spec.value_text(rules.options()));
            EXPECT_EQ(sentence.text, sentence_in(spec, rules.options()));
        }
    }
}

std::string printed(const std::string& name) {
    const RuleSet rules = rules_with(name);
    return rulebook(rules, rulefile::book_of(rules), 1000);
}

TEST(Describe, cites_no_clause_for_what_the_book_does_not_say) {
    EXPECT_NE(printed("mcgee").find("[M6]"), std::string::npos);
    for (const RuleSentence& sentence : describe(rules_with("british"), rules_with("mcgee"))) {
        if (sentence.text.find("joker") == std::string::npos) continue;
        EXPECT_TRUE(sentence.citation.clauses.empty()) << sentence.text;
    }
    for (const RuleSentence& sentence : describe(rules_with("six-handed"), rules_with("mcgee"))) {
        if (sentence.rule != "ranks" && sentence.rule != "sides" && sentence.rule != "players") continue;
        EXPECT_TRUE(sentence.citation.clauses.empty()) << sentence.text;
    }
    EXPECT_EQ(printed("six-handed").find("[M11]"), std::string::npos);
}

TEST(Describe, explains_the_books_words_only_for_its_own_cards_and_seats) {
    EXPECT_NE(printed("standard").find("[M12]"), std::string::npos);
    EXPECT_EQ(printed("british").find("[M12]"), std::string::npos);
}

TEST(Describe, a_book_with_a_chosen_reading_is_not_called_silent) {
    for (const std::string& book : book_names)
        EXPECT_EQ(printed(book).find("The book is silent. Reading:"), std::string::npos) << book;
}

TEST(Describe, tells_the_other_values_that_can_be_played_from_the_rest) {
    for (const std::string& book : book_names) {
        const RuleSet rules = rules_with(book);
        for (const OptionSpec& spec : schema()) {
            if (spec.is_number()) continue;
            std::set<std::string> expected;
            for (const std::string& value : spec.values)
                if (value != spec.value_text(rules.options()) &&
                    problems_of(book, {spec.name + "=" + value}).empty())
                    expected.insert(value);
            std::set<std::string> listed;
            for (const OtherWay& other : sentence_of(rules, spec.name).others)
                if (other.fits) listed.insert(other.value);
            EXPECT_EQ(listed, expected) << book << ": " << spec.name;
        }
    }
    EXPECT_EQ(sentence_of(rules_with("newberry"), "last_call").others.size(), 3U);
    EXPECT_EQ(sentence_of(rules_with("newberry"), "target").others.at(0).value, "1 to 100");
}

TEST(Describe, cites_every_clause_of_the_rule_set) {
    for (const std::string& book : book_names) {
        const RuleSet rules = rules_with(book);
        const std::string text = book_text(rules, 10'000);
        for (const RuleSentence& sentence : describe(rules)) {
            if (!sentence.applies || !sentence.listed) continue;
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
        EXPECT_TRUE(book_text(rules, 10'000)
                        .starts_with(rules.title() + "\n" + underline + "\nSource: " + rules.source() +
                                     "\n\nThe table\n"))
            << book;
    }
    const Folder folder;
    const auto without = rulefile::Library().load(folder.file("home.toml", "target = 7\n"));
    EXPECT_TRUE(book_text(without.rules.value(), 80).starts_with("home\n====\n\nThe table\n"));
}

TEST(Describe, a_silent_book_says_so_with_the_other_readings) {
    const std::string text = book_text(rules_with("mcgee"), 10'000);
    EXPECT_TRUE(has(text,
                    "- From the dealer's left: packets of 3, 2, 3 and 2 cards, then 2, 3, 2 and 3.\n"
                    "    The book is silent.\n"
                    "      or packets = 2322-3233: From the dealer's left"))
        << text;
    EXPECT_TRUE(sentence_of(rules_with("mcgee"), "packets").silent);
    EXPECT_FALSE(sentence_of(rules_with("newberry"), "packets").silent);
}

TEST(Describe, a_contradiction_shows_the_chosen_reading_and_the_others) {
    const std::string text = book_text(rules_with("newberry"), 10'000);
    EXPECT_TRUE(
        has(text,
            "- A fold gives the other team 1 point. [N15] (in force)\n    The book has more than one way. "
            "Reading: The rule gives"));
    EXPECT_TRUE(has(text, "      or fold_pays = lose: A fold costs the dealer's team 1 point. [N15]\n"));
    for (const std::string other :
         {"or loner_partial = 1:", "or loner_partial = 2:", "or loner_partial = exact-three:"})
        EXPECT_TRUE(has(text, other));
}

TEST(Describe, a_house_rule_is_called_one) {
    const RuleSet rules = rules_with("newberry", {"target=7"});
    EXPECT_TRUE(has(book_text(rules, 10'000),
                    "- The first team to reach 7 points wins the game.\n    House rule.\n"));
    EXPECT_FALSE(sentence_of(rules, "target").silent);
    const RuleSet stick = rules_with("university-games", {"last_call=stick"});
    EXPECT_TRUE(has(book_text(stick, 10'000), "is stuck and must name trump. [U8] (in force)\n"));
}

TEST(Describe, omits_rules_that_do_not_apply) {
    const std::string newberry = book_text(rules_with("newberry"), 10'000);
    EXPECT_FALSE(has(newberry, "lets in a game"));
    EXPECT_FALSE(has(newberry, "When one opponent takes every trick"));
    EXPECT_FALSE(has(newberry, "joker"));
    const std::string lower = book_text(rules_with("lower"), 10'000);
    EXPECT_TRUE(has(lower, "Each player has three lets in a game. [L8]"));
    EXPECT_TRUE(has(lower, "joker is turned up, the dealer names the suit that it stands for"));
    EXPECT_FALSE(has(lower, "A loner"));
    EXPECT_FALSE(has(lower, "Makers who take"));
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
        std::istringstream lines(book_text(rules_with(book), 80));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
    }
}

TEST(Describe, both_ways_of_a_book_are_shown_and_the_one_in_force_is_marked) {
    const auto shows = [](const std::string& book, const std::string& text) {
        EXPECT_TRUE(has(book_text(rules_with(book), 10'000), text)) << book << ": " << text;
    };
    shows("university-games", "the hand is thrown in. [U7] (in force)\n");
    shows("university-games",
          "or last_call = stick: If everybody else passes in the second round, the dealer is stuck and must "
          "name "
          "trump. [U8]\n");
    shows("university-games", "or no_trump = on: In the second round a player may name no trump.");
    shows("mcgee", "- The first dealer is picked at random. [M1] (in force)\n");
    shows("mcgee", "or first_dealer = black-jack: ");
    shows("newberry", "or loner_partial = 1: A loner who takes three or four tricks scores 1. [N18]\n");
    shows("newberry", "or loner_partial = 2: A loner who takes three or four tricks scores 2. [N18]\n");
    shows("newberry", "or euchre_pays = lose: ");
    shows("lower", "or lets_per = game: ");
    shows("lower", "or opponent_sweep = points: ");
    // All of them have clauses in the sentence that the page gets.
    for (const OtherWay& way : sentence_of(rules_with("newberry"), "euchre_pays").others)
        EXPECT_EQ(way.clauses, std::vector<std::string>{"N20"}) << way.value;
}

TEST(Describe, a_contradiction_between_two_other_ways_of_the_book_is_shown) {
    const std::string printed_book = printed("university-games");
    EXPECT_TRUE(
        has(printed_book, "- A stuck dealer must name a suit. [U8]\n    The book has more than one way."));
    EXPECT_TRUE(has(printed_book, "or stuck_no_trump = yes: A stuck dealer may name no trump. [U14]\n"));
    EXPECT_FALSE(has(printed("mcgee"), "stuck dealer may name no trump"));
    EXPECT_TRUE(has(book_text(rules_with("university-games", {"last_call=stick", "no_trump=on"}), 10'000),
                    "- A stuck dealer must name a suit. [U8] (in force)\n"));
}

TEST(Describe, a_value_that_contradicts_the_other_options_is_offered_but_is_no_way_to_play) {
    const RuleSet british = rules_with("british");
    const std::vector<OtherWay> others = sentence_of(british, "no_trump").others;
    ASSERT_EQ(others.size(), 1U);
    EXPECT_EQ(others[0].value, "on");
    EXPECT_FALSE(others[0].fits);
    EXPECT_TRUE(sentence_of(rules_with("mcgee"), "no_trump").others[0].fits);
    EXPECT_FALSE(has(printed("british"), "or no_trump = on"));
}

TEST(Describe, H1_H9_what_was_missing_in_the_sentences) {
    for (const std::string rules : {"british", "benny"})
        EXPECT_TRUE(
            has(printed(rules),
                "the dealer names trump before looking at the hand, and is the maker. Then the dealer "
                "says whether to play alone, takes the joker and discards.\n"));
    EXPECT_FALSE(has(printed("railroad"), "Then the dealer says whether"));
    const auto held = [](const std::string& no_trump) {
        return sentence_of(rules_with("mcgee", {"trump_held=needed", no_trump}), "trump_held").text;
    };
    EXPECT_TRUE(has(held("no_trump=on"), " No trump needs no card."));
    EXPECT_FALSE(has(held("no_trump=off"), "No trump"));
    for (const std::string book : {"newberry", "university-games", "mcgee", "traditional"})
        EXPECT_LT(printed(book).find("as a loner"), printed(book).find(" A loner "))
            << book << ": a word is explained before it is used";
}

TEST(Describe, a_newcomer_finds_object_cards_direction_trick_misdeal_and_renege_in_every_book) {
    for (const std::string& book : book_names)
        for (const char* const rule : {"object", "deck", "ranks", "clockwise", "tricks", "follow", "trick",
                                       "misdeal", "renege", "next_game_dealer"}) {
            const RuleSentence sentence = sentence_of(rules_with(book), rule);
            EXPECT_TRUE(sentence.applies && sentence.listed) << book << ": " << rule;
        }
}

TEST(Describe, says_who_deals_the_second_game_and_names_the_other_way) {
    for (const std::string& book : book_names) {
        const std::string text = book_text(rules_with(book), 10'000);
        EXPECT_TRUE(
            has(text,
                "- In the next game, the deal passes on from the last hand.\n    The book is silent.\n"
                "      or next_game_dealer = as-first: In the next game, the first dealer is found"))
            << book;
    }
}

TEST(Describe, readings_that_are_not_printed_are_marked_and_cite_no_clause) {
    const auto is_reading = [](const std::string& book, const std::string& rule) {
        const RuleSentence sentence = sentence_of(rules_with(book), rule);
        EXPECT_NE(sentence.citation.reading, "") << book << ": " << rule;
        return sentence.citation.clauses.empty();
    };
    EXPECT_TRUE(is_reading("traditional", "opposite"));
    EXPECT_TRUE(is_reading("traditional", "void"));
    EXPECT_TRUE(is_reading("mcgee", "sits_out"));
    EXPECT_TRUE(is_reading("university-games", "packets"));
    EXPECT_TRUE(is_reading("university-games", "next_lead"));
    EXPECT_TRUE(is_reading("lower", "next_lead"));
    EXPECT_TRUE(is_reading("lower", "score_floor"));
    is_reading("university-games", "alone");
    is_reading("traditional", "tricks");
    EXPECT_EQ(rules_with("traditional").clause("tricks"), "T9");
    for (const std::string book : {"newberry", "university-games"})
        EXPECT_FALSE(has(printed(book), "march")) << book << " does not have the word";
    for (const auto& [book, clause] : {std::pair{"mcgee", "[M8]"}, std::pair{"traditional", "[T9]"}})
        EXPECT_TRUE(has(printed(book), std::string("- To take all five tricks is a march. ") + clause));
    for (const auto& [book, clause] :
         {std::pair{"newberry", "[N19]"}, std::pair{"mcgee", "[M5]"}, std::pair{"traditional", "[T8]"}})
        EXPECT_TRUE(has(printed(book), std::string("- The winner leads to the next trick. ") + clause));
    is_reading("traditional", "first_round");
    is_reading("lower", "first_round");
    EXPECT_TRUE(sentence_of(rules_with("mcgee"), "packets").citation.clauses.empty());
    EXPECT_EQ(rules_with("newberry").clause("packets"), "N8");
}

TEST(Describe, sentences_read_naturally) {
    const auto says = [](const std::string& book, const std::string& rule, const std::string& text) {
        EXPECT_EQ(sentence_of(rules_with(book), rule).text, text);
    };
    says("mcgee", "euchre", "Makers who take fewer than three tricks are euchred: the other team scores 2.");
    says("mcgee", "made", "Makers who take three or four tricks score 1.");
    says("mcgee", "march", "Makers who take all five tricks score 2.");
    says("mcgee", "shutout", "If the makers take no trick at all, the euchre counts the same: 2.");
    says("newberry", "shutout", "If the makers take no trick at all, the other team scores 4.");
    says("newberry", "euchre",
         "Makers who take fewer than three tricks are euchred: the other team scores 2. A euchred loner's "
         "team "
         "loses 2 instead.");
    says("newberry", "misdeal_costs",
         "A misdeal costs the dealer's team 1 point, and the deal passes to the left.");
    says("cutthroat", "euchre",
         "A maker who takes fewer than three tricks is euchred: each opponent scores 2.");
    says("six-handed", "sides", "They form two teams of three.");
    says("progressive", "hands",
         "The game is over after eight hands, and the higher score wins. Only hands that were played or "
         "folded "
         "count.");
}

TEST(Describe, a_house_rule_that_is_not_played_is_not_listed) {
    for (const std::string& book : book_names)
        for (const OptionSpec& spec : schema()) {
            const RuleSet rules = rules_with(book);
            const bool of_book = rules.citations().contains(spec.name);
            const RuleSentence sentence = sentence_of(rules, spec.name);
            EXPECT_EQ(sentence.applies && sentence.listed,
                      sentence.applies && (of_book || spec.house.empty()))
                << spec.name;
        }
    EXPECT_TRUE(sentence_of(rules_with("mcgee", {"weak_hand=redeal"}), "weak_hand").listed);
    EXPECT_FALSE(sentence_of(rules_with("mcgee", {"weak_hand=none"}), "weak_hand").listed);
}

TEST(Describe, a_rule_that_came_with_a_house_rule_was_missing) {
    const std::string railroad = printed("railroad");
    EXPECT_TRUE(has(railroad, "- A loner euchred by a lone defender costs 4.\n    House rule.\n"));
    EXPECT_TRUE(has(railroad, "- When a joker is turned up, the dealer names the suit that it stands for"));
    const RuleSet farmers = rules_with("mcgee", {"weak_hand=redeal"});
    EXPECT_TRUE(sentence_of(farmers, "weak_is").listed && sentence_of(farmers, "weak_is").applies);
    EXPECT_TRUE(
        has(book_text(rules_with("mcgee", {"players=3", "sides=each", "packets=ones", "alone=never"}), 1000),
            "- Everybody scores one point for each trick."));
    EXPECT_FALSE(has(printed("mcgee"), "farmer"));
}

TEST(Describe, a_book_that_has_only_the_other_way_was_said_to_have_two) {
    EXPECT_FALSE(
        has(printed("newberry"), "nobody takes the upcard. (in force)\n    The book has more than one way."));
    EXPECT_TRUE(has(printed("newberry"),
                    "nobody takes the upcard. (in force)\n    Reading: The book has the dealer take"));
}

TEST(Describe, a_farmers_hand_names_the_ranks_of_the_deck) {
    const auto hand = [](const std::string& deck, const std::string& is) {
        return sentence_of(rules_with("mcgee", {"weak_hand=redeal", "weak_is=" + is, "deck=" + deck}),
                           "weak_is")
            .text;
    };
    EXPECT_EQ(hand("9-A", "all-low"), "A farmer's hand has only cards of the two lowest ranks, 9 and 10.");
    EXPECT_EQ(hand("8-A", "ace-no-face"),
              "A farmer's hand has only cards of the two lowest ranks, 8 and 9, but may have one ace.");
    EXPECT_EQ(hand("lower", "three-low"),
              "A farmer's hand has at least three cards of the two lowest ranks, 2 and 3.");
}

TEST(Describe, two_players_were_called_all_the_others) {
    const std::string two = printed("two-handed");
    EXPECT_TRUE(has(two, "- The maker plays against the other player, who scores if the maker is euchred."));
    EXPECT_TRUE(has(two, "is euchred: the opponent scores 2."));
    EXPECT_TRUE(has(printed("cutthroat"), "is euchred: each opponent scores 2."));
    EXPECT_FALSE(has(book_text(rules_with("cutthroat", {"euchre_pays=lose"}), 1000), "each of them scores"));
    EXPECT_TRUE(has(printed("cutthroat"), "If several reach it in one hand, the highest score wins."));
}

TEST(HouseChanges, are_a_sentence_for_each_option_that_differs_from_the_book) {
    EXPECT_TRUE(changes_of("mcgee").empty());
    EXPECT_TRUE(changes_of("standard").empty()) << "it is McGee's game";
    const auto british = changes_of("british");
    ASSERT_EQ(british.size(), 4U) << "against McGee's, to which it goes back";
    for (const HouseChange& change : british) {
        EXPECT_TRUE(change.text.ends_with('.'));
        EXPECT_EQ(change.text.find(". "), std::string::npos) << change.text;
    }
    EXPECT_TRUE(
        has(book_text(rules_with("british", {"target=15"}), 10'000), "\nWhat differs from McGee's\n"));
    EXPECT_TRUE(has(book_text(rules_with("british", {"target=15"}), 10'000),
                    "- The first team to reach 15 points wins the game.\n"));
}

// A list of changes has a line for each option.
TEST(HouseChanges, are_one_sentence_for_every_value_of_every_option) {
    for (const std::string& book : book_names)
        for (const OptionSpec& spec : schema()) {
            const int last = spec.is_number() ? spec.max : static_cast<int>(spec.values.size()) - 1;
            for (int value = spec.min; value <= last; ++value) {
                Options options = rules_with(book).options();
                spec.set(options, value);
                const std::string text = short_sentence_in(spec, options);
                EXPECT_TRUE(text.ends_with('.')) << spec.name << ": " << text;
                EXPECT_EQ(text.find(". "), std::string::npos) << spec.name << ": " << text;
            }
        }
}

TEST(HouseChanges, say_that_the_hand_is_thrown_in) {
    const auto british = changes_of("british");
    const auto last_call = std::ranges::find(british, "last_call", &HouseChange::option);
    ASSERT_NE(last_call, british.end());
    EXPECT_TRUE(has(last_call->text, "the hand is thrown in")) << last_call->text;
}

TEST(Differences, are_the_options_whose_values_differ) {
    EXPECT_TRUE(differences(rules_with("mcgee"), rules_with("mcgee")).empty());
    std::set<std::string> found;
    for (const Difference& each : differences(rules_with("mcgee"), rules_with("traditional")))
        found.insert(each.option);
    EXPECT_EQ(found, (std::set<std::string>{"target", "counts", "discard_up", "crosswise", "last_call"}));
}

TEST(Differences, show_both_values_and_sentences) {
    const auto found = differences(rules_with("mcgee"), rules_with("mcgee", {"target=5"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].option, "target");
    EXPECT_EQ(found[0].value_a, "10");
    EXPECT_EQ(found[0].value_b, "5");
    EXPECT_EQ(found[0].text_a, "The first team to reach 10 points wins the game.");
    EXPECT_EQ(found[0].text_b, "The first team to reach 5 points wins the game.");
}

}  // namespace
}  // namespace euchre::testing
