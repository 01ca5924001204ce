// What people hate in a partner: each complaint as positions with one right answer.
#include <gtest/gtest.h>

#include <algorithm>

#include "ai/levels.h"
#include "support/play.h"

namespace euchre::testing {

using namespace ai;
namespace {

// Seat 0 deals. Hands that are not given get the remaining cards, which do not matter.
struct Position {
    std::string what, rules;
    std::vector<std::string> settings;
    std::vector<int> scores;
    std::map<int, std::string> hands;
    std::string up, actions;
    Cards right;            // the right actions
    bool forgetful = true;  // also right for a bot that remembers one trick and counts points
};

void expect_right(const std::vector<Position>& positions) {
    for (const Position& position : positions) {
        Table table(position.rules, position.settings);
        table.deal(position.hands, position.up, position.scores.empty() ? Setup{} : scored(position.scores))
            .act(position.actions);
        for (const Level level : {Level::casual, Level::strong, Level::expert}) {
            if (level == Level::casual && !position.forgetful) continue;
            const View view = table.view(table.turn());
            const std::string answer = to_string(make_bot(level, table.rules)->choose(view));
            const bool right = std::ranges::find(position.right, answer) != position.right.end();
            EXPECT_TRUE(right) << to_string(level) << " in " << position.rules << ", " << position.what
                               << ": " << answer;
        }
    }
}

TEST(Manners, no_ace_is_led_into_a_loner) {
    expect_right({
        {"the ace of the longest suit",
         "mcgee",
         {},
         {},
         {{1, "AS TS 9S KC QD"}, {0, "JH JD AH KH TD"}},
         "9H",
         "pass, pass, pass, order alone, discard TD",
         {"play 9S", "play TS", "play KC", "play QD"}},
        {"an ace beside a longer suit",
         "newberry",
         {},
         {},
         {{3, "AC QS TS 9S TD"}, {2, "JH JD AH KH QC"}},
         "9H",
         "pass, order alone",
         {"play 9S", "play TS", "play QS", "play TD"}},
        {"an ace alone",
         "traditional",
         {},
         {},
         {{1, "AC QS TS 9S KD"}, {0, "JH JD AH KH TD"}},
         "9H",
         "pass, pass, pass, order alone, discard TD",
         {"play 9S", "play TS", "play QS", "play KD"}},
        {"two aces",
         "university-games",
         {},
         {},
         {{1, "AS AC QD TD 9D"}, {0, "JH KH AH QH KS"}},
         "9H",
         "pass, pass, pass, order, alone, discard KS",
         {"play 9D", "play TD", "play QD"}},
        {"an ace in a longer pack",
         "mcgee",
         {"deck=7-A+joker"},
         {},
         {{1, "AS 8C 7C TC QD"}, {0, "Joker JH JD AH TD"}},
         "9H",
         "pass, pass, pass, order alone, discard TD",
         {"play 7C", "play 8C", "play TC", "play QD"}},
        {"an ace, with a trump to come",
         "mcgee",
         {"loner_march=5"},
         {},
         {{1, "AS QC 9C TH 9D"}, {0, "JH JD AH KH TD"}},
         "9H",
         "pass, pass, pass, order alone, discard TD",
         {"play 9C", "play QC", "play 9D"}},
    });
}

TEST(Manners, trump_is_led_to_a_partner_who_called) {
    expect_right({
        {"the right and the ace",
         "mcgee",
         {},
         {},
         {{1, "JH AH 9C TS QD"}},
         "9H",
         "pass, pass, order, discard 9H",
         {"play JH", "play AH"}},
        {"both bowers",
         "newberry",
         {},
         {},
         {{1, "JS JC 9D TD QH"}, {3, "AS KS 9S AD 9C"}},
         "9H",
         "pass, pass, pass, pass, pass, pass, name S",
         {"play JS", "play JC"}},
        {"the right and a small one",
         "traditional",
         {},
         {},
         {{1, "JC 9C TD 9H QH"}},
         "9D",
         "pass, pass, pass, pass, pass, pass, name C",
         {"play JC", "play 9C"}},
        {"the right and the ace, no other ace",
         "university-games",
         {},
         {},
         {{1, "JD AD 9S TS KC"}},
         "9H",
         "pass, pass, pass, pass, pass, pass, name D, together",
         {"play JD", "play AD"}},
        {"three of them",
         "mcgee",
         {"void=must-trump", "target=5"},
         {},
         {{1, "JH KH TH 9S QC"}},
         "9H",
         "pass, pass, order, discard 9H",
         {"play JH", "play KH", "play TH"}},
        {"the best bower",
         "mcgee",
         {"deck=7-A+joker"},
         {},
         {{1, "Joker JH 8C 9S QD"}},
         "9H",
         "pass, pass, order, discard 9H",
         {"play Joker", "play JH"}},
    });
}

TEST(Manners, a_partners_sure_winner_is_not_trumped) {
    expect_right({
        {"the ace, and nobody after",
         "mcgee",
         {},
         {},
         {{0, "JH AH KH 9D 9S"}, {1, "9C TD KS QS TS"}, {2, "AC KD QD JC AS"}, {3, "TC QC KC AD 9H"}},
         "TH",
         "pass, pass, pass, order, discard 9S, play 9C, play AC, play TC",
         {"play 9D"}},
        {"a king that won, and nobody after",
         "newberry",
         {},
         {},
         {{0, "JH KH TD 9S TS"}, {1, "9C AD KS QS 9D"}, {2, "KC KD QD JC AS"}, {3, "TC QC QH AC 9H"}},
         "TH",
         "pass, order, discard TS, play 9C, play KC, play TC",
         {"play TD", "play 9S"}},
        {"our defence",
         "traditional",
         {},
         {},
         {{1, "AC KD QD 9D 9S"}, {3, "TH QH TD TS KS"}, {0, "JH AH KH 9C AD"}, {2, "TC QC KC JC AS"}},
         "9H",
         "pass, pass, pass, order, discard AD, play AC, play TC",
         {"play TD", "play TS"}},
        {"a trick that holds five",
         "university-games",
         {},
         {},
         {{0, "JS AS 9D TD TH"}, {1, "KC 9H AD KS TS"}, {2, "AC KD QD KH AH"}, {3, "TC QC 9C JC JH"}},
         "9S",
         "pass, pass, pass, order, together, discard TH, play KC, play AC, play 9C",
         {"play 9D", "play TD"}},
        {"with the house's joker",
         "mcgee",
         {"deck=7-A+joker"},
         {},
         {{0, "Joker JH AH 7D 8S"}, {1, "9C TD KS QS TS"}, {2, "AC KD QD JC AS"}, {3, "TC QC KC AD 7C"}},
         "TH",
         "pass, pass, pass, order, discard 8S, play 9C, play AC, play TC",
         {"play 7D"}},
    });
}

TEST(Manners, nobody_goes_alone_if_a_partner_can_only_help) {
    expect_right({
        {"five tops at nine",
         "mcgee",
         {},
         {9, 5},
         {{0, "JH JD AH KH 9C"}},
         "QH",
         "pass, pass, pass",
         {"order"}},
        {"four tops at nine",
         "newberry",
         {},
         {9, 9},
         {{0, "JH JD AH KH 9C"}},
         "9S",
         "pass, pass, pass, pass, pass, pass, pass",
         {"name H"}},
        {"five tops at eight",
         "mcgee",
         {},
         {8, 8},
         {{0, "JH JD AH KH 9C"}},
         "QH",
         "pass, pass, pass",
         {"order"}},
        {"four tops and an ace at eight",
         "newberry",
         {},
         {8, 2},
         {{0, "JH JD AH KH AC"}},
         "9S",
         "pass, pass, pass, pass, pass, pass, pass",
         {"name H"}},
        {"four of five", "traditional", {}, {4, 0}, {{2, "JH JD AH KH AC"}}, "QH", "pass", {"order"}},
        {"three of five", "traditional", {}, {3, 4}, {{2, "JH JD AH KH AC"}}, "QH", "pass", {"order"}},
        {"asked after the call",
         "university-games",
         {},
         {9, 0},
         {{0, "JH JD AH KH 9C"}},
         "QH",
         "pass, pass, pass, order",
         {"together"}},
        {"asked after the call at eight",
         "university-games",
         {},
         {8, 6},
         {{0, "JH JD AH KH 9C"}},
         "QH",
         "pass, pass, pass, order",
         {"together"}},
        {"six of seven, a march pays two",
         "mcgee",
         {"target=7"},
         {6, 3},
         {{0, "JH JD AH KH 9C"}},
         "QH",
         "pass, pass, pass",
         {"order"}},
    });
}

TEST(Manners, no_bower_is_ordered_up_to_the_opponents_with_a_worthless_hand) {
    expect_right({
        {"a nine", "mcgee", {}, {}, {{1, "9H 9C TD QS KS"}}, "JH", "", {"pass"}},
        {"a nine and a ten", "newberry", {}, {}, {{1, "9H TH 9C QS KD"}}, "JH", "", {"pass"}},
        {"two small ones, third to speak",
         "traditional",
         {},
         {},
         {{3, "9C TC KD QH TS"}},
         "JC",
         "pass, pass",
         {"pass"}},
        {"no trump and two aces", "university-games", {}, {}, {{1, "AC AD 9S TS 9D"}}, "JH", "", {"pass"}},
        {"king and a small one", "mcgee", {}, {9, 4}, {{3, "KH 9H 9C QS TD"}}, "JH", "pass, pass", {"pass"}},
        {"a seven, in the long pack",
         "mcgee",
         {"deck=7-A+joker", "last_call=pass"},
         {},
         {{1, "7H 9C TD QS KS"}},
         "JH",
         "",
         {"pass"}},
    });
}

TEST(Manners, the_others_play_together_against_the_maker) {
    // The maker, seat 1, has three tricks. Seat 2 has two, and leads a card that the maker can't beat. A
    // third trick for seat 2 euchres the maker; a trick for seat 0 saves the maker.
    const std::map<int, std::string> hands{
        {1, "Horse Maverick 8H 2S 3S 6C 4C"}, {2, "3H 2D 3D 7S 8S 7C 4D"}, {0, "4H 6H 6S 8C 2C 6D 7H"}};
    const std::string five_tricks =
        "order, discard 7H, play Horse, play 3H, play 2H, play Maverick, play 2D, play 4H, play 8H, play 3D, "
        "play 6H, play 2S, play 7S, play 6S, play 8S, play 6D, play 3S, ";
    expect_right({
        {"the trick is left to the one who can tie",
         "lower",
         {},
         {},
         hands,
         "2H",
         five_tricks + "play 7C",
         {"play 2C"},
         false},
        {"all the more when the maker is near",
         "lower",
         {},
         {40, 64, 30},
         hands,
         "2H",
         five_tricks + "play 7C",
         {"play 2C"},
         false},
        {"in a house that pays sweeps in points",
         "lower",
         {"opponent_sweep=points", "target=50"},
         {},
         hands,
         "2H",
         five_tricks + "play 7C",
         {"play 2C"},
         false},
        {"the maker's card is beaten, four at the table",
         "mcgee",
         {"sides=each", "alone=never"},
         {},
         {{0, "AC 9C QS 9S TD"}, {1, "JH JD AH KC 9D"}, {2, "TC AS QD KS TS"}, {3, "QC KD JS JC AD"}},
         "9H",
         "order, discard TD, play KC, play TC, play JC",
         {"play AC"}},
        {"the maker's card is beaten",
         "lower",
         {},
         {},
         {{1, "Horse Maverick 8H 7H 7C 4S 3S"}, {2, "3C 2D 3D 7S 8S 6S 4D"}, {0, "4H 6H 6C 8C 2C 6D 8D"}},
         "2H",
         "order, discard 6D, play 7C, play 3C",
         {"play 8C"}},
        {"the maker's card is trumped, be it freely",
         "lower",
         {"void=any"},
         {},
         {{1, "Horse Maverick 7H 7D 8S 4S 3S"}, {2, "3C 2D 3D 7S 6S 6C 4D"}, {0, "4H 6H 7C 4C 2C 6D 8D"}},
         "2H",
         "order, discard 6D, play 8S, play 6S",
         {"play 2H", "play 4H"}},
    });
}

}  // namespace
}  // namespace euchre::testing
