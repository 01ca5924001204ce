#include <gtest/gtest.h>

#include <algorithm>

#include "clauses/hands.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

TEST(Traditional, T1_the_pack_is_the_24_cards_from_nine_to_ace_without_jokers) {
    const Table table("traditional");
    CardSet pack;
    for (const char suit : suits) pack |= cards(suited("9TJQKA", suit));
    EXPECT_EQ(table.rules.deck(), pack);
    EXPECT_EQ(pack.size(), 24);

    const auto deal = [](CardSet dealt) {
        Table fresh("traditional");
        const std::string refusal = refusal_of(fresh, fresh.match.deal(Pack(dealt)));
        EXPECT_EQ(fresh.phase(), refusal.empty() ? "order" : "deal");
        return refusal;
    };
    const std::string not_the_deck =
        "T1: The pack is not exactly the deck: 24 cards: 9 10 J Q K A of each suit.";
    EXPECT_EQ(deal(pack), "");
    EXPECT_EQ(deal(pack - cards("9C")), not_the_deck);
    EXPECT_EQ(deal(pack | cards("8C")), not_the_deck);
    EXPECT_EQ(deal((pack - cards("9C")) | cards("8C")), not_the_deck);
    for (const Card extra : {horse, maverick, joker})
        EXPECT_EQ(deal((pack - cards("9C")) | CardSet{extra}), not_the_deck);

    Pack twice(pack - cards("9C"));
    twice.push_back(card_of("AS"));
    Table fresh("traditional");
    EXPECT_EQ(refusal_of(fresh, fresh.match.deal(twice)), not_the_deck);
}

TEST(Traditional, T1_four_players_are_two_partnerships_of_opposite_seats) {
    for (const int maker : {0, 1, 2, 3}) {
        Table table("traditional");
        make_trump(table.deal(hands_for(maker, 5), "9S"), maker, "H");
        play_to(table, by_side(maker, 5, 0));
        EXPECT_EQ(table.scores(), by_side(maker, 2, 0));
        EXPECT_EQ(table.taken()[static_cast<std::size_t>((maker + 1) % 4)], 0);
    }
    Table table("traditional");
    EXPECT_EQ(table.match.choose_dealer(Seat(4)).refusal, Refusal::unknown_seat);
}

// Seat 2 holds this card and four cards of other suits, and seat 1 leads a low card of the suit. Returns
// whether the card must follow.
bool belongs_to(const std::string& card, char suit, char trump) {
    const CardSet lead = cards(std::string{card == std::string("9") + suit ? 'T' : '9', suit});
    CardSet rest = rules_with("traditional").deck() - lead - cards(card);
    const auto take = [&rest](const std::string& ranks, char not_this) {
        for (const char other : suits)
            for (const Card found : cards(suited(ranks, other)) & rest)
                if (other != not_this) {
                    rest.remove(found);
                    return to_string(found);
                }
        return std::string("none");
    };
    std::string second = card;
    for (int count = 0; count < 4; ++count) second += " " + take("AKQT", suit);
    const std::string up = take("9AKQT", trump);

    Table table("traditional");
    table.deal({{1, to_string(*lead.begin())}, {2, second}}, up);
    make_trump(table, 1, std::string(1, trump)).act("play " + to_string(*lead.begin()));
    const bool must_follow = table.legal() == Cards{"play " + card};
    EXPECT_TRUE(must_follow || table.legal().size() == 5);
    return must_follow;
}

TEST(Traditional, T2_trump_has_seven_cards_the_next_suit_five_and_each_cross_suit_six) {
    const CardSet deck = rules_with("traditional").deck();
    for (const char trump : suits)
        for (const char suit : suits) {
            const bool next = suit != trump && suits.find(suit) + suits.find(trump) == 3;
            int size = 0;
            for (const Card card : deck) size += belongs_to(to_string(card), suit, trump) ? 1 : 0;
            EXPECT_EQ(size, suit == trump ? 7 : next ? 5 : 6) << suit << " with " << trump << " trump";
            const std::string left = std::string("J") + suits[3 - suits.find(trump)];
            EXPECT_EQ(belongs_to(left, suit, trump), suit == trump) << left;
        }
}

TEST(Traditional, T2_the_bowers_are_the_highest_trumps) {
    const std::map<int, std::string> hands{
        {1, "JD KH 9H 9C TC"}, {2, "JH AH QH TH 9S"}, {3, "AC KC QC JC 9D"}, {0, "AS KS QS JS TS"}};
    for (const auto& [led, answer, taker] : std::vector<std::tuple<std::string, std::string, int>>{
             {"JD", "JH", 2}, {"JD", "AH", 1}, {"KH", "AH", 2}, {"KH", "QH", 1}, {"9H", "TH", 2}}) {
        Table table("traditional");
        make_trump(table.deal(hands, "AD"), 1, "H");
        EXPECT_EQ(taker_of(table, led + " " + answer), taker) << led << " and " << answer;
    }
}

TEST(Traditional, T3_five_cards_are_dealt_to_each_and_the_top_card_is_turned_up) {
    for (const int dealer : {0, 1, 2, 3}) {
        Table table("traditional");
        table.deal({}, "TS", dealt_by(dealer));
        CardSet in_hands;
        for (const int seat : {0, 1, 2, 3}) {
            EXPECT_EQ(table.view(seat).hand.size(), 5);
            in_hands |= table.view(seat).hand;
        }
        EXPECT_EQ(in_hands.size(), 20);
        EXPECT_FALSE(in_hands.contains(card_of("TS")));
        EXPECT_EQ(table.spectator().turned, card_of("TS"));
        EXPECT_TRUE(table.spectator().turned_is_up);
        EXPECT_EQ(table.match.record().hands.back().pack[20], card_of("TS"));
    }
}

TEST(Traditional, T4_the_players_in_turn_pass_or_accept_the_turned_card_as_trumps) {
    for (const char up : suits)
        for (const int maker : {1, 2, 3, 0}) {
            Table table("traditional");
            table.deal({}, std::string("Q") + up);
            EXPECT_EQ(table.legal(), (Cards{"order", "order alone", "pass"}));
            order_up(table, maker);
            EXPECT_EQ(table.trump(), std::string(1, up));
            EXPECT_EQ(table.maker(), maker);
            EXPECT_EQ(table.phase(), "discard");
            EXPECT_EQ(table.turn(), 0);
        }
}

TEST(Traditional, T4_the_turned_card_takes_the_place_of_a_discard_and_is_never_the_discard) {
    const std::string dealt = "9C TC JC QC KC";
    for (const Card discard : cards(dealt)) {
        Table table("traditional");
        order_up(table.deal({{0, dealt}}, "9H"), 1);
        EXPECT_EQ(table.legal(),
                  (Cards{"discard 9C", "discard JC", "discard KC", "discard QC", "discard TC"}));
        EXPECT_EQ(table.refused("discard 9H"), "T4: 9H was just picked up and can't be discarded.");
        EXPECT_EQ(clause_of(table.refused("discard 9S")), "-");
        table.act("discard " + to_string(discard));
        EXPECT_EQ(table.view(0).hand, (cards(dealt) | cards("9H")) - CardSet{discard});
    }
    Table house("traditional", {"discard_up=yes"});
    order_up(house.deal({{0, dealt}}, "9H"), 1).act("discard 9H");
    EXPECT_EQ(house.view(0).hand, cards(dealt));
}

TEST(Traditional, T4_only_the_dealer_knows_the_discard_and_everybody_the_card_taken) {
    Table table("traditional");
    order_up(table.deal({{0, "9C TC JC QC KC"}}, "9H"), 1);
    table.act("discard JC");
    EXPECT_EQ(table.events_of<Discarded>().size(), 1U);
    EXPECT_EQ(table.view(0).discard, card_of("JC"));
    for (const int seat : {1, 2, 3}) {
        EXPECT_EQ(table.view(seat).discard, std::nullopt);
        EXPECT_EQ(table.view(seat).dealer_holds, card_of("9H"));
    }
    EXPECT_EQ(table.spectator().discard, std::nullopt);
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(clause_of(table.refused("discard TC")), "-");
}

TEST(Traditional, T4_the_card_may_by_a_house_rule_stay_where_it_lies) {
    Table table("traditional", {"pickup=no"});
    table.deal({{0, "9C TC JC QC KC"}}, "9H").act("order");
    EXPECT_EQ(table.trump(), "H");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_EQ(table.view(0).hand, cards("9C TC JC QC KC"));
}

TEST(Traditional, T5_in_the_second_round_any_other_suit_is_named_or_a_player_passes) {
    for (const char up : suits)
        for (const int maker : {1, 2, 3, 0})
            for (const char named : suits) {
                Table table("traditional");
                table.deal({}, std::string("Q") + up).act("pass, pass, pass, pass");
                for (int seat = 1; seat != maker && seat < 4; ++seat) table.act("pass");
                EXPECT_TRUE(table.may("pass"));
                EXPECT_EQ(clause_of(table.refused("order")), "T5");
                if (named == up) {
                    EXPECT_EQ(table.refused(std::string("name ") + named),
                              "T5: You can\'t name " + std::string(name(*suit_from(up))) +
                                  ": that suit was turned down.");
                    continue;
                }
                table.act(std::string("name ") + named);
                EXPECT_EQ(table.trump(), std::string(1, named));
                EXPECT_EQ(table.maker(), maker);
                EXPECT_EQ(table.phase(), "play");
                EXPECT_EQ(table.turn(), 1);
            }
    Table table("traditional");
    table.deal({}, "QH").act("pass, pass, pass, pass");
    EXPECT_EQ(clause_of(table.refused("name none")), "-");
}

TEST(Traditional, T6_all_pass_twice_and_the_cards_are_thrown_in_for_a_new_deal) {
    for (const int dealer : {0, 1, 2, 3})
        for (const bool same : {false, true}) {
            Table table("traditional", {same ? "redeal_by=same" : "redeal_by=next"});
            table.deal({}, "QH", dealt_by(dealer)).act("pass, pass, pass, pass, pass, pass, pass");
            EXPECT_EQ(table.calls(), Cards{});  // nobody is stuck
            EXPECT_EQ(table.turn(), dealer);
            EXPECT_EQ(table.refused("fold"), "T6: Nobody folds by these rules.");
            EXPECT_EQ(table.refused("let"), "T6: There are no lets by these rules.");
            table.act("pass");
            EXPECT_EQ(table.calls(), Cards{"thrown-in"});
            EXPECT_EQ(table.phase(), "deal");
            EXPECT_EQ(table.scores(), (std::vector{0, 0}));
            EXPECT_TRUE(table.events_of<ScoreTurned>().empty());
            const int next = same ? dealer : (dealer + 1) % 4;
            EXPECT_EQ(table.events_of<DealPasses>().at(0).to, Seat(static_cast<std::size_t>(next)));
            EXPECT_EQ(table.deal({}, "QH").dealer(), next);
            EXPECT_EQ(table.turn(), (next + 1) % 4);
            EXPECT_EQ(table.phase(), "order");
        }
    Table book("traditional");
    book.deal({}, "QH").act("pass, pass, pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(book.dealer(), 1);
}

TEST(Traditional, T7_the_maker_may_play_alone_and_the_partner_lays_the_hand_down) {
    for (const std::string call : {"order alone", "name S alone"})
        for (const int maker : {0, 1, 2, 3}) {
            Table table("traditional");
            table.deal({}, "QH");
            const int partner = (maker + 2) % 4;
            const CardSet laid_down = table.view(partner).hand;
            if (call == "order alone")
                order_up(table, maker, call);
            else
                make_trump(table, maker, "S alone");
            EXPECT_TRUE(table.alone());
            ASSERT_EQ(table.events_of<HandLaidDown>().size(), 1U);
            EXPECT_EQ(table.events_of<HandLaidDown>()[0].seat, Seat(static_cast<std::size_t>(partner)));
            if (table.phase() == "discard") table.act(table.legal().front());
            EXPECT_EQ(table.view(partner).laid_down, laid_down);
            EXPECT_TRUE(table.view(maker).laid_down.empty());
            EXPECT_EQ(table.view(maker).cards_held[Seat(static_cast<std::size_t>(partner))], 0);
            std::vector<int> played(4);
            while (table.match.state().is_live()) {
                ++played[static_cast<std::size_t>(table.turn())];
                table.act(table.legal().front());
            }
            std::vector<int> fifteen_cards(4, 5);
            fifteen_cards[static_cast<std::size_t>(partner)] = 0;
            EXPECT_EQ(played, fifteen_cards);
        }
}

TEST(Traditional, T7_a_dealer_who_sits_out_takes_the_card_only_by_a_house_rule) {
    Table lying("traditional", {"loner_dealer_card=left-lying"});
    order_up(lying.deal({{0, "9C TC JC QC KC"}}, "9H"), 2, "order alone");
    EXPECT_EQ(lying.phase(), "play");
    EXPECT_EQ(lying.view(0).laid_down, cards("9C TC JC QC KC"));
    EXPECT_EQ(lying.view(1).dealer_holds, std::nullopt);

    Table taken("traditional", {"loner_dealer_card=taken"});
    order_up(taken.deal({{0, "9C TC JC QC KC"}}, "9H"), 2, "order alone");
    EXPECT_EQ(taken.phase(), "discard");
    taken.act("discard 9C");
    EXPECT_EQ(taken.view(0).laid_down, cards("9H TC JC QC KC"));
    EXPECT_TRUE(taken.view(0).hand.empty());
    EXPECT_EQ(taken.turn(), 1);
}

TEST(Traditional, T8_a_player_follows_the_suit_led_if_able) {
    Table table("traditional");
    table.deal({{1, "AC 9S TS QS KS"}, {2, "9C JC JS AD KD"}, {3, "JD 9H TD QD AH"}, {0, "TC KC QC 9D TH"}},
               "KH");
    make_trump(table, 1, "S").act("play AC");
    EXPECT_EQ(table.legal(), (Cards{"play 9C"}));  // the jack of clubs is a spade
    EXPECT_EQ(table.refused("play JC"),
              "T8: A club was led: follow with 9C. JC is the left bower, so it counts as a spade.");
    EXPECT_EQ(table.refused("play AD"), "T8: A club was led: follow with 9C.");
    EXPECT_EQ(clause_of(table.refused("play AC")), "-");
    table.act("play 9C");
    EXPECT_EQ(table.legal().size(), 5U);
    table.act("play AH");
    EXPECT_EQ(table.legal(), (Cards{"play KC", "play QC", "play TC"}));
    EXPECT_EQ(table.refused("play TH"), "T8: A club was led: follow with TC, QC or KC.");
}

TEST(Traditional, T8_the_highest_trump_or_else_the_highest_of_the_suit_led_wins_and_leads) {
    struct Case {
        std::string up, plays;
        int taker;
    };
    // Spades are trump. Clubs and hearts are short.
    const std::map<int, std::string> hands{
        {1, "TC AH 9S KS QD"}, {2, "KC 9H AD KD JS"}, {3, "JH TS AS TD 9D"}, {0, "QC QH JC QS JD"}};
    const std::vector<Case> cases{
        {"9C", "TC KC JH QC", 2},  // no trump was played; the jack of hearts does not follow
        {"9C", "TC KC TS QC", 3},  // the only trump
        {"9C", "AH 9H JH QH", 1}, {"9C", "QD AD 9D JD", 2}, {"9C", "9S JS AS JC", 2},
        {"9C", "KS JS TS QS", 2}, {"9C", "TC KC AS QC", 3},
    };
    for (const Case& one : cases) {
        Table table("traditional");
        make_trump(table.deal(hands, one.up), 1, "S");
        EXPECT_EQ(taker_of(table, one.plays), one.taker) << one.plays;
        EXPECT_EQ(table.turn(), one.taker);
        EXPECT_EQ(table.legal().size(), 4U);
        EXPECT_EQ(table.taken()[static_cast<std::size_t>(one.taker)], 1);
    }
}

struct Scoring {
    std::string trump;
    int tricks;
    int makers;
    int others;
    Cards calls;
};

TEST(Traditional, T9_what_makers_loners_and_those_who_euchre_them_score) {
    const std::vector<Scoring> results{
        {"H", 3, 1, 0, {}},
        {"H", 4, 1, 0, {}},
        {"H", 5, 2, 0, {"march"}},
        {"H alone", 3, 1, 0, {}},
        {"H alone", 4, 1, 0, {}},
        {"H alone", 5, 4, 0, {"loner"}},
        {"H", 2, 0, 2, {"euchred"}},
        {"H", 1, 0, 2, {"euchred"}},
        {"H", 0, 0, 2, {"euchred"}},
        {"H alone", 2, 0, 2, {"euchred"}},
        {"H alone", 0, 0, 2, {"euchred"}},
    };
    for (const int maker : {0, 1, 2, 3})
        for (const Scoring& result : results) {
            Table table("traditional");
            make_trump(table.deal(hands_for(maker, result.tricks), "9S"), maker, result.trump);
            play_to(table, by_side(maker, result.tricks, 5 - result.tricks));
            EXPECT_EQ(table.scores(), by_side(maker, result.makers, result.others))
                << "seat " << maker << ", " << result.trump << ", " << result.tricks << " tricks";
            EXPECT_EQ(table.calls(), result.calls);
        }
}

TEST(Traditional, T9_a_loner_who_ordered_up_scores_as_one_who_named) {
    for (const int tricks : {3, 4}) {
        Table table("traditional");
        order_up(table.deal(hands_for(1, tricks), "JH"), 1, "order alone");
        table.act(table.legal().front());
        play_to(table, by_side(1, tricks, 5 - tricks));
        EXPECT_EQ(table.scores(), by_side(1, 1, 0));
    }
}

TEST(Traditional, T10_five_points_are_the_usual_game) {
    struct Case {
        std::vector<int> before;
        int tricks;
        std::vector<int> after;
        std::optional<std::size_t> winner;
    };
    const std::vector<Case> cases{
        {{3, 4}, 3, {4, 4}, std::nullopt}, {{4, 4}, 3, {5, 4}, 0}, {{4, 4}, 5, {6, 4}, 0},
        {{4, 2}, 2, {4, 4}, std::nullopt}, {{4, 3}, 1, {4, 5}, 1},
    };
    for (const Case& one : cases) {
        Table table("traditional");
        make_trump(table.deal(hands_for(0, one.tricks), "9S", scored(one.before)), 0, "H");
        play_to(table, {one.tricks, 5 - one.tricks});
        EXPECT_EQ(table.scores(), one.after);
        EXPECT_EQ(table.match.winner(), one.winner);
        EXPECT_EQ(table.phase(), one.winner ? "over" : "deal");
        EXPECT_EQ(table.events_of<GameWon>().size(), one.winner ? 1U : 0U);
    }
    Table table("traditional");
    EXPECT_EQ(refusal_of(table, table.match.deal(Pack(table.rules.deck()), scored({0, 5}))),
              "T10: In this position the game is already over.");
}

TEST(Traditional, T10_a_house_may_play_for_more) {
    Table table("traditional", {"target=7"});
    make_trump(table.deal(hands_for(0, 5), "9S", scored({4, 6})), 0, "H");
    play_to(table, {5, 0});
    EXPECT_EQ(table.scores(), (std::vector{6, 6}));
    EXPECT_EQ(table.phase(), "deal");
    make_trump(table.deal(hands_for(0, 3), "9S", dealt_by(3)), 0, "H");
    play_to(table, {3, 2});
    EXPECT_EQ(table.match.winner(), 0U);
}

}  // namespace
}  // namespace euchre::testing
