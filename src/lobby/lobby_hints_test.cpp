// What the expert would do, for those who may ask.
#include <gtest/gtest.h>

#include "codec/view_json.h"
#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct HintsTest : FourAtTable {
    Response hint(std::size_t who) { return lobby.ask("GET", table + "/hint", {}, people[who].token); }
    std::string why_not(std::size_t who) {
        const Response refused = hint(who);
        EXPECT_EQ(refused.status, 409) << refused.body;
        return std::string(json::parse(refused.body).at("message").at("id").as_string());
    }
    // Four people at a table where hints are on, the first hand dealt.
    void begin_with_hints() {
        gather(R"({"base":"newberry"})", R"({"hints":true})");
        begin();
    }
    // A person who is not in turn.
    std::size_t another() { return (turn() + 1) % 4; }
    // One person with bots, in turn.
    void begin_alone() {
        for (std::size_t who = 1; who < 4; ++who) command(who, {{"do", "leave"}});
        command(0, {{"do", "begin"}});
        for (int time = 0; time < 100 && (view(0).is_null() || view(0).at("legal").as_array().size() < 2);
             ++time)
            lobby.pass(std::chrono::seconds(1));
        ASSERT_EQ(turn(), 0U);
    }
    static std::string off() { return "hint.off"; }
};

TEST_F(HintsTest, are_for_a_person_who_plays_with_bots) {
    begin_alone();
    EXPECT_TRUE(newest(0, "table").at("hints").as_bool());
    const Response answer = hint(0);
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json::value advice = json::parse(answer.body);
    EXPECT_EQ(advice.at("seat"), 0);
    EXPECT_FALSE(advice.at("why").as_string().empty());
    std::vector<std::string> actions, legal;
    for (const json::value& choice : advice.at("choices").as_array())
        actions.emplace_back(choice.at("action").as_string());
    const json::value seen = view(0);
    for (const json::value& action : seen.at("legal").as_array()) legal.emplace_back(action.as_string());
    std::ranges::sort(actions);
    std::ranges::sort(legal);
    EXPECT_EQ(actions, legal);
    EXPECT_EQ(std::ranges::count(actions, std::string(advice.at("best").as_string())), 1);
}

TEST_F(HintsTest, are_off_with_several_people_unless_the_host_allows_them) {
    begin();
    EXPECT_EQ(why_not(turn()), off());
    EXPECT_FALSE(newest(0, "table").at("hints").as_bool());
    json::object settings = newest(0, "table").at("settings").as_object();
    settings["hints"] = true;
    EXPECT_TRUE(is_done(command(0, {{"do", "settings"}, {"settings", settings}})));
    EXPECT_EQ(hint(turn()).status, 200);
    for (std::size_t who = 0; who < 4; ++who) EXPECT_TRUE(newest(who, "table").at("hints").as_bool());
}

TEST_F(HintsTest, are_off_as_soon_as_somebody_waits_for_a_chair) {
    begin_alone();
    ASSERT_EQ(hint(0).status, 200);
    connections[1] = lobby.enter(table, people[1]).value();
    EXPECT_EQ(hint(0).status, 200);
    EXPECT_TRUE(is_done(command(1, {{"do", "sit"}, {"seat", 2}})));
    EXPECT_EQ(why_not(0), off());
    EXPECT_EQ(lobby.study.asked, 1);
}

TEST_F(HintsTest, are_only_for_the_person_in_turn) {
    begin_with_hints();
    EXPECT_EQ(why_not(another()), "hint.not_your_turn");
    const Somebody eve = lobby.somebody("Eve");
    people.push_back(eve);
    EXPECT_EQ(why_not(4), "hint.not_playing");
    lobby.enter(table, eve);
    EXPECT_EQ(why_not(4), "hint.not_playing");
    EXPECT_EQ(lobby.ask("GET", table + "/hint").status, 401);
    EXPECT_EQ(lobby.ask("GET", "/api/tables/000000000000/hint", {}, eve.token).status, 404);
    EXPECT_EQ(lobby.ask("POST", table + "/hint", "{}", people[0].token).status, 405);
    EXPECT_EQ(lobby.study.asked, 0);
}

TEST_F(HintsTest, are_not_for_a_game_that_is_paused_over_or_not_begun) {
    gather(R"({"base":"newberry","set":{"target":1}})", R"({"hints":true})");
    EXPECT_EQ(why_not(0), "declined.no_game");
    begin();
    command(0, {{"do", "pause"}});
    EXPECT_EQ(why_not(turn()), "declined.paused");
    command(0, {{"do", "resume"}});
    EXPECT_EQ(hint(turn()).status, 200);
    play([this] { return newest(0, "table").at("stage") == "over"; });
    for (std::size_t who = 0; who < 4; ++who) EXPECT_EQ(why_not(who), "declined.no_game");
}

TEST_F(HintsTest, are_not_given_for_a_last_card) {
    begin_with_hints();
    play([this] {
        return phase() == "play" && !view(0).at("turn").is_null() &&
               view(turn()).at("hand").as_array().size() == 1;
    });
    EXPECT_EQ(why_not(turn()), "hint.no_choice");
}

TEST_F(HintsTest, are_not_for_somebody_who_waits_for_the_chair_in_turn) {
    begin_with_hints();
    const std::size_t gone = turn();
    const Somebody eve = lobby.somebody("Eve");
    people.push_back(eve);
    connections.push_back(lobby.enter(table, eve).value());
    command(gone, {{"do", "leave"}});
    EXPECT_TRUE(is_done(command(4, {{"do", "sit"}, {"seat", gone}})));
    EXPECT_EQ(why_not(4), "hint.not_playing");
    EXPECT_EQ(why_not(gone), "hint.not_playing");
    EXPECT_EQ(lobby.study.asked, 0);
}

TEST_F(HintsTest, are_computed_once_per_decision) {
    begin_with_hints();
    const std::string first = hint(turn()).body;
    EXPECT_EQ(hint(turn()).body, first);
    EXPECT_EQ(lobby.study.asked, 1);
    lobby.study.wait = true;
    act(turn(), "pass");
    EXPECT_EQ(hint(turn()).status, 0);
    EXPECT_EQ(hint(turn()).status, 0);
    EXPECT_EQ(lobby.study.asked, 2);
}

TEST_F(HintsTest, stay_valid_until_somebody_acts) {
    begin_with_hints();
    lobby.study.wait = true;
    Request request;
    request.method = "GET";
    request.path = table + "/hint";
    request.bearer = people[turn()].token;
    std::vector<int> answers;
    const auto ask = [&] {
        lobby.lobby().request(request, [&](const Response& answer) { answers.push_back(answer.status); });
    };
    ask();
    json::object settings = newest(0, "table").at("settings").as_object();
    settings["chat"] = !settings["chat"].as_bool();
    ASSERT_TRUE(is_done(command(0, {{"do", "settings"}, {"settings", settings}})));
    ask();
    EXPECT_TRUE(answers.empty());
    lobby.study.say();
    EXPECT_EQ(answers, (std::vector{200, 200}));
    EXPECT_EQ(lobby.study.asked, 1);
}

// The next in turn asks before the last one's answer has come.
TEST_F(HintsTest, of_one_seat_never_reach_another) {
    begin_with_hints();
    lobby.study.advice = [](const RuleSet& rules, const View& view) {
        return Advised{{}, json::serialize(codec::to_json(rules, view))};
    };
    lobby.study.wait = true;
    const std::size_t first = turn();
    std::map<std::size_t, Response> answers;
    const auto ask = [&](std::size_t who) {
        Request request;
        request.method = "GET";
        request.path = table + "/hint";
        request.bearer = people[who].token;
        lobby.lobby().request(request,
                              [&answers, who](Response answer) { answers[who] = std::move(answer); });
    };
    ask(first);
    act(first, "pass");
    const std::size_t second = turn();
    ASSERT_NE(first, second);
    EXPECT_TRUE(answers.empty());
    ask(second);
    EXPECT_EQ(answers[first].status, 409);
    lobby.study.say();  // what was asked for first
    EXPECT_FALSE(answers.contains(second));
    lobby.study.say();
    ASSERT_EQ(answers[second].status, 200);
    EXPECT_EQ(json::parse(answers[second].body).at("hand"), view(second).at("hand"));
}

TEST_F(HintsTest, that_fail_can_be_requested_again) {
    begin_with_hints();
    lobby.study.fail = true;
    EXPECT_EQ(hint(turn()).status, 503);
    lobby.study.fail = false;
    EXPECT_EQ(hint(turn()).status, 200);
}

TEST_F(HintsTest, that_are_pending_are_refused_when_the_server_stops) {
    begin_with_hints();
    lobby.study.wait = true;
    Request request;
    request.method = "GET";
    request.path = table + "/hint";
    request.bearer = people[turn()].token;
    int status = 0;
    lobby.lobby().request(request, [&](const Response& answer) { status = answer.status; });
    EXPECT_EQ(status, 0);
    lobby.lobby().drain([] {});
    EXPECT_EQ(status, 503);
    EXPECT_TRUE(lobby.study.stopped);
}

}  // namespace
}  // namespace euchre::testing
