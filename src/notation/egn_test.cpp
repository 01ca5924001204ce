#include "notation/egn.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "notation/egn_rules.h"
#include "notation/walk.h"
#include "support/sample_game.h"

namespace euchre::testing {

using namespace notation;
namespace {

namespace json = boost::json;

std::string egn_fault(const std::string& text) {
    const auto read = parse_egn(text);
    const auto* const fault = std::get_if<codec::JsonFault>(&read);
    return fault == nullptr ? "" : codec::to_string(*fault);
}

Sheet sheet_from(const std::string& text) {
    auto read = parse_egn(text);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&read))
        ADD_FAILURE() << codec::to_string(*fault);
    return std::get<Sheet>(std::move(read));
}

Completed completed(const Sheet& sheet) { return std::get<Completed>(complete(sheet)); }

std::array<int, 2> score_of(const Sheet& sheet) {
    const Points scores = walk(sheet.rules, completed(sheet).record).scores;
    return {scores[0], scores[1]};
}

Sheet round_trip(const Sheet& sheet) { return sheet_from(to_egn(sheet).text); }

TEST(Egn, the_score_follows_from_the_tricks) {
    EXPECT_EQ(score_of(sheet_from(json::serialize(sample_egn()))), (std::array{2, 0}));
    const Sheet later = sheet_from(egn_with(sample_egn(), "/metadata/initialScore", {3, 7}));
    EXPECT_EQ(score_of(later), (std::array{5, 7}));
}

TEST(Egn, notes_and_other_lines_survive_a_round_trip) {
    const Sheet sheet = sheet_from(json::serialize(sample_egn()));
    const SheetHand& hand = sheet.hands.at(0);
    EXPECT_EQ(hand.bidding.notes, (Notes{{1, {"[!]With the left."}}}));
    EXPECT_EQ(hand.play.notes, (Notes{{10, {"The left.", "Of course."}}}));
    ASSERT_EQ(hand.other_lines.size(), 1U);
    EXPECT_EQ(hand.other_lines[0].from, 6U);
    EXPECT_EQ(hand.other_lines[0].play.tricks.size(), 2U);
    const Sheet again = round_trip(sheet);
    EXPECT_EQ(again.hands, sheet.hands);
    EXPECT_EQ(again.players, sheet.players);
    EXPECT_EQ(again.title, "A march");
    EXPECT_EQ(again.rules.options(), sheet.rules.options());
}

TEST(Egn, another_seat_may_lead_in_a_variation) {
    const std::string lead = "/deals/0/alternativeLines/0/phases/0/initialLead";
    EXPECT_EQ(score_of(sheet_from(egn_with(sample_egn(), lead, 3))), (std::array{2, 0}));
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), lead, 4)),
              "/deals/0/alternativeLines/0/phases/0: 'initialLead' must be a whole number, 0 to 3");
}

TEST(Egn, ids_of_players_survive_a_round_trip) {
    const json::value player = {
        {"name", "Ann"}, {"id", "a1"}, {"playerIds", {{{"id", "x"}, {"source", "y"}}}}};
    const Sheet sheet = sheet_from(egn_with(sample_egn(), "/metadata/players/0", player));
    EXPECT_EQ(sheet.players[0], (SheetPlayer{"Ann", "a1", {{"x", "y"}}}));
    EXPECT_EQ(round_trip(sheet).players, sheet.players);
}

TEST(Egn, a_hand_is_derived_from_the_cards_it_played) {
    const Completed found = completed(sheet_from(json::serialize(overheard_egn())));
    const SheetHand& hand = found.hands.at(0);
    const auto all = [](const NotedCards& cards) {
        CardSet set;
        for (const NotedCard& card : cards)
            if (known(card) != nullptr) set.insert(*known(card));
        return set;
    };
    EXPECT_EQ(all(hand.dealt[Seat(1)]),
              (CardSet{Card(Rank::king, Suit::hearts), Card(Rank::queen, Suit::hearts),
                       Card(Rank::ace, Suit::spades), Card(Rank::king, Suit::spades),
                       Card(Rank::nine, Suit::spades)}));
    // The dealer's discard is one of four unseen cards.
    EXPECT_EQ(all(hand.dealt[Seat(0)]).size(), 4);
    EXPECT_EQ(hand.bidding.discard, NotedCard(Unseen{}));
    EXPECT_EQ(all(hand.kitty).size(), 0);
    EXPECT_EQ(unseen_cards(sheet_from(json::serialize(overheard_egn())).rules, hand), 4U);
    EXPECT_EQ(found.record.hands.at(0).pack.size(), 24U);
}

TEST(Egn, the_remaining_cards_are_the_kitty_if_all_hands_are_known) {
    const Completed found = completed(sheet_from(json::serialize(sample_egn())));
    EXPECT_EQ(found.hands.at(0).kitty,
              (NotedCards{Card(Rank::queen, Suit::clubs), Card(Rank::ten, Suit::diamonds),
                          Card(Rank::jack, Suit::spades)}));
    EXPECT_TRUE(is_all_known(sheet_from(json::serialize(sample_egn())).rules, found));
}

TEST(Egn, an_upcard_that_the_dealer_never_played_was_the_discard) {
    // Seat 0 plays the nine of clubs instead of the upcard, the ten of hearts.
    json::value egn = overheard_egn();
    egn.at_pointer("/deals/0/phases/1/tricks/0/3") = "9c";
    egn.at_pointer("/deals/0/phases/1/tricks") = json::parse(R"([["As","Ts","Qs","9c"]])");
    egn.at_pointer("/deals/0/phases/1").as_object().erase("playAnnotations");
    egn.at_pointer("/deals/0").as_object().erase("alternativeLines");
    EXPECT_EQ(egn_fault(json::serialize(egn)), "");
    const json::value full = json::parse(
        R"([["As","Ts","Qs","9c"],["Ks","Ac","Kd","Jh"],["Ah","Qh","9h","9d"],["Tc","9s","Kc","Jc"],["Jd","Ad","Qd","Kh"]])");
    egn.at_pointer("/deals/0/phases/1/tricks") = full;
    const Sheet sheet = sheet_from(json::serialize(egn));
    EXPECT_EQ(completed(sheet).hands.at(0).bidding.discard, NotedCard(Card(Rank::ten, Suit::hearts)));
}

TEST(Egn, an_unseen_card_can_be_played_if_it_can_not_win) {
    // Every card of seat 1 loses to the right bower.
    const Sheet one = sheet_from(egn_with(overheard_egn(), "/deals/0/phases/1/tricks/1/1", "Xx"));
    EXPECT_EQ(score_of(one), (std::array{2, 0}));
    EXPECT_EQ(one.hands.at(0).play.tricks[1][1], NotedCard(Unseen{}));
    EXPECT_EQ(round_trip(one).hands, one.hands);
    // In a known hand, only one card is possible.
    const Sheet known_hand = sheet_from(egn_with(sample_egn(), "/deals/0/phases/1/tricks/4/3", "Xx"));
    EXPECT_EQ(completed(known_hand).hands.at(0).play.tricks[4][3], NotedCard(Card(Rank::king, Suit::spades)));
}

TEST(Egn, an_unseen_card_that_decides_a_trick_is_refused) {
    EXPECT_EQ(egn_fault(egn_with(overheard_egn(), "/deals/0/phases/1/tricks/2/2", "Xx")),
              "/deals/0/phases/1/tricks/2/2: who takes the trick depends on this card, which is not known");
    EXPECT_EQ(egn_fault(egn_with(overheard_egn(), "/deals/0/phases/1/tricks/0/0", "Xx")),
              "/deals/0/phases/1/tricks/0/0: it is not known which suit was led");
    EXPECT_EQ(egn_fault(egn_with(overheard_egn(), "/deals/0/phases/1/tricks/1/3", "Xd")), "");
}

TEST(Egn, every_spelling_of_a_card_is_read) {
    for (const auto& [place, spelled] :
         std::vector<std::pair<std::string, std::string>>{{"/deals/0/phases/1/tricks/1/2", "Nh"},
                                                          {"/deals/0/phases/1/tricks/1/0", "R"},
                                                          {"/deals/0/phases/1/tricks/2/2", "L"},
                                                          {"/deals/0/phases/1/tricks/1/0", "JH"},
                                                          {"/deals/0/initialState/playerCards/2", ""}}) {
        const json::value value =
            spelled.empty() ? json::value(json::array{"Jx", "Xh", "Xx"}) : json::value(spelled);
        EXPECT_EQ(egn_fault(egn_with(sample_egn(), place, value)), "") << place << " " << spelled;
    }
    EXPECT_EQ(
        egn_fault(egn_with(sample_egn(), "/deals/0/phases/1/tricks/1/0", "Jt")),
        "/deals/0/phases/1/tricks/1/0: 'Jt' names a suit by its role in the hand; a game needs real suits");
}

TEST(Egn, fields_of_older_versions_are_read) {
    json::value egn = overheard_egn();
    json::object& state = egn.at_pointer("/deals/0/initialState").as_object();
    state["kitty"] = json::array{"", "", ""};
    state["player_cards"] = json::array{json::array{}, json::array{}, json::array{}, json::array{}};
    egn.at_pointer("/deals/0/phases/1").as_object()["initialLead"] = 1;
    egn.at_pointer("/version") = "1.0.0";
    EXPECT_EQ(egn_fault(json::serialize(egn)), "");
    EXPECT_EQ(egn_fault(egn_with(egn, "/deals/0/phases/1/initialLead", 2)),
              "/deals/0/phases/1/initialLead: by the rules seat 1 leads");
}

TEST(Egn, impossible_entries_are_refused_with_their_place) {
    const std::vector<std::tuple<std::string, json::value, std::string>> cases{
        {"/deals/0/phases/1/tricks/1/1", "As", "/deals/0/phases/1/tricks/1/1: AS was played before"},
        {"/deals/0/phases/1/tricks/1/1", "Ac", "/deals/0/phases/1/tricks/1/1: AC is seat 2's already"},
        {"/deals/0/phases/1/tricks/1/1", "Js",
         "/deals/0/phases/1/tricks/1/1: seat 1 was dealt only 5 cards, and JS is not one of them"},
        {"/deals/0/phases/1/tricks/1/1", "Th", "/deals/0/phases/1/tricks/1/1: TH was played before"},
        {"/deals/0/phases/1/tricks/1/1", "7h", "/deals/0/phases/1/tricks/1/1: the deck has no 7H"},
        {"/deals/0/phases/1/tricks/1/1", "Zz", "/deals/0/phases/1/tricks/1/1: no card: 'Zz'"},
        {"/deals/0/phases/1/tricks/1/1", 5, "/deals/0/phases/1/tricks/1/1: must be a string"},
        {"/deals/0/phases/1/tricks/1/4", "Xx", "/deals/0/phases/1/tricks/1/4: only 4 play"},
        {"/deals/0/phases/1/tricks/1", {"Jh", "Qh"}, "/deals/0/phases/1/tricks/1: the trick is not finished"},
        {"/deals/0/phases/1/tricks/5", {"Xx"}, "/deals/0/phases/1/tricks/5: a hand has 5 tricks"},
        {"/deals/0/phases/0/discard", "Qc",
         "/deals/0/phases/0/discard: seat 0 was dealt only 5 cards, and QC is not one of them"},
        {"/deals/0/phases/0/discard", "Jh", "/deals/0/phases/0/discard: JH was played later"},
        {"/deals/0/initialState/upCard", "Xx", "/deals/0/initialState/upCard: the upcard must be known"},
        {"/deals/0/initialState/playerCards/0/1", "Jh",
         "/deals/0/initialState/playerCards/0/1: JH is there twice"},
        {"/deals/0/initialState/playerCards/1/1", "Jh",
         "/deals/0/initialState/playerCards/1/1: JH is seat 0's already"},
        {"/deals/0/initialState/playerCards/1/5", "Jc",
         "/deals/0/initialState/playerCards/1/5: a hand has 5 cards"},
        {"/deals/0/initialState/dealer", 4, "/deals/0/initialState: 'dealer' must be a whole number, 0 to 3"},
        {"/metadata/finalScore", {1, 0}, "/metadata/finalScore: the score of the deals is 2 and 0"},
        {"/metadata/initialScore",
         {10, 0},
         "/metadata/initialScore: In this position the game is already over."},
    };
    for (const auto& [place, value, fault] : cases)
        EXPECT_EQ(egn_fault(egn_with(sample_egn(), place, value)), fault) << place;
}

TEST(Egn, a_final_score_must_match_the_deals) {
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/metadata/finalScore", {2, 0})), "");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/metadata/finalScore", {10, 7})),
              "");  // the game went on after these deals
    json::value won = sample_egn();
    won.at_pointer("/metadata/initialScore") = {8, 9};
    EXPECT_EQ(egn_fault(egn_with(won, "/metadata/finalScore", {10, 9})), "");
    EXPECT_EQ(egn_fault(egn_with(won, "/metadata/finalScore", {9, 10})),
              "/metadata/finalScore: the score of the deals is 10 and 9");
}

TEST(Egn, an_upcard_that_nobody_took_can_not_be_played) {
    json::value named = overheard_egn();
    named.at_pointer("/deals/0/initialState/upCard") = "9d";
    named.at_pointer("/deals/0/phases/0/calls") = {"Pass", "Pass", "Pass", "Pass", "Pass", "h"};
    EXPECT_EQ(egn_fault(json::serialize(named)), "/deals/0/phases/1/tricks/1/3: 9D is the upcard");
}

TEST(Egn, a_revoke_is_reported_at_its_card) {
    json::value egn = overheard_egn();
    egn.at_pointer("/deals/0/phases/1/tricks/1/1") = "9s";
    egn.at_pointer("/deals/0/phases/1/tricks/3/3") = "Qh";
    EXPECT_EQ(egn_fault(json::serialize(egn)),
              "/deals/0/phases/1/tricks/1/1: seat 1 revokes: it held KH, which was played later");
    // If the hand ends there, the cards dealt show the revoke.
    json::value ends = sample_egn();
    ends.at_pointer("/deals/0/phases/1/tricks") = json::parse(R"([["As","Ts","Qs","Th"],["Jh","9s"]])");
    ends.at_pointer("/deals/0/phases/1").as_object().erase("playAnnotations");
    EXPECT_EQ(egn_fault(json::serialize(ends)),
              "/deals/0/phases/1/tricks/1/1: seat 1 revokes: it held QH, and did not play it");
}

TEST(Egn, calls_are_checked_against_the_rules) {
    EXPECT_TRUE(egn_fault(egn_with(sample_egn(), "/deals/0/phases/0/calls", {"Pass", "h"}))
                    .starts_with("/deals/0/phases/0/calls/1: 'name H': "));
    EXPECT_TRUE(egn_fault(egn_with(sample_egn(), "/deals/0/phases/0/calls", {"Pass", "Order", "Pass"}))
                    .starts_with("/deals/0/phases/0/calls/2: 'pass': "));
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0/phases/0/calls", {"Pass", "x"})),
              "/deals/0/phases/0/calls/1: an unknown call can't be played");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0/phases/0/calls", {"Pass", "order"})),
              "/deals/0/phases/0/calls/1: no call: 'order'");
    json::value dealer_passes = sample_egn();
    dealer_passes.at_pointer("/deals/0/phases") = json::parse(
        R"([{"phaseNumber":0,"type":"EUCHRE_BIDDING","calls":["Pass","Pass","Pass","Pass","Pass","Pass","Pass","Pass"]}])");
    dealer_passes.at_pointer("/deals/0").as_object().erase("alternativeLines");
    EXPECT_TRUE(egn_fault(json::serialize(dealer_passes)).starts_with("/deals/0/phases/0/calls/7: 'pass': "));
    EXPECT_EQ(egn_fault(egn_with(dealer_passes, "/metadata/ruleset/std", false)), "");
}

TEST(Egn, only_the_last_deal_may_be_unfinished_and_none_follows_the_end) {
    json::value egn = sample_egn();
    json::value next = egn.at_pointer("/deals/0");
    next.at_pointer("/initialState/dealer") = 1;
    egn.at_pointer("/deals/0/phases").as_array().pop_back();
    egn.at_pointer("/deals/0").as_object().erase("alternativeLines");
    egn.at_pointer("/deals").as_array().push_back(next);
    EXPECT_EQ(egn_fault(json::serialize(egn)), "/deals/1: the hand before this one is not finished");
    json::value over = sample_egn();
    over.at_pointer("/metadata/initialScore") = {8, 0};
    over.at_pointer("/deals").as_array().push_back(next);
    EXPECT_EQ(egn_fault(json::serialize(over)), "/deals/1: the game was over before this hand");
}

TEST(Egn, a_deal_that_moved_more_than_one_seat_was_misdealt) {
    json::value egn = sample_egn();
    json::value next = egn.at_pointer("/deals/0");
    next.at_pointer("/initialState") = {{"dealer", 3}, {"upCard", "9s"}};
    next.at_pointer("/phases") = json::array{};
    next.as_object().erase("alternativeLines");
    egn.at_pointer("/deals").as_array().push_back(next);
    const Sheet sheet = sheet_from(json::serialize(egn));
    EXPECT_EQ(sheet.hands.at(1).misdeals, 2);
    EXPECT_EQ(round_trip(sheet).hands, sheet.hands);
}

TEST(Egn, reports_misdeals_that_it_can_not_show) {
    const Sheet sheet = sheet_from(json::serialize(sample_egn()));
    const auto lost = [](const Sheet& written) { return to_egn(written).lost; };
    const std::vector<std::string> unshown{"misdeals that the deals of EGN do not show"};
    EXPECT_EQ(lost(sheet), std::vector<std::string>{});
    Sheet before = sheet;
    before.hands[0].misdeals = 4;  // round the table, back to the same dealer
    EXPECT_EQ(lost(before), unshown);
    Sheet after = sheet;
    after.misdeals = 1;
    EXPECT_EQ(lost(after), unshown);
}

TEST(Egn, notes_must_belong_to_a_step) {
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0/phases/1/playAnnotations", {{"20", {"x"}}})),
              "/deals/0/phases/1/playAnnotations: '20' is not a step of this phase");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0/phases/1/playAnnotations", {{"01", {"x"}}})),
              "/deals/0/phases/1/playAnnotations: '01' is not a step of this phase");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0/alternativeLines/0/branchIndex", 23)),
              "/deals/0/alternativeLines/0: 'branchIndex' must be a whole number, 0 to 22");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0/alternativeLines/0/phases", json::array{})),
              "/deals/0/alternativeLines/0: 'phases' must be one or two phases");
}

TEST(Egn, hostile_files_are_refused_with_their_place) {
    EXPECT_EQ(egn_fault(std::string(max_game_file + 1, ' ')), "the file is larger than 16 MiB");
    EXPECT_EQ(egn_fault(std::string(17, '[') + std::string(17, ']')),
              "this is not JSON, or too deep: too deep");
    EXPECT_EQ(egn_fault("{}"), "this is not EGN: 'fileType' is missing");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals", json::array())), "/deals: there are no deals");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/fileType", "Chess")),
              "'fileType' must be \"Euchre Game Notation\"");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/version", "1.5")),
              "/version: the version must be 1.0 to 1.4, not '1.5'");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0/cheat", 1)), "/deals/0: unknown field 'cheat'");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0", "QUJD")),
              "/deals/0: a deal in binary form is not supported");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/deals/0/phases/0/type", "POKER")),
              "/deals/0/phases/0: 'type' must be EUCHRE_BIDDING or TRICK_PLAY");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/metadata/players", {"a", "b"})),
              "/metadata: 'players' must be a list of 4 players");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/metadata/title", "a\u202eb")),
              "/metadata: 'title' must be at most 128 letters that can be shown");
    EXPECT_EQ(egn_fault(egn_with(sample_egn(), "/metadata/date", "yesterday")),
              "/metadata: 'date' must be a time such as 2026-05-29T16:30");
    EXPECT_EQ(egn_fault(egn_without(sample_egn(), "", "metadata")),
              "'metadata' is missing: it must be an object");
    EXPECT_EQ(egn_fault(egn_without(sample_egn(), "/deals/0", "initialState")),
              "/deals/0: 'initialState' is missing: it must be an object");
    for (const char* const key : {"metadata", "deals", "version"})
        for (const json::value& value : {json::value(nullptr), json::value(1), json::value(json::array{1}),
                                         json::value(json::object{{"x", 1}}), json::value("x")})
            EXPECT_NE(egn_fault(egn_with(sample_egn(), std::string("/") + key, value)), "") << key << value;
}

TEST(EgnRules, flags_become_options_and_options_flags) {
    const auto options = [](const json::object& flags) { return options_from_egn(codec::Fields(flags)); };
    EXPECT_EQ(options({}).last_call, LastCall::stick);
    EXPECT_EQ(options({{"std", false}}).last_call, LastCall::pass);
    EXPECT_EQ(options({{"loner_lead", "LEFT_OF_LONER"}}).loner_lead, LonerLead::loner_left);
    EXPECT_EQ(options({}).loner_lead, LonerLead::dealer_left);
    EXPECT_EQ(options({{"winning_score", 5}}).target, 5);
    EXPECT_EQ(options({{"loner_march_score", 5}}).loner_march, 5);
    EXPECT_TRUE(options({{"allow_no_trump", true}}).no_trump);
    EXPECT_EQ(options({{"farmers", true}}).weak_hand, WeakHand::redeal);
    EXPECT_EQ(options({{"go_under", true}}).weak_hand, WeakHand::under);
    EXPECT_EQ(options({{"partners_best", true}}).partners_best, PartnersBest::yes);
    EXPECT_EQ(options({{"canadian", true}}).partner_orders, PartnerOrders::alone);
    EXPECT_EQ(options({{"loner_euchred_score", 4}}).loner_euchre_extra, 2);
    EXPECT_EQ(options({{"num_deals", 8}}).hands, 8);
    EXPECT_TRUE(options({{"defend_alone", true}}).defend_alone);
    EXPECT_EQ(options({{"num_players", 3}}).each_score, EachScore::maker);
    EXPECT_EQ(options({{"num_players", 6}}).sides, Sides::partners);
    for (const auto& [flags, deck] :
         std::vector<std::pair<json::object, std::string>>{{{}, "9-A"},
                                                           {{{"joker", true}}, "9-A+joker"},
                                                           {{{"min_rank", 8}}, "8-A"},
                                                           {{{"min_rank", 7}}, "7-A"},
                                                           {{{"min_rank", 7}, {"joker", true}}, "7-A+joker"}})
        EXPECT_EQ(all_decks()[options(flags).deck].name, deck);
    for (const json::object& flags :
         {json::object{}, json::object{{"std", false}, {"winning_score", 7}},
          json::object{{"loner_lead", "LEFT_OF_LONER"}, {"allow_no_trump", true}, {"loner_march_score", 3}},
          json::object{{"min_rank", 7}, {"joker", true}}, json::object{{"joker", true}, {"go_under", true}},
          json::object{{"farmers", true}, {"canadian", true}, {"loner_euchred_score", 6}},
          json::object{{"defend_alone", true}, {"partners_best", true}, {"num_deals", 8}},
          json::object{{"num_players", 2}}, json::object{{"num_players", 3}},
          json::object{{"num_players", 5}, {"min_rank", 7}},
          json::object{{"num_players", 6}, {"min_rank", 7}}})
        EXPECT_EQ(options(egn_flags(options(flags))), options(flags)) << flags;
}

TEST(EgnRules, a_fixed_number_of_deals_leaves_out_the_winning_score) {
    const json::object eight{{"num_deals", 8}};
    const json::object flags = egn_flags(options_from_egn(codec::Fields(eight)));
    EXPECT_EQ(flags.at("num_deals"), 8);
    EXPECT_FALSE(flags.contains("winning_score"));
    EXPECT_EQ(
        egn_fault(egn_with(sample_egn(), "/metadata/ruleset", {{"num_deals", 8}, {"winning_score", 10}})),
        "/metadata/ruleset/num_deals: a game has a 'winning_score' or 'num_deals', not both");
    EXPECT_EQ(
        egn_fault(egn_with(sample_egn(), "/metadata/ruleset", {{"num_deals", 8}, {"winning_score", 0}})), "");
}

TEST(EgnRules, an_unsupported_flag_is_refused_by_name) {
    const auto fault = [](std::string_view flag, const json::value& value) {
        return egn_fault(egn_with(sample_egn(), "/metadata/ruleset/" + std::string(flag), value));
    };
    for (const char* const flag : {"fast_break", "four_trick_tokens"}) {
        EXPECT_EQ(fault(flag, true),
                  "/metadata/ruleset/" + std::string(flag) + ": this rule is not supported ('" + flag + "')");
        EXPECT_EQ(fault(flag, false), "");
        EXPECT_EQ(fault(flag, 1), "/metadata/ruleset: '" + std::string(flag) + "' must be true or false");
    }
    for (const auto& [flag, value] :
         std::vector<std::pair<std::string, json::value>>{{"winning_score", 0}, {"min_rank", 10}})
        EXPECT_TRUE(fault(flag, value).find("is not supported ('" + flag + "')") != std::string::npos)
            << fault(flag, value);
    EXPECT_EQ(fault("num_players", 7), "/metadata/ruleset: 'num_players' must be a whole number, 2 to 6");
    EXPECT_EQ(fault("loner_euchred_score", 1),
              "/metadata/ruleset: 'loner_euchred_score' must be a whole number, 2 to 20");
    EXPECT_EQ(fault("jokers_wild", true), "/metadata/ruleset: unknown field 'jokers_wild'");
    EXPECT_EQ(fault("loner_lead", "RIGHT"),
              "/metadata/ruleset: 'loner_lead' must be LEFT_OF_DEALER or LEFT_OF_LONER");
}

std::optional<std::string> recorded_games() {
    const char* const folder = std::getenv("EUCHRE_GAMES");
    return folder == nullptr ? std::nullopt : std::optional(std::string(folder) + "/egn/");
}

TEST(EgnRecorded, games_from_other_programs_replay_to_their_scores) {
    const auto folder = recorded_games();
    if (!folder) GTEST_SKIP() << "EUCHRE_GAMES is not set";
    for (const auto& [name, score] :
         std::vector<std::pair<std::string, std::array<int, 2>>>{{"custom-scenario", {0, 1}},
                                                                 {"epic-comeback", {11, 9}},
                                                                 {"masters-week5-game1", {10, 3}},
                                                                 {"masters-week5-game2", {8, 10}},
                                                                 {"vwec-finals", {8, 10}},
                                                                 {"vwec-finals-annotated", {8, 10}}}) {
        std::ostringstream text;
        text << std::ifstream(*folder + name + ".egn").rdbuf();
        const Sheet sheet = sheet_from(text.str());
        EXPECT_EQ(score_of(sheet), score) << name;
        EXPECT_EQ(round_trip(sheet).hands, sheet.hands) << name;
    }
}

}  // namespace
}  // namespace euchre::testing
