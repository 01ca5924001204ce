// The house rules of loners and lone defenders (H3 to H8).
#include <gtest/gtest.h>

#include "clauses/hands.h"
#include "options/steer.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;

// ---- H3

TEST(House, H3_each_defender_is_asked_from_the_makers_left) {
    Table table("newberry", {"defend_alone=yes"});
    table.deal({}, "9H").act("pass, order alone");
    EXPECT_EQ(table.phase(), "defend");
    EXPECT_EQ(table.turn(), 3);
    EXPECT_EQ(table.legal(), (Cards{"defend", "pass"}));
    EXPECT_TRUE(table.view(3).turned_is_up);
    table.act("pass");
    EXPECT_EQ(table.turn(), 1);
    table.act("pass");
    EXPECT_EQ(table.phase(), "play") << "the dealer sits out and leaves the card lying";
    EXPECT_EQ(table.match.state().in_play.size(), 3);
}

TEST(House, H3_the_first_who_defends_plays_alone_against_the_loner) {
    Table table("newberry", {"defend_alone=yes"});
    table.deal({}, "9H").act("order alone, defend");
    EXPECT_EQ(table.match.state().contract->defender, Seat(2));
    EXPECT_EQ(table.phase(), "play") << "the dealer sits out as the defender's partner";
    EXPECT_EQ(table.match.state().in_play.size(), 2);
    EXPECT_EQ(table.view(0).laid_down.size(), 5);
    EXPECT_EQ(table.turn(), 2);
}

TEST(House, H3_a_dealer_who_sits_out_for_a_defender_takes_the_card_where_the_rules_say_so) {
    Table table("newberry", {"defend_alone=yes", "loner_dealer_card=taken"});
    table.deal({}, "9H").act("order alone, defend");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_EQ(table.turn(), 0);
    table.act(table.legal().front());
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.view(0).laid_down.size(), 5);
}

// Seat 1 orders hearts alone and seat 2 defends alone. Seat 1 takes this many tricks.
Scores after_defence(const std::vector<std::string>& settings, int tricks, Cards* calls = nullptr) {
    std::vector<std::string> all{"defend_alone=yes", "loner_lead=loner"};
    all.insert(all.end(), settings.begin(), settings.end());
    Table table("mcgee", all);
    table.deal(hands_taking(tricks), "9H").act("order alone, defend");
    take_tricks(table, {0, tricks, 5 - tricks, 0});
    if (calls != nullptr) *calls = table.calls();
    return table.scores();
}

TEST(House, H3_a_loner_euchred_by_a_lone_defender_costs_the_defended_euchre) {
    Cards calls;
    EXPECT_EQ(after_defence({}, 2, &calls), (Scores{4, 0}));
    EXPECT_EQ(calls, (Cards{"euchred", "defended"}));
    EXPECT_EQ(after_defence({"defended_euchre=7", "euchre=3", "loner_euchre_extra=5"}, 2), (Scores{7, 0}));
    EXPECT_EQ(after_defence({"shutout=9"}, 0), (Scores{4, 0}));
    EXPECT_EQ(after_defence({"euchre_pays=loner-loses", "shutout=9"}, 0), (Scores{0, -4}));
    EXPECT_EQ(after_defence({"loner_partial=euchred"}, 4), (Scores{4, 0}));
    EXPECT_EQ(after_defence({}, 4, &calls), (Scores{0, 1}));
    EXPECT_EQ(calls, Cards{});
    EXPECT_EQ(after_defence({}, 5), (Scores{0, 4}));
}

TEST(House, H3_nobody_defends_against_two_makers) {
    Table table("newberry", {"defend_alone=yes"});
    table.deal({}, "9H").act("order");
    EXPECT_EQ(table.phase(), "discard");
}

TEST(House, H3_the_upcard_lies_face_up_only_after_an_order) {
    Table table("newberry", {"defend_alone=yes"});
    table.deal({}, "9H").act(named_hearts.substr(0, named_hearts.size() - 1) + "S alone");
    EXPECT_EQ(table.phase(), "defend");
    EXPECT_FALSE(table.view(3).turned_is_up);
}

TEST(House, H3_the_loners_partner_lays_the_hand_down_before_the_defenders_are_asked) {
    Table table("newberry", {"defend_alone=yes"});
    table.deal({}, "9H").act("order alone");
    EXPECT_EQ(table.phase(), "defend");
    EXPECT_EQ(table.view(3).laid_down.size(), 5);
    EXPECT_EQ(table.events_of<HandLaidDown>().size(), 1U);
    table.act("defend");
    EXPECT_EQ(table.events_of<DefendsAlone>().at(0).seat, Seat(2));
    ASSERT_EQ(table.events_of<HandLaidDown>().size(), 1U) << "each hand is laid down once";
    EXPECT_EQ(table.events_of<HandLaidDown>().at(0).seat, Seat(0));
}

TEST(House, H3_the_call_is_about_the_defender) {
    Table table("mcgee", {"defend_alone=yes", "loner_lead=loner"});
    table.deal(hands_taking(2), "9H").act("order alone, defend");
    take_tricks(table, {0, 2, 3, 0});
    const auto calls = table.events_of<Called>();
    ASSERT_EQ(calls.size(), 2U);
    EXPECT_EQ(calls[0].about, Seat(1));
    EXPECT_EQ(calls[1].call, TableCall::defended);
    EXPECT_EQ(calls[1].about, Seat(2));
}

// ---- H4

TEST(House, H4_a_loner_asks_for_the_best_card_sees_it_and_discards_any) {
    Table table("newberry", {"partners_best=yes"});
    table.deal({{1, "JH JD AH KH 9C"}, {3, "QH AS KS TS 9S"}, {0, "TC QC KC AC 9D"}}, "9H")
        .act("order alone, discard TC");
    EXPECT_EQ(table.phase(), "best");
    EXPECT_EQ(table.turn(), 1);
    EXPECT_EQ(table.legal(), (Cards{"best", "own"}));
    EXPECT_EQ(table.view(3).hand, cards("QH AS KS TS 9S")) << "the partner still holds the hand";
    table.act("best");
    EXPECT_EQ(table.phase(), "give");
    EXPECT_EQ(table.turn(), 3);
    table.act("give QH");
    EXPECT_EQ(table.events_of<CardGiven>().at(0).to, Seat(1));
    EXPECT_EQ(table.view(3).laid_down, cards("AS KS TS 9S"));
    EXPECT_EQ(table.view(3).given, card_of("QH"));
    EXPECT_EQ(table.view(1).given, card_of("QH"));
    EXPECT_FALSE(table.view(0).given);
    EXPECT_EQ(table.view(1).given_by, Seat(3));
    EXPECT_FALSE(table.view(3).given_by);
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_EQ(table.view(1).question, TurnQuestion::discard);
    EXPECT_EQ(table.turn(), 1);
    EXPECT_EQ(table.legal().size(), 6U);
    table.act("discard 9C");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.view(1).hand, cards("JH JD AH KH QH"));
    EXPECT_EQ(table.view(1).put_away, cards("9C"));
    EXPECT_TRUE(table.view(2).put_away.empty());
}

TEST(House, H4_own_lays_the_partners_hand_down) {
    Table table("newberry", {"partners_best=yes"});
    table.deal({}, "9H").act("order alone").act(table.legal().front()).act("own");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.view(3).laid_down.size(), 5);
    table.play_out();
    EXPECT_TRUE(table.view(1).laid_down.empty()) << "the maker has played the hand";
}

TEST(House, H4_blind_the_maker_discards_first) {
    Table table("newberry", {"partners_best=blind"});
    table.deal({{1, "JH JD AH KH 9C"}}, "9H").act("order alone").act(table.legal().front()).act("best");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_EQ(table.view(1).question, TurnQuestion::discard_blind);
    EXPECT_EQ(table.turn(), 1);
    table.act("discard 9C");
    EXPECT_EQ(table.phase(), "give");
    table.act(table.legal().front());
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.view(1).hand.size(), 5);
}

TEST(House, H4_a_dealer_who_took_the_upcard_may_discard_it_for_the_best_card) {
    Table table("newberry", {"partners_best=yes"});
    table.deal({}, "9H").act("pass, pass, pass, order alone");
    EXPECT_FALSE(table.may("discard 9H"));
    table.act(table.legal().front()).act("best").act(table.legal().front());
    EXPECT_TRUE(table.may("discard 9H"));
    table.act("discard 9H");
    EXPECT_FALSE(table.view(1).dealer_holds);
}

TEST(House, H4_needs_partners_of_two) {
    EXPECT_NE(problems_of("lower", {"partners_best=yes"}), "");
    EXPECT_NE(problems_of("mcgee", {"partners_best=yes", "players=6", "deck=7-A", "packets=3-2"}), "");
    EXPECT_EQ(problems_of("mcgee", {"partners_best=yes", "alone=never"}), "") << "it lies idle";
}

TEST(House, H4_two_makers_ask_for_no_card) {
    Table table("newberry", {"partners_best=yes"});
    table.deal({}, "9H").act("order");
    table.act(table.legal().front());
    EXPECT_EQ(table.phase(), "play");
}

TEST(House, H4_the_answer_and_the_card_are_told_once) {
    Table table("newberry", {"partners_best=yes"});
    table.deal({}, "9H").act("order alone");
    table.act(table.legal().front()).act("best");
    ASSERT_EQ(table.events_of<BestAnswered>().size(), 1U);
    EXPECT_EQ(table.events_of<BestAnswered>().at(0).maker, Seat(1));
    EXPECT_TRUE(table.events_of<BestAnswered>().at(0).asked);
    EXPECT_TRUE(table.events_of<HandLaidDown>().empty());
    table.act(table.legal().front());
    EXPECT_EQ(table.events_of<HandLaidDown>().size(), 1U);
    EXPECT_TRUE(table.events_of<UpCardTaken>().empty()) << "the maker discards, not the dealer";
    table.act(table.legal().front());
    EXPECT_TRUE(table.events_of<HandLaidDown>().empty());

    Table own("newberry", {"partners_best=yes"});
    own.deal({}, "9H").act("order alone");
    own.act(own.legal().front()).act("own");
    ASSERT_EQ(own.events_of<BestAnswered>().size(), 1U);
    EXPECT_FALSE(own.events_of<BestAnswered>().at(0).asked);
}

TEST(House, H4_a_lone_defenders_partner_lies_down_before_the_loner_asks) {
    Table table("newberry", {"partners_best=yes", "defend_alone=yes", "loner_dealer_card=taken"});
    table.deal({}, "9H").act("order alone, defend");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_EQ(table.view(3).cards_held[Seat(3)], 5) << "the maker's partner keeps the hand";
    table.act(table.legal().front());
    EXPECT_EQ(table.phase(), "best");
    EXPECT_EQ(table.view(3).cards_held[Seat(0)], 0);
    EXPECT_EQ(table.view(0).laid_down.size(), 5);
    EXPECT_EQ(table.view(3).cards_held[Seat(3)], 5);
}

// Seat 2 orders up alone and asks for the best card, so the dealer sits out and gives it.
TEST(House, H4_the_upcard_that_nobody_took_lies_face_up) {
    for (const std::string best : {"partners_best=yes", "partners_best=blind"}) {
        Table table("newberry", {best});
        table.deal({}, "9H").act("pass, order alone");
        Cards seen;
        for (std::string call = "best"; table.phase() != "play"; call = table.legal().front()) {
            EXPECT_TRUE(table.spectator().turned_is_up) << best << " " << table.phase();
            EXPECT_FALSE(table.spectator().dealer_holds) << best << " " << table.phase();
            seen.push_back(table.phase());
            table.act(call);
        }
        EXPECT_TRUE(table.spectator().turned_is_up) << best;
        EXPECT_EQ(seen.size(), 3U) << best;
        table.play_out();
        EXPECT_FALSE(table.spectator().turned_is_up) << best << ": the hand is over";
    }
}

TEST(House, H4_an_upcard_that_was_taken_lies_there_no_more) {
    Table table("newberry", {"partners_best=yes"});
    table.deal({}, "9H").act("order alone");
    for (std::string call = table.legal().front(); table.phase() != "play"; call = table.legal().front()) {
        EXPECT_FALSE(table.spectator().turned_is_up) << table.phase();
        EXPECT_EQ(table.spectator().dealer_holds, card_of("9H")) << table.phase();
        table.act(table.phase() == "best" ? "best" : call);
    }
    EXPECT_EQ(table.spectator().dealer_holds, card_of("9H"));
}

TEST(House, H4_an_upcard_that_was_turned_down_does_not_lie_face_up) {
    Table table("newberry", {"partners_best=yes", "pickup=no"});
    table.deal({}, "9H").act("pass, pass, pass, pass, name S alone");
    EXPECT_EQ(table.phase(), "best");
    EXPECT_FALSE(table.spectator().turned_is_up);
    table.act("best").act(table.legal().front());
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_FALSE(table.spectator().turned_is_up);
    EXPECT_FALSE(table.spectator().dealer_holds);
}

TEST(House, H4_a_dealer_who_may_discard_the_upcard_is_known_to_hold_it_only_at_that_discard) {
    Table table("mcgee", {"partners_best=yes"});
    table.deal({{0, "9C TC QC KC AC"}}, "9H").act("order alone");
    EXPECT_EQ(table.spectator().dealer_holds, card_of("9H"));
    table.act("discard 9C, best").act(table.legal().front());
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_TRUE(table.view(0).hand.contains(card_of("9H")));
    EXPECT_FALSE(table.spectator().dealer_holds);
}

TEST(House, H4_a_loner_who_deals_is_known_to_hold_the_upcard_until_asking) {
    Table table("newberry", {"partners_best=yes"});
    table.deal({}, "9H").act("pass, pass, pass, order alone");
    table.act(table.legal().front());
    EXPECT_EQ(table.phase(), "best");
    EXPECT_EQ(table.spectator().dealer_holds, card_of("9H"));
    table.act("own");
    EXPECT_EQ(table.spectator().dealer_holds, card_of("9H"));
}

// ---- H5 to H8

TEST(House, H5_the_dealers_partner_orders_up_alone_or_not_at_all) {
    Table table("mcgee", {"partner_orders=alone"});
    table.deal({}, "9H");
    EXPECT_TRUE(table.may("order"));
    table.act("pass");
    EXPECT_EQ(table.legal(), (Cards{"order alone", "pass"}));
    EXPECT_EQ(table.refused("order"), "H5: The dealer's partner who orders up must play alone.");
    table.act("pass");
    EXPECT_TRUE(table.may("order"));
}

TEST(House, H5_where_alone_is_a_step_it_is_asked_with_one_answer) {
    Table table("university-games", {"partner_orders=alone"});
    table.deal({}, "9H").act("pass, order");
    EXPECT_EQ(table.legal(), (Cards{"alone"}));
    EXPECT_EQ(table.refused("together"), "H5: The dealer's partner who orders up must play alone.");
}

TEST(House, H5_binds_only_the_dealers_partner_and_only_the_order) {
    Table left("university-games", {"partner_orders=alone"});
    left.deal({}, "9H").act("order");
    EXPECT_EQ(left.legal(), (Cards{"alone", "together"}));
    Table named("university-games", {"partner_orders=alone"});
    named.deal({}, "9H").act("pass, pass, pass, pass, pass, name S");
    EXPECT_EQ(named.turn(), 2) << "the dealer's partner";
    EXPECT_EQ(named.legal(), (Cards{"alone", "together"}));
}

TEST(House, H5_needs_partners_and_loners) {
    EXPECT_NE(problems_of("lower", {"partner_orders=alone"}), "");
    EXPECT_NE(problems_of("mcgee", {"partner_orders=alone", "alone=never"}), "");
}

Scores after_loner(const std::vector<std::string>& settings, int tricks) {
    Table table("mcgee", settings);
    play_made(table, tricks, "order alone");
    return table.scores();
}

TEST(House, H6_a_euchred_loner_costs_more) {
    EXPECT_EQ(after_loner({"loner_euchre_extra=2"}, 2), (Scores{4, 0}));
    EXPECT_EQ(after_loner({"loner_euchre_extra=2", "shutout=5"}, 0), (Scores{7, 0}));
    EXPECT_EQ(after_loner({"loner_euchre_extra=2", "euchre_pays=lose"}, 2), (Scores{0, -4}));
    Table together("mcgee", {"loner_euchre_extra=2"});
    play_made(together, 2, "order");
    EXPECT_EQ(together.scores(), (Scores{2, 0}));
}

TEST(House, H7_a_loner_takes_every_trick_or_is_euchred) {
    EXPECT_EQ(after_loner({"loner_partial=euchred"}, 4), (Scores{2, 0}));
    EXPECT_EQ(after_loner({"loner_partial=euchred", "loner_euchre_extra=2"}, 3), (Scores{4, 0}));
    EXPECT_EQ(after_loner({"loner_partial=euchred"}, 5), (Scores{0, 4}));
}

TEST(House, H8_the_loner_leads) {
    for (int maker = 0; maker < 4; ++maker) {
        Table table("mcgee", {"loner_lead=loner"});
        table.deal({}, "9H");
        make_trump(table, maker, "S alone");
        EXPECT_EQ(table.turn(), maker);
    }
    Table table("mcgee", {"loner_lead=loner"});
    table.deal({}, "9H").act("pass, pass, order").act(table.legal().front());
    EXPECT_EQ(table.turn(), 1) << "two makers: the dealer's left leads";
}

}  // namespace
}  // namespace euchre::testing
