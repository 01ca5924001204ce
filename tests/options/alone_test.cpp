// The options of going alone: when it is announced, who leads, and whether a dealer who sits out takes the
// upcard.
#include <gtest/gtest.h>

#include "options/steer.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;

TEST(OptionAlone, with_call_is_said_with_the_order_or_the_name) {
    Table table("university-games", {"alone=with-call"});
    table.deal({}, "9H");
    EXPECT_EQ(table.legal(), (Cards{"order", "order alone", "pass"}));
    table.act("order alone");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_TRUE(table.alone());
    EXPECT_EQ(table.events_of<HandLaidDown>().at(0).seat, Seat(3));
    EXPECT_TRUE(table.events_of<OrderedUp>().at(0).alone);
}

TEST(OptionAlone, after_call_is_a_step_of_its_own_before_the_discard) {
    for (const bool alone : {true, false}) {
        Table table("newberry", {"alone=after-call"});
        table.deal({}, "9H");
        EXPECT_EQ(table.legal(), (Cards{"order", "pass"}));
        EXPECT_EQ(table.refused("order alone"), "-: First make trump. Then say whether you play alone.");
        table.act("pass, pass, order");
        EXPECT_EQ(table.phase(), "alone");
        EXPECT_EQ(table.turn(), 3);
        EXPECT_EQ(table.legal(), (Cards{"alone", "together"}));
        EXPECT_EQ(table.view(0).cards_held[Seat(0)], 5);
        EXPECT_TRUE(table.view(0).turned_is_up);
        table.act(alone ? "alone" : "together");
        EXPECT_EQ(table.events_of<AloneSettled>().at(0).alone, alone);
        EXPECT_EQ(table.phase(), "discard");
        EXPECT_EQ(table.view(1).laid_down.empty(), !alone);
    }
}

TEST(OptionAlone, after_call_asks_after_a_name_too_even_one_of_no_trump) {
    Table table("newberry", {"alone=after-call", "no_trump=on"});
    table.deal({}, "9H").act("pass, pass, pass, pass");
    EXPECT_EQ(table.refused("name none alone"), "-: First make trump. Then say whether you play alone.");
    table.act("name none");
    EXPECT_EQ(table.phase(), "alone");
    EXPECT_FALSE(table.view(0).turned_is_up);
    table.act("alone");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.turn(), 2);
}

TEST(OptionAlone, never_in_partnerships) {
    Table table("newberry", {"alone=never"});
    table.deal({}, "9H");
    EXPECT_EQ(table.legal(), (Cards{"order", "pass"}));
    EXPECT_EQ(table.refused("order alone"), "-: Nobody plays alone by these rules.");
    table.act("pass, pass, pass, pass");
    EXPECT_EQ(table.refused("name S alone"), "-: Nobody plays alone by these rules.");
    table.act("name S");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_FALSE(table.alone());
}

// The first lead against a loner, for every maker and every dealer, in both rounds.
void check_leads(const std::string& setting, int (*lead)(int maker, int dealer)) {
    for (int dealer = 0; dealer < 4; ++dealer)
        for (int maker = 0; maker < 4; ++maker)
            for (const std::string call : {"order alone", "name S alone"}) {
                Table table("newberry", {setting});
                table.deal({}, "9H", dealt_by(dealer));
                if (call == "name S alone") table.act("pass, pass, pass, pass");
                while (table.turn() != maker) table.act("pass");
                table.act(call);
                if (table.phase() == "discard") table.act(table.legal().front());
                EXPECT_EQ(table.phase(), "play");
                EXPECT_EQ(table.turn(), lead(maker, dealer))
                    << setting << ", " << call << " by " << maker << ", dealt by " << dealer;
            }
}

TEST(OptionLonerLead, loner_left_with_any_dealer) {
    check_leads("loner_lead=loner-left", [](int maker, int) { return (maker + 1) % 4; });
}

TEST(OptionLonerLead, dealer_left_or_the_next_seat_if_that_one_sits_out) {
    check_leads("loner_lead=dealer-left", [](int maker, int dealer) {
        const int left = (dealer + 1) % 4;
        return left == (maker + 2) % 4 ? (dealer + 2) % 4 : left;
    });
}

TEST(OptionLonerLead, neither_changes_the_lead_of_two_makers) {
    for (const std::string setting : {"loner_lead=loner-left", "loner_lead=dealer-left"}) {
        Table table("newberry", {setting});
        table.deal({}, "9H", dealt_by(2)).act("pass, order");
        table.act(table.legal().front());
        EXPECT_EQ(table.turn(), 3) << setting;
    }
}

// Seat 2 orders alone, so seat 0, the dealer, sits out.
const std::map<int, std::string> dealers_hands{{0, "9C TC QC KD AS"}, {2, "JH JD AH KH QH"}};

TEST(OptionLonerDealerCard, left_lying_goes_straight_to_the_play) {
    Table table("newberry", {"loner_dealer_card=left-lying"});
    table.deal(dealers_hands, "9H").act("pass, order alone");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_TRUE(table.events_of<UpCardTaken>().empty());
    EXPECT_EQ(table.events_of<HandLaidDown>().at(0).seat, Seat(0));
    const View dealer = table.view(0);
    EXPECT_TRUE(dealer.hand.empty());
    EXPECT_EQ(dealer.laid_down, cards("9C TC QC KD AS"));
    EXPECT_FALSE(dealer.discard);
    for (const int seat : {0, 1, 2, 3}) {
        const View view = table.view(seat);
        EXPECT_EQ(view.cards_held[Seat(0)], 0);
        EXPECT_FALSE(view.dealer_holds);
        EXPECT_EQ(view.turned, parse_card("9H"));
        EXPECT_EQ(view.laid_down.empty(), seat != 0);
    }
    EXPECT_FALSE(table.spectator().dealer_holds);
}

TEST(OptionLonerDealerCard, taken_lets_the_dealer_discard_and_then_lie_down) {
    Table table("newberry", {"loner_dealer_card=taken"});
    table.deal(dealers_hands, "9H").act("pass, order alone");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_EQ(table.turn(), 0);
    EXPECT_EQ(table.events_of<UpCardTaken>().size(), 1U);
    EXPECT_TRUE(table.events_of<HandLaidDown>().empty());
    EXPECT_EQ(table.view(0).hand, cards("9C TC QC KD AS 9H"));
    EXPECT_TRUE(table.view(0).laid_down.empty());
    for (const int seat : {0, 1, 2, 3}) {
        EXPECT_EQ(table.view(seat).cards_held[Seat(0)], 6);
        EXPECT_EQ(table.view(seat).dealer_holds, parse_card("9H"));
    }
    EXPECT_FALSE(table.may("discard 9H"));  // discard_up is "no" in this book

    table.act("discard TC");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.events_of<HandLaidDown>().at(0).seat, Seat(0));
    const View dealer = table.view(0);
    EXPECT_TRUE(dealer.hand.empty());
    EXPECT_EQ(dealer.laid_down, cards("9C QC KD AS 9H"));
    EXPECT_EQ(dealer.discard, parse_card("TC"));
    for (const int seat : {1, 2, 3}) {
        const View view = table.view(seat);
        EXPECT_FALSE(view.discard);
        EXPECT_TRUE(view.laid_down.empty());
        EXPECT_EQ(view.cards_held[Seat(0)], 0);
    }
}

TEST(OptionLonerDealerCard, either_way_the_play_is_the_same) {
    for (const std::string setting : {"loner_dealer_card=left-lying", "loner_dealer_card=taken"}) {
        Table table("newberry", {setting});
        table.deal(dealers_hands, "9H").act("pass, order alone");
        if (table.phase() == "discard") table.act("discard 9C");
        EXPECT_EQ(table.turn(), 3) << setting;
        table.play_out();
        EXPECT_EQ(table.taken(), (Scores{0, 0, 5, 0})) << setting;
        EXPECT_EQ(table.scores(), (Scores{4, 0})) << setting;
    }
}

TEST(OptionLonerDealerCard, taken_comes_after_the_step_of_its_own) {
    Table table("university-games", {"loner_dealer_card=taken"});
    table.deal(dealers_hands, "9H").act("pass, order, alone");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_EQ(table.turn(), 0);
    table.act("discard 9H");
    EXPECT_EQ(table.view(0).laid_down, cards("9C TC QC KD AS"));
    EXPECT_EQ(table.turn(), 1);
}

TEST(OptionLonerDealerCard, neither_matters_to_a_dealer_who_plays) {
    for (const std::string setting : {"loner_dealer_card=left-lying", "loner_dealer_card=taken"})
        for (const std::string calls : {"order alone", "pass, pass, pass, order alone", "pass, order"}) {
            Table table("newberry", {setting});
            table.deal(dealers_hands, "9H").act(calls);
            EXPECT_EQ(table.phase(), "discard") << setting << " " << calls;
        }
}

}  // namespace
}  // namespace euchre::testing
