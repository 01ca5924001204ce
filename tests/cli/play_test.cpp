// euchre play through pipes.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

// A game of bots that need no time to think.
Ran watch(const std::string& seed, const Words& more = {}, const Words& environment = {"TERM=xterm"}) {
    Words words{"play", "--watch", "--level", "counter", "--seed", seed};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, "", environment);
}

TEST(Watch, plays_every_rule_set_to_the_end_without_escape_codes) {
    const std::string best_bower = EUCHRE_SOURCE_DIR "/tests/rules/best-bower.toml";
    for (const std::string rules :
         {"newberry", "university-games", "mcgee", "traditional", "lower", "standard", "british", "canadian",
          "railroad", "benny", "cutthroat", "two-handed", "six-handed", "progressive", best_bower.c_str()}) {
        const Ran ran = watch("7", {"--rules", rules});
        EXPECT_EQ(ran.exit_code, 0) << rules;
        EXPECT_EQ(ran.err, "");
        EXPECT_TRUE(has(ran.out, "the game! Hooray!")) << rules;
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << rules;
        EXPECT_FALSE(has(ran.out, "♥")) << "no locale, no symbols";
    }
}

TEST(Watch, a_seed_repeats_a_game) {
    const Ran first = watch("7");
    EXPECT_EQ(watch("7").out, first.out);
    EXPECT_NE(watch("8").out, first.out);
    const auto at = first.out.find("Seed ");
    ASSERT_NE(at, std::string::npos);
    EXPECT_EQ(watch(first.out.substr(at + 5, 64)).out, first.out);
}

TEST(Watch, shows_suits_as_symbols_if_the_locale_has_them_and_as_letters_on_request) {
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
    EXPECT_TRUE(has(chat.hear(), "Who deals first?\n[1] You  [2] Birch"));
    chat.say("9");
    EXPECT_TRUE(has(chat.hear(), "'9' is no choice"));
    chat.say("you");
    EXPECT_TRUE(has(chat.hear(), "You deal first."));
    chat.say("quit");
    EXPECT_TRUE(has(chat.hear(), "leave the game"));
    EXPECT_EQ(chat.leave(), 0);
}

// The choices of a prompt: "pass", "play 9C".
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
                EXPECT_TRUE(has(answer, " was led: follow with ")) << answer;
                EXPECT_TRUE(has(answer, "(N6)")) << answer;
                EXPECT_EQ(choices_in(answer), choices) << "nothing has changed";
                explained = true;
                break;
            }
        chat.say("1");
    }
    EXPECT_TRUE(explained);
}

TEST(Play, a_letter_is_enough) {
    Chat chat({"play", "--rules", "newberry", "--seed", "5", "--ascii"});
    const std::string heard = chat.hear();
    ASSERT_TRUE(has(heard, "[1] pass  [2] order  [3] order alone")) << heard;
    for (const auto& [letter, said] :
         std::vector<std::pair<std::string, std::string>>{{"h", "Your hand:"},
                                                          {"t", "No card is on the table"},
                                                          {"l", "No trick is taken yet."},
                                                          {"s", "Score:"},
                                                          {"u", "No trump yet."},
                                                          {"r", "Making trump"}}) {
        chat.say(letter);
        EXPECT_TRUE(has(chat.hear(), said)) << letter;
    }
    chat.say("p");
    EXPECT_TRUE(has(chat.hear(), "You pass."));
}

// A home directory for saved games.
struct Home {
    Folder folder;
    Words environment() const { return {"TERM=xterm", "XDG_STATE_HOME=" + folder.path().string()}; }
    std::filesystem::path file(const std::string& name) const { return folder.path() / "euchre" / name; }
};

std::string after(const std::string& text, const std::string& part) {
    const auto at = text.rfind(part);
    return at == std::string::npos ? "" : text.substr(at);
}

TEST(Saving, a_game_that_is_left_or_killed_resumes_with_the_same_choice) {
    for (const int signal : {0, SIGTERM, SIGINT, SIGHUP, SIGKILL}) {
        const Home home;
        Chat chat({"play", "--rules", "mcgee", "--seed", "5"}, home.environment());
        std::string heard;
        for (int turn = 0; turn < 6; ++turn) {
            heard = chat.hear();
            if (turn < 5) chat.say("1");
        }
        if (signal != 0) chat.end_by(signal);
        EXPECT_EQ(chat.leave(), signal == SIGKILL ? 128 + SIGKILL : 0) << signal;
        Chat again({"play", "--resume"}, home.environment());
        const std::string resumed = again.hear();
        EXPECT_TRUE(has(resumed, "The game goes on.")) << resumed;
        EXPECT_EQ(after(resumed, "\nYour hand:"), after(heard, "\nYour hand:")) << signal;
        EXPECT_NE(after(heard, "\nYour hand:"), "");
    }
}

TEST(Saving, an_unfinished_game_is_replaced_only_on_request) {
    const Home home;
    EXPECT_TRUE(has(run({"play", "--seed", "5"}, "", home.environment()).out, "It is saved"));
    const Ran refused = run({"play", "--seed", "6"}, "", home.environment());
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_TRUE(has(refused.err, "'euchre play --resume' continues it")) << refused.err;
    EXPECT_TRUE(has(run({"play", "--resume"}, "", home.environment()).out, "Seed 05")) << "it is still there";
    EXPECT_EQ(run({"play", "--new", "--seed", "6"}, "", home.environment()).exit_code, 0);
    EXPECT_EQ(run({"play", "--new", "--resume"}, "", home.environment()).exit_code, 2);
}

TEST(Saving, without_a_saved_game_there_is_nothing_to_resume) {
    const Home home;
    const Ran ran = run({"play", "--resume"}, "", home.environment());
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_TRUE(has(ran.err, "there is no saved game")) << ran.err;
}

TEST(Saving, a_game_that_another_process_plays_is_not_resumed_and_a_new_one_is_played_unsaved) {
    const Home home;
    Chat chat({"play", "--seed", "5"}, home.environment());
    chat.hear();
    const Ran other = run({"play", "--resume"}, "", home.environment());
    EXPECT_EQ(other.exit_code, 0) << other.err;
    EXPECT_TRUE(has(other.out, "another game is being played from this folder")) << other.out;
    EXPECT_TRUE(has(other.out, "A new game.")) << other.out;
    EXPECT_FALSE(has(other.out, "The game goes on.")) << other.out;
    chat.leave();
    EXPECT_TRUE(has(run({"play", "--resume"}, "", home.environment()).out, "Seed 05")) << "it is still there";
}

TEST(Saving, a_second_game_at_the_same_time_is_played_unsaved) {
    const Home home;
    Chat chat({"play", "--seed", "5"}, home.environment());
    chat.hear();
    const Ran other = run({"play", "--seed", "6"}, "", home.environment());
    EXPECT_EQ(other.exit_code, 0) << other.err;
    EXPECT_TRUE(has(other.out, "This game is not saved: ")) << other.out;
    EXPECT_FALSE(has(other.out, "It is saved")) << other.out;
}

TEST(Saving, a_database_of_another_program_is_left_alone_and_the_game_is_played) {
    const Home home;
    home.folder.file("euchre/euchre.db", "my shopping list\n");
    for (const Words& words : {Words{"play"}, Words{"play", "--new"}, Words{"play", "--resume"}}) {
        const Ran ran = run(words, "", home.environment());
        EXPECT_EQ(ran.exit_code, 0) << ran.err;
        EXPECT_TRUE(has(ran.out, "This game is not saved: ")) << ran.out;
        EXPECT_FALSE(has(ran.out, "The game goes on.")) << ran.out;
    }
    EXPECT_EQ(std::filesystem::file_size(home.file("euchre.db")), 17U);
}

TEST(Saving, a_game_can_be_played_without_a_writable_state_folder) {
    const Folder folder;
    folder.file("euchre", "a file where the folder should be\n");
    const Ran ran = run({"play"}, "", {"TERM=xterm", "XDG_STATE_HOME=" + folder.path().string()});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "This game is not saved: ")) << ran.out;
}

TEST(Saving, a_game_can_be_played_without_a_home_directory) {
    for (const Words& words : {Words{"play"}, Words{"play", "--resume"}}) {
        const Ran ran = run(words, "", {"TERM=xterm"});
        EXPECT_EQ(ran.exit_code, 0) << ran.err;
        EXPECT_TRUE(has(ran.out, "This game is not saved: there is no home directory.")) << ran.out;
    }
}

TEST(Saving, a_game_of_version_0_1_is_renamed_with_a_notice) {
    const Home home;
    home.folder.file("euchre/game.jsonl", R"({"euchre_play":1})");
    const Ran ran = run({"play"}, "", home.environment());
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "version 0.1 saved this game, and this version can't continue it.")) << ran.out;
    EXPECT_TRUE(std::filesystem::exists(home.file("game.jsonl.old")));
    EXPECT_TRUE(has(run({"play", "--resume"}, "", home.environment()).out, "The game goes on."));
}

TEST(Games, are_kept_and_listed_with_numbers) {
    const Home home;
    EXPECT_TRUE(has(run({"games"}, "", home.environment()).out, "There are no games yet."));
    EXPECT_EQ(run({"replay", "1"}, "", home.environment()).exit_code, 2);
    std::string ones;
    for (int count = 0; count < 300; ++count) ones += "1\n";
    for (const std::string seed : {"1", "2"})
        run({"play", "--rules", "traditional", "--set", "target=1", "--level", "counter", "--seed", seed},
            ones, home.environment());
    const std::string list = run({"games"}, "", home.environment()).out;
    EXPECT_TRUE(has(list, "   1  20")) << list;
    EXPECT_TRUE(has(list, "   2  20")) << list;
    EXPECT_TRUE(has(list, "  traditional  You, Birch, Cedar, Maple\n")) << list;
    EXPECT_TRUE(has(list, "  won 1:0  ") || has(list, "  lost 0:1  ") || has(list, "won 2:0") ||
                has(list, "lost 0:2"))
        << list;
    EXPECT_TRUE(has(run({"replay", "2"}, "", home.environment()).out, "Rules: traditional target=1"));
    EXPECT_TRUE(has(run({"verify", "2"}, "", home.environment()).out, "Hunter had a part in "));
    const Ran review = run({"review", "2"}, "", home.environment());
    EXPECT_EQ(review.exit_code, 0) << review.err;
    EXPECT_TRUE(has(review.out, "You and Cedar to win, before each hand")) << review.out;
    for (const char* const wrong : {"To You", "You takes"})
        EXPECT_FALSE(has(review.out, wrong)) << review.out;
    EXPECT_TRUE(
        has(run({"convert", "2", "--to", "egn"}, "", home.environment()).out, "Euchre Game Notation"));
    const Ran none = run({"replay", "3"}, "", home.environment());
    EXPECT_EQ(none.exit_code, 2);
    EXPECT_EQ(none.err, "euchre: there is no file and no kept game 3; 'euchre games' lists the games\n");
}

TEST(Preferences, are_read_from_a_file_unless_an_option_overrides_them) {
    const Folder folder;
    std::filesystem::create_directories(folder.path() / "euchre");
    std::ofstream(folder.path() / "euchre" / "play.toml")
        << "# mine\nrules = \"lower\"\navatar = \"bear\"\nascii = true\n";
    const Words environment{"TERM=dumb", "LANG=C.UTF-8", "XDG_CONFIG_HOME=" + folder.path().string()};
    const Ran ran = run({"play", "--seed", "3"}, "q\n", environment);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Lower Euchre, to 70.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "You (the bear)")) << ran.out;
    EXPECT_FALSE(has(ran.out, "♥") || has(ran.out, "♠") || has(ran.out, "♦") || has(ran.out, "♣")) << ran.out;
    const Ran other =
        run({"play", "--seed", "3", "--rules", "mcgee", "--avatar", "beaver"}, "q\n", environment);
    EXPECT_TRUE(has(other.out, "McGee's, to 10.")) << other.out;
    EXPECT_TRUE(has(other.out, "You (the beaver)")) << other.out;
}

TEST(Preferences, that_are_wrong_are_reported_with_their_line_and_the_game_is_played) {
    const Folder folder;
    const auto file = folder.path() / "euchre" / "play.toml";
    std::filesystem::create_directories(folder.path() / "euchre");
    const auto played = [&](const std::string& text) {
        std::ofstream(file) << text;
        const Ran ran =
            run({"play", "--seed", "3"}, "q\n", {"TERM=dumb", "XDG_CONFIG_HOME=" + folder.path().string()});
        EXPECT_EQ(ran.exit_code, 0) << ran.err;
        EXPECT_TRUE(has(ran.out, "Newberry, to 10.")) << ran.out;
        return ran.out;
    };
    const std::string at = file.string();
    EXPECT_TRUE(has(played("level = \"exprt\"\n"), at + ":1: level: 'exprt' is none of random, "))
        << played("");
    EXPECT_TRUE(has(played("\nlevle = \"expert\"\n"), at + ":2: unknown key 'levle'; did you mean 'level'?"));
    EXPECT_TRUE(has(played("ascii = 3\n"), at + ":1: ascii must be true or false"));
    EXPECT_TRUE(has(played("speed = 3\n"), at + ":1: speed must be a text in quotes"));
    EXPECT_TRUE(has(played("ascii = true\nspeed = \n"), at + ":2: "));
    EXPECT_TRUE(has(played("rules = \"nosuch\"\n"), at + ":1: there is no rule set 'nosuch'"));
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    EXPECT_TRUE(has(
        run({"play", "--seed", "3"}, "q\n", {"TERM=dumb", "XDG_CONFIG_HOME=" + folder.path().string()}).out,
        at));
}

TEST(Play, dealt_by_hand_a_wrong_packet_is_a_misdeal) {
    Chat chat({"play", "--by-hand", "--set", "first_dealer=chosen", "--seed", "7"});
    chat.hear();
    chat.say("1");
    EXPECT_TRUE(has(chat.hear(), "You deal by hand: how many cards to Birch?"));
    chat.say("2");
    EXPECT_TRUE(has(chat.hear(), "how many cards to Cedar?"));
    chat.say("1 to cedar");
    EXPECT_TRUE(has(chat.hear(), "Misdeal!"));
}

TEST(Play, handles_words_numbers_help_and_nonsense) {
    Chat chat({"play", "--rules", "mcgee", "--seed", "3", "--ascii"});
    std::string heard = chat.hear();
    while (!heard.ends_with("> ")) {
        chat.say("");
        heard = chat.hear();
    }
    const Words choices = choices_in(heard);
    ASSERT_FALSE(choices.empty());
    chat.say("?");
    EXPECT_TRUE(has(chat.hear(), "q (quit)"));
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
