#include <gtest/gtest.h>

#include <memory>

#include "clauses/hands.h"
#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

Seat seat_of(int number) { return Seat(static_cast<std::size_t>(number)); }

TEST(Lower, L1_the_26_cards_are_two_to_eight_without_the_fives_and_two_jokers) {
    CardSet pack = cards("Horse Maverick");
    for (const char suit : suits) pack |= cards(suited("234678", suit));
    EXPECT_EQ(pack.size(), 26);
    EXPECT_EQ(Table("lower").rules.deck(), pack);

    const auto deal = [](CardSet dealt) {
        Table table("lower");
        return clause_of(refusal_of(table, table.match.deal(Pack(dealt))));
    };
    EXPECT_EQ(deal(pack), "");
    for (const std::string other : {"5H", "9H", "AS", "Joker"})
        EXPECT_EQ(deal((pack - cards("2H")) | cards(other)), "L1") << other;
    EXPECT_EQ(deal(pack - cards("Horse")), "L1");
    EXPECT_EQ(deal(pack | cards("5C")), "L1");
}

TEST(Lower, L2_three_play_each_for_himself) {
    Table table("lower");
    EXPECT_EQ(table.match.choose_dealer(Seat(3)).refusal, Refusal::unknown_seat);
    EXPECT_EQ(table.match.choose_dealer(Seat(2)).refusal, std::nullopt);
    table.deal({}, "2C");
    for (const int seat : {0, 1, 2}) {
        EXPECT_EQ(table.turn(), seat);
        table.act("pass");
    }
    EXPECT_EQ(clause_of(table.refused("name S alone")), "-");  // there is no partner who could sit out
    table.act("name S");
    for (const int cards_played : {1, 2, 3}) {
        table.act(table.legal().front());
        EXPECT_EQ(table.events_of<TrickTaken>().size(), cards_played == 3 ? 1U : 0U);
    }
    table.play_out();
    EXPECT_EQ(table.scores().size(), 3U);
    EXPECT_EQ(table.taken()[0] + table.taken()[1] + table.taken()[2], 7);
}

TEST(Lower, L3_seven_cards_each_and_the_top_of_a_kitty_of_five_is_turned_up) {
    for (const int dealer : {0, 1, 2}) {
        Table table("lower");
        table.deal({}, "6D", dealt_by(dealer));
        CardSet in_hands;
        for (const int seat : {0, 1, 2}) {
            EXPECT_EQ(table.view(seat).hand.size(), 7);
            in_hands |= table.view(seat).hand;
            EXPECT_EQ(table.view(seat).turned, card_of("6D"));
        }
        EXPECT_EQ(in_hands.size(), 21);
        EXPECT_FALSE(in_hands.contains(card_of("6D")));
        EXPECT_EQ((table.rules.deck() - in_hands).size(), 5);
        EXPECT_EQ(table.match.record().hands.back().pack[21], card_of("6D"));
        EXPECT_EQ(table.turn(), (dealer + 1) % 3);
    }
}

TEST(Lower, L4_a_joker_turned_up_waits_for_the_dealer_who_has_not_seen_the_hand) {
    for (const std::string up : {"Horse", "Maverick"})
        for (const int dealer : {0, 1, 2}) {
            Table table("lower");
            table.deal({}, up, dealt_by(dealer));
            EXPECT_EQ(table.phase(), "stand");
            EXPECT_EQ(table.turn(), dealer);
            EXPECT_EQ(table.legal(), (Cards{"stand C", "stand D", "stand H", "stand S"}));
            for (const int seat : {0, 1, 2}) {
                EXPECT_EQ(table.view(seat).hand.size(), seat == dealer ? 0 : 7);
                EXPECT_EQ(table.view(seat).cards_held[seat_of(dealer)], 7);
                EXPECT_EQ(table.view(seat).stands, std::nullopt);
                EXPECT_EQ(table.view(seat).legal.empty(), seat != dealer);
            }
            EXPECT_EQ(clause_of(table.refused("pass")), "L4");
            EXPECT_EQ(clause_of(table.refused("order")), "L4");
            EXPECT_EQ(table.match.act(seat_of((dealer + 1) % 3), *parse_action("stand C")).refusal,
                      Refusal::not_your_turn);
            table.act("stand H");
            EXPECT_EQ(table.events_of<StoodFor>().at(0).dealer, seat_of(dealer));
            EXPECT_EQ(table.view(dealer).hand.size(), 7);
            EXPECT_EQ(table.phase(), "order");
            EXPECT_EQ(table.turn(), (dealer + 1) % 3);
        }
}

TEST(Lower, L4_ordered_up_the_joker_makes_the_suit_named_for_it_and_goes_to_the_dealer) {
    for (const std::string up : {"Horse", "Maverick"})
        for (const char suit : suits)
            for (const int maker : {1, 2, 0}) {
                Table table("lower");
                table.deal({}, up).act(std::string("stand ") + suit);
                EXPECT_EQ(table.events_of<StoodFor>().at(0).suit, *suit_from(suit));
                EXPECT_EQ(table.view(2).stands, suit_from(suit));
                order_up(table, maker);
                EXPECT_EQ(table.trump(), std::string(1, suit));
                EXPECT_EQ(table.maker(), maker);
                EXPECT_EQ(table.phase(), "discard");
                EXPECT_TRUE(table.view(0).hand.contains(card_of(up)));
                EXPECT_EQ(table.view(0).hand.size(), 8);
            }
}

TEST(Lower, L4_the_suit_named_for_a_joker_is_the_one_turned_down) {
    for (const char suit : suits) {
        const std::string naming = std::string("name ") + suit;
        Table table("lower");
        table.deal({}, "Maverick").act(std::string("stand ") + suit + ", pass, pass, pass");
        EXPECT_EQ(table.refused(naming), "-: You can\'t name " + std::string(name(*suit_from(suit))) +
                                             ": that suit was turned down.");
        for (const char other : suits) EXPECT_EQ(table.may(std::string("name ") + other), other != suit);
        Table house("lower", {"turned_down=allowed"});
        house.deal({}, "Maverick").act(std::string("stand ") + suit + ", pass, pass, pass, " + naming);
        EXPECT_EQ(house.trump(), std::string(1, suit));
    }
}

TEST(Lower, L4_no_other_card_is_given_a_suit) {
    Table table("lower");
    table.deal({}, "8H");
    EXPECT_EQ(table.phase(), "order");
    EXPECT_EQ(table.view(1).stands, Suit::hearts);
    EXPECT_EQ(table.view(0).hand.size(), 7);
    EXPECT_EQ(clause_of(table.refused("stand C")), "L6");
}

// Seats 1 and 2 hold every trump and every card of one other suit. Cards next to each other in rank are in
// different hands.
void deal_trumps_and(Table& table, char trump, char suit) {
    std::string others;
    for (const char other : suits)
        if (other != trump && other != suit) others += other;
    table.deal({{1, "Horse " + suited("863", trump) + suited("863", suit)},
                {2, "Maverick " + suited("742", trump) + suited("742", suit)},
                {0, suited("876432", others[0]) + suited("8", others[1])}},
               std::string("7") + others[1]);
    make_trump(table, 1, std::string(1, trump));
}

TEST(Lower, L5_horse_maverick_then_eight_to_two_and_the_other_suits_eight_to_two) {
    for (const char trump : suits)
        for (const char suit : suits) {
            if (suit == trump) continue;
            Cards trumps{"Horse", "Maverick"};
            Cards plain;
            for (const char rank : std::string("876432")) {
                trumps.push_back({rank, trump});
                plain.push_back({rank, suit});
            }
            for (const Cards& order : {trumps, plain})
                for (std::size_t led = 0; led < order.size(); led += 2)
                    for (std::size_t answer = 1; answer < order.size(); answer += 2) {
                        Table table("lower");
                        deal_trumps_and(table, trump, suit);
                        EXPECT_EQ(taker_of(table, order[led] + " " + order[answer]), led < answer ? 1 : 2)
                            << order[led] << " and " << order[answer] << ", trump " << trump;
                    }
        }
}

TEST(Lower, L5_both_jokers_follow_trump_and_nothing_else) {
    for (const std::string joker_held : {"Horse", "Maverick"})
        for (const char trump : suits) {
            const std::string eight = std::string("8") + trump;
            const std::string other_joker = joker_held == "Horse" ? "Maverick" : "Horse";
            std::string others;
            for (const char other : suits)
                if (other != trump) others += other;
            const auto after_lead = [&](const std::string& lead) {
                auto table = std::make_unique<Table>("lower");
                table->deal({{1, eight + " " + other_joker + " " + suited("8", others[0])},
                             {2, joker_held + " " + suited("23467", others[0]) + suited("2", others[1])}},
                            std::string("8") + others[2]);
                make_trump(*table, 1, std::string(1, trump)).act("play " + lead);
                return table;
            };
            EXPECT_EQ(after_lead(eight)->legal(), Cards{"play " + joker_held});
            EXPECT_EQ(after_lead(other_joker)->legal(), Cards{"play " + joker_held});
            EXPECT_FALSE(after_lead({'8', others[0]})->may("play " + joker_held));
        }
}

TEST(Lower, L6_pass_or_order_up_and_the_suit_turned_up_is_trump) {
    for (const char up : suits)
        for (const int maker : {1, 2, 0}) {
            Table table("lower");
            table.deal({}, std::string("3") + up);
            EXPECT_EQ(table.legal(), (Cards{"order", "pass"}));
            order_up(table, maker);
            EXPECT_EQ(table.trump(), std::string(1, up));
            EXPECT_EQ(table.maker(), maker);
            EXPECT_EQ(table.turn(), 0);
            EXPECT_EQ(table.legal().size(), 8U);
            table.act(std::string("discard 3") + up);
            EXPECT_EQ(table.phase(), "play");

            Table lying("lower", {"pickup=no"});
            order_up(lying.deal({}, std::string("3") + up), maker);
            EXPECT_EQ(lying.phase(), "play");
            EXPECT_EQ(lying.trump(), std::string(1, up));
            EXPECT_EQ(lying.view(0).hand.size(), 7);
        }
}

TEST(Lower, L7_pass_or_make_trump_in_the_second_round) {
    for (const char up : suits)
        for (const int maker : {1, 2, 0})
            for (const char named : suits) {
                Table table("lower");
                table.deal({}, std::string("3") + up).act("pass, pass, pass");
                EXPECT_EQ(table.events_of<TurnedDownCard>().size(), 1U);
                for (int seat = 1; seat != maker && seat < 3; ++seat) table.act("pass");
                EXPECT_EQ(table.may("pass"), maker != 0);
                EXPECT_EQ(clause_of(table.refused("order")), "L7");
                const std::string naming = std::string("name ") + named;
                if (named == up) {
                    EXPECT_EQ(clause_of(table.refused(naming)), "-");  // the book is silent
                    continue;
                }
                table.act(naming);
                EXPECT_EQ(table.trump(), std::string(1, named));
                EXPECT_EQ(table.maker(), maker);
                EXPECT_EQ(table.phase(), "play");
            }
}

// Passes until the dealer's last call.
void pass_round_twice(Table& table) { table.deal({}, "3H").act("pass, pass, pass, pass, pass"); }

TEST(Lower, L8_the_dealer_has_three_lets_and_then_is_stuck) {
    Table table("lower");
    table.match.choose_dealer(Seat(2));
    for (const int let : {1, 2, 3}) {
        pass_round_twice(table);
        EXPECT_EQ(table.calls(), Cards{});
        EXPECT_EQ(table.legal(), (Cards{"let", "name C", "name D", "name S"}));
        EXPECT_EQ(clause_of(table.refused("pass")), "L8");
        EXPECT_EQ(clause_of(table.refused("fold")), "L8");
        table.act("let");
        EXPECT_EQ(table.events_of<LetTaken>().at(0).dealer, Seat(2));
        EXPECT_EQ(table.calls(), Cards{"thrown-in"});
        EXPECT_EQ(table.lets(), (std::vector{0, 0, let}));
        EXPECT_EQ(table.view(1).lets[Seat(2)], let);
        EXPECT_EQ(table.phase(), "deal");
        EXPECT_EQ(table.dealer(), 2);
        EXPECT_EQ(table.scores(), (std::vector{0, 0, 0}));
    }
    pass_round_twice(table);
    EXPECT_EQ(table.calls(), Cards{"stuck"});
    EXPECT_EQ(table.legal(), (Cards{"name C", "name D", "name S"}));
    EXPECT_EQ(table.refused("let"), "L8: No let is left: the dealer must name trump.");
    EXPECT_EQ(clause_of(table.refused("pass")), "L8");
    table.act("name S").play_out();
    EXPECT_EQ(table.dealer(), 0);
    pass_round_twice(table);
    EXPECT_TRUE(table.may("let"));  // each dealer has own lets
    EXPECT_EQ(table.calls(), Cards{});
}

TEST(Lower, L8_only_the_dealer_lets_and_only_once_all_have_passed) {
    Table table("lower");
    table.deal({}, "3H");
    for (const int round : {1, 2})
        for (const int seat : {1, 2, 0}) {
            if (round == 2 && seat == 0) break;
            EXPECT_EQ(clause_of(table.refused("let")), "L8") << seat;
            table.act("pass");
        }
    table.act("let");
    EXPECT_EQ(table.lets(), (std::vector{1, 0, 0}));
}

TEST(Lower, L8_three_lets_a_game_are_shared_by_all) {
    Table table("lower", {"lets_per=game"});
    pass_round_twice(table);
    table.act("let");
    pass_round_twice(table);
    table.act("let");
    pass_round_twice(table);
    table.act("name S").play_out();
    pass_round_twice(table);
    EXPECT_EQ(table.dealer(), 1);
    EXPECT_EQ(table.calls(), Cards{});
    table.act("let");
    EXPECT_EQ(table.lets(), (std::vector{2, 1, 0}));
    pass_round_twice(table);
    EXPECT_EQ(table.calls(), Cards{"stuck"});
    EXPECT_EQ(clause_of(table.refused("let")), "L8");
    table.act("name S").play_out();
    pass_round_twice(table);  // seat 2 has used none, but none is left
    EXPECT_EQ(table.dealer(), 2);
    EXPECT_EQ(table.calls(), Cards{"stuck"});
}

TEST(Lower, L8_a_position_has_at_most_the_lets_there_are) {
    struct Case {
        std::string per;
        BySeat<std::uint8_t> used;
        std::optional<Refusal> refusal;
        bool stuck;
    };
    const std::vector<Case> cases{
        {"lets_per=player", {{1, 1, 1}}, std::nullopt, false},
        {"lets_per=player", {{3, 0, 0}}, std::nullopt, true},
        {"lets_per=player", {{0, 3, 3}}, std::nullopt, false},
        {"lets_per=player", {{4, 0, 0}}, Refusal::bad_lets, false},
        {"lets_per=game", {{1, 1, 1}}, std::nullopt, true},
        {"lets_per=game", {{0, 2, 0}}, std::nullopt, false},
        {"lets_per=game", {{0, 2, 2}}, Refusal::bad_lets, false},
    };
    for (const Case& one : cases) {
        Table table("lower", {one.per});
        const Outcome dealt =
            table.match.deal(stacked(table.rules, Seat(0), {}, "3H"), {Seat(0), std::nullopt, one.used});
        EXPECT_EQ(dealt.refusal, one.refusal) << one.per;
        if (dealt.refusal) continue;
        table.act("pass, pass, pass, pass, pass");
        EXPECT_EQ(table.may("let"), !one.stuck);
        EXPECT_EQ(table.calls(), one.stuck ? Cards{"stuck"} : Cards{});
    }
}

TEST(Lower, L8_a_house_may_change_the_number_of_lets_but_the_same_dealer_deals_again) {
    Table none("lower", {"lets=0"});
    pass_round_twice(none);
    EXPECT_EQ(none.calls(), Cards{"stuck"});
    EXPECT_FALSE(none.may("let"));
    Table one("lower", {"lets=1", "redeal_by=next"});
    pass_round_twice(one);
    one.act("let");
    EXPECT_EQ(one.dealer(), 0);
    EXPECT_EQ(one.events_of<DealPasses>().at(0).to, Seat(0));
    pass_round_twice(one);
    EXPECT_EQ(one.calls(), Cards{"stuck"});
    Table without("lower", {"last_call=pass"});
    pass_round_twice(without);
    EXPECT_EQ(clause_of(without.refused("let")), "-");  // a house rule, not the book's
    EXPECT_EQ(without.act("pass").dealer(), 0);
}

TEST(Lower, L9_the_dealers_left_leads_anything) {
    for (const int dealer : {0, 1, 2})
        for (const int maker : {0, 1, 2}) {
            const int left = (dealer + 1) % 3;
            Table table("lower");
            table.deal({{left, "Horse 8S 2S 8C 2D 3D 4H"}}, "3C", dealt_by(dealer));
            make_trump(table, maker, "S");
            EXPECT_EQ(table.turn(), left);
            EXPECT_EQ(table.match.legal().cards(), cards("Horse 8S 2S 8C 2D 3D 4H"));
            Table ordered("lower");
            order_up(ordered.deal({}, "3C", dealt_by(dealer)), maker).act("discard 3C");
            EXPECT_EQ(ordered.turn(), left);
        }
}

TEST(Lower, L10_suit_is_followed_and_a_renege_refused) {
    Table table("lower");
    table.deal(
        {{1, "8C 2S 3S 4S 6S 7S 8D"}, {2, "2C 7C Horse 8S 8H 2D 3D"}, {0, "3C Maverick 7H 6H 2H 6D 7D"}},
        "3H");
    make_trump(table, 1, "S").act("play 8C");
    EXPECT_EQ(table.legal(), (Cards{"play 2C", "play 7C"}));
    EXPECT_EQ(table.refused("play 8H"), "L10: A club was led: follow with 2C or 7C.");
    EXPECT_EQ(table.refused("play 8S"), "L10: A club was led: follow with 2C or 7C.");
    EXPECT_EQ(
        table.refused("play Horse"),
        "L10: A club was led: follow with 2C or 7C. Horse is the right bower, so it counts as a spade.");
    table.act("play 2C, play 3C");
    EXPECT_EQ(table.turn(), 1);
    table.act("play 2S");
    EXPECT_EQ(table.legal(), (Cards{"play 8S", "play Horse"}));
    EXPECT_EQ(clause_of(table.refused("play 7C")), "L10");
    table.act("play 8S");
    EXPECT_EQ(table.legal(), (Cards{"play Maverick"}));
    EXPECT_EQ(
        table.refused("play 7H"),
        "L10: A spade was led: follow with Maverick. Maverick is the left bower, so it counts as a spade.");
}

// Clubs are led and spades are trump. The seats after the leader have no clubs.
const std::map<int, std::string> void_in_clubs{
    {1, "8C 2C 3C 4C 6C 7C 8D"}, {2, "4S 7S Horse 8H 7H 2D 3D"}, {0, "6S 8S 2S 6H 4H 2H 6D"}};

TEST(Lower, L11_a_player_who_is_void_in_the_suit_led_must_trump) {
    Table table("lower");
    make_trump(table.deal(void_in_clubs, "3H"), 1, "S").act("play 8C");
    EXPECT_EQ(table.legal(), (Cards{"play 4S", "play 7S", "play Horse"}));
    EXPECT_EQ(table.refused("play 8H"),
              "L11: You can't follow suit and you hold a trump: play 4S, 7S or Horse. Horse is the right "
              "bower, so it "
              "counts as a trump.");
    table.act("play 7S");
    EXPECT_EQ(table.legal(), (Cards{"play 2S", "play 6S", "play 8S"}));  // beating the trump is not required
    EXPECT_EQ(clause_of(table.refused("play 6D")), "L11");
}

TEST(Lower, L11_without_a_trump_either_any_card_may_be_played) {
    Table table("lower");
    table.deal({{1, "8C 2S 8S 4C 6C 7C 8D"}, {2, "8H 7H 6H 4H 2D 3D 4D"}}, "3H");
    make_trump(table, 1, "S").act("play 8C");
    EXPECT_EQ(table.legal().size(), 7U);
    table.act("play 8H");
    const auto voids = table.view(0).voids[Seat(2)];  // everybody has seen that
    EXPECT_EQ(voids, (std::array{true, false, false, true}));

    Table trump_led("lower");
    trump_led.deal({{1, "8C 2S 8S 4C 6C 7C 8D"}, {2, "8H 7H 6H 4H 2D 3D 4D"}}, "3H");
    make_trump(trump_led, 1, "S").act("play 2S");
    EXPECT_EQ(trump_led.legal().size(), 7U);
}

TEST(Lower, L11_house_rules_may_demand_more_or_less) {
    Table over("lower", {"void=must-overtrump"});
    make_trump(over.deal(void_in_clubs, "3H"), 1, "S").act("play 8C, play 7S");
    EXPECT_EQ(over.legal(), Cards{"play 8S"});
    EXPECT_NE(over.refused("play 2S"), "");
    Table beaten("lower", {"void=must-overtrump"});
    make_trump(beaten.deal(void_in_clubs, "3H"), 1, "S").act("play 8C, play Horse");
    EXPECT_EQ(beaten.legal(), (Cards{"play 2S", "play 6S", "play 8S"}));
    Table any("lower", {"void=any"});
    make_trump(any.deal(void_in_clubs, "3H"), 1, "S").act("play 8C");
    EXPECT_EQ(any.legal().size(), 7U);
    Table same("lower", {"void=must-trump"});
    make_trump(same.deal(void_in_clubs, "3H"), 1, "S").act("play 8C");
    EXPECT_EQ(same.legal().size(), 3U);
}

TEST(Lower, L12_the_highest_trump_or_else_the_highest_of_the_suit_led_takes_the_trick) {
    struct Case {
        std::map<int, std::string> hands;
        std::string plays;
        int taker;
    };
    const std::map<int, std::string> mixed{
        {1, "4C 8D 2S 3D 4D 6D 2H"}, {2, "7C 2C 3C 6C 8C 7S Horse"}, {0, "8H 7H 6H 4H 3H 7D 2D"}};
    const std::vector<Case> cases{
        {void_in_clubs, "8C 4S 2S", 2}, {void_in_clubs, "8C 4S 6S", 0}, {void_in_clubs, "8C Horse 8S", 2},
        {void_in_clubs, "2C 7S 8S", 0}, {void_in_clubs, "8D 2D 6D", 1}, {mixed, "4C 7C 8H", 2},
        {mixed, "4C 2C 8H", 1},         {mixed, "8D 7S 7D", 2},         {mixed, "2S Horse 8H", 2},
        {mixed, "2S 7S 8H", 2},         {mixed, "3D Horse 7D", 2},
    };
    for (const Case& one : cases) {
        Table table("lower");
        order_up(table.deal(one.hands, "3S"), 1).act("discard 3S");
        EXPECT_EQ(taker_of(table, one.plays), one.taker) << one.plays;
        EXPECT_EQ(table.turn(), one.taker);
        EXPECT_EQ(table.taken()[static_cast<std::size_t>(one.taker)], 1);
    }
}

}  // namespace
}  // namespace euchre::testing
