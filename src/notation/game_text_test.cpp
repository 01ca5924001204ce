// Games as text for people.
#include "notation/game_text.h"

#include <gtest/gtest.h>

#include "notation/egn.h"
#include "support/sample_game.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

const std::string sample_text = R"(Right Bower game, text form 1
Title: A march
Rules: mcgee first_dealer=chosen, called egn
Seat 0: Ann
Seat 1: Bo
Seat 2: Cy
Seat 3: Dee

Hand: 1
Dealer: 0
Up: TH
Dealt 0: JH AH 9C TC QD
Dealt 1: KH QH AS KS 9S
Dealt 2: JD 9H AC KC TS
Dealt 3: AD KD 9D JC QS
Calls: 1 pass, 2 order
Discard: 9C
Trick 1: 1 AS, 2 TS, 3 QS, 0 TH*
Trick 2: 0 JH*, 1 QH, 2 9H, 3 9D
Trick 3: 0 AH, 1 KH, 2 JD*, 3 KD
Trick 4: 2 AC*, 3 JC, 0 TC, 1 9S
Trick 5: 2 KC*, 3 AD, 0 QD, 1 KS
Score: 2, 0
Note on call 2: [!]With the left.
Note on trick 3, card 3: The left.
Note on trick 3, card 3: Of course.
Instead of trick 2, card 1:
Trick 1: AH QH 9H 9D
Trick 2: JH
)";

std::string text_fault(const std::string& text) {
    const auto read = parse_game_text(text);
    const auto* const fault = std::get_if<JsonFault>(&read);
    return fault == nullptr ? "" : to_string(*fault);
}

// The sample with the first such line replaced; an empty one leaves it out.
std::string changed(const std::string& from, const std::string& to) {
    std::string text = sample_text;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(GameText, says_what_EGN_says_and_is_read_again) {
    const Sheet sheet = std::get<Sheet>(parse_egn(boost::json::serialize(sample_egn())));
    EXPECT_EQ(to_text(sheet), sample_text);
    const Sheet again = std::get<Sheet>(parse_game_text(sample_text));
    EXPECT_EQ(again.hands, sheet.hands);
    EXPECT_EQ(to_text(again), sample_text);
}

TEST(GameText, is_read_with_other_spaces_and_line_ends_and_without_what_follows) {
    std::string windows;
    for (const char letter : sample_text) windows += letter == '\n' ? "  \r\n" : std::string(1, letter);
    EXPECT_EQ(text_fault(windows), "");
    EXPECT_EQ(text_fault(changed("Score: 2, 0\n", "")), "");
    EXPECT_EQ(text_fault(changed("0 TH*", "0 TH")), "");
    EXPECT_EQ(text_fault(changed("Trick 1: 1 AS, 2", "Trick 1:1 AS,2")), "");
    EXPECT_EQ(text_fault(changed("Dealt 1: KH QH AS KS 9S", "Dealt 1: KH ?H ? K? 9S")), "");
}

TEST(GameText, keeps_any_words_on_one_line) {
    const std::string words = " two\nlines\\ and\ta tab ";
    EXPECT_EQ(on_one_line(words), "\\stwo\\nlines\\\\ and\\ta tab\\s");
    EXPECT_EQ(from_one_line(on_one_line(words)), words);
    EXPECT_FALSE(from_one_line("\\"));
    EXPECT_FALSE(from_one_line("\\x"));
}

TEST(GameText, names_the_rules_by_a_book_and_what_differs) {
    EXPECT_EQ(rules_line(rules_with("newberry")), "newberry");
    EXPECT_EQ(rules_line(rules_with("lower", {"target=20"})), "lower target=20");
    const RuleSet kitchen({"our kitchen, called home", "x", ""}, rules_with("mcgee", {"target=5"}).options());
    EXPECT_EQ(rules_line(kitchen), "mcgee target=5, called our kitchen, called home");
    const auto again = std::get<RuleSet>(parse_rules_line(rules_line(kitchen)));
    EXPECT_EQ(again.name(), kitchen.name());
    EXPECT_EQ(again.options(), kitchen.options());
    for (const char* const line :
         {"", "whist", "../x.toml", "mcgee target=0", "mcgee nonsense", "mcgee, called "})
        EXPECT_TRUE(std::holds_alternative<std::string>(parse_rules_line(line))) << line;
}

TEST(GameText, says_the_line_of_whatever_is_wrong) {
    const std::vector<std::tuple<std::string, std::string, std::string>> cases{
        {"Right Bower game, text form 1", "Whist", "line 1: must be \"Right Bower game, text form 1\""},
        {"Title: A march", "Titel: A march", "line 2: no line of a game, or not here: 'Titel: A march'"},
        {"Title: A march", "no colon", "line 2: no line of a game: 'no colon'"},
        {"Rules: mcgee first_dealer=chosen, called egn", "Rules: whist",
         "line 3: there are no rules 'whist'"},
        {"Seat 3: Dee\n", "", "line 28: the game needs 4 seats with a name each"},
        {"Hand: 1", "Hand: 2", "line 9: hands are counted from 1"},
        {"Dealer: 0\n", "", "line 9: a hand needs its 'Dealer' and its 'Up'"},
        {"Up: TH", "Up: ?", "line 11: the turned card must be known"},
        {"Up: TH", "Up: TH\nUp: TH", "line 12: 'Up' is there twice"},
        {"Dealt 1: KH QH AS KS 9S", "Dealt 1: KH QH AS KS 9S 9H", "line 13: a hand has 5 cards"},
        {"Dealt 1: KH", "Dealt 1: JH", "line 13: JH is seat 0's already"},
        {"Calls: 1 pass", "Calls:\nCalls: 1 pass", "line 17: 'Calls' is there twice"},
        {"1 pass, 2 order", "1 pass, 2 fly", "line 16: no call: 'fly'"},
        {"1 pass, 2 order", "1 pass, 3 order", "line 16: it is the turn of seat 2, not of seat 3"},
        {"1 QH, 2 9H", "1 9S, 2 9H", "line 19: seat 1 revokes: it held KH, which was played later"},
        {"0 JH*, 1 QH, 2 9H", "0 JH, 1 QH*, 2 9H", "line 19: seat 0 takes this trick"},
        {"0 JH*, 1 QH, 2 9H", "0 JH*, 1 QH*, 2 9H", "line 19: one seat takes a trick"},
        {"Trick 2: 0 JH*", "Trick 3: 0 JH*", "line 19: tricks are counted from 1"},
        {"Score: 2, 0", "Score: 1, 0", "line 23: the score is 2, 0 after this hand"},
        {"Score: 2, 0", "Score: 2", "line 23: must be 2 scores with a comma between"},
        {"Note on call 2", "Note on call 3", "line 24: there is no such call or card before this: 'call 3'"},
        {"Instead of trick 2, card 1:", "Instead of trick 2, card 5:",
         "line 27: there is no such call or card before this: 'trick 2, card 5'"},
    };
    for (const auto& [from, to, fault] : cases) EXPECT_EQ(text_fault(changed(from, to)), fault);
    EXPECT_EQ(text_fault(""), "line 1: there is nothing here");
    EXPECT_EQ(text_fault(sample_text + "Ended: won\n"),
              "line 30: a game that was won ends so, and no other does");
    EXPECT_EQ(text_fault(sample_text + "Ended: abandoned\n"), "");
    EXPECT_EQ(text_fault(sample_text + "Ended: conceded by 2\n"),
              "line 30: must be won, conceded by a side, abandoned or expired");
}

}  // namespace
}  // namespace euchre::testing
