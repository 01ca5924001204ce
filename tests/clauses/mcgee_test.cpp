#include <gtest/gtest.h>

#include "clauses/hands.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

char colour_mate_of(char suit) { return suits[3 - suits.find(suit)]; }
// The suits of the other colour.
std::string cross_suits_of(char suit) { return suit == 'C' || suit == 'S' ? "DH" : "CS"; }

TEST(McGee, M1_the_first_dealer_is_chosen_at_random_without_drawing_cards) {
    for (const int seat : {0, 1, 2, 3}) {
        Table table("mcgee");
        const Outcome chosen = table.match.choose_dealer(Seat(static_cast<std::size_t>(seat)));
        ASSERT_EQ(refusal_of(table, chosen), "");
        ASSERT_EQ(chosen.events.size(), 1U);
        EXPECT_EQ(table.dealer(), seat);
        table.deal({}, "9C");
        EXPECT_EQ(table.turn(), (seat + 1) % 4);
        EXPECT_EQ(table.match.choose_dealer(Seat(0)).refusal, Refusal::dealer_is_settled);
    }
    Table table("mcgee");
    EXPECT_EQ(refusal_of(table, table.match.draw_for_dealer(Pack(table.rules.deck()))),
              "M1: By these rules the first dealer is not drawn with cards.");
}

// A pack whose first black jack is `jack`, below `place` other cards (red jacks first). The other black jack
// is the last card.
Pack pack_with_jack_at(const RuleSet& rules, std::size_t place, const std::string& jack) {
    const CardSet jacks = cards("JC JS");
    CardSet others = rules.deck() - jacks;
    Pack pack;
    for (const CardSet part : {cards("JD JH"), others - cards("JD JH")})
        for (const Card card : part) {
            if (pack.size() == place) pack.push_back(*cards(jack).begin());
            pack.push_back(card);
        }
    if (pack.size() == place) pack.push_back(*cards(jack).begin());
    pack.push_back(*(jacks - cards(jack)).begin());
    return pack;
}

TEST(McGee, M1_cards_are_flipped_round_the_table_until_a_black_jack_makes_the_dealer) {
    for (const std::string jack : {"JC", "JS"})
        for (std::size_t place = 0; place <= 22; ++place) {
            Table table("mcgee", {"first_dealer=black-jack"});
            const Pack pack = pack_with_jack_at(table.rules, place, jack);
            const Outcome drawn = table.match.draw_for_dealer(pack);
            ASSERT_EQ(refusal_of(table, drawn), "");
            ASSERT_EQ(drawn.events.size(), place + 2) << jack << " at " << place;
            for (std::size_t card = 0; card <= place; ++card) {
                const auto& event = std::get<DealerCardDrawn>(drawn.events[card]);
                EXPECT_EQ(event.seat, Seat(card % 4));
                EXPECT_EQ(event.card, pack[card]);
            }
            EXPECT_EQ(std::get<DealerChosen>(drawn.events.back()).seat, Seat(place % 4));
            EXPECT_EQ(table.match.dealer(), Seat(place % 4));
        }
}

TEST(McGee, M1_where_cards_are_flipped_nobody_chooses_and_the_pack_must_be_whole) {
    Table table("mcgee", {"first_dealer=black-jack"});
    EXPECT_EQ(refusal_of(table, table.match.choose_dealer(Seat(2))),
              "M1: By these rules the first dealer is drawn with cards.");
    EXPECT_EQ(table.match.draw_for_dealer(Pack(table.rules.deck() - cards("9C"))).refusal, Refusal::bad_pack);
    EXPECT_EQ(table.dealer(), 0);
}

TEST(McGee, M2_five_cards_each_and_the_top_of_the_four_left_is_up) {
    for (const int dealer : {0, 1, 2, 3}) {
        Table table("mcgee");
        table.deal({}, "QD", dealt_by(dealer));
        CardSet in_hands;
        for (const int seat : {0, 1, 2, 3}) {
            const View view = table.view(seat);
            EXPECT_EQ(view.hand.size(), 5);
            EXPECT_TRUE((view.hand & in_hands).empty());
            in_hands |= view.hand;
            EXPECT_EQ(view.turned, *cards("QD").begin());
            EXPECT_TRUE(view.turned_is_up);
            int packets = 0;
            for (const PacketDealt& packet : table.events_of<PacketDealt>())
                if (packet.to == *view.seat) packets += packet.cards;
            EXPECT_EQ(packets, 5);
        }
        EXPECT_FALSE(in_hands.contains(*cards("QD").begin()));
        EXPECT_EQ((table.rules.deck() - in_hands).size(), 4);
        EXPECT_EQ(table.events_of<TurnedUp>().at(0).card, table.match.record().hands.back().pack[20]);
        EXPECT_TRUE(table.spectator().hand.empty());
    }
}

TEST(McGee, M3_each_in_turn_passes_or_orders_the_card_up_to_the_dealer) {
    for (const int dealer : {0, 1, 2, 3})
        for (const int passes : {0, 1, 2, 3}) {
            Table table("mcgee");
            table.deal({}, "QD", dealt_by(dealer));
            for (int pass = 0; pass < passes; ++pass) {
                EXPECT_EQ(table.turn(), (dealer + 1 + pass) % 4);
                table.act("pass");
            }
            EXPECT_EQ(table.legal(), (Cards{"order", "order alone", "pass"}));
            EXPECT_EQ(clause_of(table.refused("name H")), "M3");
            table.act("order");
            EXPECT_EQ(table.trump(), "D");
            EXPECT_EQ(table.maker(), (dealer + 1 + passes) % 4);
            EXPECT_EQ(table.phase(), "discard");
            EXPECT_EQ(table.turn(), dealer);
            EXPECT_EQ(table.view(dealer).hand.size(), 6);
            EXPECT_TRUE(table.view(dealer).hand.contains(*cards("QD").begin()));
        }
}

TEST(McGee, M3_the_dealer_who_passes_turns_the_card_over) {
    Table table("mcgee");
    table.deal({}, "QD").act("pass, pass, pass");
    EXPECT_EQ(table.phase(), "order");
    table.act("pass");
    ASSERT_EQ(table.events_of<TurnedDownCard>().size(), 1U);
    EXPECT_EQ(table.phase(), "name");
    EXPECT_EQ(table.turn(), 1);
    EXPECT_FALSE(table.spectator().turned_is_up);
}

TEST(McGee, M4_any_suit_but_the_one_turned_over_may_be_named_by_anybody) {
    for (const char up : suits)
        for (const char named : suits)
            for (const int maker : {1, 2, 3, 0}) {
                Table table("mcgee");
                table.deal({}, std::string("Q") + up).act("pass, pass, pass, pass");
                for (int seat = 1; seat != maker && seat < 4; ++seat) table.act("pass");
                ASSERT_EQ(table.turn(), maker);
                const std::string call = std::string("name ") + named;
                if (named == up) {
                    const std::string name(euchre::name(*suit_from(named)));
                    EXPECT_EQ(table.refused(call),
                              "M4: You can\'t name " + name + ": that suit was turned down.");
                    EXPECT_FALSE(table.may(call + " alone"));
                    continue;
                }
                table.act(call);
                EXPECT_EQ(table.trump(), std::string(1, named));
                EXPECT_EQ(table.maker(), maker);
                EXPECT_EQ(table.phase(), "play");
            }
}

TEST(McGee, M4_a_house_may_allow_the_suit_turned_over) {
    Table table("mcgee", {"turned_down=allowed"});
    table.deal({}, "QH").act("pass, pass, pass, pass, name H");
    EXPECT_EQ(table.trump(), "H");
}

TEST(McGee, M4_the_dealer_must_call_when_the_others_pass) {
    for (const int dealer : {0, 1, 2, 3}) {
        Table table("mcgee");
        table.deal({}, "QH", dealt_by(dealer)).act("pass, pass, pass, pass, pass, pass");
        EXPECT_EQ(table.calls(), Cards{});
        EXPECT_TRUE(table.may("pass"));
        table.act("pass");
        EXPECT_EQ(table.calls(), Cards{"stuck"});
        EXPECT_EQ(table.turn(), dealer);
        EXPECT_EQ(table.legal(),
                  (Cards{"name C", "name C alone", "name D", "name D alone", "name S", "name S alone"}));
        EXPECT_EQ(clause_of(table.refused("pass")), "M4");
        EXPECT_EQ(table.refused("fold"), "M4: Nobody folds by these rules.");
        EXPECT_EQ(table.refused("let"), "M4: There are no lets by these rules.");
        EXPECT_EQ(table.refused("name H"), "M4: You can't name hearts: that suit was turned down.");
        table.act("name S");
        EXPECT_EQ(table.maker(), dealer);
        EXPECT_EQ(table.calls(), Cards{});
    }
}

TEST(McGee, M4_without_the_rule_the_dealer_may_pass_and_is_not_stuck) {
    Table table("mcgee", {"last_call=pass"});
    table.deal({}, "QH").act("pass, pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(table.calls(), Cards{});
    table.act("pass");
    EXPECT_EQ(table.calls(), Cards{"thrown-in"});
}

TEST(McGee, M5_the_left_of_the_dealer_leads_any_card) {
    for (const int dealer : {0, 1, 2, 3})
        for (const int maker : {0, 1, 2, 3}) {
            Table named("mcgee");
            make_trump(named.deal({}, "QH", dealt_by(dealer)), maker, "S");
            EXPECT_EQ(named.phase(), "play");
            EXPECT_EQ(named.turn(), (dealer + 1) % 4);
            EXPECT_EQ(named.legal().size(), 5U);
            Table ordered("mcgee");
            order_up(ordered.deal({}, "QH", dealt_by(dealer)), maker).act("discard QH");
            EXPECT_EQ(ordered.turn(), (dealer + 1) % 4);
        }
}

TEST(McGee, M5_with_a_loner_the_next_in_play_leads_where_the_left_of_the_dealer_sits_out) {
    for (const int dealer : {0, 1, 2, 3})
        for (const int maker : {0, 1, 2, 3}) {
            Table table("mcgee");
            make_trump(table.deal({}, "QH", dealt_by(dealer)), maker, "S alone");
            const int left = (dealer + 1) % 4;
            const bool left_sits_out = (maker + 2) % 4 == left;
            EXPECT_EQ(table.turn(), left_sits_out ? (dealer + 2) % 4 : left);
            Table house("mcgee", {"loner_lead=loner-left"});
            make_trump(house.deal({}, "QH", dealt_by(dealer)), maker, "S alone");
            EXPECT_EQ(house.turn(), (maker + 1) % 4);
        }
}

TEST(McGee, M6_the_bowers_head_the_trumps_then_ace_to_nine_in_each_suit) {
    for (const char trump : suits) {
        const char next = colour_mate_of(trump);
        const std::string cross = cross_suits_of(trump);
        const std::string left = std::string("J") + next;
        Cards order{std::string("J") + trump,
                    left};  // cards next to each other in rank are in different hands
        for (const char rank : std::string("AKQT9")) order.push_back(std::string(1, rank) + trump);
        for (std::size_t led = 1; led < order.size(); led += 2)
            for (std::size_t answer = 0; answer < order.size(); answer += 2) {
                Table table("mcgee");
                table.deal({{1, left + " " + suited("KT", trump) + suited("9T", cross[0])},
                            {2, suited("JAQ9", trump) + suited("9", cross[1])},
                            {3, suited("AKQJ", cross[0]) + suited("9", next)},
                            {0, suited("AKQJT", cross[1])}},
                           std::string("A") + next);
                make_trump(table, 1, std::string(1, trump));
                EXPECT_EQ(taker_of(table, order[led] + " " + order[answer]), led < answer ? 1 : 2)
                    << order[led] << " and " << order[answer];
            }
    }
}

TEST(McGee, M6_the_other_suits_run_from_ace_to_nine_with_the_jack_in_its_place) {
    for (const char trump : suits)
        for (const char suit : cross_suits_of(trump)) {
            const char next = colour_mate_of(trump);
            const char other = colour_mate_of(suit);
            const std::string order = "AKQJT9";
            for (std::size_t led = 1; led < order.size(); led += 2)
                for (std::size_t answer = 0; answer < order.size(); answer += 2) {
                    Table table("mcgee");
                    table.deal({{1, suited("KJ9", suit) + suited("9T", trump)},
                                {2, suited("AQT", suit) + suited("QK", trump)},
                                {3, suited("AKQJT", other)},
                                {0, suited("AKQT9", next)}},
                               std::string("9") + other);
                    make_trump(table, 1, std::string(1, trump));
                    const std::string play = {order[led], suit, ' ', order[answer], suit};
                    EXPECT_EQ(taker_of(table, play), led < answer ? 1 : 2) << play;
                }
        }
}

TEST(McGee, M6_follow_if_able_and_the_left_bower_is_a_trump) {
    const std::map<int, std::string> hands{
        {1, "AD AH 9S TS AS"}, {2, "JD 9D TC QS KS"}, {3, "JS TH QC KH AC"}, {0, "QD JC KC JH 9H"}};
    Table table("mcgee");
    make_trump(table.deal(hands, "9C"), 1, "H").act("play AD");
    EXPECT_EQ(table.legal(), Cards{"play 9D"});
    EXPECT_EQ(table.refused("play JD"),
              "M6: A diamond was led: follow with 9D. JD is the left bower, so it counts as a heart.");
    EXPECT_EQ(table.refused("play KS"), "M6: A diamond was led: follow with 9D.");

    Table trumps("mcgee");
    make_trump(trumps.deal(hands, "9C"), 1, "H").act("play AH");
    EXPECT_EQ(trumps.legal(), Cards{"play JD"});
    EXPECT_EQ(trumps.refused("play 9D"),
              "M6: A heart was led: follow with JD. JD is the left bower, so it counts as a heart.");
}

TEST(McGee, M6_a_player_who_can_not_follow_trumps_or_lays_off) {
    const std::map<int, std::string> hands{
        {1, "AD AH 9S TS AS"}, {2, "JD 9D TC QS KS"}, {3, "JS TH QC KH AC"}, {0, "QD JC KC JH 9H"}};
    struct Case {
        std::string third;
        int taker;
    };
    for (const auto& [third, taker] : {Case{"TH", 3}, Case{"KH", 3}, Case{"AC", 1}, Case{"JS", 1}}) {
        Table table("mcgee");
        make_trump(table.deal(hands, "9C"), 1, "H").act("play AD, play 9D");
        EXPECT_EQ(table.legal().size(), 5U);
        EXPECT_EQ(taker_of(table, third + " QD"), taker) << third;
        EXPECT_EQ(table.turn(), taker);
    }
}

TEST(McGee, M6_without_a_trump_the_highest_of_the_suit_led_takes_the_trick) {
    Table table("mcgee");
    table.deal({{1, "TD 9C TC QC 9H"}, {2, "AS KS QS JS TS"}, {3, "QD AC KC JC 9S"}, {0, "9D KH QH TH AH"}},
               "AD");
    make_trump(table, 1, "H");
    EXPECT_EQ(taker_of(table, "TD AS QD 9D"), 3);
    EXPECT_EQ(table.turn(), 3);
}

TEST(McGee, M7_alone_is_announced_with_the_call_in_either_round) {
    for (const int maker : {0, 1, 2, 3})
        for (const bool ordered : {true, false}) {
            Table table("mcgee");
            table.deal({}, "QH");
            const int partner = (maker + 2) % 4;
            const CardSet partners_hand = table.view(partner).hand;
            if (ordered) {
                order_up(table, maker, "order alone");
                EXPECT_TRUE(table.events_of<OrderedUp>().at(0).alone);
            } else {
                make_trump(table, maker, "S alone");
                EXPECT_TRUE(table.events_of<Named>().at(0).alone);
            }
            EXPECT_TRUE(table.alone());
            EXPECT_EQ(table.maker(), maker);
            EXPECT_EQ(table.events_of<HandLaidDown>().at(0).seat, *table.view(partner).seat);
            EXPECT_TRUE(table.view(partner).hand.empty());
            EXPECT_EQ(table.view(partner).laid_down, partners_hand);
            if (table.phase() == "discard") table.act("discard QH");
            for (int card = 0; card < 3; ++card) {
                EXPECT_NE(table.turn(), partner);
                table.act(table.legal().front());
            }
            EXPECT_EQ(table.events_of<TrickTaken>().size(), 1U);
        }
}

TEST(McGee, M7_it_is_too_late_to_go_alone_once_trump_is_declared) {
    Table table("mcgee");
    order_up(table.deal({}, "QH"), 2);
    EXPECT_FALSE(table.alone());
    EXPECT_EQ(clause_of(table.refused("alone")), "-");
    table.act("discard QH");
    EXPECT_EQ(clause_of(table.refused("alone")), "-");
    Table never("mcgee", {"alone=never"});
    EXPECT_EQ(clause_of(never.deal({}, "QH").refused("order alone")), "-");
}

struct Result {
    int makers_tricks;
    int makers_points;
    int others_points;
    Cards calls;
};

void expect_results(const std::vector<Result>& results, const std::string& trump) {
    for (const int maker : {0, 1, 2, 3})
        for (const Result& result : results) {
            Table table("mcgee");
            table.deal(hands_for(maker, result.makers_tricks), "9S");
            make_trump(table, maker, trump);
            play_to(table, by_side(maker, result.makers_tricks, 5 - result.makers_tricks));
            EXPECT_EQ(table.scores(), by_side(maker, result.makers_points, result.others_points))
                << "maker " << maker << " with " << result.makers_tricks;
            EXPECT_EQ(table.calls(), result.calls);
            EXPECT_EQ(table.dealer(), 1);
        }
}

TEST(McGee, M8_three_or_four_tricks_are_one_point_a_march_two_and_a_set_two_for_the_others) {
    expect_results({{3, 1, 0, {}},
                    {4, 1, 0, {}},
                    {5, 2, 0, {"march"}},
                    {2, 0, 2, {"euchred"}},
                    {1, 0, 2, {"euchred"}},
                    {0, 0, 2, {"euchred"}}},
                   "H");
}

TEST(McGee, M9_alone_five_tricks_score_4_three_or_four_score_1_and_a_euchre_still_scores_2) {
    expect_results({{3, 1, 0, {}},
                    {4, 1, 0, {}},
                    {5, 4, 0, {"loner"}},
                    {2, 0, 2, {"euchred"}},
                    {1, 0, 2, {"euchred"}},
                    {0, 0, 2, {"euchred"}}},
                   "H alone");
}

TEST(McGee, M9_three_or_four_alone_are_one_point_when_the_card_was_ordered_up_too) {
    for (const int tricks : {3, 4}) {
        Table table("mcgee");
        order_up(table.deal(hands_for(0, tricks), "JH"), 0, "order alone").act("discard JH");
        play_to(table, {tricks, 5 - tricks});
        EXPECT_EQ(table.scores(), (std::vector{1, 0}));
    }
}

TEST(McGee, M10_the_first_side_with_ten_or_more_wins) {
    struct Case {
        std::vector<int> before;
        std::string trump;
        std::vector<int> tricks;
        std::vector<int> after;
        std::optional<std::size_t> winner;
    };
    const std::vector<Case> cases{
        {{8, 9}, "H", {3, 2}, {9, 9}, std::nullopt}, {{9, 9}, "H", {3, 2}, {10, 9}, 0},
        {{9, 9}, "H", {2, 3}, {9, 11}, 1},           {{9, 8}, "H alone", {5, 0}, {13, 8}, 0},
        {{7, 8}, "H", {5, 0}, {9, 8}, std::nullopt}, {{7, 8}, "H", {0, 5}, {7, 10}, 1},
    };
    for (const Case& one : cases) {
        Table table("mcgee");
        make_trump(table.deal(hands_for(2, one.tricks[0]), "9S", scored(one.before)), 2, one.trump);
        play_to(table, one.tricks);
        EXPECT_EQ(table.scores(), one.after);
        EXPECT_EQ(table.match.winner(), one.winner);
        EXPECT_EQ(table.phase(), one.winner ? "over" : "deal");
        const auto won = table.events_of<GameWon>();
        ASSERT_EQ(won.size(), one.winner ? 1U : 0U);
        const Outcome next = table.match.deal(Pack(table.rules.deck()));
        EXPECT_EQ(next.refusal.has_value(), one.winner.has_value());
        if (!one.winner) continue;
        EXPECT_EQ(won.at(0).side, *one.winner);
        EXPECT_TRUE(table.events_of<DealPasses>().empty());
    }
}

TEST(McGee, M10_no_hand_is_dealt_into_a_game_that_is_won) {
    Table table("mcgee");
    EXPECT_EQ(refusal_of(table, table.match.deal(Pack(table.rules.deck()), scored({10, 4}))),
              "M10: In this position the game is already over.");
    EXPECT_EQ(table.scores(), (std::vector{0, 0}));
}

}  // namespace
}  // namespace euchre::testing
