// The house rules: decks, weak hands and the trump that must be held (H1, H2, H9).
#include <gtest/gtest.h>

#include "clauses/hands.h"
#include "options/steer.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;

// ---- H1

TEST(House, H1_the_decks_have_their_cards) {
    const std::map<std::string, int> decks{{"9-A", 24}, {"9-A+joker", 25}, {"8-A", 28},
                                           {"7-A", 32}, {"7-A+joker", 33}, {"lower", 26}};
    for (const auto& [deck, size] : decks)
        EXPECT_EQ(rules_with("mcgee", {"deck=" + deck}).deck().size(), size) << deck;
    EXPECT_FALSE(rules_with("mcgee", {"deck=8-A"}).deck().contains(card_of("7C")));
    EXPECT_TRUE(rules_with("mcgee", {"deck=9-A+joker"}).deck().contains(joker));
}

TEST(House, H1_the_joker_is_the_highest_trump_and_follows_trump) {
    Table table("mcgee", {"deck=9-A+joker"});
    table.deal(
        {{1, "JH 9C TC QC KC"}, {2, "Joker 9D TD QD KD"}, {3, "JD 9S TS QS KS"}, {0, "AH KH AC AD AS"}},
        "9H");
    table.act("order, discard 9H, play JH");
    EXPECT_EQ(table.legal(), (Cards{"play Joker"}));
    table.act("play Joker, play JD, play KH");
    EXPECT_EQ(table.taken(), (Scores{0, 0, 1, 0}));
}

TEST(House, H1_a_joker_turned_up_stands_for_a_suit_and_the_bidding_goes_on) {
    Table table("mcgee", {"deck=9-A+joker", "joker_up=stands"});
    table.deal({}, "Joker");
    EXPECT_EQ(table.phase(), "stand");
    table.act("stand S");
    EXPECT_EQ(table.phase(), "order");
    EXPECT_EQ(table.turn(), 1);
}

TEST(House, H1_a_joker_turned_up_makes_the_dealer_the_maker) {
    Table table("mcgee", {"deck=9-A+joker", "joker_up=makes"});
    table.deal({{0, "9C TC JC QC KC"}}, "Joker").act("stand S");
    EXPECT_EQ(table.phase(), "alone") << "with-call has the step, too";
    EXPECT_EQ(table.legal(), (Cards{"alone", "together"}));
    EXPECT_EQ(table.maker(), 0);
    EXPECT_EQ(table.trump(), "S");
    EXPECT_EQ(table.view(1).stands, Suit::spades);
    EXPECT_TRUE(table.view(1).turned_is_up);
    table.act("together");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_TRUE(table.view(0).hand.contains(joker));
    EXPECT_FALSE(table.view(1).dealer_discarded);
    table.act("discard 9C");
    EXPECT_TRUE(table.view(1).dealer_discarded);
    EXPECT_EQ(table.turn(), 1);
}

TEST(House, H1_a_joker_that_makes_trump_counts_as_ordered_and_asks_nobody_where_there_are_no_loners) {
    Table table("newberry", {"deck=9-A+joker", "joker_up=makes", "alone=never"});
    table.deal({}, "Joker").act("stand H");
    EXPECT_EQ(table.phase(), "discard");
    EXPECT_TRUE(table.match.state().contract->ordered);
    EXPECT_FALSE(table.alone());
    EXPECT_FALSE(table.may("discard Joker")) << "discard_up=no";
}

TEST(House, H1_with_makes_and_no_pickup_nobody_takes_the_joker) {
    Table table("mcgee", {"deck=9-A+joker", "joker_up=makes", "pickup=no"});
    table.deal({}, "Joker").act("stand H, together");
    EXPECT_EQ(table.phase(), "play");
    EXPECT_FALSE(table.view(0).hand.contains(joker));
}

// ---- H2

bool is_claimed(const std::string& deck, const std::string& weak_is, const std::string& hand) {
    Table table("mcgee", {"deck=" + deck, "weak_hand=redeal", weak_is});
    table.deal({{1, hand}}, deck == "lower" ? "8H" : "KH");
    return table.may("farmer");
}

TEST(House, H2_what_a_weak_hand_is) {
    EXPECT_TRUE(is_claimed("9-A", "weak_is=all-low", "9C 9D 9S TC TD"));
    EXPECT_FALSE(is_claimed("9-A", "weak_is=all-low", "9C 9D 9S TC JD"));
    EXPECT_TRUE(is_claimed("9-A", "weak_is=three-low", "9C TD TS AC AD"));
    EXPECT_FALSE(is_claimed("9-A", "weak_is=three-low", "9C TD JS AC AD"));
    EXPECT_TRUE(is_claimed("9-A", "weak_is=three-alike", "TC TD TS AC AD"));
    EXPECT_TRUE(is_claimed("9-A", "weak_is=three-alike", "9C 9D 9S 9H AD"));
    EXPECT_FALSE(is_claimed("9-A", "weak_is=three-alike", "9C 9D TS TH AD"));
    EXPECT_FALSE(is_claimed("9-A", "weak_is=three-alike", "QC QD QS TH AD"));
    EXPECT_TRUE(is_claimed("9-A", "weak_is=ace-no-face", "9C 9D 9S TC AD"));
    EXPECT_TRUE(is_claimed("9-A", "weak_is=ace-no-face", "9C 9D 9S TC TD"));
    EXPECT_FALSE(is_claimed("9-A", "weak_is=ace-no-face", "9C 9D 9S AC AD"));
    EXPECT_FALSE(is_claimed("9-A", "weak_is=ace-no-face", "9C 9D 9S TC KD"));
    EXPECT_FALSE(is_claimed("9-A+joker", "weak_is=ace-no-face", "9C 9D 9S TC Joker"));
}

TEST(House, H2_low_cards_are_of_the_two_lowest_ranks_of_the_deck) {
    EXPECT_TRUE(is_claimed("7-A", "weak_is=all-low", "7C 7D 7S 8C 8D"));
    EXPECT_FALSE(is_claimed("7-A", "weak_is=all-low", "7C 7D 7S 8C 9D"));
    EXPECT_TRUE(is_claimed("lower", "weak_is=all-low", "2C 2D 2S 3C 3D"));
}

TEST(House, H2_a_redeal_scores_nothing_shows_the_hand_and_the_same_dealer_deals) {
    Table table("newberry", {"weak_hand=redeal"});
    table.deal({{2, "9C 9D 9S TC TD"}}, "KH").act("pass");
    EXPECT_EQ(table.legal(), (Cards{"farmer", "order", "order alone", "pass"}));
    table.act("farmer");
    EXPECT_EQ(table.calls(), (Cards{"farmer"}));
    EXPECT_EQ(table.events_of<FarmerClaimed>().at(0).shown, cards("9C 9D 9S TC TD"));
    EXPECT_EQ(table.phase(), "deal");
    EXPECT_EQ(table.dealer(), 0);
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    EXPECT_EQ(table.match.state().stands, Suit::hearts);
    EXPECT_EQ(table.match.hands_played(), 0);
}

TEST(House, H2_only_at_the_first_turn_of_the_first_round_and_only_with_a_weak_hand) {
    Table table("newberry", {"weak_hand=redeal"});
    table.deal({{1, "9C 9D 9S TC TD"}}, "KH").act("pass");
    EXPECT_EQ(table.refused("farmer"), "H2: This is no farmer's hand by these rules.");
    table.act("pass, pass, pass");
    EXPECT_EQ(table.turn(), 1);
    EXPECT_FALSE(table.may("farmer"));
    EXPECT_EQ(Table("newberry").deal({}, "KH").refused("farmer"),
              "-: There is no farmer's hand by these rules.");
}

TEST(House, H2_going_under_swaps_three_low_cards_for_those_beneath_the_upcard) {
    Table table("newberry", {"weak_hand=under", "weak_is=three-low"});
    table.deal({{1, "9C 9D TS AC AD"}}, "KH").act("farmer");
    EXPECT_EQ(table.phase(), "under");
    EXPECT_EQ(table.calls(), (Cards{"farmer"}));
    EXPECT_TRUE(table.events_of<FarmerClaimed>().at(0).shown.empty());
    EXPECT_EQ(table.legal(), (Cards{"under 9C", "under 9D", "under TS"}));
    EXPECT_EQ(table.refused("under AC"), "H2: Only low cards go under the pack: 9C, 9D or TS.");
    const Pack& pack = table.match.record().hands.back().pack;
    table.act("under 9C, under 9D, under TS");
    EXPECT_EQ(table.phase(), "order");
    EXPECT_EQ(table.turn(), 1) << "still the turn of the same seat";
    CardSet expected = cards("AC AD");
    for (std::size_t at = 21; at < 24; ++at) expected.insert(pack[at]);
    EXPECT_EQ(table.view(1).hand, expected);
    EXPECT_EQ(table.view(1).put_away, cards("9C 9D TS"));
    EXPECT_TRUE(table.view(2).put_away.empty());
    EXPECT_EQ(table.view(2).went_under, Seat(1));
    EXPECT_FALSE(table.may("farmer"));
}

TEST(House, H2_only_one_seat_goes_under_in_a_hand) {
    Table table("newberry", {"weak_hand=under", "weak_is=three-low"});
    table.deal({{1, "9C 9D TS AC AD"}, {2, "9S TC TD AS KS"}}, "KH");
    table.act("farmer, under 9C, under 9D, under TS, pass");
    EXPECT_EQ(table.refused("farmer"), "H2: Only one player per hand can go under, and one already has.");
}

TEST(House, H2_going_under_needs_three_cards_beneath_the_upcard) {
    EXPECT_NE(problems_of("mcgee", {"weak_hand=under", "players=6", "deck=7-A", "packets=3-2"}), "");
    EXPECT_EQ(problems_of("mcgee", {"weak_hand=redeal", "players=6", "deck=7-A", "packets=3-2"}), "");
}

TEST(House, H2_going_under_needs_three_low_cards) {
    const std::vector<std::string> settings{"weak_hand=under", "weak_is=ace-no-face", "hand=3",
                                            "packets=ones"};
    Table two("mcgee", settings);
    two.deal({{1, "9C 9D AS"}}, "KH");
    EXPECT_FALSE(two.may("farmer"));
    EXPECT_EQ(two.refused("farmer"), "H2: This is no farmer's hand by these rules.");
    Table three("mcgee", settings);
    three.deal({{1, "9C 9D TS"}}, "KH");
    EXPECT_TRUE(three.may("farmer"));
}

TEST(House, H2_the_upcard_lies_face_up_while_a_seat_goes_under) {
    Table table("newberry", {"weak_hand=under", "weak_is=three-low"});
    table.deal({{1, "9C 9D TS AC AD"}}, "KH").act("farmer");
    EXPECT_TRUE(table.view(2).turned_is_up);
    table.act("under 9C");
    EXPECT_TRUE(table.view(2).turned_is_up);
    EXPECT_TRUE(table.events_of<WentUnder>().empty());
    table.act("under 9D, under TS");
    EXPECT_EQ(table.events_of<WentUnder>().at(0).seat, Seat(1));
}

TEST(House, H2_a_seat_that_went_under_and_sits_out_lays_down_what_it_took) {
    Table table("newberry", {"weak_hand=under", "weak_is=three-low"});
    table.deal({{1, "9C 9D TS AC AD"}}, "KH").act("farmer, under 9C, under 9D, under TS");
    const CardSet hand = table.view(1).hand;
    table.act("pass, pass, order alone");
    EXPECT_EQ(table.view(1).laid_down, hand);
    EXPECT_EQ(table.view(1).put_away, cards("9C 9D TS"));
}

TEST(House, H2_a_farmers_call_outside_the_first_round_is_the_wrong_step) {
    Table table("newberry", {"weak_hand=redeal"});
    table.deal({{1, "9C 9D 9S TC TD"}}, "KH").act("pass, pass, pass, pass");
    EXPECT_EQ(table.match.act(Seat(1), Call::farmer()).refusal, Refusal::wrong_step);
    Table defence("newberry", {"weak_hand=redeal"});
    defence.deal({}, "KH");
    EXPECT_EQ(defence.match.act(Seat(1), Call::defend()).refusal, Refusal::wrong_step);
    EXPECT_EQ(defence.match.act(Seat(1), Call::together()).refusal, Refusal::wrong_step);
}

// ---- H9

TEST(House, H9_trump_must_be_held_to_be_called) {
    Table table("newberry", {"trump_held=needed"});
    table.deal({{1, "JD 9C TC 9S TS"}, {2, "9H QC KC AC QS"}, {0, "9D TD QD KD AD"}}, "KH");
    EXPECT_EQ(table.legal(), (Cards{"pass"})) << "the left bower does not count";
    EXPECT_EQ(
        table.refused("order"),
        "H9: You can't make hearts trump: you hold no card printed in that suit. JD would be the left bower, "
        "which does not count here.");
    EXPECT_EQ(table.match.act(Seat(1), Call::order_alone()).refusal, Refusal::suit_not_held);
    table.act("pass");
    EXPECT_TRUE(table.may("order"));
    table.act("pass, pass");
    EXPECT_TRUE(table.may("order")) << "the dealer will take the upcard";
    table.act("pass");
    EXPECT_EQ(table.legal(),
              (Cards{"name C", "name C alone", "name D", "name D alone", "name S", "name S alone", "pass"}));
}

TEST(House, H9_a_dealer_who_must_name_may_name_any_suit) {
    Table table("mcgee", {"trump_held=needed"});
    table.deal({{0, "9D TD QD KD AD"}}, "KH").act("pass, pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(table.legal().size(), 6U);
    Table fold("newberry", {"trump_held=needed"});
    fold.deal({{0, "9D TD QD KD AD"}}, "KH").act("pass, pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(fold.legal(), (Cards{"fold", "name D", "name D alone"}));
}

TEST(House, H9_a_turned_joker_does_not_count_for_the_dealer) {
    Table table("mcgee", {"trump_held=needed", "deck=9-A+joker"});
    table.deal({{0, "9D TD QD KD AD"}}, "Joker").act("stand S, pass, pass, pass");
    EXPECT_EQ(table.legal(), (Cards{"pass"}));
}

TEST(House, H9_a_dealer_who_takes_nothing_needs_a_card) {
    Table table("newberry", {"trump_held=needed", "pickup=no"});
    table.deal({{0, "9D TD QD KD AD"}}, "KH").act("pass, pass, pass");
    EXPECT_EQ(table.legal(), (Cards{"pass"}));
}

TEST(House, H9_a_suit_that_is_not_held_is_refused_in_the_second_round) {
    Table table("newberry", {"trump_held=needed"});
    table.deal({{1, "9C TC QC KC AC"}}, "KH").act("pass, pass, pass, pass");
    EXPECT_EQ(table.match.act(Seat(1), Call::name(Trump::spades)).refusal, Refusal::suit_not_held);
    EXPECT_EQ(table.match.act(Seat(1), Call::name(Trump::hearts)).refusal, Refusal::suit_turned_down);
}

// ---- as in the books

TEST(House, without_house_rules_nobody_defends_alone_asks_for_a_card_or_must_go_alone) {
    Table table("mcgee", {"defend_alone=no", "partners_best=no", "partner_orders=free"});
    table.deal({}, "9H").act("pass");
    EXPECT_EQ(table.turn(), 2) << "the dealer's partner";
    EXPECT_TRUE(table.may("order"));
    table.act("order alone");
    EXPECT_EQ(table.phase(), "play");
}

TEST(House, without_house_rules_a_suit_can_be_ordered_and_named_without_a_card_of_it) {
    Table table("mcgee", {"trump_held=free"});
    table.deal({{1, "9C TC QC KC AC"}}, "9H");
    EXPECT_TRUE(table.may("order"));
    table.act("pass, pass, pass, pass");
    EXPECT_TRUE(table.may("name D"));
}

TEST(House, without_house_rules_players_for_themselves_score_their_tricks) {
    Table table("cutthroat", {"each_score=tricks"});
    table.deal({{1, "JH JD AH KH QH"}}, "9H").act("order");
    play_to(table, {0, 5, 0});
    EXPECT_EQ(table.scores(), (Scores{0, 10, 0})) << "L15: twice the hand";
}

}  // namespace
}  // namespace euchre::testing
