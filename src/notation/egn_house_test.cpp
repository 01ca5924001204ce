// House rules in EGN, and what EGN has no words for.
#include <gtest/gtest.h>

#include <algorithm>

#include "notation/egn.h"
#include "notation/egn_rules.h"
#include "notation/forms.h"
#include "notation/walk.h"
#include "rulefile/load.h"
#include "support/sample_game.h"
#include "support/table.h"

namespace euchre::testing {

using namespace notation;
namespace {

namespace json = boost::json;

Sheet house_sheet(const std::string& text) {
    auto read = parse_egn(text);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&read))
        ADD_FAILURE() << codec::to_string(*fault);
    return std::get<Sheet>(std::move(read));
}

std::string house_fault(const std::string& text) {
    const auto read = parse_egn(text);
    const auto* const fault = std::get_if<codec::JsonFault>(&read);
    return fault == nullptr ? "" : codec::to_string(*fault);
}

Walk house_walk(const Sheet& sheet) { return walk(sheet.rules, std::get<Completed>(complete(sheet)).record); }

// The deal of sample_egn with other flags, another bidding and other tricks.
json::value hand_with(const json::object& flags, const json::object& bidding, const json::value& tricks) {
    json::value egn = sample_egn();
    egn.at_pointer("/metadata/ruleset") = flags;
    json::object& deal = egn.at_pointer("/deals/0").as_object();
    deal.erase("alternativeLines");
    json::object phase{{"phaseNumber", 0}, {"type", "EUCHRE_BIDDING"}};
    for (const auto& [key, value] : bidding) phase[key] = value;
    deal["phases"] =
        json::array{phase, json::object{{"phaseNumber", 1}, {"type", "TRICK_PLAY"}, {"tricks", tricks}}};
    return egn;
}

Card card(std::string_view text) { return *parse_card(text); }

TEST(EgnHouseRules, H3_a_lone_defender_plays_alone) {
    const json::value egn =
        hand_with({{"defend_alone", true}}, {{"calls", {"Order"}}, {"isAlone", true}, {"aloneDefender", 2}},
                  json::parse(R"([["As","Ts"],["Ks","9h"],["Jd","Qh"],["Ac","9s"],["Kc","Kh"]])"));
    const Sheet sheet = house_sheet(json::serialize(egn));
    EXPECT_EQ(sheet.hands[0].bidding.calls, (std::vector{Call::order_alone(), Call::defend()}));
    EXPECT_EQ(house_walk(sheet).scores[0], 4) << "defended_euchre";
    EXPECT_EQ(house_sheet(to_egn(sheet).text).hands, sheet.hands);
    EXPECT_EQ(house_fault(egn_with(egn, "/deals/0/phases/0/aloneDefender", 3)),
              "/deals/0/phases/0/aloneDefender: only an opponent of the loner can defend");
    EXPECT_EQ(house_fault(egn_with(egn, "/metadata/ruleset/defend_alone", false)),
              "/deals/0/phases/0/aloneDefender: nobody defends alone without 'defend_alone' and a loner");
}

TEST(EgnHouseRules, H3_without_a_lone_defender_both_have_passed) {
    const json::value egn =
        hand_with({{"defend_alone", true}}, {{"calls", {"Order"}}, {"isAlone", true}, {"discard", "9c"}},
                  json::parse(R"([["As","Ts","Th"]])"));
    const std::vector<Call> calls{Call::order_alone(), Call::pass(), Call::pass()};
    EXPECT_EQ(house_sheet(json::serialize(egn)).hands[0].bidding.calls, calls);
    EXPECT_EQ(house_sheet(egn_with(egn, "/deals/0/phases/0/aloneDefender", -1)).hands[0].bidding.calls,
              calls);
}

TEST(EgnHouseRules, H4_the_partners_best_card_is_an_exchange) {
    const json::value egn = hand_with({{"partners_best", true}},
                                      {{"calls", {"Order"}},
                                       {"isAlone", true},
                                       {"discard", "9c"},
                                       {"cardExchanges",
                                        {{{"sender", 3}, {"receiver", 1}, {"cards", {"Ad"}}},
                                         {{"sender", 1}, {"receiver", 1}, {"cards", {"9s"}}}}}},
                                      json::parse(R"([["As","Ts","Th"],["Jh","Qh","9h"],["Qd","Ad","Jd"]])"));
    const Sheet sheet = house_sheet(json::serialize(egn));
    const Bidding& bidding = sheet.hands[0].bidding;
    EXPECT_EQ(bidding.calls, (std::vector{Call::order_alone(), Call::best()}));
    EXPECT_EQ(bidding.given, NotedCard(card("AD")));
    EXPECT_EQ(bidding.put_away, NotedCard(card("9S")));
    EXPECT_EQ(house_sheet(to_egn(sheet).text).hands, sheet.hands);
    // The card that was given is known from the play, but the file need not say it.
    EXPECT_EQ(house_fault(egn_with(egn, "/deals/0/phases/0/cardExchanges/0/cards", {"Xx"})), "");
    EXPECT_EQ(house_fault(egn_with(egn, "/deals/0/phases/0/cardExchanges/0/sender", 2)),
              "/deals/0/phases/0/cardExchanges: only a loner gets a card, one, from the partner");
    EXPECT_EQ(house_fault(egn_with(egn, "/deals/0/phases/0/cardExchanges/1/cards", {"As"})),
              "/deals/0/phases/0/cardExchanges: AS was played later");
    EXPECT_EQ(
        house_fault(egn_with(egn, "/metadata/ruleset/partners_best", false)),
        "/deals/0/phases/0/cardExchanges: cards change hands only by 'partners_best', which is not set");
}

TEST(EgnHouseRules, H2_a_seat_that_goes_under_takes_cards_from_the_kitty) {
    json::value egn = hand_with({{"go_under", true}},
                                {{"calls", {"Pass", "Pass", "Pass", "Order"}},
                                 {"cardExchanges",
                                  {{{"sender", 1}, {"receiver", 1}, {"cards", {"9s", "Ts", "9d"}}},
                                   {{"receiver", 1}, {"cards", {"As", "Ks", "Jd"}}}}}},
                                json::parse(R"([["As","Qs","Js","Ah"]])"));
    egn.at_pointer("/deals/0/initialState") =
        json::parse(R"({"dealer":0,"upCard":"Ah","playerCards":[[],["9s","Ts","9d","Kh","Qh"],[],[]]})");
    const Sheet sheet = house_sheet(json::serialize(egn));
    const SheetHand& hand = sheet.hands[0];
    EXPECT_EQ(hand.bidding.calls[0], Call::farmer());
    EXPECT_EQ(hand.bidding.calls.size(), 5U);
    EXPECT_EQ(hand.bidding.under, (NotedCards{card("9S"), card("TS"), card("9D")}));
    EXPECT_EQ(hand.kitty, (NotedCards{card("AS"), card("KS"), card("JD")}));
    EXPECT_EQ(house_sheet(to_egn(sheet).text).hands, sheet.hands);
    EXPECT_EQ(house_fault(egn_with(egn, "/deals/0/phases/1/tricks/0/0", "Ts")),
              "/deals/0/phases/0/cardExchanges: TS was played later");
    EXPECT_EQ(house_fault(egn_with(egn, "/deals/0/phases/0/cardExchanges/0/cards", {"9s", "Ts", "Kh"})),
              "/deals/0/phases/0/cardExchanges: KH is not low and can't go under the pack");
}

TEST(EgnHouseRules, H2_a_first_round_that_stops_is_a_farmers_redeal) {
    json::value egn = sample_egn();
    egn.at_pointer("/metadata/ruleset") = {{"farmers", true}};
    json::value first = json::parse(
        R"({"dealNumber":0,"initialState":{"dealer":0,"upCard":"Kh"},"phases":[
            {"phaseNumber":0,"type":"EUCHRE_BIDDING","calls":["Pass"]}]})");
    json::array& deals = egn.at_pointer("/deals").as_array();
    deals.insert(deals.begin(), first);
    const Sheet sheet = house_sheet(json::serialize(egn));
    EXPECT_EQ(sheet.hands[0].bidding.calls, (std::vector{Call::pass(), Call::farmer()}));
    EXPECT_EQ(sheet.hands[1].misdeals, 0);
    EXPECT_EQ(house_sheet(to_egn(sheet).text).hands, sheet.hands);
    // A hand that is known not to be weak can't be claimed.
    const json::value strong =
        json::parse(R"({"dealer":0,"upCard":"Kh","playerCards":[[],[],["Ah","Jh","Jd","As","Ac"],[]]})");
    EXPECT_TRUE(house_fault(egn_with(egn, "/deals/0/initialState", strong))
                    .starts_with("/deals/0/phases/0/calls/1: 'farmer': "));
}

TEST(Sheet, a_farmers_hand_of_three_alike_where_a_hand_has_three_cards_was_no_farmers_hand) {
    Table table("mcgee", {"hand=3", "packets=ones", "weak_hand=redeal", "weak_is=three-alike"});
    table.deal({{1, "9C 9D 9H"}}, "AS").act("farmer");
    GameFile file(table.rules);
    file.record = table.match.record();
    for (const char* const name : {"Ann", "Bo", "Cy", "Dee"}) file.players.push_back({Player{name}, {}});
    const auto completed = complete(sheet_of(file));
    const auto* const fault = std::get_if<SheetFault>(&completed);
    EXPECT_EQ(fault, nullptr) << fault->what;
}

TEST(EgnHouseRules, H5_the_dealers_partner_who_orders_up_plays_alone) {
    const std::string canadian = egn_with(sample_egn(), "/metadata/ruleset", {{"canadian", true}});
    EXPECT_TRUE(house_fault(canadian).starts_with("/deals/0/phases/0/calls/1: 'order': "))
        << house_fault(canadian);
}

TEST(EgnHouseRules, H12_three_players_have_no_scores_to_start_from) {
    const std::string egn = R"({"fileType":"Euchre Game Notation","version":"1.4",
        "metadata":{"players":["Ann","Bo","Cy"],"initialScore":[0,0],"ruleset":{"num_players":3}},
        "deals":[{"dealNumber":0,"initialState":{"dealer":2,"upCard":"Th"},"phases":[
            {"phaseNumber":0,"type":"EUCHRE_BIDDING","calls":["Order"]},
            {"phaseNumber":1,"type":"TRICK_PLAY","tricks":[["Jh","9h","Ah"],["Jd","9c","Kh"],
                ["As","Ks","Qs"],["Kd","Qd","Ad"],["9s","Js","Ts"]]}]}]})";
    const Sheet sheet = house_sheet(egn);
    EXPECT_EQ(sheet.rules.sides(), 3U);
    EXPECT_EQ(house_walk(sheet).scores[0], 1);
    const WrittenGame written = to_egn(sheet);
    EXPECT_EQ(written.lost, std::vector<std::string>{"the final score: EGN has room for two sides only"});
    EXPECT_EQ(house_sheet(written.text).hands, sheet.hands);
}

// The lone maker at seat 3, not the seat at the dealer's left, leads by H8.
Sheet led_by_the_loner() {
    Table table("mcgee", {"loner_lead=loner"});
    table.deal({}, "9H").act("pass, pass, order alone").act(table.legal().front()).play_out();
    GameFile file(table.rules);
    file.record = table.match.record();
    for (const char* const name : {"Ann", "Bo", "Cy", "Dee"}) file.players.push_back({Player{name}, {}});
    return sheet_of(file);
}

TEST(EgnNotes, H8_the_leader_is_a_note) {
    const Sheet sheet = led_by_the_loner();
    const WrittenGame written = to_egn(sheet);
    const json::value egn = json::parse(written.text);
    EXPECT_EQ(egn.at_pointer("/deals/0/phases/1/playAnnotations/0/0"), "Dee leads to the first trick.");
    EXPECT_FALSE(egn.at("metadata").as_object().contains("finalScore"));
    ASSERT_FALSE(written.lost.empty());
    EXPECT_NE(written.lost[0].find("loner_lead=loner"), std::string::npos);
}

TEST(EgnNotes, H8_the_leader_is_read_from_our_own_note) {
    const Sheet sheet = led_by_the_loner();
    const std::string written = to_egn(sheet).text;
    const Sheet again = house_sheet(written);
    EXPECT_EQ(again.rules.options().loner_lead, LonerLead::loner);
    EXPECT_EQ(again.hands[0].play.tricks, sheet.hands[0].play.tricks);
    EXPECT_EQ(house_walk(again).hands[0].tricks[0].seats[0], Seat(3));
    EXPECT_EQ(house_walk(again).scores, house_walk(sheet).scores);
    EXPECT_EQ(to_egn(again).text, to_egn(house_sheet(to_egn(again).text)).text) << "no note is doubled";
    json::value other = json::parse(written);
    other.at_pointer("/deals/0/phases/1/playAnnotations/0/0") = "Ann leads to the first trick.";
    EXPECT_NE(house_fault(json::serialize(other)), "") << "the loner is Dee, so it is no note of ours";
}

TEST(EgnNotes, H1_the_suit_of_a_turned_up_joker_is_read_from_our_own_note) {
    for (const std::string joker_up : {"stands", "makes"}) {
        Table table("mcgee", {"deck=9-A+joker", "joker_up=" + joker_up});
        table.deal({}, "Joker").act("stand D");
        table.act(joker_up == "makes" ? "together" : "pass, order").act(table.legal().front()).play_out();
        GameFile file(table.rules);
        file.record = table.match.record();
        for (const char* const name : {"Ann", "Bo", "Cy", "Dee"}) file.players.push_back({Player{name}, {}});
        const Sheet sheet = sheet_of(file);
        const std::string written = to_egn(sheet).text;
        const Sheet again = house_sheet(written);
        EXPECT_EQ(again.hands[0].play.tricks, sheet.hands[0].play.tricks);
        EXPECT_EQ(again.hands[0].bidding.calls.front(), Call::stand(Suit::diamonds));
        EXPECT_EQ(house_walk(again).scores, house_walk(sheet).scores);
        EXPECT_EQ(to_egn(again).text, to_egn(house_sheet(to_egn(again).text)).text) << "no note is doubled";
        json::value silent = json::parse(written);
        silent.at_pointer("/deals/0/phases/0").as_object().erase("callAnnotations");
        EXPECT_EQ(
            house_fault(json::serialize(silent)),
            "/deals/0/initialState/upCard: no note says which suit the joker stands for, and EGN has no "
            "other place for it");
    }
}

TEST(EgnRules, H12_six_players_with_the_small_deck_have_their_lowest_rank) {
    const RuleSet rules = rules_with("six-handed", {"deck=9-A", "hand=3", "packets=ones"});
    EXPECT_EQ(egn_flags(rules.options()).at("min_rank"), 9);
    const std::vector<std::string> unsaid = unsaid_by_egn(rules.options());
    EXPECT_EQ(std::ranges::find(unsaid, "deck=9-A"), unsaid.end());
}

TEST(EgnNotes, a_score_that_EGN_counts_differently_is_a_note) {
    const std::vector<std::string> settings{"march=3"};
    Sheet sheet(*rulefile::Library().load("mcgee", settings).rules);
    const Sheet plain = house_sheet(json::serialize(sample_egn()));
    sheet.players = plain.players;
    sheet.hands = plain.hands;
    sheet.ending = GameEnd::abandoned;
    const WrittenGame written = to_egn(sheet);
    EXPECT_EQ(
        written.lost.at(0),
        "what EGN has no words for (march=3): notes in the file say it, and the final score is left out");
    const json::value egn = json::parse(written.text);
    EXPECT_FALSE(egn.at("metadata").as_object().contains("finalScore"));
    EXPECT_EQ(egn.at_pointer("/deals/0/phases/1/playAnnotations/19"),
              (json::array{"Score after this hand: Ann and Cy 3, Bo and Dee 0.",
                           "Final score: Ann and Cy 3, Bo and Dee 0."}));
    EXPECT_EQ(house_sheet(written.text).hands[0].play.tricks, sheet.hands[0].play.tricks);
}

TEST(EgnNotes, cards_and_calls_without_a_word_are_notes) {
    Sheet sheet(*rulefile::Library().load("lower").rules);
    sheet.players.assign(3, SheetPlayer{"Ann", {}, {}});
    SheetHand hand;
    hand.up = card("8C");
    hand.bidding.calls = {Call::pass(), Call::pass(), Call::pass(), Call::pass(), Call::pass(), Call::let()};
    sheet.hands = {hand};
    const json::value egn = json::parse(to_egn(sheet).text);
    EXPECT_EQ(egn.at_pointer("/deals/0/initialState/upCard"), "8c");
    const json::value& notes = egn.at_pointer("/deals/0/phases/0/callAnnotations");
    EXPECT_EQ(notes.at("0").at(0), "Turned up: 8C.");
    EXPECT_EQ(notes.at("5").at(0), "Ann 0 takes a let.");
}

}  // namespace
}  // namespace euchre::testing
