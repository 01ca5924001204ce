// The same for the house rules: what a sensible player does with each of them.
#include "support/right_answer.h"

namespace euchre::testing {

namespace {

TEST(HouseManners, H2_a_worthless_hand_is_thrown_in) {
    const std::vector<std::string> redeal{"weak_hand=redeal"};
    expect_right({
        {"nines and tens", "mcgee", redeal, {}, {{1, "9C TC 9D TD 9S"}}, "AH", "", {"farmer"}},
        {"nines and tens, third to speak",
         "standard",
         redeal,
         {},
         {{3, "9C TC 9D TD 9S"}},
         "JH",
         "pass, pass",
         {"farmer"}},
    });
}

TEST(HouseManners, H2_the_cards_that_go_under_are_not_those_of_the_suit_turned_up) {
    expect_right({
        {"the partner deals, a heart is up",
         "mcgee",
         {"weak_hand=under"},
         {},
         {{2, "9C 9D TD 9H TH"}},
         "JH",
         "pass, farmer",
         {"under 9C", "under 9D", "under TD"},
         ai::Level::strong},
        {"the dealer's own hearts",
         "standard",
         {"weak_hand=under"},
         {},
         {{0, "9S TS 9D 9H TH"}},
         "AH",
         "pass, pass, pass, farmer",
         {"under 9S", "under TS", "under 9D"},
         ai::Level::strong},
    });
}

TEST(HouseManners, H3_a_hand_that_euchres_a_loner_by_itself_defends_alone) {
    const std::vector<std::string> defended{"defend_alone=yes"};
    expect_right({
        {"three sure tricks",
         "mcgee",
         defended,
         {},
         {{1, "JH JD AH AS AC"}},
         "9H",
         "pass, pass, pass, order alone",
         {"defend"},
         ai::Level::strong},
        {"nothing at all",
         "mcgee",
         defended,
         {},
         {{1, "9S TS 9C TC QD"}},
         "9H",
         "pass, pass, pass, order alone",
         {"pass"}},
        {"an ace",
         "railroad",
         {},
         {},
         {{1, "AS TS 9C TC QD"}},
         "9H",
         "pass, pass, pass, order alone",
         {"pass"}},
    });
}

TEST(HouseManners, H4_nobody_calls_for_the_partners_best_on_nothing) {
    const std::vector<std::string> best{"partners_best=yes"};
    expect_right({
        {"two small trumps", "mcgee", best, {}, {{1, "9H TH QC 9S KD"}}, "QH", "", {"pass"}},
        {"two small trumps and the deal",
         "mcgee",
         best,
         {},
         {{0, "9H TC QC 9S QD"}},
         "TH",
         "pass, pass, pass",
         {"pass", "order"}},
        {"one bower", "railroad", {}, {}, {{3, "JH 9C QC 9S KD"}}, "QH", "pass, pass", {"pass", "order"}},
    });
}

TEST(HouseManners, H4_a_loner_with_a_loser_asks_for_the_best_card_and_gets_it) {
    const std::vector<std::string> best{"partners_best=yes"};
    const std::map<int, std::string> hands{{0, "JH AH KH QH 9C"}, {2, "JD 9S TS QD KC"}};
    const std::string alone = "pass, pass, pass, order alone, discard TH";
    expect_right({
        {"four trumps and a loser", "mcgee", best, {}, hands, "TH", alone, {"best"}},
        {"the left bower", "mcgee", best, {}, hands, "TH", alone + ", best", {"give JD"}},
        {"the loser goes", "mcgee", best, {}, hands, "TH", alone + ", best, give JD", {"discard 9C"}},
        {"an ace, for want of a trump",
         "mcgee",
         best,
         {},
         {{0, "JH JD AH KH 9C"}, {2, "AS 9S TC QD KD"}},
         "TH",
         alone + ", best",
         {"give AS"}},
    });
}

TEST(HouseManners, no_trump_is_led_to_a_loner) {
    expect_right({
        {"two small trumps",
         "mcgee",
         {},
         {},
         {{1, "9H TH AS KC QD"}, {0, "JH JD AH KH TC"}},
         "QH",
         "pass, pass, pass, order alone, discard TC",
         {"play AS", "play KC", "play QD"}},
        {"in a game with the best bower",
         "benny",
         {},
         {},
         {{1, "9H KH AS QC TD"}, {0, "Joker JH JD AH TC"}},
         "QH",
         "pass, pass, pass, order alone, discard TC",
         {"play AS", "play QC", "play TD"}},
        {"six at the table",
         "six-handed",
         {},
         {},
         {{1, "7H 8H AS QC TD"}, {0, "JH JD AH KH TC"}},
         "QH",
         "pass, pass, pass, pass, pass, order alone, discard TC",
         {"play AS", "play QC", "play TD"}},
    });
}

TEST(HouseManners, H11_the_defenders_of_a_cutthroat_hand_do_not_fight_each_other) {
    expect_right({
        {"a trick that the other defender has won is not trumped",
         "cutthroat",
         {},
         {},
         {{0, "9C 9S TS QS TH"}, {1, "JH JD KC 9D TD"}, {2, "AC QD KD KS AS"}},
         "9H",
         "order, discard TH, play KC, play AC",
         {"play 9C"}},
        {"nor with a trump when void",
         "cutthroat",
         {},
         {},
         {{0, "AH 9S TS QS 9H"}, {1, "JH JD KC 9D TD"}, {2, "AC QD KD KS AS"}},
         "TH",
         "order, discard TH, play KC, play AC",
         {"play 9S", "play TS", "play QS"}},
        {"the maker's winning card is trumped",
         "cutthroat",
         {},
         {},
         {{0, "KH 9S TS QS 9H"}, {1, "JH JD AC 9D TD"}, {2, "KC QD KD KS AS"}},
         "TH",
         "order, discard TH, play AC, play KC",
         {"play 9H", "play KH"}},
    });
}

TEST(HouseManners, H12_a_partners_sure_winner_is_not_trumped_at_a_table_of_six) {
    expect_right({
        {"the last to play",
         "six-handed",
         {},
         {},
         {{0, "JD AH KH 9S TD"},
          {1, "7C 8C 9C KC 9D"},
          {2, "AC 8D KD 8S 7S"},
          {3, "TC KS QS TS AS"},
          {4, "JC QD 7D 8H 9H"},
          {5, "QC JS AD 7H TH"}},
         "JH",
         "pass, pass, pass, pass, pass, order, discard TD, play 7C, play AC, play TC, play JC, play QC",
         {"play 9S"}},
    });
}

TEST(HouseManners, H1_the_best_bower_is_counted_when_trump_is_made) {
    expect_right({
        {"the joker, the right bower and the ace",
         "british",
         {},
         {},
         {{0, "Joker JH AH AS 9C"}},
         "KH",
         "pass, pass, pass",
         {"order", "order alone"}},
        {"the joker and three hearts, second round",
         "benny",
         {},
         {},
         {{1, "Joker AH KH QH AS"}},
         "9C",
         "pass, pass, pass, pass",
         {"name H", "name H alone"}},
        {"the joker and no trump", "british", {}, {}, {{1, "Joker 9C TC 9S TD"}}, "QH", "", {"pass"}},
    });
}

TEST(HouseManners, H1_the_dealer_whose_joker_made_trump_plays_alone_only_with_a_hand_for_it) {
    expect_right({
        {"nothing but the joker",
         "british",
         {},
         {},
         {{0, "9C TC 9S QD TD"}},
         "Joker",
         "stand H",
         {"together"}},
        {"five tricks",
         "benny",
         {},
         {},
         {{0, "JH JD AH KH 9C"}},
         "Joker",
         "stand H",
         {"alone"},
         ai::Level::strong},
        {"a lone low card goes, for a void",
         "british",
         {},
         {},
         {{0, "9H TH 9C QD KD"}},
         "Joker",
         "stand H, together",
         {"discard 9C"}},
    });
}

TEST(HouseManners, H2_of_four_low_cards_the_trumps_to_be_stay) {
    expect_right({
        {"the partner deals, a heart is up",
         "mcgee",
         {"weak_hand=under", "weak_is=three-low"},
         {},
         {{2, "9C 9D 9H TH JH"}},
         "AH",
         "pass, farmer",
         {"under 9C", "under 9D"},
         ai::Level::strong},
        {"three of a kind",
         "canadian",
         {"weak_hand=under", "weak_is=three-alike"},
         {},
         {{0, "9C 9D 9H 9S AH"}},
         "KH",
         "pass, pass, pass, farmer",
         {"under 9C", "under 9D", "under 9S"},
         ai::Level::strong},
    });
}

TEST(HouseManners, H5_the_dealers_partner_orders_up_only_a_hand_that_can_play_alone) {
    expect_right({
        {"a hand that helps the dealer", "canadian", {}, {}, {{2, "AH TH 9C 9S QD"}}, "KH", "pass", {"pass"}},
        {"the same by the usual rules", "standard", {}, {}, {{2, "AH KH TH AS 9C"}}, "JH", "pass", {"order"}},
        {"four high trumps and an ace",
         "canadian",
         {},
         {},
         {{2, "JD AH KH QH AS"}},
         "JH",
         "pass",
         {"order alone"},
         ai::Level::strong},
    });
}

TEST(HouseManners, H9_the_card_turned_up_lets_the_dealer_pick_it_up) {
    expect_right({
        {"the left bower, two aces, and the right bower is up",
         "standard",
         {"trump_held=needed"},
         {},
         {{0, "JD AS AC KC 9S"}},
         "JH",
         "pass, pass, pass",
         {"order"},
         ai::Level::strong},
    });
}

TEST(HouseManners, H10_the_hands_left_decide_what_is_risked) {
    const std::map<int, std::string> hands{{0, "JH AH KH 9C AS"}};
    const std::string passes = "pass, pass, pass";
    expect_right({
        {"three behind in the last hand",
         "progressive",
         {},
         {4, 7},
         hands,
         "QH",
         passes,
         {"order alone"},
         ai::Level::strong,
         7},
        {"a point ahead in the last hand",
         "progressive",
         {},
         {7, 6},
         hands,
         "QH",
         passes,
         {"order"},
         ai::Level::strong,
         7},
        {"three behind with all hands to come, as in any game",
         "progressive",
         {},
         {4, 7},
         {{0, "JH AH 9C TC AS"}},
         "QH",
         passes,
         {"order"},
         ai::Level::strong},
    });
}

TEST(HouseManners, H12_two_players_make_trump_with_a_hand_and_take_what_they_can) {
    const std::map<int, std::string> hands{{0, "AC 9C 9S TS QD"}, {1, "JH JD AH KC 9D"}};
    expect_right({
        {"a bower, the ace and the king",
         "two-handed",
         {},
         {},
         {{0, "JH AH KH KC 9D"}},
         "TH",
         "pass",
         {"order"}},
        {"nothing", "two-handed", {}, {}, {{1, "9C TC 9S QD 9D"}}, "TH", "", {"pass"}},
        {"the ace takes the king",
         "two-handed",
         {},
         {},
         hands,
         "TH",
         "order, discard TH, play KC",
         {"play AC"}},
    });
}

}  // namespace
}  // namespace euchre::testing
