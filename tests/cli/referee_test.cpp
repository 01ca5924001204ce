// euchre referee on the command line.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>

#include "cli/program.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

Words answers(const Words& arguments, const Words& requests, const std::string& end = "\n") {
    std::string input;
    for (const std::string& request : requests) input += input.empty() ? request : "\n" + request;
    Words command{"referee", "--rules"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const Ran ran = run(command, input + end);
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.err, "");
    Words lines;
    std::istringstream stream(ran.out);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string deal_line(const Pack& pack, const json::object& more = {}) {
    json::object deal{{"do", "deal"}};
    json::array cards;
    for (const Card card : pack.cards()) cards.emplace_back(to_string(card));
    deal["pack"] = std::move(cards);
    for (const auto& field : more) deal[field.key()] = field.value();
    return json::serialize(deal);
}

std::string act_line(int seat, const std::string& action) {
    return json::serialize(json::object{{"do", "act"}, {"seat", seat}, {"action", action}});
}

const std::string state_line = R"({"do":"state"})";

void expect_refused(const std::string& answer, const std::string& request) {
    json::error_code error;
    const json::value value = json::parse(answer, error);
    ASSERT_FALSE(error) << answer;
    EXPECT_EQ(value.as_object().size(), 3U) << answer;
    EXPECT_FALSE(value.at("ok").as_bool()) << request.substr(0, 100) << " -> " << answer;
    EXPECT_TRUE(value.at("rule").is_null() || value.at("rule").is_string());
    EXPECT_FALSE(value.at("error").as_string().empty());
    EXPECT_LT(answer.size(), 400U) << answer;
}

TEST(Referee, before_any_deal_there_are_zeros_and_empty_hands) {
    const std::string answer = answers({"mcgee"}, {state_line}).at(0);
    EXPECT_EQ(
        json::parse(answer),
        json::parse(R"({"ok":true,"phase":"deal","turn":null,"legal":[],"dealer":0,"up":null,)"
                    R"("stands":null,"trump":null,"maker":null,"alone":false,"hands":[[],[],[],[]],)"
                    R"("trick":[],"taken":[0,0,0,0],"scores":[0,0],"lets":[],"winner":null,"defender":null,)"
                    R"("hands_played":0,"calls":[]})"));
}

TEST(Referee, end_of_input_ends_it_with_or_without_a_last_line_end) {
    EXPECT_EQ(answers({"mcgee"}, {}, "").size(), 0U);
    EXPECT_EQ(answers({"mcgee"}, {state_line}, "").size(), 1U);
    EXPECT_EQ(answers({"mcgee"}, {state_line, state_line}).size(), 2U);
}

TEST(Referee, the_dealer_is_told_to_pick_up_the_ten_of_hearts) {
    const Pack pack = stacked(
        rules_with("mcgee"), Seat(0),
        {{0, "9C TC QC KD AS"}, {1, "9H QH JH AH KS"}, {2, "9D QD TS JC AC"}, {3, "TD JD AD 9S KC"}}, "TH");
    const Words lines = answers({"mcgee"}, {deal_line(pack), act_line(1, "order"), state_line});
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[2], lines[1]);  // verbatim
    const json::value answer = json::parse(lines[1]);
    EXPECT_EQ(answer.at("phase"), json::value("discard"));
    EXPECT_EQ(answer.at("turn"), json::value(0));
    EXPECT_EQ(answer.at("legal"), json::parse(R"(["discard 9C","discard AS","discard KD","discard QC",)"
                                              R"("discard TC","discard TH"])"));
    EXPECT_TRUE(answer.at("up").is_null());
    EXPECT_EQ(answer.at("stands"), json::value("H"));
    EXPECT_EQ(answer.at("trump"), json::value("H"));
    EXPECT_EQ(answer.at("maker"), json::value(1));
    EXPECT_EQ(answer.at("hands").at(0), json::parse(R"(["9C","AS","KD","QC","TC","TH"])"));
    EXPECT_EQ(answer.at("hands").at(3), json::parse(R"(["9S","AD","JD","KC","TD"])"));
    EXPECT_EQ(answer.as_object().size(), 19U);
    Words fields;
    for (const auto& field : answer.as_object()) fields.emplace_back(field.key());
    EXPECT_EQ(fields, (Words{"ok", "phase", "turn", "legal", "dealer", "up", "stands", "trump", "maker",
                             "alone", "hands", "trick", "taken", "scores", "lets", "winner", "defender",
                             "hands_played", "calls"}));
}

TEST(Referee, hostile_lines_are_refused_and_change_nothing) {
    using namespace std::string_literals;
    const RuleSet rules = rules_with("newberry");
    Pack twice(rules.deck());
    twice.cards()[1] = twice.cards()[0];
    Pack short_pack;
    for (std::size_t at = 0; at < 23; ++at) short_pack.push_back(Pack(rules.deck())[at]);
    const Pack pack(rules.deck());
    const Words hostile{
        "",
        " ",
        "null",
        "5",
        "[]",
        "\"deal\"",
        "{}",
        "{",
        "deal",
        "\xff\xfe",
        "\0"s,
        "{\"do\":\"state\"}{}",
        R"({"do":"state",})",
        R"({"do":5})",
        R"({"do":"shuffle"})",
        R"({"do":"state","extra":1})",
        R"({"do":"misdeal"})",
        R"({"do":"deal"})",
        R"({"do":"deal","pack":"9C"})",
        R"({"do":"deal","pack":[]})",
        R"({"do":"deal","pack":["1C"]})",
        R"({"do":"deal","pack":[9]})",
        deal_line(pack),
        deal_line(twice),
        deal_line(short_pack),
        deal_line(pack, {{"dealer", 4}}),
        deal_line(pack, {{"scores", {10, 0}}}),
        act_line(1, "jump"),
        act_line(1, "order up"),
        act_line(1, "Pass"),
        act_line(1, "pass "),
        act_line(1, "fold"),
        act_line(1, "let"),
        act_line(1, "alone"),
        act_line(1, "name H"),
        act_line(1, "stand H"),
        act_line(1, "play 9C"),
        act_line(1, "play 1C"),
        act_line(1, "discard 9C"),
        act_line(1, std::string(100'000, 'x')),
        act_line(0, "pass"),
        act_line(4, "pass"),
        act_line(-1, "pass"),
        R"({"do":"act","seat":"1","action":"pass"})",
        R"({"do":"act","seat":1.5,"action":"pass"})",
        R"({"do":"act","seat":18446744073709551615,"action":"pass"})",
        R"({"do":"act","seat":1})",
        R"({"do":"act","action":"pass"})",
        R"({"do":"act","seat":1,"action":null})",
        std::string(100'000, '['),
        std::string((1U << 20U) + 100, ' '),
        "{\"do\":\"" + std::string((1U << 20U) + 100, 'x') + "\"}",
    };
    Words requests{deal_line(pack)};
    for (const std::string& line : hostile) {
        requests.push_back(line);
        requests.push_back(state_line);
    }
    const Words lines = answers({"newberry"}, requests);
    ASSERT_EQ(lines.size(), requests.size());
    for (std::size_t at = 1; at < lines.size(); at += 2) {
        expect_refused(lines[at], requests[at]);
        EXPECT_EQ(lines[at + 1], lines[0]) << requests[at].substr(0, 100);
    }
}

TEST(Referee, a_refusal_names_the_clause) {
    const RuleSet rules = rules_with("newberry");
    const Pack pack = stacked(rules, Seat(0), {{1, "AH 9H TC QC KC"}, {2, "JD 9D TD 9S TS"}}, "9C");
    const Words lines =
        answers({"newberry"}, {deal_line(pack), act_line(1, "pass"), act_line(2, "pass"), act_line(3, "pass"),
                               act_line(0, "pass"), act_line(1, "name C"), act_line(1, "name H"),
                               act_line(1, "play AH"), act_line(2, "play 9D")});
    ASSERT_EQ(lines.size(), 9U);
    EXPECT_EQ(json::parse(lines[5]).at("rule"), json::value("N14"));
    EXPECT_EQ(json::parse(lines[8]).at("rule"), json::value("N6"));
    EXPECT_TRUE(lines[8].starts_with(R"({"ok":false,"rule":"N6","error":")")) << lines[8];
}

TEST(Referee, settings_and_positions_are_accepted) {
    const RuleSet rules = rules_with("lower");
    const Words lines =
        answers({"lower", "--set", "target=30", "--set", "lets=1"},
                {deal_line(Pack(rules.deck()), {{"dealer", 2}, {"scores", {29, 0, -5}}, {"lets", {0, 1, 0}}}),
                 deal_line(Pack(rules.deck()), {{"scores", {30, 0, 0}}})});
    const json::value answer = json::parse(lines.at(0));
    EXPECT_EQ(answer.at("dealer"), json::value(2));
    EXPECT_EQ(answer.at("scores"), json::parse("[29,0,-5]"));
    EXPECT_EQ(answer.at("lets"), json::parse("[0,1,0]"));
    EXPECT_EQ(answer.at("hands").as_array().size(), 3U);
    expect_refused(lines.at(1), "a deal during a hand");
}

}  // namespace
}  // namespace euchre::testing
