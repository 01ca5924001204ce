// University Games after the bidding: the play, the score, the trump die, no trump, the words.
#include <gtest/gtest.h>

#include <algorithm>

#include "clauses/hands.h"
#include "messages/events.h"
#include "messages/rulebook.h"
#include "messages/say.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

TEST(UniversityGames, U10_the_dealers_left_leads_also_to_a_loner_or_the_next_seat_in_play) {
    for (int dealer = 0; dealer < 4; ++dealer)
        for (int maker = 0; maker < 4; ++maker)
            for (const std::string call : {"order", "name H"})
                for (const std::string answer : {"together", "alone"}) {
                    Table table("university-games", {"loner_lead=dealer-left"});
                    table.deal({}, "9C", dealt_by(dealer));
                    call_by(table, maker, call);
                    table.act(answer);
                    if (table.phase() == "discard") table.act(table.legal().front());
                    const int left = (dealer + 1) % 4;
                    const bool left_sits_out = answer == "alone" && left == (maker + 2) % 4;
                    EXPECT_EQ(table.turn(), left_sits_out ? (left + 1) % 4 : left)
                        << dealer << " deals, " << maker << ": " << call << ", " << answer;
                    EXPECT_EQ(table.legal().size(), 5U) << "any card may be led";
                }
}

TEST(UniversityGames, U10_the_nine_of_clubs_takes_three_hearts_when_clubs_are_trump) {
    for (const bool clubs_are_trump : {true, false}) {
        Table table("university-games");
        table.deal(
            {{1, "AH KS QS JS TS"}, {2, "QH KC QC AC JC"}, {3, "TH AD KD QD JD"}, {0, "9C TD 9D 9S TC"}},
            "AS");
        table.act(clubs_are_trump ? "pass, pass, pass, pass, name C, together"
                                  : "pass, pass, pass, pass, name D, together");
        table.act("play AH, play QH, play TH");
        EXPECT_EQ(table.legal().size(), 5U) << "void in hearts, any card";
        table.act("play 9C");
        EXPECT_EQ(table.turn(), clubs_are_trump ? 0 : 1) << "the winner leads to the next";
    }
}

TEST(UniversityGames, U10_players_follow_if_able_and_the_left_bower_is_a_trump) {
    Table table("university-games");
    table.deal({{1, "AH KS QS TS AD"}, {2, "QH KC QC AC JC"}, {3, "TH KH KD QD JD"}, {0, "JS 9H 9C TC AS"}},
               "9S");
    table.act("pass, pass, pass, pass, name C, together, play AH");
    EXPECT_EQ(table.refused("play AC"), "U10: A heart was led: follow with QH.");
    table.act("play QH, play TH, play 9H, play KS");
    EXPECT_EQ(table.legal().size(), 4U) << "seat 2 has no spade";
    table.act("play KC, play QD");
    EXPECT_EQ(table.refused("play JS"),
              "U10: A spade was led: follow with AS. JS is the left bower, so it counts as a club.");
    table.act("play AS, play JC");
    EXPECT_EQ(table.refused("play QD"), "-: You do not hold QD.");
    table.act("play KD");
    EXPECT_EQ(table.refused("play AS"), "-: You do not hold AS.");
    EXPECT_EQ(table.legal(), (Cards{"play 9C", "play JS", "play TC"}));
}

TEST(UniversityGames, U11_makers_loners_and_defenders_score_by_the_chart) {
    struct Row {
        int tricks;
        std::vector<int> together, alone;  // seats 0 and 2 defend, 1 and 3 are the makers
    };
    const std::vector<Row> chart{
        {0, {2, 0}, {2, 0}}, {1, {2, 0}, {2, 0}}, {2, {2, 0}, {2, 0}},
        {3, {0, 1}, {0, 1}}, {4, {0, 1}, {0, 1}}, {5, {0, 2}, {0, 4}},
    };
    const std::vector<std::vector<std::string>> settings{
        {},
        {"made=1", "march=2", "loner_march=4", "loner_partial=1", "euchre=2", "shutout=2",
         "euchre_pays=gain"}};
    for (const auto& setting : settings)
        for (const Row& row : chart)
            for (const std::string& call : {std::string("order"), named_hearts}) {
                Table together("university-games", setting);
                play_made(together, row.tricks, call + ", together");
                EXPECT_EQ(together.scores(), row.together) << call << ": " << row.tricks;
                Table alone("university-games", setting);
                play_made(alone, row.tricks, call + ", alone");
                EXPECT_EQ(alone.scores(), row.alone) << call << ", alone: " << row.tricks;
                EXPECT_EQ(alone.calls() == Cards{"euchred"}, row.tricks < 3);
            }
}

TEST(UniversityGames, U12_each_teams_wheel_starts_at_zero_and_turns_to_ten) {
    Table table("university-games", {"score_shown=wheel"});
    EXPECT_EQ(table.scores(), (std::vector<int>{0, 0}));
    EXPECT_EQ(table.view(0).scores, Points{});
    struct Turn {
        int tricks;
        std::string calls;
        ScoreTurned turned;
    };
    const std::vector<Turn> game{
        {3, "order, together", {1, 0, 1}},        {2, "order, together", {0, 0, 2}},
        {5, "order, alone", {1, 1, 5}},           {0, named_hearts + ", alone", {0, 2, 4}},
        {5, named_hearts + ", alone", {1, 5, 9}}, {4, "order, together", {1, 9, 10}},
    };
    for (const Turn& turn : game) {
        EXPECT_EQ(table.phase(), "deal");
        play_made(table, turn.tricks, turn.calls);
        const auto turned = table.events_of<ScoreTurned>();
        ASSERT_EQ(turned.size(), 1U) << "one wheel at a time";
        EXPECT_EQ(turned.front().side, turn.turned.side);
        EXPECT_EQ(turned.front().from, turn.turned.from);
        EXPECT_EQ(turned.front().to, turn.turned.to);
        EXPECT_EQ(table.view(3).scores[turn.turned.side], turn.turned.to);
    }
    EXPECT_EQ(table.phase(), "over");
    EXPECT_EQ(table.match.winner(), 1U);
    const Pack pack(table.rules.deck());
    EXPECT_EQ(clause_of(refusal_of(table, table.match.deal(pack, dealt_by(0, Points{10, 0})))), "U12");
}

// The sentence of the rulebook about an option or a rule.
messages::RuleSentence sentence_about(const RuleSet& rules, const std::string& rule) {
    const auto sentences = messages::describe(rules);
    const auto found = std::ranges::find(sentences, rule, &messages::RuleSentence::rule);
    return found == sentences.end() ? messages::RuleSentence{} : *found;
}

TEST(UniversityGames, U12_the_rulebook_shows_the_wheel) {
    const RuleSet rules = rules_with("university-games");
    EXPECT_EQ(rules.options().score_shown, ScoreShown::wheel);
    const messages::RuleSentence wheel = sentence_about(rules, "score_shown");
    EXPECT_EQ(wheel.value, "wheel");
    EXPECT_EQ(wheel.citation.clauses, (std::vector<std::string>{"U12"}));
    EXPECT_NE(wheel.text.find("scoring wheel that starts at 0"), std::string::npos);
    EXPECT_EQ(sentence_about(rules_with("university-games", {"score_shown=figures"}), "score_shown").value,
              "figures");
    EXPECT_EQ(rules_with("newberry").options().score_shown, ScoreShown::figures);
}

TEST(UniversityGames, U13_the_trump_die_shows_the_suit_of_the_hand_or_no_trump) {
    struct Case {
        std::string up, call;
        Trump trump;
        std::string words;
    };
    const std::vector<Case> cases{
        {"9C", "order", Trump::clubs, "Trump: clubs."},
        {"TD", "order", Trump::diamonds, "Trump: diamonds."},
        {"JH", "order", Trump::hearts, "Trump: hearts."},
        {"AS", "order", Trump::spades, "Trump: spades."},
        {"9S", "name C", Trump::clubs, "Trump: clubs."},
        {"9C", "name D", Trump::diamonds, "Trump: diamonds."},
        {"9C", "name H", Trump::hearts, "Trump: hearts."},
        {"9C", "name S", Trump::spades, "Trump: spades."},
        {"9C", "name none", Trump::none, "There is no trump."},
    };
    const messages::Voice voice{[](Seat) { return std::string("Sam"); },
                                [](Card card) { return to_string(card); }};
    for (const Case& one : cases) {
        Table table("university-games", {"no_trump=on"});
        table.deal({}, one.up);
        EXPECT_TRUE(table.events_of<TrumpShown>().empty());
        EXPECT_FALSE(table.view(0).trump) << "turned up is not yet trump";
        call_by(table, 2, one.call);
        const auto shown = table.events_of<TrumpShown>();
        ASSERT_EQ(shown.size(), 1U) << one.call;
        EXPECT_EQ(shown.front().trump, one.trump);
        EXPECT_EQ(say(messages::message_of(table.rules, shown.front()), voice), one.words);
        for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(table.view(seat).trump, one.trump);
        EXPECT_EQ(table.spectator().trump, one.trump);
        table.act("together");
        EXPECT_TRUE(table.events_of<TrumpShown>().empty()) << "the die is set once a hand";
    }
    EXPECT_EQ(sentence_about(rules_with("university-games"), "trump_shown").citation.clauses,
              (std::vector<std::string>{"U13"}));
}

TEST(UniversityGames, U14_no_trump_is_called_in_the_second_round_and_only_where_it_is_played) {
    Table table("university-games", {"no_trump=on"});
    table.deal({}, "9C");
    EXPECT_EQ(clause_of(table.refused("name none")), "U5") << "not in the first round";
    EXPECT_EQ(table.legal(), (Cards{"order", "pass"}));
    table.act("pass, pass, pass, pass");
    EXPECT_EQ(table.legal(), (Cards{"name D", "name H", "name S", "name none", "pass"}));
    table.act("pass, name none, alone");
    EXPECT_EQ(table.trump(), "none");
    EXPECT_EQ(table.maker(), 2);
    EXPECT_EQ(table.phase(), "play");

    for (const std::vector<std::string>& off : {std::vector<std::string>{}, {"no_trump=off"}}) {
        Table without("university-games", off);
        without.deal({}, "9C").act("pass, pass, pass, pass");
        EXPECT_EQ(clause_of(without.refused("name none")), "U14");
        EXPECT_FALSE(without.may("name none"));
    }
}

TEST(UniversityGames, U14_without_trump_every_suit_ranks_ace_down_to_nine_and_only_the_suit_led_wins) {
    const std::vector<Cards> suits{words("AC KC QC JC TC 9C"), words("AD KD QD JD TD 9D"),
                                   words("AH KH QH JH TH 9H"), words("AS KS QS JS TS 9S")};
    Table table("university-games", {"no_trump=on"});
    for (std::size_t led = 0; led < 4; ++led) {
        Cards rest;  // all other suits from the ace down: none of them may win
        for (std::size_t card = 0; card < 6; ++card)
            for (std::size_t other = 1; other < 4; ++other) rest.push_back(suits[(led + other) % 4][card]);
        for (std::size_t low = 1; low < 6; ++low)
            for (std::size_t high = 0; high < low; ++high) {
                EXPECT_EQ(duel(table, "none, together", suits[led][low], suits[led][high], rest), 2);
                table.play_out();
                EXPECT_EQ(duel(table, "none, together", suits[led][high], suits[led][low], rest), 1);
                table.play_out();
            }
    }
}

TEST(UniversityGames, U14_without_trump_a_jack_follows_the_suit_printed_on_it) {
    Table table("university-games", {"no_trump=on"});
    table.deal({{1, "9D JC QC KC AC"}, {2, "JD TD JH QS KS"}, {3, "JS TS AS QH KH"}, {0, "AD KD QD AH TH"}},
               "9C");
    table.act("pass, pass, pass, pass, name none, together, play 9D");
    EXPECT_EQ(table.legal(), (Cards{"play JD", "play TD"}));
    EXPECT_EQ(table.refused("play JH"), "U10: A diamond was led: follow with TD or JD.");
    table.act("play JD, play AS, play QD");
    EXPECT_EQ(table.turn(), 0) << "the queen beats the jack, and the ace of another suit does not";
}

TEST(UniversityGames, U14_a_no_trump_hand_is_scored_like_any_other) {
    const Hands hands{
        {1, "AC KC QC AD KD"}, {2, "JC TC JD TD JH"}, {3, "9D 9H TH 9S TS"}, {0, "QD AH KH AS KS"}};
    for (const auto& [answer, scores] :
         std::vector<std::pair<std::string, std::vector<int>>>{{"together", {0, 2}}, {"alone", {0, 4}}}) {
        Table table("university-games", {"no_trump=on"});
        table.deal(hands, "9C").act("pass, pass, pass, pass, name none, " + answer);
        play_as_written(table, hands);
        EXPECT_EQ(table.taken(), (std::vector<int>{0, 5, 0, 0}));
        EXPECT_EQ(table.scores(), scores);
    }
}

TEST(UniversityGames, U14_a_stuck_dealer_may_call_no_trump_unless_U8_is_read_to_the_letter) {
    const auto stuck = [](Table& table) {
        table.deal({}, "9C").act("pass, pass, pass, pass, pass, pass");
        EXPECT_TRUE(table.may("name none")) << "the others are not stuck";
        table.act("pass");
    };
    Table yes("university-games", {"no_trump=on", "last_call=stick", "stuck_no_trump=yes"});
    stuck(yes);
    yes.act("name none");
    EXPECT_EQ(yes.trump(), "none");

    Table no("university-games", {"no_trump=on", "last_call=stick", "stuck_no_trump=no"});
    stuck(no);
    EXPECT_EQ(clause_of(no.refused("name none")), "U8");
    EXPECT_EQ(no.legal(), (Cards{"name D", "name H", "name S"}));

    Table loose("university-games", {"no_trump=on", "stuck_no_trump=no"});
    stuck(loose);
    EXPECT_TRUE(loose.may("name none")) << "who may pass is not stuck";
}

}  // namespace
}  // namespace euchre::testing
