// Hints and finished games from a server, right and wrong.
#include "seat/remote_study.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "messages/say.h"
#include "support/play.h"

namespace euchre::testing {

using namespace seat;
namespace {

namespace json = boost::json;

// The view of a player who must order or pass.
View asked_view() {
    Table table("newberry");
    EXPECT_FALSE(table.match.deal(Pack(table.rules.deck()), {}).refusal);
    return table.view(table.turn());
}

json::object advice_for(const View& view) {
    json::array choices;
    for (const Action action : view.legal)
        choices.push_back(json::object{{"action", to_string(action)},
                                       {"chance", 0.5},
                                       {"error", 0.01},
                                       {"points", -0.25},
                                       {"points_error", 0.1}});
    return {{"seat", view.seat->number()},
            {"best", to_string(view.legal.nth(1))},
            {"why", "Orders it up: so."},
            {"choices", choices}};
}

TEST(ReadHint, has_every_choice_in_the_order_of_the_view) {
    const View view = asked_view();
    json::object advice = advice_for(view);
    auto& choices = advice.at("choices").as_array();
    std::swap(choices.front(), choices.back());
    const auto hint = read_hint(json::serialize(advice), view);
    ASSERT_TRUE(hint);
    EXPECT_EQ(say(hint->why), "Orders it up: so.");
    EXPECT_EQ(hint->advice.best, 1U);
    for (std::size_t at = 0; at < hint->advice.choices.size(); ++at)
        EXPECT_EQ(hint->advice.choices[at].action, view.legal.nth(static_cast<unsigned>(at)));
    EXPECT_EQ(hint->advice.choices[0].points, -0.25);
}

TEST(ReadHint, refuses_hints_that_are_malformed_or_for_another_choice) {
    const View view = asked_view();
    const auto spoiled = [&](const std::function<void(json::object&)>& spoil) {
        json::object advice = advice_for(view);
        spoil(advice);
        return read_hint(json::serialize(advice), view).has_value();
    };
    EXPECT_TRUE(spoiled([](json::object&) {}));
    EXPECT_FALSE(spoiled([](json::object& advice) { advice["best"] = "play JH"; }));
    EXPECT_FALSE(spoiled([](json::object& advice) { advice["best"] = "\x1b[2J"; }));
    EXPECT_FALSE(spoiled([](json::object& advice) { advice["seat"] = 9; }));
    EXPECT_FALSE(spoiled([&](json::object& advice) { advice["seat"] = (view.seat->number() + 1) % 4; }));
    EXPECT_FALSE(spoiled([](json::object& advice) { advice["choices"].as_array().pop_back(); }));
    EXPECT_FALSE(spoiled([](json::object& advice) {
        auto& choices = advice["choices"].as_array();
        choices[1] = choices[0];
    }));
    EXPECT_FALSE(spoiled([](json::object& advice) { advice["choices"].at(0).at("chance") = 2; }));
    EXPECT_FALSE(spoiled([](json::object& advice) { advice["choices"].at(0).at("points") = 1e99; }));
    EXPECT_FALSE(read_hint("[]", view));
    EXPECT_FALSE(read_hint("", view));
    json::object advice = advice_for(view);
    advice["why"] = "Look\x1b[2J here\n" + std::string(5000, 'x');
    const auto hint = read_hint(json::serialize(advice), view);
    ASSERT_TRUE(hint);
    EXPECT_EQ(say(hint->why).find('\x1b'), std::string::npos);
    EXPECT_LT(say(hint->why).size(), 500U);
}

TEST(FindGame, finds_the_game_by_table_and_number) {
    const std::string list = R"([7,{},{"id":"0grvvmgqnr89","table":"a","game":2,"seat":1},)"
                             R"({"id":"../../secret","table":"b","game":3,"seat":1},)"
                             R"({"id":"0grvvmgqnr88","table":"b","game":3,"seat":2},)"
                             R"({"id":"0grvvmgqnr87","table":"b","game":2,"seat":null}])";
    const auto found = find_game(list, "b", 3);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, "0grvvmgqnr88");
    EXPECT_EQ(found->seat, Seat(2));
    EXPECT_FALSE(find_game(list, "b", 2)->seat);
    EXPECT_FALSE(find_game(list, "b", 4));
    EXPECT_FALSE(find_game("{", "b", 3));
}

TEST(ReadFinished, is_a_game_that_replays_or_an_error) {
    std::ifstream file(EUCHRE_SOURCE_DIR "/tests/games/bots.json");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto read = read_finished(text, Seat(2));
    ASSERT_TRUE(std::holds_alternative<Finished>(read));
    EXPECT_EQ(std::get<Finished>(read).names[Seat(2)], "You");
    EXPECT_FALSE(std::get<Finished>(read).record.hands.empty());
    EXPECT_TRUE(std::holds_alternative<messages::Message>(read_finished("{}", Seat(2))));
}

}  // namespace
}  // namespace euchre::testing
