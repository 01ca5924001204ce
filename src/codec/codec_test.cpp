#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "codec/answer.h"
#include "codec/event_json.h"
#include "codec/event_text.h"
#include "codec/fields.h"
#include "codec/hand_json.h"
#include "codec/strict.h"
#include "codec/view_json.h"
#include "game/replay.h"
#include "support/table.h"

namespace euchre::testing {

using namespace codec;
namespace {

std::string error_of(std::string_view line) {
    const auto parsed = parse_answer(line);
    const auto* const bad = std::get_if<BadAnswer>(&parsed);
    return bad == nullptr ? "" : bad->error;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Strictly, refuses_ambiguous_objects) {
    const auto fault = [](std::string_view text) {
        const auto parsed = parse_strictly(text);
        const auto* const wrong = std::get_if<JsonFault>(&parsed);
        return wrong == nullptr ? "" : to_string(*wrong);
    };
    EXPECT_EQ(fault(R"({"a":{"b":1},"b":[{"a":1},{"a":2,"b":{"a":3}}]})"), "");
    EXPECT_EQ(fault(R"({"a":1,"a":1})"), "the key 'a' is there twice");
    EXPECT_EQ(fault(R"({"a":1,"\u0061":1})"), "the key 'a' is there twice");
    EXPECT_EQ(fault(R"({"x":[0,[{},{"y z":{"a":1,"b":2,"a":3}}]]})"),
              "/x/1/1/'y z': the key 'a' is there twice");
    EXPECT_TRUE(has(fault("{\"a\u001b\":1,\"a\\u001b\":1}"), "not JSON"));
    EXPECT_EQ(fault("[1]"), "this must be a JSON object");
    EXPECT_TRUE(has(fault("{\"a\":" + std::string(16, '[') + std::string(16, ']') + "}"), "too deep"));
}

TEST(EventText, has_the_bytes_of_the_values) {
    for (const Event& event :
         std::vector<Event>{CardPlayed{Seat(2), *parse_card("JD")}, TrickTaken{Seat(3)}, Passed{Seat(0)},
                            Passed{Seat(1), true}, Discarded{Seat(1)}, GameDrawn{}}) {
        boost::json::object object = to_json(event);
        object["seq"] = 41;
        EXPECT_EQ(event_text(event, 41), boost::json::serialize(object));
    }
}

TEST(Answer, round_trips_for_every_action) {
    std::vector<Action> actions{Call::pass(), Call::order(), Call::order_alone(), Call::fold(),
                                Call::let(),  Call::alone(), Call::together()};
    for (const Suit suit : all_suits) actions.emplace_back(Call::stand(suit));
    for (const Trump trump : all_trumps) {
        actions.emplace_back(Call::name(trump));
        actions.emplace_back(Call::name_alone(trump));
    }
    for (const Deck& deck : all_decks())
        for (const Card card : deck.cards) {
            actions.push_back(Action::play(card));
            actions.push_back(Action::discard(card));
        }
    for (const Action action : actions)
        for (const auto id : {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(1U << 31U)}) {
            const Answer answer{id, action};
            EXPECT_EQ(std::get<Answer>(parse_answer(to_line(answer))), answer);
            const std::string by_number = "{\"number\":" + std::to_string(action.number()) + "}";
            EXPECT_EQ(std::get<Answer>(parse_answer(by_number)).action, action) << by_number;
        }
    EXPECT_EQ(to_line({7, Action::play(horse)}), R"({"id":7,"action":"play Horse"})");
}

TEST(Answer, refuses_numbers_that_are_no_action) {
    EXPECT_EQ(error_of(R"({"number":15})"), "no action has the number 15");
    EXPECT_EQ(error_of(R"({"number":99999999999999})"), "no action has the number 99999999999999");
    EXPECT_EQ(error_of(R"({"number":0,"action":"pass"})"), "'action' and 'number' say the same twice");
    EXPECT_TRUE(has(error_of(R"({"number":-1})"), "'number'"));
    EXPECT_TRUE(has(error_of("{}"), "'action'"));
}

TEST(Fields, keep_the_first_error_with_its_place) {
    const auto error_of = [](std::string_view text, const auto& read) {
        const boost::json::value document = boost::json::parse(text);
        const Fields fields(document.get_object());
        read(fields);
        return fields.error();
    };
    const auto read = [](const Fields& fields) {
        for (const Field& each : fields["seats"].list_up_to(2, "seats")) {
            const Fields seat(each);
            seat.only({"name", "card"});
            seat.text("name");
            if (seat.has("card")) seat["card"].card();
        }
        fields.flag("open");
    };
    EXPECT_EQ(error_of(R"({"seats":[{"name":"a","card":"JH"}],"open":true})", read), "");
    EXPECT_EQ(error_of(R"({"seats":[{"name":"a"},{"name":7}],"open":7})", read),
              "/seats/1: 'name' must be a string");
    EXPECT_EQ(error_of(R"({"seats":[{}]})", read), "/seats/0: 'name' is missing: it must be a string");
    EXPECT_EQ(error_of(R"({"seats":[{"name":"a","x":1}]})", read), "/seats/0: unknown field 'x'");
    EXPECT_EQ(error_of(R"({"seats":[{"name":"a","card":"1H"}]})", read), "/seats/0/card: no card: '1H'");
    EXPECT_EQ(error_of(R"({"seats":[1]})", read), "/seats/0: must be an object");
    EXPECT_EQ(error_of(R"({"seats":[1,2,3]})", read), "'seats' must be a list of at most 2 seats");
    EXPECT_EQ(error_of(R"({"seats":[],"open":1})", read), "'open' must be true or false");
}

TEST(Answer, that_is_invalid_is_refused_with_a_reason) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "is not JSON"},
        {"play JH", "'play JH': this is not JSON"},
        {"\"play JH\"", "must be a JSON object"},
        {"[]", "must be a JSON object"},
        {"{}", "'action' is missing: it must be a string"},
        {R"({"action":7})", "'action' must be a string"},
        {R"({"action":null})", "'action' must be a string"},
        {R"({"action":"play"})", "no action: 'play'"},
        {R"({"action":"play 1H"})", "no action"},
        {R"({"action":"PASS"})", "no action"},
        {R"({"action":"pass","seat":1})", "unknown field 'seat'"},
        {R"({"action":"pass","id":"1"})", "'id' must be"},
        {R"({"action":"pass","id":-1})", "'id' must be"},
        {R"({"action":"pass","id":1.5})", "'id' must be"},
        {R"({"action":"pass","action":"order"})", "the key 'action' is there twice"},
        {R"({"action":"pass"} {})", "is not JSON"},
        {"{\"action\":\"\xff\"}", "is not JSON"},
        {std::string(1000, '['), "is not JSON"}};
    for (const auto& [line, message] : cases)
        EXPECT_TRUE(has(error_of(line), message)) << message << " in: " << error_of(line) << " to " << line;
    EXPECT_LT(error_of(std::string(100'000, 'x')).size(), 200U);
}

TEST(ViewJson, has_all_fields_in_order_and_null_for_what_is_absent) {
    Table table("mcgee");
    table.deal({{1, "9C TC JC QC KC"}}, "JH");
    EXPECT_EQ(
        boost::json::serialize(to_json(table.rules, table.view(1))),
        R"({"seat":1,"hand":["9C","JC","KC","QC","TC"],"laid_down":[],"discard":null,"put_away":[],)"
        R"("given":null,"given_by":null,"legal":["order","order alone","pass"],"question":"order","may_take_back":false,"phase":"order","bidding":true,"turn":1,"dealer":0,"dealt_by":0,)"
        R"("turned":"JH","turned_is_up":true,"dealer_holds":null,"dealer_discarded":false,"stands":"H","trump":null,)"
        R"("maker":null,"alone":false,"defender":null,"sitting_out":[],"went_under":null,"calls":[],"cards_held":[5,5,5,5],"tricks":[],"trick":[],)"
        R"("winning":null,"voids":[[],[],[],[]],"taken":[0,0,0,0],"scores":[0,0],"lets":[],"lets_left":0,"hands_played":0,"winner":null,"result":null,)"
        R"("claim":null,"shown":[]})");
}

TEST(ViewJson, of_the_two_parts_is_the_view_for_every_seat_and_for_spectators) {
    Table table("mcgee");
    table.deal({}, "JH");
    table.act("order");
    for (const auto& seat : {std::optional<Seat>(), std::optional(Seat(0)), std::optional(Seat(3))}) {
        const std::string shared = public_view_text(table.rules, public_view(table.match));
        EXPECT_TRUE(boost::json::parse(shared).is_object());
        std::string both = "before ";
        append_view(both, own_view(table.match, seat), shared);
        EXPECT_EQ(both, "before " + view_text(table.rules, view_of(table.match, seat)));
    }
}

TEST(ViewJson, is_written_as_the_library_would_write_it) {
    for (const char* const name : {"newberry", "mcgee", "lower"}) {
        Table table(name, {"target=5"});
        for (int step = 0; step < 400 && table.phase() != "over"; ++step) {
            if (table.phase() == "deal") table.deal({}, name == std::string_view("lower") ? "2H" : "9H");
            for (const auto& seat : {std::optional<Seat>(), std::optional(Seat(0)), std::optional(Seat(2))}) {
                const std::string text = view_text(table.rules, view_of(table.match, seat));
                ASSERT_EQ(boost::json::serialize(boost::json::parse(text)), text);
            }
            table.act(table.legal().back());
        }
        EXPECT_EQ(table.phase(), "over") << name;
    }
}

TEST(ViewJson, has_the_tricks_and_the_cards_played) {
    Table table("mcgee");
    table.deal({{0, "9D TD 9S TS JS"}, {1, "9C TC JC QC KC"}, {2, "AC 9H TH QH KH"}, {3, "AD KD QD QS KS"}},
               "JH");
    table.act("order, discard 9S, play 9C, play AC");
    const auto view = to_json(table.rules, table.view(3));
    EXPECT_EQ(boost::json::serialize(view.at("trick")), R"([[1,"9C"],[2,"AC"]])");
    EXPECT_EQ(boost::json::serialize(view.at("calls")), R"([[1,"order"]])");
    EXPECT_EQ(view.at("trump").as_string(), "H");
    EXPECT_EQ(view.at("maker").to_number<int>(), 1);
    EXPECT_TRUE(view.at("discard").is_null());
    EXPECT_EQ(to_json(table.rules, table.view(0)).at("discard").as_string(), "9S");
    table.act("play AD, play TD");
    const auto later = to_json(table.rules, table.spectator());
    EXPECT_EQ(boost::json::serialize(later.at("tricks")),
              R"([{"cards":[[1,"9C"],[2,"AC"],[3,"AD"],[0,"TD"]],"winner":2}])");
    EXPECT_EQ(boost::json::serialize(later.at("voids")), R"([["C"],[],[],["C"]])");
    EXPECT_TRUE(later.at("seat").is_null());
    EXPECT_TRUE(later.at("hand").as_array().empty());
}

TEST(ViewJson, shows_all_hands_when_the_game_is_over) {
    Table table("lower", {"target=1"});
    table.deal({}, "2H");
    while (table.phase() != "over") {
        if (table.phase() == "deal") table.deal({}, "2H");
        table.act(table.legal().back());
    }
    const auto view = to_json(table.rules, table.view(0));
    ASSERT_FALSE(view.at("shown").as_array().empty());
    EXPECT_EQ(view.at("shown").at(0).at("dealt").as_array().size(), 3U);
    EXPECT_EQ(view.at("lets").as_array().size(), 3U);
    EXPECT_TRUE(view.at("winner").is_int64() || view.at("winner").is_uint64());
}

TEST(ViewJson, L8_counts_the_lets_that_the_dealer_has_left) {
    for (const auto& [per, left] : {std::pair("player", 2), std::pair("game", 1)}) {
        Table table("lower", {"lets=3", std::string("lets_per=") + per});
        euchre::Setup used;
        used.dealer = Seat(0);
        used.lets = BySeat<std::uint8_t>{{1, 1, 0}};
        table.deal({}, "2H", used);
        EXPECT_EQ(to_json(table.rules, table.view(0)).at("lets_left"), left) << per;
    }
}

TEST(ViewJson, names_those_who_sit_out_and_says_whether_calls_are_made) {
    Table table("mcgee");
    table.deal({}, "JH");
    EXPECT_EQ(to_json(table.rules, table.view(0)).at("bidding"), true);
    table.act("pass, pass, order alone");
    table.act(table.legal().front());
    const auto view = to_json(table.rules, table.view(0));
    EXPECT_EQ(view.at("bidding"), false);
    EXPECT_EQ(boost::json::serialize(view.at("sitting_out")), "[1]");
}

TEST(HandJson, round_trips) {
    for (const char* const name : {"newberry", "lower"}) {
        Table table(name);
        table.deal({}, name == std::string_view("lower") ? "2H" : "9H");
        table.act(table.legal().front());
        const HandRecord hand = position_at(table.rules, table.match.record(), 0, 1);
        const std::string text = boost::json::serialize(hand_json(table.rules, hand));
        const auto again = read_hand(boost::json::parse(text).as_object(), table.rules);
        ASSERT_TRUE(std::holds_alternative<HandRecord>(again)) << std::get<std::string>(again);
        const auto& read = std::get<HandRecord>(again);
        EXPECT_EQ(read.pack, hand.pack);
        EXPECT_EQ(read.actions, hand.actions);
        EXPECT_EQ(read.dealer, hand.dealer);
        EXPECT_EQ(read.setup.scores, hand.setup.scores);
    }
}

TEST(HandJson, reports_errors) {
    const RuleSet rules = rules_with("mcgee");
    const auto wrong = [&](const char* text) {
        const auto read = read_hand(boost::json::parse(text).as_object(), rules);
        return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
    };
    EXPECT_EQ(wrong(R"({"pack":[],"actions":[]})"), "'dealer' is missing: it must be a seat");
    EXPECT_EQ(wrong(R"({"dealer":0,"pack":[],"actions":["play 1Z"]})"), "/actions/0: no action: 'play 1Z'");
    EXPECT_EQ(wrong(R"({"dealer":0,"pack":[],"actions":[7]})"), "/actions/0: must be a string");
    EXPECT_NE(wrong(R"({"dealer":4,"pack":[],"actions":[]})"), "");
    EXPECT_NE(wrong(R"({"dealer":0,"scores":[1],"pack":[],"actions":[]})"), "");
    EXPECT_NE(wrong(R"({"dealer":0,"pack":[],"actions":[],"more":1})"), "");
}

}  // namespace
}  // namespace euchre::testing
