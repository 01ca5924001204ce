// The word lists of the rulebooks, and the seats.
#include <gtest/gtest.h>

#include <algorithm>

#include "clauses/hands.h"
#include "messages/rulebook.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

// The words of a rule set that cite this clause.
std::vector<std::string> words_by(const std::string& name, const std::string& clause) {
    const RuleSet rules = rules_with(name);
    std::vector<std::string> words;
    for (const BookWord& word : rules.words()) {
        EXPECT_FALSE(word.meaning.empty()) << word.word;
        if (std::ranges::find(word.clauses, clause) != word.clauses.end()) words.push_back(word.word);
    }
    return words;
}

// Every word is in the rulebook that a person reads, with its clause.
void expect_in_rulebook(const std::string& name) {
    const RuleSet rules = rules_with(name);
    const std::string book = messages::rulebook(rules, {}, 10'000);
    EXPECT_NE(book.find("\nThe words of the game\n"), std::string::npos);
    for (const BookWord& word : rules.words())
        EXPECT_NE(book.find("\n- " + word.word + ": " + word.meaning + " [" + word.clauses.front()),
                  std::string::npos)
            << word.word;
}

using Words = std::vector<std::string>;

TEST(Words, N23_the_lingo_of_newberry_is_in_its_rulebook) {
    EXPECT_EQ(words_by("newberry", "N23"),
              (Words{"bowers", "going alone", "order it up", "tricks", "trump"}));
    expect_in_rulebook("newberry");
}

TEST(Words, U15_the_terminology_of_university_games_is_in_its_rulebook) {
    EXPECT_EQ(words_by("university-games", "U15"),
              (Words{"bidders or makers", "blind", "bower", "defenders", "euchred", "trick", "trump"}));
    expect_in_rulebook("university-games");
}

TEST(Words, M12_the_words_of_mcgee_are_in_its_rulebook) {
    EXPECT_EQ(words_by("mcgee", "M12"), (Words{"cat", "follow suit", "lay off", "lead", "marched", "order up",
                                               "set or euchred", "up"}));
    expect_in_rulebook("mcgee");
}

TEST(Words, T11_the_words_of_the_traditional_game_are_in_its_rulebook) {
    EXPECT_EQ(words_by("traditional", "T11"),
              (Words{"cross suits", "euchred", "lone wolf", "march", "next suit"}));
    expect_in_rulebook("traditional");
}

TEST(Words, L17_the_glossary_of_lower_euchre_is_in_its_rulebook) {
    EXPECT_EQ(words_by("lower", "L17"),
              (Words{"Horse Shyte", "Split the Boat", "Split the Vote", "The Whole Stable"}));
    const RuleSet rules = rules_with("lower");
    Words all;
    for (const BookWord& word : rules.words()) all.push_back(word.word);
    for (const char* const word : {"kitty", "Horse, or right bower", "Maverick, or left bower", "trump",
                                   "tricks", "hand", "lead", "renege", "let", "stick the dealer"})
        EXPECT_NE(std::ranges::find(all, word), all.end()) << word;
    expect_in_rulebook("lower");
}

TEST(Words, T2_the_rulebook_counts_seven_trumps_five_of_the_next_suit_and_six_of_each_cross_suit) {
    EXPECT_NE(
        messages::rulebook(rules_with("traditional"), {}, 10'000)
            .find("- The trump suit has seven cards, the other suit of its colour five, and each suit of "
                  "the other colour six. [T2]"),
        std::string::npos);
    const RuleSet rules = rules_with("traditional");
    const TrumpOrder& hearts = rules.order(Trump::hearts);
    EXPECT_EQ(hearts.trumps().size(), 7);
    EXPECT_EQ(hearts.cards_of(Suit::diamonds).size(), 5);
    EXPECT_EQ(hearts.cards_of(Suit::clubs).size(), 6);
    EXPECT_EQ(hearts.cards_of(Suit::spades).size(), 6);
}

// The makers' points go to them and to the seat across, and to nobody beside them.
void expect_partners_opposite(const std::string& name) {
    for (const int maker : {0, 1, 2, 3}) {
        Table table(name);
        make_trump(table.deal(hands_for(maker, 5), "9S"), maker, "H");
        if (table.phase() == "alone") table.act("together");
        play_to(table, by_side(maker, 5, 0));
        EXPECT_EQ(table.scores(), by_side(maker, 2, 0)) << name << " " << maker;
        EXPECT_EQ(table.rules.side_of(Seat(static_cast<std::size_t>(maker))),
                  table.rules.side_of(Seat(static_cast<std::size_t>((maker + 2) % 4))));
    }
}

TEST(Seats, U16_four_players_in_two_partnerships_and_24_cards) {
    expect_partners_opposite("university-games");
    Table table("university-games");
    const Pack with_an_eight((table.rules.deck() - cards("9C")) | cards("8C"));
    EXPECT_EQ(refusal_of(table, table.match.deal(with_an_eight)),
              "U16: The pack is not exactly the deck: 24 cards: 9 10 J Q K A of each suit.");
}

TEST(Seats, M11_four_people_are_two_sets_of_partners_who_sit_opposite) { expect_partners_opposite("mcgee"); }

}  // namespace
}  // namespace euchre::testing
