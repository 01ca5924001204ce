// euchre review on the command line.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/program.h"
#include "support/sample_game.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

const std::string bots = EUCHRE_SOURCE_DIR "/tests/games/bots.json";

TEST(ReviewCommand, names_players_marks_and_what_mattered) {
    const Ran ran = run({"review", "-", "--all"}, json::serialize(sample_egn()));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    for (const char* const part :
         {"accuracy", "to win, before each hand", "came from everybody's decisions", "Every decision:"})
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
}

TEST(ReviewCommand, omits_bots_that_would_judge_themselves) {
    const Ran ran = run({"review", bots});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_FALSE(has(ran.out, "accuracy")) << ran.out;
    EXPECT_TRUE(has(ran.out, "would judge itself: Critter 0, Critter 1, Critter 2, Critter 3.\n")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Critter 3 held 9C TD KH 9S TS. Critter 2 turned up QH.\n")) << ran.out;
}

TEST(ReviewCommand, is_one_object_and_the_same_twice) {
    const Ran ran = run({"review", bots, "--json"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(run({"review", bots, "--json"}).out, ran.out);
    const json::value seen = json::parse(ran.out);
    EXPECT_EQ(seen.at("accuracy").as_array().size(), 4U);
    EXPECT_FALSE(seen.at("decisions").as_array().empty());
    for (const json::value& one : seen.at("decisions").as_array())
        for (const char* const field :
             {"seat", "hand", "kind", "chosen", "best", "loss", "uncertainty", "label"})
            EXPECT_TRUE(one.as_object().contains(field)) << field;
}

TEST(ReviewCommand, does_not_judge_a_seat_with_unknown_cards) {
    const Ran ran = run({"review", "-", "--json"}, json::serialize(overheard_egn()));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    const json::value seen = json::parse(ran.out);
    EXPECT_FALSE(seen.at("decisions").as_array().empty());
    for (const json::value& one : seen.at("decisions").as_array())
        EXPECT_NE(one.at("seat"), 0) << "a card of Ann's was never seen";
    EXPECT_TRUE(seen.at("accuracy").at(0).is_null());
}

TEST(ReviewCommand, does_not_judge_a_seat_that_played_an_unknown_card) {
    json::value egn = overheard_egn();
    egn.at_pointer("/deals/0/phases/1/tricks/1/1") = "Xx";
    const Ran ran = run({"review", "-", "--json"}, json::serialize(egn));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(json::parse(ran.out).at("decisions").as_array().empty());
}

TEST(ReviewCommand, writes_egn_with_the_marks) {
    const Ran ran = run({"review", "-", "--egn"}, json::serialize(overheard_egn()));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    const json::value marked = json::parse(ran.out);
    const auto& notes = marked.at_pointer("/deals/0/phases/1/playAnnotations").as_object();
    ASSERT_FALSE(notes.empty());
    EXPECT_TRUE(has(json::serialize(notes), "best")) << json::serialize(notes);
    const Ran again = run({"replay", "-", "--json"}, ran.out);
    EXPECT_EQ(again.exit_code, 0) << again.err;
    EXPECT_EQ(again.out, run({"replay", "-", "--json"}, json::serialize(overheard_egn())).out);
}

TEST(ReviewCommand, reports_mistakes_in_a_file) {
    EXPECT_EQ(run({"review", "/nowhere"}).exit_code, 2);
    const Ran ran = run({"review", "-"}, "{\"right_bower\":1}");
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_TRUE(has(ran.err, "the input")) << ran.err;
}

}  // namespace
}  // namespace euchre::testing
