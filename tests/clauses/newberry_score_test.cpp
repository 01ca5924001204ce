// Newberry after the bidding: going alone, the lead, the score, the announcements.
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "clauses/hands.h"
#include "messages/events.h"
#include "messages/say.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

const std::string named_alone = named_hearts + " alone";

// A hand made by seat 1, and the scores after it: of seats 0 and 2, and of 1 and 3.
struct Scored {
    std::string calls;
    int tricks;
    std::vector<int> scores;
};

void expect_scores(const std::vector<std::string>& settings, const std::vector<Scored>& cases) {
    for (const Scored& one : cases) {
        Table table("newberry", settings);
        play_made(table, one.tricks, one.calls);
        EXPECT_EQ(table.scores(), one.scores) << one.calls << ": " << one.tricks << " tricks";
    }
}

TEST(Newberry, N3_the_first_team_to_ten_wins_and_nine_is_not_enough) {
    struct Case {
        Points before;
        std::string calls;
        int tricks;
        std::vector<int> after;
        std::optional<std::size_t> winner;
    };
    const std::vector<Case> cases{
        {{9, 8}, "order", 3, {9, 9}, std::nullopt}, {{9, 9}, "order", 3, {9, 10}, 1},
        {{9, 8}, "order", 5, {9, 10}, 1},           {{7, 9}, "order", 2, {9, 9}, std::nullopt},
        {{8, 9}, "order", 2, {10, 9}, 0},           {{9, 9}, "order alone", 5, {9, 13}, 1},
    };
    for (const Case& one : cases) {
        Table table("newberry");
        play_made(table, one.tricks, one.calls, one.before);
        EXPECT_EQ(table.scores(), one.after);
        EXPECT_EQ(table.match.winner(), one.winner);
        EXPECT_EQ(table.view(2).winner, one.winner);
        EXPECT_EQ(table.phase(), one.winner ? "over" : "deal");
        EXPECT_EQ(table.events_of<GameWon>().size(), one.winner ? 1U : 0U);
        EXPECT_EQ(table.match.deal(Pack(table.rules.deck())).refusal.has_value(), one.winner.has_value());
    }
}

TEST(Newberry, N3_a_fold_can_win_and_no_hand_is_dealt_into_a_game_that_is_won) {
    Table table("newberry", {"target=10"});
    table.deal({}, "9C", dealt_by(0, Points{9, 9})).act("pass, pass, pass, pass, pass, pass, pass, fold");
    EXPECT_EQ(table.match.winner(), 1U);

    Table other("newberry");
    const Pack pack(other.rules.deck());
    EXPECT_EQ(clause_of(refusal_of(other, other.match.deal(pack, dealt_by(0, Points{4, 10})))), "N3");
    EXPECT_EQ(refusal_of(other, other.match.deal(pack, dealt_by(0, Points{9, 9}))), "");
}

TEST(Newberry, N4_makers_score_one_for_three_or_four_tricks_and_two_for_all_five) {
    for (const std::string& calls : {std::string("order"), named_hearts})
        expect_scores({}, {{calls, 3, {0, 1}}, {calls, 4, {0, 1}}, {calls, 5, {0, 2}}});
    expect_scores({"made=3", "march=6"}, {{"order", 3, {0, 3}}, {"order", 4, {0, 3}}, {"order", 5, {0, 6}}});
}

TEST(Newberry, N4_all_five_tricks_are_called_a_march_and_three_are_not) {
    for (const auto& [calls, tricks, said] :
         std::vector<std::tuple<std::string, int, Cards>>{{"order", 5, {"march"}},
                                                          {"order", 4, {}},
                                                          {named_hearts, 3, {}},
                                                          {named_alone, 5, {"loner"}},
                                                          {named_alone, 4, {}}}) {
        Table table("newberry");
        play_made(table, tricks, calls);
        EXPECT_EQ(table.calls(), said) << calls << ": " << tricks;
    }
}

TEST(Newberry, N16_going_alone_is_said_with_the_call_and_the_partners_hand_goes_face_down) {
    for (int maker = 0; maker < 4; ++maker)
        for (const std::string call : {"order alone", "name H alone"}) {
            Table table("newberry", {"alone=with-call", "loner_dealer_card=left-lying"});
            const int out = (maker + 2) % 4;
            const Seat partner(static_cast<std::size_t>(out));
            const CardSet laid = table.deal({}, "9C").view(out).hand;
            call_by(table, maker, call);
            EXPECT_TRUE(table.alone());
            ASSERT_EQ(table.events_of<HandLaidDown>().size(), 1U);
            EXPECT_EQ(table.events_of<HandLaidDown>().front().seat, partner);
            EXPECT_EQ(table.view(out).laid_down, laid);
            EXPECT_TRUE(table.view(out).hand.empty());
            EXPECT_TRUE(table.spectator().alone);
            EXPECT_EQ(table.spectator().cards_held[partner], 0);
            for (int seat = 0; seat < 4; ++seat)
                EXPECT_EQ(table.view(seat).laid_down.empty(), seat != out) << seat;

            if (table.phase() == "discard") table.act(table.legal().front());
            for (int card = 0; card < 15; ++card) {
                EXPECT_NE(table.turn(), out);
                table.act(table.legal().front());
            }
            EXPECT_EQ(table.phase(), "deal") << "five tricks of three cards";
            EXPECT_EQ(table.view(0).tricks.front().cards.size(), 3U);
        }
}

TEST(Newberry, N16_without_the_words_nobody_plays_alone_and_they_can_not_come_later) {
    Table table("newberry");
    table.deal({}, "9C").act("order");
    EXPECT_FALSE(table.alone());
    EXPECT_TRUE(table.events_of<HandLaidDown>().empty());
    EXPECT_NE(table.refused("alone"), "");
    table.act(table.legal().front());
    EXPECT_NE(table.refused("alone"), "");
    EXPECT_EQ(table.view(3).cards_held[Seat(3)], 5);
}

TEST(Newberry, N16_a_dealer_whose_partner_goes_alone_leaves_the_card_lying_or_takes_it_first) {
    Table lying("newberry", {"loner_dealer_card=left-lying"});
    lying.deal({{0, "AH KH QH JH TH"}}, "9C").act("pass, order alone");
    EXPECT_EQ(lying.phase(), "play");
    EXPECT_EQ(lying.view(0).laid_down, cards("AH KH QH JH TH"));
    EXPECT_FALSE(lying.view(1).dealer_holds);

    Table taken("newberry", {"loner_dealer_card=taken"});
    taken.deal({{0, "AH KH QH JH TH"}}, "9C").act("pass, order alone");
    EXPECT_EQ(taken.phase(), "discard");
    EXPECT_EQ(taken.turn(), 0);
    EXPECT_EQ(clause_of(taken.refused("discard 9C")), "N12");
    taken.act("discard TH");
    EXPECT_EQ(taken.view(0).laid_down, cards("AH KH QH JH 9C"));
    EXPECT_TRUE(taken.view(0).hand.empty());
    EXPECT_EQ(taken.turn(), 3) << "the loner's left";
}

TEST(Newberry, N17_a_loner_who_takes_all_five_scores_four) {
    expect_scores({}, {{"order alone", 5, {0, 4}}, {named_alone, 5, {0, 4}}});
    expect_scores({"loner_march=7"}, {{"order alone", 5, {0, 7}}, {"order", 5, {0, 2}}});
}

TEST(Newberry, N18_a_loner_with_three_or_four_scores_two_if_he_ordered_it_up_and_one_if_he_named) {
    const std::vector<Scored> by_call{{"order alone", 3, {0, 2}},
                                      {"order alone", 4, {0, 2}},
                                      {named_alone, 3, {0, 1}},
                                      {named_alone, 4, {0, 1}}};
    expect_scores({}, by_call);
    expect_scores({"loner_partial=by-call"}, by_call);
    expect_scores({"loner_partial=1"}, {{"order alone", 3, {0, 1}}, {named_alone, 4, {0, 1}}});
    expect_scores({"loner_partial=2"}, {{"order alone", 4, {0, 2}}, {named_alone, 3, {0, 2}}});
    expect_scores({"loner_partial=exact-three"}, {{"order alone", 3, {0, 2}},
                                                  {"order alone", 4, {0, 1}},
                                                  {named_alone, 3, {0, 2}},
                                                  {named_alone, 4, {0, 1}}});
}

TEST(Newberry, N18_a_dealer_who_picks_it_up_alone_has_ordered_it_up) {
    Hands hands = hands_taking(4);
    hands[1] = "JH JD AH 9C JS";
    Table picked("newberry");
    picked.deal(hands, "KH", dealt_by(1)).act("pass, pass, pass, order alone, discard JS");
    play_as_written(picked, hands);
    EXPECT_EQ(picked.taken(), (std::vector<int>{0, 4, 1, 0}));
    EXPECT_EQ(picked.scores(), (std::vector<int>{0, 2}));

    Table last("newberry");
    last.deal(hands_taking(4), "JS", dealt_by(1)).act("pass, pass, pass, pass, pass, pass, pass");
    last.act("name H alone");
    play_as_written(last, hands_taking(4));
    EXPECT_EQ(last.taken(), (std::vector<int>{0, 4, 1, 0}));
    EXPECT_EQ(last.scores(), (std::vector<int>{0, 1})) << "screwed, he named it";
}

TEST(Newberry, N19_the_dealers_left_leads_or_against_a_loner_the_loners_left) {
    for (int dealer = 0; dealer < 4; ++dealer)
        for (int maker = 0; maker < 4; ++maker)
            for (const std::string call : {"order", "name H", "order alone", "name H alone"}) {
                Table table("newberry", {"loner_lead=loner-left"});
                table.deal({}, "9C", dealt_by(dealer));
                call_by(table, maker, call);
                if (table.phase() == "discard") table.act(table.legal().front());
                ASSERT_EQ(table.phase(), "play");
                const int before = table.alone() ? maker : dealer;
                EXPECT_EQ(table.turn(), (before + 1) % 4) << dealer << " deals, " << maker << ": " << call;
                EXPECT_EQ(table.legal().size(), 5U) << "any card may be led";
            }
}

TEST(Newberry, N20_fewer_than_three_tricks_are_a_euchre_two_makers_give_the_others_two_a_loner_loses_two) {
    for (const std::string& calls : {std::string("order"), named_hearts})
        expect_scores({}, {{calls, 1, {2, 0}}, {calls, 2, {2, 0}}});
    for (const std::string& calls : {std::string("order alone"), named_alone})
        expect_scores({}, {{calls, 1, {0, -2}}, {calls, 2, {0, -2}}});
    expect_scores({"euchre=3"}, {{"order", 2, {3, 0}}, {"order alone", 2, {0, -3}}});
}

TEST(Newberry, N20_read_the_other_ways_the_others_always_gain_or_the_makers_always_lose) {
    expect_scores({"euchre_pays=gain"}, {{"order", 2, {2, 0}}, {"order alone", 1, {2, 0}}});
    expect_scores({"euchre_pays=lose"},
                  {{"order", 2, {0, -2}}, {"order alone", 1, {0, -2}}, {named_hearts, 1, {0, -2}}});
    expect_scores({"euchre_pays=loner-loses"},
                  {{"order", 2, {2, 0}}, {"order alone", 2, {0, -2}}, {named_alone, 1, {0, -2}}});
    expect_scores({"euchre_pays=lose", "score_floor=zero"}, {{"order", 2, {0, 0}}});
    expect_scores({"euchre_pays=lose"}, {{"order", 3, {0, 1}}});
}

TEST(Newberry, N21_makers_without_a_trick_give_the_others_four_alone_or_not) {
    for (const std::string& calls :
         {std::string("order"), std::string("order alone"), named_hearts, named_alone}) {
        expect_scores({}, {{calls, 0, {4, 0}}});
        expect_scores({"shutout=4", "euchre_pays=lose"}, {{calls, 0, {4, 0}}});
        expect_scores({"euchre_pays=loner-loses"}, {{calls, 0, {4, 0}}});
    }
    expect_scores({"shutout=2", "euchre_pays=lose"}, {{"order", 0, {0, -2}}});
}

std::vector<std::string> told(const RuleSet& rules, const std::vector<Event>& events) {
    const std::vector<std::string> names{"Bear", "You", "Raccoon", "Beaver"};
    const messages::Voice voice{[&names](Seat seat) { return names[seat.number()]; },
                                [](Card card) { return in_words(card); }, Seat(1)};
    std::vector<std::string> lines;
    for (const Event& event : events) lines.push_back(say(messages::message_of(rules, event), voice));
    return lines;
}
// The sentences about the last events.
std::vector<std::string> told(const Table& table) { return told(table.rules, table.events()); }

TEST(Newberry, N22_a_euchre_is_announced_and_nothing_else_is_called_one) {
    for (const std::string& calls : {std::string("order"), named_alone})
        for (int tricks = 0; tricks <= 5; ++tricks) {
            Table table("newberry");
            play_made(table, tricks, calls);
            const auto lines = told(table);
            const bool announced = std::ranges::count(lines, "You got euchred!") == 1;
            EXPECT_EQ(announced, tricks < 3) << tricks;
            EXPECT_EQ(table.calls() == Cards{"euchred"}, tricks < 3) << tricks;
        }
}

TEST(Newberry, N22_a_misdeal_and_a_fold_are_announced_with_who_it_was) {
    Table misdealt("newberry");
    EXPECT_EQ(told(misdealt.rules, misdealt.match.misdeal().events).front(), "Misdeal! Bear dealt.");
    Table folded("newberry");
    folded.deal({}, "9H").act("pass, pass, pass, pass, pass, pass, pass, fold");
    const auto lines = told(folded);
    EXPECT_EQ(std::ranges::count(lines, "Bear folds!"), 1);
}

TEST(Newberry, N22_the_win_is_celebrated_after_the_euchre_that_brought_it) {
    Table table("newberry");
    play_made(table, 2, "order", Points{8, 3});
    const auto lines = told(table);
    ASSERT_GE(lines.size(), 3U);
    EXPECT_EQ(std::vector<std::string>(lines.end() - 3, lines.end()),
              (std::vector<std::string>{"You got euchred!", "Bear and Raccoon: plus 2 points, now 10.",
                                        "Bear and Raccoon win the game! Hooray!"}));
    ASSERT_EQ(table.events_of<GameWon>().size(), 1U);
    EXPECT_EQ(table.events_of<GameWon>().front().side, 0U);
    EXPECT_TRUE(table.events_of<DealPasses>().empty()) << "nobody deals next";

    Table others("newberry");
    play_made(others, 5, "order alone", Points{9, 6});
    EXPECT_EQ(others.events_of<GameWon>().front().side, 1U);
    EXPECT_EQ(told(others).back(), "You and Beaver win the game! Hooray!");
}

}  // namespace
}  // namespace euchre::testing
