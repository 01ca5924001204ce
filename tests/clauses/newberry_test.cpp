// Newberry up to the first card: seats, cards, deal, bidding. newberry_score_test.cpp has the rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "clauses/hands.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

TEST(Newberry, N1_people_and_critters_take_the_four_seats_and_partners_sit_across) {
    Table table("newberry");
    ASSERT_EQ(table.rules.players(), 4U);
    for (std::size_t number = 0; number < 4; ++number) {
        const Seat seat(number);
        for (const Avatar avatar : all_avatars) {
            const Player player{"Sam", avatar};
            const Outcome outcome = table.match.sit(seat, player);
            ASSERT_FALSE(outcome.refusal);
            ASSERT_EQ(outcome.events.size(), 1U);
            const auto* const sat = std::get_if<SatDown>(&outcome.events.front());
            ASSERT_NE(sat, nullptr);
            EXPECT_EQ(sat->seat, seat);
            EXPECT_EQ(sat->avatar, avatar);
            EXPECT_EQ(table.match.players()[seat], player);
        }
        EXPECT_EQ(table.rules.side_of(seat), table.rules.side_of(seat.left(4).left(4)));
        EXPECT_NE(table.rules.side_of(seat), table.rules.side_of(seat.left(4)));
    }
    EXPECT_EQ(table.match.sit(Seat(4), {"Sam", Avatar::bear}).refusal, Refusal::unknown_seat);

    std::set<std::string_view> names;
    for (const Avatar avatar : all_avatars) {
        names.insert(to_string(avatar));
        EXPECT_EQ(parse_avatar(to_string(avatar)), avatar);
    }
    EXPECT_EQ(names, (std::set<std::string_view>{"bear", "raccoon", "lumberjack", "hunter", "beaver"}));
}

TEST(Newberry, N1_a_partners_tricks_count_for_the_maker) {
    Table table("newberry");
    const Hands hands{
        {0, "9C TC 9D TD 9S"}, {1, "QC JC QD KS QS"}, {2, "AC KC AD KD AS"}, {3, "JH JD AH KH QH"}};
    table.deal(hands, "JS").act("pass, pass, pass, pass, name H");
    play_as_written(table, hands);
    EXPECT_EQ(table.taken(), (std::vector<int>{0, 0, 0, 5}));
    EXPECT_EQ(table.scores(), (std::vector<int>{0, 2}));
}

TEST(Newberry, N2_a_pack_is_nine_to_ace_of_four_suits_and_no_other_card) {
    Table table("newberry");
    const CardSet deck = cards("9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS");
    EXPECT_EQ(table.rules.deck(), deck);

    const auto refused_with = [&table](CardSet pack) {
        return clause_of(refusal_of(table, table.match.deal(Pack(pack))));
    };
    EXPECT_EQ(refused_with(deck - cards("9C")), "N2");
    EXPECT_EQ(refused_with(deck | cards("8C")), "N2");
    EXPECT_EQ(refused_with((deck - cards("9C")) | cards("8C")), "N2");
    EXPECT_EQ(refused_with((deck - cards("9C")) | cards("Joker")), "N2");
    Pack twice(deck - cards("9C"));
    twice.push_back(*cards("TC").begin());
    EXPECT_EQ(clause_of(refusal_of(table, table.match.deal(twice))), "N2");
    EXPECT_EQ(table.phase(), "deal");
    EXPECT_EQ(refusal_of(table, table.match.deal(Pack(deck))), "");
}

// The suits with their bowers, each from the highest card down.
struct SuitsUnderTrump {
    std::string trump;
    std::string trumps;
    std::vector<std::string> plain;
};
const std::vector<SuitsUnderTrump> suits_under_trump{
    {"C", "JC JS AC KC QC TC 9C", {"AS KS QS TS 9S", "AH KH QH JH TH 9H", "AD KD QD JD TD 9D"}},
    {"S", "JS JC AS KS QS TS 9S", {"AC KC QC TC 9C", "AH KH QH JH TH 9H", "AD KD QD JD TD 9D"}},
    {"H", "JH JD AH KH QH TH 9H", {"AD KD QD TD 9D", "AC KC QC JC TC 9C", "AS KS QS JS TS 9S"}},
    {"D", "JD JH AD KD QD TD 9D", {"AH KH QH TH 9H", "AC KC QC JC TC 9C", "AS KS QS JS TS 9S"}},
};

// Every higher card of the suit beats every lower one, whether led or following.
void expect_order(const std::string& trump, const Cards& suit, const Cards& rest) {
    Table table("newberry");
    for (std::size_t low = 1; low < suit.size(); ++low)
        for (std::size_t high = 0; high < low; ++high) {
            EXPECT_EQ(duel(table, trump, suit[low], suit[high], rest), 2) << trump << ": " << suit[high];
            table.play_out();
            EXPECT_EQ(duel(table, trump, suit[high], suit[low], rest), 1) << trump << ": " << suit[high];
            table.play_out();
        }
}

TEST(Newberry, N5_bowers_and_trumps_rank_as_listed_whatever_suit_is_trump) {
    for (const SuitsUnderTrump& suits : suits_under_trump) {
        std::string rest;
        for (const std::string& plain : suits.plain) rest += plain + " ";
        expect_order(suits.trump, words(suits.trumps), words(rest));
    }
}

TEST(Newberry, N5_plain_suits_rank_ace_down_to_nine_without_the_left_bower) {
    for (const SuitsUnderTrump& suits : suits_under_trump)
        for (std::size_t led = 0; led < 3; ++led)
            expect_order(suits.trump, words(suits.plain[led]),
                         words(suits.plain[(led + 1) % 3] + " " + suits.plain[(led + 2) % 3]));
}

TEST(Newberry, N6_a_revoke_is_refused_and_the_left_bower_follows_trump) {
    Table table("newberry");
    table.deal({{1, "AH 9H TC QC KC"}, {2, "JD 9D TD 9S TS"}}, "9C");
    table.act("pass, pass, pass, pass, name H, play AH");
    EXPECT_EQ(table.legal(), (Cards{"play JD"}));
    EXPECT_EQ(table.refused("play 9D"),
              "N6: A heart was led: follow with JD. JD is the left bower, so it counts as a heart.");
}

TEST(Newberry, N6_the_left_bower_does_not_follow_the_suit_printed_on_it) {
    Table table("newberry");
    table.deal({{1, "AD 9H TC QC KC"}, {2, "JD 9C TS 9S JS"}, {3, "JH JC KD TD AS"}}, "9D");
    table.act("pass, pass, pass, pass, name H, play AD");
    EXPECT_EQ(table.legal().size(), 5U);
    table.act("play TS");
    EXPECT_EQ(table.legal(), (Cards{"play KD", "play TD"}));
    EXPECT_EQ(table.refused("play JH"), "N6: A diamond was led: follow with TD or KD.");
}

TEST(Newberry, N6_a_left_bower_led_asks_for_trumps) {
    Table table("newberry");
    table.deal({{1, "JD 9S TC QC KC"}, {2, "9H AD TD 9C TS"}, {3, "KD QD JS AS KS"}, {0, "JH JC QS AC AH"}},
               "9D");
    table.act("pass, pass, pass, pass, name H, play JD");
    EXPECT_EQ(table.legal(), (Cards{"play 9H"}));
    EXPECT_EQ(table.refused("play AD"),
              "N6: JD was led. It is the left bower, so it counts as a heart: follow with 9H.");
    table.act("play 9H");
    EXPECT_EQ(table.legal().size(), 5U) << "diamonds do not follow the left bower";
    table.act("play KD, play AH");
    EXPECT_EQ(table.turn(), 1) << "the left bower beats the ace of trump";
}

TEST(Newberry, N6_void_in_clubs_the_nine_of_hearts_takes_the_ace_or_any_card_may_go) {
    Table table("newberry");
    table.deal({{1, "AC KC QC KD QD"}, {2, "9H 9D TD 9S TS"}, {3, "JC TC JS QS JH"}, {0, "9C AS KS AD TH"}},
               "QH");
    table.act("pass, pass, pass, order, discard TH, play AC");
    EXPECT_EQ(table.legal(), (Cards{"play 9D", "play 9H", "play 9S", "play TD", "play TS"}));
    table.act("play 9H");
    EXPECT_EQ(table.refused("play JH"), "N6: A club was led: follow with TC or JC.");
    table.act("play JC, play 9C");
    EXPECT_EQ(table.turn(), 2);
    EXPECT_EQ(table.taken(), (std::vector<int>{0, 0, 1, 0}));
    EXPECT_EQ(table.view(0).tricks.back().winner, Seat(2));
}

TEST(Newberry, N6_the_highest_trump_takes_a_trick_trumped_twice_and_its_winner_leads) {
    Table table("newberry");
    table.deal({{1, "AC KC QC KD QD"}, {2, "JH 9D TD 9S TS"}, {3, "JD AD JS QS KS"}, {0, "9C AS TC JC TH"}},
               "QH");
    table.act("pass, pass, pass, order, discard TH, play AC, play JH, play JD, play 9C");
    EXPECT_EQ(table.turn(), 2);
    EXPECT_EQ(table.legal().size(), 4U) << "any card may be led";
}

TEST(Newberry, N7_the_first_dealer_is_picked_at_random_or_by_the_table) {
    for (const std::string& way : {std::string("first_dealer=random"), std::string("first_dealer=chosen")})
        for (std::size_t number = 0; number < 4; ++number) {
            Table table("newberry", {way});
            const Outcome outcome = table.match.choose_dealer(Seat(number));
            ASSERT_FALSE(outcome.refusal);
            ASSERT_EQ(outcome.events.size(), 1U);
            EXPECT_EQ(std::get<DealerChosen>(outcome.events.front()).seat, Seat(number));
            EXPECT_EQ(table.view(0).dealer, Seat(number));
            table.deal({}, "9C");
            EXPECT_EQ(table.dealer(), static_cast<int>(number));
            EXPECT_EQ(table.view(0).turn, Seat(number).left(4));
        }
}

TEST(Newberry, N7_no_cards_are_drawn_and_the_choice_is_made_once_before_the_first_hand) {
    Table table("newberry");
    EXPECT_EQ(clause_of(refusal_of(table, table.match.draw_for_dealer(Pack(table.rules.deck())))), "N7");
    EXPECT_EQ(table.match.choose_dealer(Seat(4)).refusal, Refusal::unknown_seat);
    EXPECT_EQ(table.dealer(), 0);
    EXPECT_EQ(refusal_of(table, table.match.choose_dealer(Seat(3))), "");
    EXPECT_EQ(refusal_of(table, table.match.choose_dealer(Seat(2))), "") << "no hand has been dealt yet";
    table.deal({}, "9C");
    EXPECT_EQ(table.match.choose_dealer(Seat(1)).refusal, Refusal::dealer_is_settled);
    EXPECT_EQ(table.dealer(), 2);
}

TEST(Newberry, N8_deals_two_three_two_two_then_three_two_three_three) {
    const std::vector<std::string> packets_by_dealer{
        "1:2 2:3 3:2 0:2 1:3 2:2 3:3 0:3",
        "2:2 3:3 0:2 1:2 2:3 3:2 0:3 1:3",
        "3:2 0:3 1:2 2:2 3:3 0:2 1:3 2:3",
        "0:2 1:3 2:2 3:2 0:3 1:2 2:3 3:3",
    };
    // From a pack in the order 9C TC .. AC 9D .. AS, clockwise from the dealer's left.
    const Cards hands{"9C TC QD KD AD", "JC QC KC 9H TH", "AC 9D JH QH KH", "TD JD AH 9S TS"};
    for (int dealer = 0; dealer < 4; ++dealer) {
        Table table("newberry", {"packets=2322-3233"});
        table.match.choose_dealer(Seat(static_cast<std::size_t>(dealer)));
        const std::string dealt = packets(table.match.deal(Pack(table.rules.deck())));
        EXPECT_EQ(dealt, packets_by_dealer[static_cast<std::size_t>(dealer)]);
        for (int place = 0; place < 4; ++place)
            EXPECT_EQ(table.view((dealer + 1 + place) % 4).hand,
                      cards(hands[static_cast<std::size_t>(place)]))
                << "dealer " << dealer << ", place " << place;
    }
}

TEST(Newberry, N9_a_misdeal_costs_the_dealers_team_a_point_and_passes_the_deal_left) {
    Table table("newberry", {"misdeal_costs=1", "score_floor=none"});
    table.match.choose_dealer(Seat(2));
    const std::vector<std::vector<int>> scores{{-1, 0}, {-1, -1}, {-2, -1}, {-2, -2}};
    for (std::size_t times = 0; times < scores.size(); ++times) {
        const std::size_t dealer = (2 + times) % 4;
        ASSERT_EQ(table.match.dealer(), Seat(dealer));
        const Outcome outcome = table.match.misdeal();
        ASSERT_FALSE(outcome.refusal);
        ASSERT_EQ(outcome.events.size(), 3U);
        EXPECT_EQ(std::get<Called>(outcome.events[0]).call, TableCall::misdeal);
        const auto turned = std::get<ScoreTurned>(outcome.events[1]);
        EXPECT_EQ(turned.side, dealer % 2);
        EXPECT_EQ(turned.to, turned.from - 1);
        EXPECT_EQ(std::get<DealPasses>(outcome.events[2]).to, Seat(dealer).left(4));
        EXPECT_EQ(table.scores(), scores[times]);
        EXPECT_EQ(table.view(0).dealer, Seat(dealer).left(4));
    }
    table.deal({}, "9C");
    EXPECT_EQ(table.dealer(), 2);
}

TEST(Newberry, N9_there_is_no_misdeal_once_the_hand_is_on_and_a_floor_keeps_the_score_at_zero) {
    Table table("newberry");
    table.deal({}, "9C");
    EXPECT_EQ(table.match.misdeal().refusal, Refusal::wrong_time);
    EXPECT_EQ(table.scores(), (std::vector<int>{0, 0}));
    EXPECT_EQ(table.dealer(), 0);

    Table floored("newberry", {"score_floor=zero"});
    floored.match.misdeal();
    EXPECT_EQ(floored.scores(), (std::vector<int>{0, 0}));
    EXPECT_EQ(floored.dealer(), 1);
}

TEST(Newberry, N10_four_cards_stay_face_down_and_the_top_one_is_turned_up) {
    Table table("newberry", {"target=1"});
    const Outcome outcome = table.match.deal(Pack(table.rules.deck()));
    ASSERT_EQ(outcome.events.size(), 9U);
    const Card up = *cards("JS").begin();
    EXPECT_EQ(std::get<TurnedUp>(outcome.events.back()).card, up);

    CardSet seen;
    for (int seat = 0; seat < 4; ++seat) {
        const View view = table.view(seat);
        EXPECT_EQ(view.turned, up);
        EXPECT_TRUE(view.turned_is_up);
        EXPECT_TRUE(view.shown.empty());
        EXPECT_EQ(view.cards_held[Seat(static_cast<std::size_t>(seat))], 5);
        seen |= view.hand;
    }
    EXPECT_EQ(table.rules.deck() - seen, cards("JS QS KS AS"));
    EXPECT_EQ(table.spectator().turned, up);

    table.act("pass, pass, pass, pass, pass, pass, pass, fold");
    ASSERT_EQ(table.phase(), "over");
    ASSERT_EQ(table.spectator().shown.size(), 1U);
    EXPECT_EQ(table.spectator().shown.front().buried, cards("QS KS AS")) << "shown when the game is over";
}

TEST(Newberry, N11_from_the_dealers_left_each_passes_or_orders_and_the_first_order_ends_the_bidding) {
    for (int orderer = 0; orderer < 4; ++orderer) {
        Table table("newberry");
        table.deal({}, "9C", dealt_by(3));
        for (int seat = 0; seat < orderer; ++seat) {
            EXPECT_EQ(table.turn(), seat);
            EXPECT_EQ(table.legal(), (Cards{"order", "order alone", "pass"}));
            EXPECT_EQ(table.match.act(Seat(static_cast<std::size_t>((seat + 1) % 4)), Call::order()).refusal,
                      Refusal::not_your_turn);
            table.act("pass");
        }
        EXPECT_EQ(clause_of(table.refused("name H")), "N11") << "not before the card is turned down";
        table.act("order");
        EXPECT_EQ(table.maker(), orderer);
        EXPECT_EQ(table.trump(), "C");
        EXPECT_EQ(table.phase(), "discard") << "nobody bids any more";
        EXPECT_EQ(table.turn(), 3);
        EXPECT_EQ(table.view(0).calls.size(), static_cast<std::size_t>(orderer) + 1);
    }
}

TEST(Newberry, N12_the_dealer_takes_the_turned_card_and_must_discard_another) {
    Table table("newberry", {"pickup=yes", "discard_up=no"});
    table.deal({{0, "AH KH QH JH TH"}}, "TC").act("order");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_EQ(table.turn(), 0);
    ASSERT_EQ(table.events_of<UpCardTaken>().size(), 1U);
    EXPECT_EQ(table.events_of<UpCardTaken>().front().dealer, Seat(0));
    EXPECT_EQ(table.view(0).hand, cards("AH KH QH JH TH TC"));
    EXPECT_EQ(table.legal(), (Cards{"discard AH", "discard JH", "discard KH", "discard QH", "discard TH"}));
    EXPECT_EQ(table.refused("discard TC"), "N12: TC was just picked up and can't be discarded.");
    EXPECT_EQ(clause_of(table.refused("pass")), "N12") << "ordered up, the dealer has no choice";
    EXPECT_NE(table.refused("discard 9S"), "") << "not in the hand";

    table.act("discard TH");
    ASSERT_EQ(table.events_of<Discarded>().size(), 1U);
    EXPECT_EQ(table.view(0).hand, cards("AH KH QH JH TC"));
    EXPECT_EQ(table.phase(), "play");
}

TEST(Newberry, N12_everybody_sees_that_the_dealer_took_the_upcard_and_only_the_dealer_sees_the_discard) {
    Table table("newberry");
    table.deal({{0, "AH KH QH JH TH"}, {1, "AC KC QC JC 9C"}}, "TC");
    EXPECT_FALSE(table.view(1).dealer_holds);
    table.act("order");
    const Card taken = *cards("TC").begin();
    const auto known_to_all = [&table](std::optional<Card> card) {
        EXPECT_EQ(table.spectator().dealer_holds, card);
        for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(table.view(seat).dealer_holds, card) << seat;
    };
    known_to_all(taken);
    table.act("discard TH");
    known_to_all(taken);
    EXPECT_EQ(table.view(0).discard, *cards("TH").begin());
    for (int seat = 1; seat < 4; ++seat) EXPECT_FALSE(table.view(seat).discard) << seat;
    EXPECT_FALSE(table.spectator().discard);
    EXPECT_FALSE(table.view(1).turned_is_up);

    table.act("play AC").act(table.legal().front()).act(table.legal().front());
    known_to_all(taken);
    EXPECT_EQ(table.legal(), (Cards{"play TC"}));
    table.act("play TC");
    known_to_all(std::nullopt);
}

TEST(Newberry, N12_a_dealer_who_picks_it_up_has_ordered_it_up_himself) {
    Table table("newberry");
    table.deal({}, "TC").act("pass, pass, pass, order");
    EXPECT_EQ(table.maker(), 0);
    ASSERT_EQ(table.events_of<OrderedUp>().size(), 1U);
    EXPECT_EQ(table.events_of<OrderedUp>().front().seat, Seat(0));
    EXPECT_EQ(table.refused("discard TC"), "N12: TC was just picked up and can't be discarded.");
}

TEST(Newberry, N13_after_three_passes_the_dealer_may_pick_it_up_or_pass) {
    Table table("newberry");
    table.deal({}, "TC").act("pass, pass, pass");
    EXPECT_EQ(table.turn(), 0);
    EXPECT_EQ(table.legal(), (Cards{"order", "order alone", "pass"}));
    EXPECT_EQ(clause_of(table.refused("fold")), "N15") << "a fold belongs to the second round";
    EXPECT_TRUE(table.view(0).turned_is_up);
    table.act("pass");
    EXPECT_EQ(table.events_of<TurnedDownCard>().size(), 1U);
    EXPECT_FALSE(table.view(0).turned_is_up);
    EXPECT_EQ(table.phase(), "name");
    EXPECT_EQ(table.turn(), 1);
    EXPECT_EQ(table.trump(), "") << "not made yet";
}

TEST(Newberry, N14_in_the_second_round_any_suit_but_the_one_turned_down_is_trump) {
    const std::vector<std::pair<std::string, std::string>> turned{
        {"9C", "clubs"}, {"JD", "diamonds"}, {"AH", "hearts"}, {"TS", "spades"}};
    for (const auto& [up, name] : turned)
        for (const std::string suit : {"C", "D", "H", "S"}) {
            Table table("newberry", {"turned_down=barred"});
            table.deal({}, up).act("pass, pass, pass, pass");
            EXPECT_EQ(clause_of(table.refused("order")), "N14");
            if (up.substr(1) == suit) {
                const std::string because = "N14: You can\'t name " + name + ": that suit was turned down.";
                EXPECT_EQ(table.refused("name " + suit), because);
                EXPECT_EQ(table.refused("name " + suit + " alone"), because);
                EXPECT_FALSE(table.may("name " + suit));
                table.act("pass, pass, pass");
                EXPECT_EQ(table.refused("name " + suit), because) << "nor by the dealer";
                continue;
            }
            table.act("pass, name " + suit);
            EXPECT_EQ(table.trump(), suit);
            EXPECT_EQ(table.maker(), 2);
            EXPECT_EQ(table.phase(), "play") << "the dealer takes no card";
            EXPECT_FALSE(table.view(1).dealer_holds);
            EXPECT_EQ(table.view(1).cards_held[Seat(0)], 5);
        }
}

TEST(Newberry, N15_after_three_passes_the_dealer_calls_or_folds_but_does_not_pass) {
    Table table("newberry", {"last_call=fold"});
    table.deal({}, "9C").act("pass, pass, pass, pass");
    for (int seat = 1; seat < 4; ++seat) {
        EXPECT_EQ(clause_of(table.refused("fold")), "N15");
        EXPECT_TRUE(table.may("pass"));
        table.act("pass");
    }
    EXPECT_EQ(table.turn(), 0);
    EXPECT_EQ(clause_of(table.refused("pass")), "N15");
    EXPECT_EQ(table.legal(),
              (Cards{"fold", "name D", "name D alone", "name H", "name H alone", "name S", "name S alone"}));
    table.act("name H");
    EXPECT_EQ(table.maker(), 0);
    EXPECT_EQ(table.phase(), "play");
}

TEST(Newberry, N15_a_fold_gives_the_other_team_a_point_or_costs_the_dealers_team_one) {
    struct Case {
        std::string setting;
        int dealer;
        std::vector<int> scores;
    };
    const std::vector<Case> cases{{"fold_pays=gain", 0, {0, 1}},
                                  {"fold_pays=gain", 3, {1, 0}},
                                  {"fold_pays=lose", 0, {-1, 0}},
                                  {"fold_pays=lose", 3, {0, -1}}};
    for (const Case& one : cases) {
        Table table("newberry", {one.setting});
        table.deal({}, "9C", dealt_by(one.dealer));
        table.act("pass, pass, pass, pass, pass, pass, pass, fold");
        EXPECT_EQ(table.calls(), (Cards{"folded"}));
        EXPECT_EQ(table.scores(), one.scores) << one.setting;
        EXPECT_EQ(table.phase(), "deal");
        EXPECT_EQ(table.dealer(), (one.dealer + 1) % 4);
        EXPECT_EQ(table.events_of<DealPasses>().size(), 1U);
    }
    Table plain("newberry");
    plain.deal({}, "9C").act("pass, pass, pass, pass, pass, pass, pass, fold");
    EXPECT_EQ(plain.scores(), (std::vector<int>{0, 1})) << "the book's own reading";
}

}  // namespace
}  // namespace euchre::testing
