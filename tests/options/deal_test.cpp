// The options of the deal: the first dealer, the cut, the packets, the misdeal.
#include <gtest/gtest.h>

#include "fair/shuffle.h"
#include "game/first_dealer.h"
#include "options/steer.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;

// A whole pack of the table's deck with these cards on top.
Pack topped(const Table& table, const std::string& top) {
    Pack pack;
    CardSet rest = table.rules.deck();
    for (std::size_t at = 0; at < top.size(); at += 3) {
        const Card card = *parse_card(top.substr(at, 2));
        pack.push_back(card);
        rest.remove(card);
    }
    for (const Card card : rest) pack.push_back(card);
    return pack;
}

std::string drawn(const Outcome& outcome) {
    std::string text;
    for (const Event& event : outcome.events) {
        if (const auto* const card = std::get_if<DealerCardDrawn>(&event))
            text += std::to_string(card->seat.number()) + to_string(card->card) + " ";
        if (const auto* const chosen = std::get_if<DealerChosen>(&event))
            text += "-> " + std::to_string(chosen->seat.number());
    }
    return text;
}

TEST(OptionFirstDealer, random_and_chosen_name_a_seat_and_draw_no_card) {
    const Seat at_random(fair::picked(fair::seed_from(7), 0, 4));
    for (const auto& [setting, seat] :
         {std::pair("first_dealer=random", at_random), std::pair("first_dealer=chosen", Seat(3))}) {
        Table table("university-games", {setting});
        EXPECT_EQ(table.match.draw_for_dealer(Pack(table.rules.deck())).refusal, Refusal::dealer_is_chosen);
        EXPECT_EQ(table.dealer(), 0);
        EXPECT_EQ(drawn(table.match.choose_dealer(seat)), "-> " + std::to_string(seat.number()));
        table.deal({}, "9H");
        EXPECT_EQ(table.match.state().dealer, seat);
        EXPECT_EQ(table.match.choose_dealer(Seat(0)).refusal, Refusal::dealer_is_settled);
    }
}

TEST(OptionFirstDealer, high_card_goes_to_the_highest_and_those_who_tie_draw_again) {
    Table table("mcgee", {"first_dealer=high-card"});
    EXPECT_EQ(table.match.choose_dealer(Seat(1)).refusal, Refusal::dealer_is_drawn);
    EXPECT_EQ(drawn(table.match.draw_for_dealer(topped(table, "9C KD KH QS TC JC"))),
              "09C 1KD 2KH 3QS 1TC 2JC -> 2");
    EXPECT_EQ(table.dealer(), 2);
    table.deal({}, "9H");
    EXPECT_EQ(table.turn(), 3);
    EXPECT_EQ(table.match.draw_for_dealer(topped(table, "9C KD AH QS")).refusal, Refusal::dealer_is_settled);
}

TEST(OptionFirstDealer, high_card_finds_a_dealer_even_when_every_round_of_the_pack_ties) {
    Table table("mcgee", {"first_dealer=high-card"});
    Pack by_rank;
    for (const char rank : std::string("9TJQKA"))
        for (const char suit : std::string("CDHS")) by_rank.push_back(*parse_card(std::string{rank, suit}));
    const Outcome outcome = table.match.draw_for_dealer(by_rank);
    EXPECT_FALSE(outcome.refusal);
    EXPECT_TRUE(std::holds_alternative<DealerChosen>(outcome.events.back()));
    const std::string text = drawn(outcome);  // the pack is used again, and suits break the tie
    EXPECT_EQ(outcome.events.size(), 29U);
    EXPECT_EQ(text.substr(text.size() - 20), "09C 19D 29H 39S -> 3");
}

TEST(OptionFirstDealer, high_card_with_jokers_ranks_them_above_the_others) {
    Table table("lower", {"first_dealer=high-card"});
    Pack pack;
    for (const Card card : {*parse_card("8C"), maverick, horse}) pack.push_back(card);
    for (const Card card : table.rules.deck() - cards("8C Horse Maverick")) pack.push_back(card);
    EXPECT_EQ(drawn(table.match.draw_for_dealer(pack)), "08C 1Maverick 2Horse -> 2");
}

TEST(OptionFirstDealer, black_jack_turns_cards_round_the_table_until_one_falls) {
    Table table("newberry", {"first_dealer=black-jack"});
    EXPECT_EQ(table.match.choose_dealer(Seat(1)).refusal, Refusal::dealer_is_drawn);
    EXPECT_EQ(drawn(table.match.draw_for_dealer(topped(table, "AC KD JH JD 9S JS JC"))),
              "0AC 1KD 2JH 3JD 09S 1JS -> 1");
    EXPECT_EQ(table.dealer(), 1);
}

TEST(OptionFirstDealer, the_same_pack_gives_other_dealers_by_another_way) {
    Table high("mcgee", {"first_dealer=high-card"});
    Table jack("mcgee", {"first_dealer=black-jack"});
    const Pack pack = topped(high, "9C AD JC QS");
    high.match.draw_for_dealer(pack);
    jack.match.draw_for_dealer(pack);
    EXPECT_EQ(high.dealer(), 1);
    EXPECT_EQ(jack.dealer(), 2);
}

TEST(OptionNextDealer, left_after_every_hand_and_every_misdeal) {
    Table table("mcgee", {"next_dealer=left"});
    for (const int dealer : {0, 1, 2, 3, 0}) {
        EXPECT_EQ(table.dealer(), dealer);
        table.deal({}, "9H").act("order").play_out();
        const auto passes = table.events_of<DealPasses>();
        ASSERT_EQ(passes.size(), 1U);
        EXPECT_EQ(passes[0].to, Seat(static_cast<std::size_t>(dealer)).left(4));
    }
    table.match.misdeal();
    EXPECT_EQ(table.dealer(), 2);
}

TEST(OptionCut, offered_to_the_dealers_right_and_the_pack_is_dealt_from_there) {
    Table table("mcgee", {"cut=offered", "packets=ones"});
    EXPECT_EQ(table.match.cut(Seat(1), 5).refusal, Refusal::not_the_cutter);
    EXPECT_EQ(table.match.cut(Seat(3), 24).refusal, Refusal::cut_out_of_range);
    const Outcome cut = table.match.cut(Seat(3), 1);
    ASSERT_FALSE(cut.refusal);
    EXPECT_EQ(std::get<CardsCut>(cut.events.at(0)).cards, 1U);
    const Pack pack(table.rules.deck());  // 9C TC JC QC KC …
    table.match.deal(pack);
    EXPECT_TRUE(table.view(1).hand.contains(*parse_card("TC")));
    EXPECT_EQ(*table.view(1).turned, pack[21]);
    EXPECT_EQ(table.match.cut(Seat(3), 1).refusal, Refusal::wrong_time);
}

TEST(OptionCut, offered_and_declined_deals_the_pack_as_it_is_and_is_offered_again_each_hand) {
    Table table("mcgee", {"cut=offered", "packets=ones", "last_call=pass"});
    const Pack pack(table.rules.deck());
    table.match.cut(Seat(3), 7);
    table.match.deal(pack);
    EXPECT_EQ(*table.view(1).turned, pack[(20 + 7) % 24]);
    table.act("pass, pass, pass, pass, pass, pass, pass, pass");
    EXPECT_FALSE(table.match.cut(Seat(0), 0).refusal);
    table.match.deal(pack);
    EXPECT_EQ(*table.view(1).turned, pack[20]);
}

TEST(OptionCut, none_refuses_a_cut) {
    Table table("university-games", {"cut=none"});
    EXPECT_EQ(table.match.cut(Seat(3), 5).refusal, Refusal::no_cut);
    table.match.deal(Pack(table.rules.deck()));
    EXPECT_EQ(*table.spectator().turned, Pack(table.rules.deck())[20]);
}

// "1:2 2:3 …" and the hand of seat 1 from a pack in order.
std::string packets_in_words(const std::string& setting, int dealer) {
    Table table("mcgee", {setting});
    const Outcome outcome = table.match.deal(Pack(table.rules.deck()), dealt_by(dealer));
    std::string text;
    for (const Event& event : outcome.events)
        if (const auto* const packet = std::get_if<PacketDealt>(&event))
            text += std::to_string(packet->to.number()) + ":" + std::to_string(packet->cards) + " ";
    for (const Card card : table.view(1).hand) text += to_string(card) + " ";
    return text;
}

TEST(OptionPackets, twos_and_threes_as_each_book_deals_them) {
    EXPECT_EQ(packets_in_words("packets=2322-3233", 0), "1:2 2:3 3:2 0:2 1:3 2:2 3:3 0:3 9C TC QD KD AD ");
    EXPECT_EQ(packets_in_words("packets=3232-2323", 0), "1:3 2:2 3:3 0:2 1:2 2:3 3:2 0:3 9C TC JC KD AD ");
    EXPECT_EQ(packets_in_words("packets=2322-3233", 2), "3:2 0:3 1:2 2:2 3:3 0:2 1:3 2:3 AC 9D JH QH KH ");
}

TEST(OptionPackets, ones_go_round_five_times) {
    EXPECT_EQ(packets_in_words("packets=ones", 0),
              "1:1 2:1 3:1 0:1 1:1 2:1 3:1 0:1 1:1 2:1 3:1 0:1 1:1 2:1 3:1 0:1 1:1 2:1 3:1 0:1 "
              "9C KC JD 9H KH ");
}

TEST(OptionMisdealCosts, the_dealers_side_pays_and_the_deal_passes_left) {
    const std::vector<std::pair<std::string, int>> cases{
        {"misdeal_costs=0", 0}, {"misdeal_costs=1", -1}, {"misdeal_costs=3", -3}};
    for (const auto& [setting, price] : cases) {
        Table table("mcgee", {setting});
        const Outcome first = table.match.misdeal();
        EXPECT_EQ(table.scores(), (Scores{price, 0})) << setting;
        EXPECT_EQ(table.dealer(), 1);
        EXPECT_EQ(std::get<Called>(first.events.at(0)).call, TableCall::misdeal);
        table.match.misdeal();
        EXPECT_EQ(table.scores(), (Scores{price, price}));
        EXPECT_EQ(table.dealer(), 2);
        table.deal({}, "9H");
        EXPECT_EQ(table.match.misdeal().refusal, Refusal::wrong_time);
    }
}

TEST(OptionMisdealCosts, one_player_pays_where_each_plays_for_himself) {
    Table table("lower", {"misdeal_costs=2"});
    table.match.misdeal();
    EXPECT_EQ(table.scores(), (Scores{-2, 0, 0}));
}

TEST(OptionMisdealCosts, with_a_floor_nothing_is_paid_below_zero) {
    Table table("newberry", {"misdeal_costs=2", "score_floor=zero"});
    table.match.misdeal();
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
}

}  // namespace
}  // namespace euchre::testing
