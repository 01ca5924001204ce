// Tests that the naive referee bids and plays by the house rules. No test here names a clause, because clause
// tests must use the engine.
#include "naive/naive_referee.h"
#include "naive/naive_testing.h"

#include <gtest/gtest.h>

#include <set>

namespace naive {

namespace {

// The hands of the example with the joker turned up.
Referee joker_turned_up(const std::string& rule_set, const Options& changes = {}) {
    Options options = with(rule_set, changes);
    options["packets"] = "ones";
    options["deck"] = "9-A+joker";
    return dealt(options, example_hands, "Joker");
}

bool is_low_in(const std::string& deck, const std::string& card) { return is_low(card, deck_named(deck)); }

// Seat 1 has only low cards, seat 2 three of five. Beneath the ace of spades lie JS, QS and KS.
const std::vector<Cards> weak_hands = {{"JD", "AH", "KH", "QH", "JH"},
                                       {"9C", "TC", "9D", "TD", "9H"},
                                       {"9S", "TS", "TH", "AC", "KC"},
                                       {"QC", "JC", "AD", "KD", "QD"}};

Referee weak(const Options& changes) {
    Options options = with("mcgee", changes);
    options["packets"] = "ones";
    return dealt(options, weak_hands, "AS");
}

// Whether seat 1 may say farmer with this hand.
bool is_farmers_hand(const std::string& weak_is, const std::string& deck, const Cards& hand) {
    const Options options = with("cutthroat", {{"players", "2"},
                                               {"packets", "ones"},
                                               {"deck", deck},
                                               {"weak_hand", "redeal"},
                                               {"weak_is", weak_is}});
    Cards others = deck_named(deck);
    std::erase_if(others, [&](const std::string& card) { return holds(hand, card) || is_joker(card); });
    const Referee referee = dealt(options, {Cards(others.begin(), others.begin() + 5), hand}, others[5]);
    return holds(referee.legal(), "farmer");
}

}  // namespace

TEST(NaiveDecks, have_their_cards) {
    EXPECT_EQ(deck_named("9-A").size(), 24U);
    EXPECT_EQ(deck_named("9-A+joker").size(), 25U);
    EXPECT_EQ(deck_named("8-A").size(), 28U);
    EXPECT_EQ(deck_named("7-A").size(), 32U);
    EXPECT_EQ(deck_named("7-A+joker").size(), 33U);
    EXPECT_EQ(deck_named("lower").size(), 26U);
    EXPECT_TRUE(holds(deck_named("9-A+joker"), "Joker"));
    EXPECT_FALSE(holds(deck_named("7-A"), "Joker"));
}

TEST(NaiveDecks, the_two_lowest_ranks_are_low) {
    EXPECT_TRUE(is_low_in("9-A", "9C") && is_low_in("9-A", "TS"));
    EXPECT_FALSE(is_low_in("9-A", "JC"));
    EXPECT_TRUE(is_low_in("8-A", "8C") && is_low_in("8-A", "9S"));
    EXPECT_FALSE(is_low_in("8-A", "TC"));
    EXPECT_TRUE(is_low_in("7-A+joker", "7C") && is_low_in("7-A+joker", "8S"));
    EXPECT_FALSE(is_low_in("7-A+joker", "9C") || is_low_in("7-A+joker", "Joker"));
    EXPECT_TRUE(is_low_in("lower", "2C") && is_low_in("lower", "3S"));
    EXPECT_FALSE(is_low_in("lower", "4C") || is_low_in("lower", "Horse"));
}

TEST(NaiveJoker, stands_for_a_suit_in_the_usual_bidding) {
    Referee referee = joker_turned_up("mcgee");
    EXPECT_EQ(referee.phase(), "stand");
    EXPECT_TRUE(says(
        act(referee, "stand H"),
        R"("phase":"order","turn":1,"legal":["order","order alone","pass"],"dealer":0,"up":"Joker","stands":"H","trump":null)"));
}

TEST(NaiveJoker, makes_the_dealer_the_maker) {
    Referee referee = joker_turned_up("benny");
    EXPECT_TRUE(says(
        act(referee, "stand H"),
        R"("phase":"alone","turn":0,"legal":["alone","together"],"dealer":0,"up":"Joker","stands":"H","trump":"H","maker":0,"alone":false)"));
    EXPECT_TRUE(says(act(referee, "together"), R"("phase":"discard","turn":0)"));
    EXPECT_TRUE(holds(referee.hands()[0], "Joker"));
    EXPECT_TRUE(says(act(referee, "discard 9C"), R"("phase":"play","turn":1)"));
}

TEST(NaiveJoker, makes_without_loners_or_pickup) {
    Referee never = joker_turned_up("benny", {{"alone", "never"}});
    EXPECT_TRUE(says(act(never, "stand C"), R"("phase":"discard","turn":0)"));
    Referee lying = joker_turned_up("benny", {{"pickup", "no"}});
    EXPECT_TRUE(says(act_all(lying, {"stand C", "alone"}), R"("phase":"play","turn":1)"));
    EXPECT_FALSE(holds(lying.hands()[0], "Joker"));
}

TEST(NaiveJoker, of_lower_makes_as_well) {
    Referee referee(with("lower", {{"joker_up", "makes"}}));
    Cards pack = referee.deck();
    std::swap(pack[21], pack[25]);  // Maverick
    referee.answer(R"({"do":"deal","pack":)" + words(pack) + "}");
    EXPECT_TRUE(says(act(referee, "stand C"), R"("phase":"discard","turn":0)"));
}

TEST(NaiveFarmer, what_is_weak) {
    EXPECT_TRUE(is_farmers_hand("all-low", "9-A", {"9C", "TC", "9D", "TD", "9H"}));
    EXPECT_FALSE(is_farmers_hand("all-low", "9-A", {"9C", "TC", "9D", "TD", "AH"}));
    EXPECT_FALSE(is_farmers_hand("all-low", "7-A", {"9C", "TC", "9D", "TD", "9H"}));
    EXPECT_TRUE(is_farmers_hand("three-low", "9-A", {"9C", "TC", "9D", "AD", "AH"}));
    EXPECT_FALSE(is_farmers_hand("three-low", "9-A", {"9C", "TC", "KD", "AD", "AH"}));
    EXPECT_TRUE(is_farmers_hand("three-alike", "9-A", {"TC", "TH", "TD", "AD", "AH"}));
    EXPECT_FALSE(is_farmers_hand("three-alike", "9-A", {"9C", "TH", "TD", "9D", "AH"}));
    EXPECT_FALSE(is_farmers_hand("three-alike", "9-A", {"AC", "AS", "TD", "AD", "AH"}));
    EXPECT_TRUE(is_farmers_hand("ace-no-face", "9-A", {"9C", "TC", "9D", "TD", "AH"}));
    EXPECT_TRUE(is_farmers_hand("ace-no-face", "9-A", {"9C", "TC", "9D", "TD", "TH"}));
    EXPECT_FALSE(is_farmers_hand("ace-no-face", "9-A", {"9C", "TC", "9D", "AD", "AH"}));
    EXPECT_FALSE(is_farmers_hand("ace-no-face", "9-A", {"9C", "TC", "9D", "KD", "AH"}));
    EXPECT_FALSE(is_farmers_hand("ace-no-face", "7-A", {"7C", "8C", "TD", "8D", "AH"}));
}

TEST(NaiveFarmer, the_same_dealer_deals_again) {
    Referee referee = weak({{"weak_hand", "redeal"}});
    EXPECT_EQ(referee.legal(), (Words{"farmer", "order", "order alone", "pass"}));
    const std::string answer = act(referee, "farmer");
    EXPECT_TRUE(says(answer, R"("phase":"deal","turn":null,"legal":[],"dealer":0,"up":null,"stands":"S")"));
    EXPECT_TRUE(says(answer, R"("hands_played":0,"calls":["farmer"])"));
}

TEST(NaiveFarmer, can_be_claimed_only_in_the_first_round) {
    Referee referee = weak({{"weak_hand", "redeal"}});
    act_all(referee, {"pass", "pass", "pass", "pass"});
    EXPECT_EQ(referee.phase(), "name");
    EXPECT_FALSE(holds(referee.legal(), "farmer"));
}

TEST(NaiveFarmer, goes_under_and_may_still_order) {
    Referee referee = weak({{"weak_hand", "under"}, {"weak_is", "three-low"}});
    const std::string answer = act(referee, "farmer");
    EXPECT_TRUE(says(
        answer,
        R"("phase":"under","turn":1,"legal":["under 9C","under 9D","under 9H","under TC","under TD"],"dealer":0,"up":"AS","stands":"S")"));
    EXPECT_TRUE(says(answer, R"("calls":["farmer"])"));
    EXPECT_TRUE(says(act_all(referee, {"under 9C", "under TC"}), R"("calls":[])"));
    EXPECT_EQ(referee.legal(), (Words{"under 9D", "under 9H", "under TD"}));
    EXPECT_TRUE(
        says(act(referee, "under 9H"), R"("phase":"order","turn":1,"legal":["order","order alone","pass"])"));
    EXPECT_EQ(referee.hands()[1], (Cards{"9D", "TD", "JS", "QS", "KS"}));
    act(referee, "pass");
    EXPECT_FALSE(holds(referee.legal(), "farmer")) << "seat 2 is weak, but somebody went under";
}

TEST(NaiveFarmer, the_second_seat_goes_under_if_the_first_does_not) {
    Referee referee = weak({{"weak_hand", "under"}, {"weak_is", "three-low"}});
    act(referee, "pass");
    EXPECT_TRUE(holds(referee.legal(), "farmer"));
    act(referee, "farmer");
    EXPECT_EQ(referee.legal(), (Words{"under 9S", "under TH", "under TS"}));
}

TEST(NaiveFarmer, two_low_cards_cannot_go_under) {
    const Options options = with("cutthroat", {{"hand", "2"}, {"packets", "ones"}, {"weak_hand", "under"}});
    const Referee referee = dealt(options, {{"AC", "AD"}, {"9C", "9D"}, {"KC", "KD"}}, "AS");
    EXPECT_FALSE(holds(referee.legal(), "farmer"));
}

TEST(NaiveDefence, is_asked_from_the_makers_left_before_the_card_is_taken) {
    Referee referee = example("mcgee", {{"defend_alone", "yes"}});
    const std::string answer = act(referee, "order alone");
    EXPECT_TRUE(says(answer, R"("phase":"defend","turn":2,"legal":["defend","pass"],"dealer":0,"up":"TH")"));
    EXPECT_TRUE(referee.hands()[3].empty());
    EXPECT_TRUE(says(act(referee, "pass"), R"("phase":"defend","turn":0)"));
    const std::string settled = act(referee, "pass");
    EXPECT_TRUE(says(settled, R"("phase":"discard","turn":0)"));
    EXPECT_TRUE(says(settled, R"("defender":null)"));
}

TEST(NaiveDefence, is_not_asked_without_a_loner) {
    Referee referee = example("mcgee", {{"defend_alone", "yes"}});
    EXPECT_TRUE(says(act(referee, "order"), R"("phase":"discard")"));
}

TEST(NaiveDefence, hides_the_upcard_after_a_second_round) {
    Referee referee = example("mcgee", {{"defend_alone", "yes"}});
    EXPECT_TRUE(says(act_all(referee, {"pass", "pass", "pass", "pass", "name S alone"}),
                     R"("phase":"defend","turn":2,"legal":["defend","pass"],"dealer":0,"up":null)"));
    EXPECT_TRUE(says(act(referee, "defend"), R"("phase":"play","turn":1)"));
    EXPECT_TRUE(referee.hands()[0].empty() && referee.hands()[3].empty());
}

TEST(NaiveDefence, the_dealer_who_sits_out_leaves_the_card_or_takes_it) {
    Referee lying = example("mcgee", {{"defend_alone", "yes"}});
    const std::string answer = act_all(lying, {"order alone", "defend"});
    EXPECT_TRUE(says(answer, R"("phase":"play","turn":1)"));
    EXPECT_TRUE(says(answer, R"("defender":2)"));
    EXPECT_TRUE(lying.hands()[0].empty());
    Referee taken = example("mcgee", {{"defend_alone", "yes"}, {"loner_dealer_card", "taken"}});
    EXPECT_TRUE(says(act_all(taken, {"order alone", "defend"}), R"("phase":"discard","turn":0)"));
    EXPECT_EQ(taken.hands()[0].size(), 6U);
    EXPECT_TRUE(says(act(taken, "discard TH"), R"("phase":"play","turn":1)"));
    EXPECT_TRUE(taken.hands()[0].empty());
}

TEST(NaiveDefence, a_lone_defender_euchres_a_loner) {
    Referee referee = example("mcgee", {{"defend_alone", "yes"}});
    // Seat 2 plays spades alone with the TS against the KS, QH JH AH 9H of seat 1.
    act_all(referee, {"pass", "pass", "pass", "pass", "pass", "name S alone", "pass", "defend"});
    const std::string answer = play_out(referee);
    EXPECT_TRUE(says(answer, R"("defender":1,"hands_played":1,"calls":["euchred","defended"])")) << answer;
    EXPECT_TRUE(says(answer, R"("scores":[0,4])")) << answer;
}

TEST(NaiveBest, the_partner_gives_and_the_maker_discards) {
    Referee referee = example("mcgee", {{"partners_best", "yes"}});
    EXPECT_TRUE(says(act(referee, "order alone"), R"("phase":"discard","turn":0)"));
    EXPECT_EQ(referee.hands()[3].size(), 5U) << "the partner keeps the hand";
    EXPECT_TRUE(says(act(referee, "discard 9C"),
                     R"("phase":"best","turn":1,"legal":["best","own"],"dealer":0,"up":null)"));
    EXPECT_TRUE(
        says(act(referee, "best"),
             R"("phase":"give","turn":3,"legal":["give 9S","give AD","give JD","give KC","give TD"])"));
    EXPECT_EQ(referee.hands()[3].size(), 5U);
    EXPECT_TRUE(says(
        act(referee, "give JD"),
        R"("phase":"discard","turn":1,"legal":["discard 9H","discard AH","discard JD","discard JH","discard KS","discard QH"])"));
    EXPECT_TRUE(referee.hands()[3].empty());
    EXPECT_TRUE(says(act(referee, "discard KS"), R"("phase":"play","turn":1)"));
    EXPECT_EQ(referee.hands()[1].size(), 5U);
}

TEST(NaiveBest, the_own_hand) {
    Referee referee = example("mcgee", {{"partners_best", "yes"}});
    EXPECT_TRUE(says(act_all(referee, {"order alone", "discard 9C", "own"}), R"("phase":"play","turn":1)"));
    EXPECT_TRUE(referee.hands()[3].empty());
}

TEST(NaiveBest, is_not_for_two_makers) {
    Referee referee = example("mcgee", {{"partners_best", "yes"}});
    EXPECT_TRUE(says(act_all(referee, {"order", "discard 9C"}), R"("phase":"play")"));
}

TEST(NaiveBest, blind_discards_first) {
    Referee referee = example("mcgee", {{"partners_best", "blind"}, {"discard_up", "no"}});
    act_all(referee, {"pass", "pass", "pass", "order alone", "discard 9C"});
    EXPECT_TRUE(says(
        act(referee, "best"),
        R"("phase":"discard","turn":0,"legal":["discard AS","discard KD","discard QC","discard TC","discard TH"])"));
    EXPECT_TRUE(says(act(referee, "discard TH"), R"("phase":"give","turn":2)"));
    EXPECT_TRUE(says(act(referee, "give JC"), R"("phase":"play","turn":1)"));
    EXPECT_EQ(referee.hands()[0], (Cards{"AS", "KD", "QC", "TC", "JC"}));
    EXPECT_TRUE(referee.hands()[2].empty());
}

TEST(NaiveBest, a_dealer_who_sits_out_keeps_the_hand_and_can_give) {
    Referee lying = example("mcgee", {{"partners_best", "yes"}});
    EXPECT_TRUE(says(act_all(lying, {"pass", "order alone"}), R"("phase":"best","turn":2)"));
    EXPECT_EQ(lying.hands()[0].size(), 5U);
    Referee taken = example("mcgee", {{"partners_best", "yes"}, {"loner_dealer_card", "taken"}});
    EXPECT_TRUE(says(act_all(taken, {"pass", "order alone"}), R"("phase":"discard","turn":0)"));
    EXPECT_TRUE(says(act(taken, "discard 9C"), R"("phase":"best","turn":2)"));
    act(taken, "best");
    EXPECT_TRUE(holds(taken.legal(), "give TH"));
    act(taken, "give TH");
    EXPECT_TRUE(taken.hands()[0].empty());
    EXPECT_EQ(taken.hands()[2].size(), 6U);
}

TEST(NaiveBest, comes_after_the_defence) {
    Referee referee = example("railroad", {{"deck", "9-A"}});
    EXPECT_TRUE(says(act(referee, "order alone"), R"("phase":"defend","turn":2)"));
    EXPECT_EQ(referee.hands()[3].size(), 5U);
    EXPECT_TRUE(says(act(referee, "defend"), R"("phase":"best","turn":1)"));
    EXPECT_TRUE(referee.hands()[0].empty()) << "the lone defender's partner lays down at once";
    EXPECT_EQ(referee.hands()[3].size(), 5U);
}

TEST(NaiveCanadian, the_dealers_partner_orders_alone) {
    Referee referee = example("canadian");
    EXPECT_EQ(referee.legal(), (Words{"order", "order alone", "pass"}));
    act(referee, "pass");
    EXPECT_EQ(referee.legal(), (Words{"order alone", "pass"}));
    act_all(referee, {"pass", "pass", "pass", "pass"});
    EXPECT_TRUE(holds(referee.legal(), "name S")) << "the second round is free";
}

TEST(NaiveCanadian, is_still_asked_where_alone_is_a_step) {
    Referee referee = example("university-games", {{"partner_orders", "alone"}});
    act_all(referee, {"pass", "order"});
    EXPECT_EQ(referee.phase(), "alone");
    EXPECT_EQ(referee.legal(), Words{"alone"});
    Referee second = example("university-games", {{"partner_orders", "alone"}});
    act_all(second, {"pass", "pass", "pass", "pass", "pass", "name S"});
    EXPECT_EQ(second.legal(), (Words{"alone", "together"}));
}

TEST(NaiveCanadian, means_both_partners_of_six) {
    Referee referee = dealt_in_order(with("six-handed", {{"partner_orders", "alone"}}));
    std::set<int> bound;
    while (referee.phase() == "order") {
        if (!holds(referee.legal(), "order")) bound.insert(referee.turn());
        act(referee, "pass");
    }
    EXPECT_EQ(bound, (std::set<int>{2, 4}));
}

TEST(NaiveLoner, leads) {
    Referee referee = example("mcgee", {{"loner_lead", "loner"}});
    EXPECT_TRUE(
        says(act_all(referee, {"pass", "pass", "order alone", "discard 9C"}), R"("phase":"play","turn":3)"));
    Referee together = example("mcgee", {{"loner_lead", "loner"}});
    EXPECT_TRUE(
        says(act_all(together, {"pass", "pass", "order", "discard 9C"}), R"("phase":"play","turn":1)"));
}

TEST(NaiveHeldTrump, a_suit_needs_a_printed_card) {
    Referee referee = example("mcgee", {{"trump_held", "needed"}, {"no_trump", "on"}});
    EXPECT_EQ(referee.legal(), (Words{"order", "order alone", "pass"}));
    act(referee, "pass");
    EXPECT_EQ(referee.legal(), Words{"pass"}) << "seat 2 has no heart";
    act(referee, "pass");
    EXPECT_EQ(referee.legal(), Words{"pass"}) << "seat 3 has the left bower only";
    act(referee, "pass");
    EXPECT_TRUE(holds(referee.legal(), "order")) << "the dealer takes the ten of hearts";
    act(referee, "pass");
    EXPECT_EQ(referee.legal(), (Words{"name S", "name S alone", "name none", "name none alone", "pass"}));
    act_all(referee, {"pass", "pass", "pass"});
    EXPECT_TRUE(holds(referee.legal(), "name D"));
}

TEST(NaiveHeldTrump, a_dealer_who_takes_nothing_needs_a_card) {
    Referee referee = example("mcgee", {{"trump_held", "needed"}, {"pickup", "no"}});
    act_all(referee, {"pass", "pass", "pass"});
    EXPECT_EQ(referee.legal(), Words{"pass"});
}

TEST(NaiveHeldTrump, a_turned_joker_is_printed_in_no_suit) {
    Referee referee = joker_turned_up("mcgee", {{"trump_held", "needed"}});
    act_all(referee, {"stand H", "pass", "pass", "pass"});
    EXPECT_EQ(referee.legal(), Words{"pass"});
}

TEST(NaiveHeldTrump, a_stuck_dealer_names_any_suit) {
    const std::vector<Cards> hands = {{"9C", "TC"}, {"9D", "9H"}, {"9S", "TD"}};
    const Options options = with("cutthroat", {{"hand", "2"}, {"packets", "ones"}, {"trump_held", "needed"}});
    Referee stuck = dealt(options, hands, "AS");
    act_all(stuck, {"pass", "pass", "pass", "pass", "pass"});
    EXPECT_EQ(stuck.legal(), (Words{"name C", "name D", "name H"}));
    Options may_pass = options;
    may_pass["last_call"] = "pass";
    Referee free = dealt(may_pass, hands, "AS");
    act_all(free, {"pass", "pass", "pass", "pass", "pass"});
    EXPECT_EQ(free.legal(), (Words{"name C", "pass"}));
}

}  // namespace naive
