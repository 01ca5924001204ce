// After a review: positions to practise, and playing on from a decision.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/program.h"
#include "support/folder.h"
#include "support/sample_game.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

const std::string game_of_bots = EUCHRE_SOURCE_DIR "/tests/games/bots.json";

Words home(const Folder& folder) { return {"TERM=xterm", "XDG_STATE_HOME=" + folder.path().string()}; }

TEST(Practice, explains_how_to_get_exercises_if_there_are_none) {
    const Folder folder;
    const Ran ran = run({"practice"}, "", home(folder));
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_TRUE(has(ran.out, "There is nothing to practise")) << ran.out;
    EXPECT_EQ(run({"practice"}, "", {"TERM=xterm"}).exit_code, 1) << "no home";
}

TEST(Practice, asks_about_mistakes_and_judges_the_answers) {
    const Folder folder;
    const Ran review = run({"review", game_of_bots, "--learn", "0"}, "", home(folder));
    EXPECT_EQ(review.exit_code, 0) << review.err;
    EXPECT_TRUE(has(review.out, "3 decisions to practise are kept")) << review.out;
    const json::value due = json::parse(run({"practice", "--json"}, "", home(folder)).out);
    EXPECT_EQ(due.at("positions").as_array().size(), 3U);
    EXPECT_TRUE(due.at("next").is_null());
    EXPECT_TRUE(has(run({"practice", "--list"}, "", home(folder)).out, "3 due, 0 later."));

    const Ran left = run({"practice"}, "what\n", home(folder));
    EXPECT_TRUE(has(left.out, "A number from the list")) << left.out;
    EXPECT_TRUE(has(left.out, "The rest stays")) << left.out;
    const Ran ran = run({"practice", "--ascii"}, "9d\norder\n1\n", home(folder));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    for (const char* const part : {"Position 1 of 3", "That is the best.", "A mistake: ", "A blunder: ",
                                   ", the best\n", "It comes back tomorrow.", "1 of 3 right"})
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
    EXPECT_TRUE(has(run({"practice"}, "", home(folder)).out, "Nothing is due today. 3 positions come later"));
}

TEST(Practice, the_learner_must_be_a_player) {
    const Folder folder;
    const Ran ran = run({"review", game_of_bots, "--learn", "Nobody"}, "", home(folder));
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_TRUE(has(ran.err, "nobody there is called 'Nobody'")) << ran.err;
}

TEST(PlayOn, a_review_names_the_decision_and_play_goes_on_from_it) {
    EXPECT_TRUE(has(run({"review", game_of_bots}).out,
                    "euchre play --from " + game_of_bots + " --hand 1 --decision 1"));
    const Ran ran =
        run({"play", "--from", game_of_bots, "--hand", "2", "--decision", "8", "--ascii"}, "hint\nquit\n");
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Aspen plays 10C.\n\nYour hand: AD KH KS AS")) << ran.out;
    EXPECT_TRUE(has(ran.out, "The expert would choose")) << ran.out;
}

TEST(PlayOn, does_not_change_a_saved_game) {
    const Folder folder;
    run({"play", "--plain", "--rules", "mcgee", "--seed", "1"}, "quit\n", home(folder));
    const Ran on = run({"play", "--plain", "--from", game_of_bots, "--hand", "2", "--decision", "8"},
                       "quit\n", home(folder));
    EXPECT_EQ(on.exit_code, 0) << on.err;
    EXPECT_FALSE(has(on.out, "saved")) << on.out;
    const Ran again = run({"play", "--plain", "--resume"}, "quit\n", home(folder));
    EXPECT_EQ(again.exit_code, 0) << again.err;
    EXPECT_TRUE(has(again.out, "McGee's")) << again.out;
}

TEST(PlayOn, reports_why_it_is_impossible) {
    const auto complaint = [](const Words& more, const std::string& input = "") {
        Words words{"play"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = run(words, input);
        EXPECT_NE(ran.exit_code, 0);
        return ran.err;
    };
    EXPECT_TRUE(
        has(complaint({"--from", game_of_bots, "--hand", "9", "--decision", "1"}), "it has 2 hands, not 9"));
    EXPECT_TRUE(
        has(complaint({"--from", game_of_bots, "--hand", "1", "--decision", "99"}), "decisions, not 99"));
    EXPECT_TRUE(has(complaint({"--from", game_of_bots, "--hand", "1"}), "--decision"));
    EXPECT_TRUE(
        has(complaint({"--from", "-", "--hand", "1", "--decision", "1"}, json::serialize(overheard_egn())),
            "not all cards of hand 1 are known"));
}

TEST(AfterTheGame, a_review_reports_the_play_and_keeps_the_mistakes) {
    const Folder folder;
    const Words words{"play",   "--rules", "newberry", "--set",  "target=1",
                      "--seed", "4",       "--level",  "counter"};
    const auto ones = [](std::size_t count) {
        std::string lines;
        while (count-- > 0) lines += "1\n";
        return lines;
    };
    const std::string game = run(words, ones(100)).out;
    ASSERT_TRUE(has(game, "the game! Hooray!")) << game;
    std::size_t choices = 0;
    for (auto at = game.find("\n> "); at != std::string::npos; at = game.find("\n> ", at + 1)) ++choices;
    const Ran ran = run(words, ones(choices) + "review\n", home(folder));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    for (const char* const part : {"Reviewing the game.", "accuracy", "You and Cedar to win",
                                   "What mattered most:", "Every decision:", "to practise"})
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
    EXPECT_TRUE(has(run({"practice", "--list"}, "", home(folder)).out, " due, 0 later."));
}

}  // namespace
}  // namespace euchre::testing
