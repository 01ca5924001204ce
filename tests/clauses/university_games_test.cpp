// University Games up to the first card: dealer, cut, deal, bidding. university_games_score_test.cpp has the
// rest.
#include <gtest/gtest.h>

#include <algorithm>

#include "clauses/hands.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

// A whole pack with these cards on top.
Pack pack_from(const RuleSet& rules, const std::string& top) {
    Pack pack;
    for (const std::string& card : words(top)) pack.push_back(*cards(card).begin());
    for (const Card card : rules.deck() - cards(top)) pack.push_back(card);
    return pack;
}

// Who drew what, and who deals: "0 KC, 1 AD; 1 deals".
std::string drawn(const Outcome& outcome) {
    std::string text;
    for (const Event& event : outcome.events) {
        if (const auto* const card = std::get_if<DealerCardDrawn>(&event))
            text += (text.empty() ? "" : ", ") + std::to_string(card->seat.number()) + " " +
                    to_string(card->card);
        if (const auto* const dealer = std::get_if<DealerChosen>(&event))
            text += "; " + std::to_string(dealer->seat.number()) + " deals";
    }
    return text;
}

TEST(UniversityGames, U1_everyone_draws_a_card_and_the_highest_deals) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"AC KD QH JS", "0 AC, 1 KD, 2 QH, 3 JS; 0 deals"},
        {"9S TS 9H JS", "0 9S, 1 TS, 2 9H, 3 JS; 3 deals"},
        {"JC QD JS TH", "0 JC, 1 QD, 2 JS, 3 TH; 1 deals"},  // jacks are no bowers yet
        {"TS KC AD KS", "0 TS, 1 KC, 2 AD, 3 KS; 2 deals"},  // a tie below the highest
    };
    for (const auto& [top, told] : cases) {
        Table table("university-games", {"first_dealer=high-card"});
        EXPECT_EQ(drawn(table.match.draw_for_dealer(pack_from(table.rules, top))), told);
        table.deal({}, "9C");
        EXPECT_NE(told.find("; " + std::to_string(table.dealer()) + " deals"), std::string::npos);
    }
}

TEST(UniversityGames, U1_those_who_tie_for_the_highest_draw_again_until_one_is_alone) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"9C AD KH AS TC 9D", "0 9C, 1 AD, 2 KH, 3 AS, 1 TC, 3 9D; 1 deals"},
        {"KC KD 9H KS QH TD QC 9S AH", "0 KC, 1 KD, 2 9H, 3 KS, 0 QH, 1 TD, 3 QC, 0 9S, 3 AH; 3 deals"},
        {"AC AD AH AS KC TD KH 9S 9C JD",
         "0 AC, 1 AD, 2 AH, 3 AS, 0 KC, 1 TD, 2 KH, 3 9S, 0 9C, 2 JD; 2 deals"},
    };
    for (const auto& [top, told] : cases) {
        Table table("university-games");
        EXPECT_EQ(drawn(table.match.draw_for_dealer(pack_from(table.rules, top))), told);
    }
}

TEST(UniversityGames, U1_a_tie_that_goes_through_the_whole_pack_still_ends) {
    for (const std::string top :
         {"AC AD AH AS KC KD KH KS QC QD QH QS JC JD JH JS TC TD TH TS 9C 9D 9H 9S",
          "AC AD 9C 9D AH AS KC KD KH KS QC QD QH QS JC JD JH JS TC TD TH TS 9H 9S"}) {
        Table table("university-games");
        const Outcome outcome = table.match.draw_for_dealer(pack_from(table.rules, top));
        ASSERT_FALSE(outcome.refusal);
        EXPECT_GT(outcome.events.size(), 25U) << "every card, some again, and the dealer";
        EXPECT_EQ(std::get<DealerChosen>(outcome.events.back()).seat, table.match.dealer());
    }
}

TEST(UniversityGames, U1_the_dealer_is_not_chosen_and_drawing_takes_a_whole_pack_before_the_first_hand) {
    Table table("university-games");
    EXPECT_EQ(clause_of(refusal_of(table, table.match.choose_dealer(Seat(2)))), "U1");
    EXPECT_EQ(table.match.draw_for_dealer(Pack(table.rules.deck() - cards("9C"))).refusal, Refusal::bad_pack);
    table.deal({}, "9C");
    EXPECT_EQ(table.match.draw_for_dealer(Pack(table.rules.deck())).refusal, Refusal::dealer_is_settled);
}

TEST(UniversityGames, U2_the_deal_passes_clockwise_after_each_hand) {
    Table table("university-games", {"next_dealer=left"});
    table.match.draw_for_dealer(pack_from(table.rules, "9C TC AD KD"));
    for (int hand = 0; hand < 5; ++hand) {
        const int dealer = (2 + hand) % 4;
        table.deal({}, "9C", {.dealer = {}, .scores = Points{}, .lets = {}});
        EXPECT_EQ(table.dealer(), dealer);
        EXPECT_EQ(table.turn(), (dealer + 1) % 4);
        table.act(hand % 2 == 0 ? "order, together" : "pass, pass, pass, pass, name H, alone");
        table.play_out();
        ASSERT_EQ(table.events_of<DealPasses>().size(), 1U);
        EXPECT_EQ(table.events_of<DealPasses>().front().to, Seat(static_cast<std::size_t>((dealer + 1) % 4)));
    }
}

TEST(UniversityGames, U3_the_dealers_right_is_offered_the_cut_and_nobody_else) {
    for (int dealer = 0; dealer < 4; ++dealer)
        for (int cutter = 0; cutter < 4; ++cutter) {
            Table table("university-games", {"cut=offered"});
            const std::string top = dealer == 0   ? "AC 9C 9D 9H"
                                    : dealer == 1 ? "9C AC 9D 9H"
                                    : dealer == 2 ? "9C 9D AC 9H"
                                                  : "9C 9D 9H AC";
            table.match.draw_for_dealer(pack_from(table.rules, top));
            const Outcome outcome = table.match.cut(Seat(static_cast<std::size_t>(cutter)), 7);
            if (cutter != (dealer + 3) % 4) {
                EXPECT_EQ(clause_of(refusal_of(table, outcome)), "U3") << dealer << " deals, " << cutter;
                continue;
            }
            ASSERT_FALSE(outcome.refusal);
            ASSERT_EQ(outcome.events.size(), 1U);
            EXPECT_EQ(std::get<CardsCut>(outcome.events.front()).cards, 7U);
        }
    Table uncut("university-games", {"cut=none"});
    EXPECT_EQ(uncut.match.cut(Seat(3), 7).refusal, Refusal::no_cut);
}

TEST(UniversityGames, U3_what_is_cut_goes_below_once_and_declining_leaves_the_pack_alone) {
    Table table("university-games");
    const Pack pack(table.rules.deck());  // 9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S .. AS
    const auto turned = [&table](const Pack& dealt) {
        EXPECT_FALSE(table.match.deal(dealt).refusal);
        const std::string up = to_string(*table.view(0).turned);
        table.act("order, together").play_out();
        return up;
    };
    EXPECT_EQ(turned(pack), "JS") << "a table need not wait for the cut";

    EXPECT_EQ(table.match.cut(Seat(0), 24).refusal, Refusal::cut_out_of_range);
    EXPECT_FALSE(table.match.cut(Seat(0), 6).refusal);
    EXPECT_FALSE(table.match.deal(pack).refusal);
    EXPECT_EQ(table.view(2).hand, cards("9D TD JD KH AH")) << "the six clubs went below";
    EXPECT_EQ(to_string(*table.view(0).turned), "JC");
    EXPECT_EQ(table.match.cut(Seat(0), 6).refusal, Refusal::wrong_time);
    table.act("order, together").play_out();

    EXPECT_EQ(turned(pack), "JS") << "the cut was for one deal";
    EXPECT_FALSE(table.match.cut(Seat(2), 5).refusal);
    const Outcome declined = table.match.cut(Seat(2), 0);
    ASSERT_FALSE(declined.refusal);
    EXPECT_EQ(std::get<CardsCut>(declined.events.front()).cards, 0U);
    EXPECT_EQ(turned(pack), "JS");
}

TEST(UniversityGames, U4_the_dealers_opponents_get_three_then_two_the_dealers_side_two_then_three) {
    const std::vector<std::string> packets_by_dealer{
        "1:3 2:2 3:3 0:2 1:2 2:3 3:2 0:3",
        "2:3 3:2 0:3 1:2 2:2 3:3 0:2 1:3",
        "3:3 0:2 1:3 2:2 3:2 0:3 1:2 2:3",
        "0:3 1:2 2:3 3:2 0:2 1:3 2:2 3:3",
    };
    // From a pack in the order 9C TC .. AC 9D .. AS, clockwise from the dealer's left.
    const Cards hands{"9C TC JC KD AD", "QC KC 9H TH JH", "AC 9D TD QH KH", "JD QD AH 9S TS"};
    for (int dealer = 0; dealer < 4; ++dealer) {
        Table table("university-games", {"packets=3232-2323"});
        const Outcome dealt = table.match.deal(Pack(table.rules.deck()), dealt_by(dealer));
        EXPECT_EQ(packets(dealt), packets_by_dealer[static_cast<std::size_t>(dealer)]);
        for (int place = 0; place < 4; ++place)
            EXPECT_EQ(table.view((dealer + 1 + place) % 4).hand,
                      cards(hands[static_cast<std::size_t>(place)]))
                << "dealer " << dealer << ", place " << place;
        EXPECT_EQ(table.view(0).turned, *cards("JS").begin());
    }
}

TEST(UniversityGames, U5_pick_it_up_or_pass_goes_round_and_the_dealer_speaks_last) {
    for (int maker = 0; maker < 4; ++maker) {
        Table table("university-games", {"pickup=yes"});
        table.deal({}, "TC", dealt_by(1));
        for (int seat = 2; seat % 4 != maker; ++seat) {
            EXPECT_EQ(table.turn(), seat % 4);
            EXPECT_EQ(table.legal(), (Cards{"order", "pass"}));
            table.act("pass");
        }
        table.act("order, together");
        EXPECT_EQ(table.maker(), maker);
        EXPECT_EQ(table.trump(), "C");
        EXPECT_EQ(table.phase(), "discard");
        EXPECT_EQ(table.turn(), 1);
        EXPECT_EQ(table.events_of<UpCardTaken>().size(), 1U);
    }
}

TEST(UniversityGames, U5_the_dealer_adds_the_card_and_discards_any_one_face_down) {
    for (const std::string& away : words("AH KH QH JH TH TC")) {
        Table table("university-games", {"discard_up=yes"});
        table.deal({{0, "AH KH QH JH TH"}}, "TC").act("order, together");
        EXPECT_EQ(table.legal().size(), 6U);
        EXPECT_NE(table.refused("discard 9S"), "");
        table.act("discard " + away);
        EXPECT_EQ(table.view(0).hand, cards("AH KH QH JH TH TC") - cards(away));
        EXPECT_EQ(table.view(0).discard, *cards(away).begin());
        for (int seat = 1; seat < 4; ++seat) {
            EXPECT_FALSE(table.view(seat).discard) << "face down";
            EXPECT_FALSE(table.view(seat).dealer_holds) << "it may be the discard";
        }
    }
    Table lying("university-games", {"pickup=no"});
    lying.deal({{0, "AH KH QH JH TH"}}, "TC").act("order, together");
    EXPECT_EQ(lying.phase(), "play");
    EXPECT_EQ(lying.view(0).hand, cards("AH KH QH JH TH"));
}

TEST(UniversityGames, U6_the_second_round_names_any_suit_but_the_one_turned_down) {
    const std::vector<std::pair<std::string, std::string>> turned{
        {"9C", "clubs"}, {"JD", "diamonds"}, {"AH", "hearts"}, {"TS", "spades"}};
    for (const auto& [up, name] : turned)
        for (const std::string suit : {"C", "D", "H", "S"})
            for (int maker = 0; maker < 4; ++maker) {
                Table table("university-games", {"turned_down=barred"});
                table.deal({}, up).act("pass, pass, pass, pass");
                EXPECT_EQ(table.events_of<TurnedDownCard>().size(), 1U);
                while (table.turn() != maker) table.act("pass");
                if (up.substr(1) == suit) {
                    EXPECT_EQ(table.refused("name " + suit),
                              "U6: You can\'t name " + name + ": that suit was turned down.");
                    continue;
                }
                table.act("name " + suit + ", together");
                EXPECT_EQ(table.trump(), suit);
                EXPECT_EQ(table.maker(), maker);
                EXPECT_EQ(table.phase(), "play") << "no card is taken";
            }
    Table open("university-games", {"turned_down=allowed"});
    open.deal({}, "9C").act("pass, pass, pass, pass, name C, together");
    EXPECT_EQ(open.trump(), "C");
}

TEST(UniversityGames, U7_when_all_pass_twice_nobody_pays_and_the_deal_passes_left) {
    Table table("university-games", {"last_call=pass", "redeal_by=next"});
    for (int dealer : {3, 0, 1}) {
        if (dealer == 3)
            table.deal({}, "9C", dealt_by(3, Points{4, 7}));
        else
            table.deal({}, "9C");
        EXPECT_EQ(table.dealer(), dealer);
        table.act("pass, pass, pass, pass, pass, pass, pass");
        EXPECT_EQ(clause_of(table.refused("fold")), "U7");
        table.act("pass");
        EXPECT_EQ(table.phase(), "deal");
        EXPECT_EQ(table.calls(), (Cards{"thrown-in"}));
        EXPECT_EQ(table.scores(), (std::vector<int>{4, 7}));
        EXPECT_TRUE(table.events_of<ScoreTurned>().empty());
        EXPECT_EQ(table.dealer(), (dealer + 1) % 4);
    }
}

TEST(UniversityGames, U7_a_misdeal_costs_nothing) {
    Table table("university-games", {"misdeal_costs=0"});
    const Outcome outcome = table.match.misdeal();
    ASSERT_EQ(outcome.events.size(), 2U);
    EXPECT_EQ(std::get<Called>(outcome.events[0]).call, TableCall::misdeal);
    EXPECT_EQ(std::get<DealPasses>(outcome.events[1]).to, Seat(1));
    EXPECT_EQ(table.scores(), (std::vector<int>{0, 0}));
}

TEST(UniversityGames, U8_stuck_the_dealer_must_call_and_no_hand_is_thrown_in) {
    Table table("university-games", {"last_call=stick"});
    table.deal({}, "9C").act("pass, pass, pass, pass, pass, pass");
    EXPECT_TRUE(table.may("pass")) << "only the dealer is stuck";
    EXPECT_TRUE(table.calls().empty());
    table.act("pass");
    EXPECT_EQ(table.calls(), (Cards{"stuck"}));
    EXPECT_EQ(table.turn(), 0);
    EXPECT_EQ(table.legal(), (Cards{"name D", "name H", "name S"}));
    EXPECT_EQ(clause_of(table.refused("pass")), "U8");
    EXPECT_EQ(clause_of(table.refused("fold")), "U8");
    table.act("name S, together");
    EXPECT_EQ(table.maker(), 0);
    EXPECT_EQ(table.phase(), "play");

    Table loose("university-games");
    loose.deal({}, "9C").act("pass, pass, pass, pass, pass, pass, pass");
    EXPECT_TRUE(loose.calls().empty()) << "nobody is stuck without the option";
    EXPECT_TRUE(loose.may("pass"));
}

TEST(UniversityGames, U9_the_caller_goes_alone_or_not_as_a_step_of_its_own_before_the_discard) {
    for (int maker = 0; maker < 4; ++maker)
        for (const std::string call : {"order", "name H"})
            for (const std::string answer : {"alone", "together"}) {
                Table table("university-games", {"alone=after-call"});
                table.deal({}, "9C");
                call_by(table, maker, call);
                EXPECT_EQ(table.phase(), "alone") << call;
                EXPECT_EQ(table.turn(), maker);
                EXPECT_EQ(table.legal(), (Cards{"alone", "together"}));
                EXPECT_EQ(table.view(maker).turned_is_up, call == "order") << "not taken yet";
                EXPECT_EQ(table.spectator().cards_held[Seat(0)], 5);

                table.act(answer);
                ASSERT_EQ(table.events_of<AloneSettled>().size(), 1U);
                EXPECT_EQ(table.events_of<AloneSettled>().front().alone, answer == "alone");
                EXPECT_EQ(table.events_of<AloneSettled>().front().maker,
                          Seat(static_cast<std::size_t>(maker)));
                EXPECT_EQ(table.alone(), answer == "alone");
                EXPECT_EQ(table.events_of<HandLaidDown>().size(), answer == "alone" ? 1U : 0U);
                const bool dealer_plays = answer == "together" || maker != 2;
                EXPECT_EQ(table.phase(), call == "order" && dealer_plays ? "discard" : "play");
                const Seat partner(static_cast<std::size_t>((maker + 2) % 4));
                EXPECT_EQ(table.spectator().cards_held[partner] == 0, answer == "alone");
            }
}

TEST(UniversityGames, U9_alone_is_not_said_with_the_call) {
    Table table("university-games");
    table.deal({}, "9C");
    EXPECT_EQ(clause_of(table.refused("order alone")), "U9");
    table.act("pass, pass, pass, pass");
    EXPECT_EQ(clause_of(table.refused("name H alone")), "U9");
    EXPECT_NE(table.refused("alone"), "") << "trump is not made yet";
    table.act("name H");
    EXPECT_EQ(clause_of(table.refused("pass")), "U9");
    table.act("together");
    EXPECT_NE(table.refused("alone"), "") << "it is settled";
}

}  // namespace
}  // namespace euchre::testing
