// euchre play, watched and played through pipes.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

// A game between players who need no time to think.
Ran watch(const std::string& seed, const Words& more = {}, const Words& environment = {"TERM=xterm"}) {
    Words words{"play", "--watch", "--level", "counter", "--seed", seed};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, "", environment);
}

TEST(Watch, every_rule_set_is_played_to_the_end_without_escape_codes) {
    const std::string best_bower = EUCHRE_SOURCE_DIR "/tests/rules/best-bower.toml";
    for (const std::string& rules :
         {std::string("newberry"), std::string("university-games"), std::string("mcgee"),
          std::string("traditional"), std::string("lower"), best_bower}) {
        const Ran ran = watch("7", {"--rules", rules});
        EXPECT_EQ(ran.exit_code, 0) << rules;
        EXPECT_EQ(ran.err, "");
        EXPECT_TRUE(has(ran.out, "the game! Hooray!")) << rules;
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << rules;
        EXPECT_FALSE(has(ran.out, "♥")) << "no locale, no symbols";
    }
}

TEST(Watch, a_seed_repeats_a_game_and_another_plays_another) {
    const Ran first = watch("7");
    EXPECT_EQ(watch("7").out, first.out);
    EXPECT_NE(watch("8").out, first.out);
    const auto at = first.out.find("Seed ");
    ASSERT_NE(at, std::string::npos);
    EXPECT_EQ(watch(first.out.substr(at + 5, 64)).out, first.out);
}

TEST(Watch, suits_are_symbols_where_the_locale_has_them_and_letters_on_request) {
    const Words utf8{"LC_ALL=C.UTF-8", "TERM=xterm"};
    EXPECT_TRUE(has(watch("7", {}, utf8).out, "♥"));
    EXPECT_FALSE(has(watch("7", {"--ascii"}, utf8).out, "♥"));
}

TEST(Watch, a_level_is_chosen_by_name_and_expert_is_the_default) {
    const Ran expert = run({"play", "--watch", "--seed", "7", "--level", "expert"});
    const Ran random = run({"play", "--watch", "--seed", "7", "--level", "random"});
    EXPECT_TRUE(run({"play", "--watch", "--seed", "7"}).out == expert.out);
    EXPECT_EQ(random.exit_code, 0);
    EXPECT_TRUE(has(random.out, "the game! Hooray!"));
    EXPECT_NE(random.out, expert.out);
}

TEST(Play, the_end_of_the_input_leaves_the_game) {
    const Ran ran = run({"play", "--seed", "7"}, "");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_TRUE(has(ran.out, "leave the game")) << ran.out;
    EXPECT_EQ(ran.err, "");
    for (const std::string rules : {"university-games", "mcgee", "traditional", "lower"})
        EXPECT_EQ(run({"play", "--rules", rules, "--seed", "7"}, "").exit_code, 0);
}

TEST(Play, the_table_chooses_who_deals_first) {
    Chat chat({"play", "--set", "first_dealer=chosen", "--seed", "7", "--ascii"});
    EXPECT_TRUE(has(chat.hear(), "Who deals first"));
    chat.say("9");
    EXPECT_TRUE(has(chat.hear(), "A seat's number, please"));
    chat.say("0");
    EXPECT_TRUE(has(chat.hear(), "You deal first."));
    chat.say("misdeal");
    EXPECT_TRUE(has(chat.hear(), "Misdeal!"));
    chat.say("quit");
    EXPECT_TRUE(has(chat.hear(), "leave the game"));
    EXPECT_EQ(chat.leave(), 0);
}

// The words of a prompt's choices: "pass", "play 9C".
Words choices_in(const std::string& heard) {
    Words choices;
    const auto from = heard.rfind("[1] ");
    if (from == std::string::npos) return choices;
    const std::string prompt = heard.substr(from);
    for (auto at = prompt.find("] "); at != std::string::npos; at = prompt.find("] ", at + 1))
        choices.push_back(
            prompt.substr(at + 2, std::min(prompt.find("  ", at), prompt.find('\n', at)) - at - 2));
    return choices;
}

// The cards of the line "Your hand: 9C 10D".
Words hand_in(const std::string& heard) {
    const auto at = heard.rfind("Your hand:");
    if (at == std::string::npos) return {};
    std::istringstream line(heard.substr(at + 10, heard.find("  ", at + 10) - at - 10));
    std::istringstream first_line(line.str().substr(0, line.str().find('\n')));
    Words cards;
    for (std::string card; first_line >> card;) cards.push_back(card);
    return cards;
}

TEST(Play, an_illegal_card_is_refused_with_the_clause_and_the_game_goes_on) {
    Chat chat({"play", "--rules", "newberry", "--seed", "7", "--ascii"});
    bool explained = false;
    for (int turn = 0; turn < 200 && !explained; ++turn) {
        const std::string heard = chat.hear();
        ASSERT_FALSE(heard.empty());
        if (has(heard, "Hooray!")) break;
        if (!heard.ends_with("> ")) {
            chat.say("");
            continue;
        }
        const Words choices = choices_in(heard);
        ASSERT_FALSE(choices.empty()) << heard;
        if (choices[0].starts_with("play "))
            for (const std::string& card : hand_in(heard)) {
                if (std::ranges::find(choices, "play " + card) != choices.end()) continue;
                chat.say(card);
                const std::string answer = chat.hear();
                EXPECT_TRUE(has(answer, "No: ")) << answer;
                EXPECT_TRUE(has(answer, "was led and you hold one")) << answer;
                EXPECT_TRUE(has(answer, "(N6)")) << answer;
                EXPECT_EQ(choices_in(answer), choices) << "nothing has changed";
                explained = true;
                break;
            }
        chat.say("1");
    }
    EXPECT_TRUE(explained);
}

TEST(Play, words_numbers_help_and_nonsense_are_understood) {
    Chat chat({"play", "--rules", "mcgee", "--seed", "3", "--ascii"});
    std::string heard = chat.hear();
    while (!heard.ends_with("> ")) {
        chat.say("");
        heard = chat.hear();
    }
    const Words choices = choices_in(heard);
    ASSERT_FALSE(choices.empty());
    chat.say("?");
    EXPECT_TRUE(has(chat.hear(), "Also: rules, score, last (the last trick), quit."));
    chat.say("nonsense");
    EXPECT_TRUE(has(chat.hear(), "'nonsense' is no choice"));
    chat.say("99");
    EXPECT_TRUE(has(chat.hear(), "'99' is no choice"));
    chat.say("rules");
    EXPECT_TRUE(has(chat.hear(), "Making trump"));
    chat.say("name none");
    EXPECT_TRUE(has(chat.hear(), "No: "));
    chat.say(choices[0]);
    EXPECT_FALSE(has(chat.hear(), "No: "));
    EXPECT_EQ(chat.leave(), 0);
}

}  // namespace
}  // namespace euchre::testing
