// --help, the man pages and the completions, which have one source.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The first words of the lines below a title of --help. Continuation lines are indented further, and skipped.
Words entries(const std::string& help, const std::string& title) {
    Words names;
    bool below = false;
    for (const std::string& line : lines_of(help)) {
        if (!line.starts_with(' ')) below = line == title + ":";
        if (below && line.starts_with("  ") && line[2] != ' ')
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

std::string help_of(const Words& command) {
    Words words = command;
    words.push_back("--help");
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 0) << ran.out;
    EXPECT_EQ(ran.err, "");
    return ran.out;
}

// All commands, including subcommands.
std::vector<Words> all_commands() {
    std::vector<Words> found{{}};
    for (std::size_t at = 0; at < found.size(); ++at)
        for (const std::string& name : entries(help_of(found[at]), "Commands")) {
            Words below = found[at];
            below.push_back(name);
            found.push_back(below);
        }
    return found;
}

std::string as_typed(const Words& command) {
    std::string text = "euchre";
    for (const std::string& word : command) text += " " + word;
    return text;
}

// The completions, and then which files are allowed.
Words completed(const Words& typed) {
    Words words{"complete", "--"};
    words.insert(words.end(), typed.begin(), typed.end());
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    Words offered;
    for (const std::string& line : lines_of(ran.out)) offered.push_back(line.substr(0, line.find('\t')));
    return offered;
}

std::string contents_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Help, every_command_has_help_with_an_example) {
    const auto commands = all_commands();
    EXPECT_GT(commands.size(), 25U);
    for (const Words& command : commands) {
        const std::string help = help_of(command);
        EXPECT_TRUE(has(help, "\nUsage: " + as_typed(command) + " [OPTIONS]")) << help;
        const auto examples = help.find("\nExample");
        ASSERT_NE(examples, std::string::npos) << help;
        EXPECT_NE(help.find(as_typed(command), examples), std::string::npos) << help;
    }
}

TEST(Help, is_shown_without_a_command_and_by_the_word_help) {
    const std::string help = help_of({});
    EXPECT_EQ(run({}).exit_code, 0);
    EXPECT_EQ(run({}).out, help);
    EXPECT_EQ(run({"help"}).out, help);
    EXPECT_EQ(run({"help", "help"}).out, help);
    EXPECT_EQ(run({"help", "rules", "show"}).out, help_of({"rules", "show"}));
    const Ran wrong = run({"help", "plya"});
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_TRUE(has(wrong.err, "did you mean 'play'?")) << wrong.err;
}

TEST(Help, fits_into_80_columns_except_for_commands_to_copy) {
    for (const Words& command : all_commands())
        for (const std::string& line : lines_of(help_of(command)))
            EXPECT_TRUE(line.size() <= 80 || line.starts_with("  euchre ")) << line;
}

TEST(Help, has_examples_that_paste_as_they_stand) {
    for (const Words& command : all_commands()) {
        bool in_examples = false, goes_on = false;
        for (const std::string& line : lines_of(help_of(command))) {
            if (!line.starts_with("  ")) in_examples = line.starts_with("Example");
            if (!in_examples || !line.starts_with("  ")) continue;
            const std::string text = line.substr(line.find_first_not_of(' '));
            EXPECT_FALSE(text.starts_with("$ ")) << line;
            EXPECT_EQ(text.find("  "), std::string::npos) << "prose behind the command: " << line;
            EXPECT_TRUE(line[2] != ' ' || goes_on) << line;
            goes_on = line.ends_with('\\');
        }
    }
}

TEST(Help, names_the_values_and_the_default_of_an_option) {
    const std::string help = help_of({"play"});
    EXPECT_TRUE(has(help, "--avatar AVATAR           Your avatar at the table: bear, raccoon, lumberjack,\n"))
        << help;
    EXPECT_TRUE(has(help, "hunter or beaver (default: hunter)\n")) << help;
    EXPECT_TRUE(has(help_of({"referee"}), "(required)"));
}

TEST(Options, out_of_range_print_the_range) {
    for (const Words& wrong : {Words{"equity", "--rules", "standard", "--played", "-1"},
                               Words{"devices", "--end", "-1", "http://127.0.0.1:1"},
                               Words{"convert", "--game", "-1", "match.emn"}}) {
        const Ran ran = run(wrong);
        EXPECT_EQ(ran.exit_code, 2);
        EXPECT_TRUE(has(ran.err, "must be a whole number from ")) << ran.err;
        EXPECT_LT(ran.err.size(), 200U) << ran.err;
    }
}

TEST(Manual, has_a_page_for_the_program_and_each_command_with_its_subcommands) {
    const Folder folder;
    EXPECT_EQ(run({"manual", "--dir", folder.path().string()}).exit_code, 0);
    std::size_t pages = 0;
    for (const Words& command : all_commands()) {
        const std::string page = command.empty() ? "euchre" : "euchre-" + command.front();
        const std::string text = contents_of(folder.path() / (page + ".1"));
        if (command.size() < 2) {
            ++pages;
            EXPECT_TRUE(text.starts_with(".TH EUCHRE")) << page;
            EXPECT_EQ(text, run(command.empty() ? Words{"manual"} : Words{"manual", command.front()}).out);
        } else {
            EXPECT_TRUE(has(text, "\n.SS " + as_typed(command) + "\n")) << text;
        }
        for (std::string option : entries(help_of(command), "Options")) {
            if (option == "-h,") continue;
            for (auto at = option.find('-'); at != std::string::npos; at = option.find('-', at + 2))
                option.insert(at, "\\");
            EXPECT_TRUE(has(text, "\n\\fB" + option + "\\fR")) << page << ": " << option;
        }
    }
    const std::filesystem::directory_iterator files(folder.path());
    EXPECT_EQ(static_cast<std::size_t>(std::distance(begin(files), end(files))), pages);
}

TEST(Manual, has_a_date_and_the_keys_of_the_terminal) {
    const Ran ran = run({"manual", "play"}, "", {"SOURCE_DATE_EPOCH=1700000000"});
    EXPECT_TRUE(ran.out.starts_with(".TH EUCHRE\\-PLAY 1 2023-11-14 ") ||
                ran.out.starts_with(".TH EUCHRE-PLAY 1 2023-11-14 "))
        << ran.out.substr(0, 80);
    for (const std::string command : {"play", "join"}) {
        const Ran page = run({"manual", command});
        EXPECT_TRUE(has(page.out, "\n.SH KEYS ON THE FULL SCREEN\n")) << page.out;
        EXPECT_TRUE(has(page.out, "pass, order up, alone")) << page.out;
        EXPECT_FALSE(has(page.out, "1 \"\" ")) << "no date";
    }
}

TEST(Manual, prints_no_page_for_an_unknown_command) {
    const Ran ran = run({"manual", "nosuch"});
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, "nosuch"));
    EXPECT_TRUE(has(run({"manual", "plya"}).err, "did you mean 'play'?"));
    const Ran nowhere = run({"manual", "--dir", "/dev/null/pages"});
    EXPECT_EQ(nowhere.exit_code, 1);
    EXPECT_TRUE(has(nowhere.err, "/dev/null/pages"));
}

TEST(Complete, offers_everything_that_help_names) {
    for (const Words& command : all_commands()) {
        const std::string help = help_of(command);
        Words typed = command;
        typed.push_back("");
        Words offered = completed(typed);
        for (const std::string& name : entries(help, "Commands"))
            EXPECT_NE(std::ranges::find(offered, name), offered.end()) << as_typed(command) << " " << name;
        typed.back() = "--";
        offered = completed(typed);
        for (std::string name : entries(help, "Options")) {
            if (name == "-h,") name = "--help";
            EXPECT_NE(std::ranges::find(offered, name), offered.end()) << as_typed(command) << " " << name;
        }
    }
}

TEST(Complete, offers_words_with_the_same_beginning_that_fit_the_place) {
    const std::vector<std::pair<Words, Words>> cases{
        {{"ver"}, {"verify", ":none"}},
        {{"rules", "sh"}, {"show", ":none"}},
        {{"rules", "show", "new"}, {"newberry", ":files"}},
        {{"rules", "diff", "mcgee", "tra"}, {"traditional", ":files"}},
        {{"rules", "diff", "mcgee", "lower", ""}, {":none"}},
        {{"rules", "diff", "--json", "mcgee", "--j"}, {":none"}},  // already given
        {{"play", "--rules", "low"}, {"lower", ":files"}},
        {{"play", "--rules=low"}, {"--rules=lower", ":files"}},
        {{"play", "--rules", "--"}, {":files"}},  // the value comes next
        {{"play", "--level", "ex"}, {"expert", ":none"}},
        {{"play", "--set", "last_c"}, {"last_call=", ":none"}},
        {{"play", "--set", "last_call=s"}, {"last_call=stick", ":none"}},
        {{"play", "--set=last_call=s"}, {"--set=last_call=stick", ":none"}},
        {{"play", "--set", "target="}, {":none"}},
        {{"play", "--set", "target=5", "--se"}, {"--set", "--seed", ":none"}},  // may be repeated
        {{"serve", "--log-level", "w"}, {"warning", ":none"}},
        {{"serve", "--config", ""}, {":files"}},
        {{"serve", "--data", ""}, {":folders"}},
        {{"arena", "m"}, {"merge", ":none"}},
        {{"arena", "random", "cou"}, {"counter", ":none"}},
        {{"arena", "merge", "a.ndjson", ""}, {":files"}},
        {{"manual", "rul"}, {"rules", ":none"}},
        {{"play", "--", "--"}, {":none"}},
        {{"nosuch", ""}, {":none"}},
        {{"play", "--nosuch", "--wa"}, {"--watch", ":none"}},
    };
    for (const auto& [typed, offered] : cases) EXPECT_EQ(completed(typed), offered) << as_typed(typed);
    EXPECT_EQ(completed({}), completed({""}));
}

TEST(Complete, knows_the_rule_sets_of_a_given_folder) {
    const Folder folder;
    folder.file("kitchen.toml", "base = \"mcgee\"\n");
    EXPECT_EQ(completed({"play", "--rules-dir", folder.path().string(), "--rules", "ki"}),
              (Words{"kitchen", ":files"}));
    EXPECT_EQ(completed({"play", "--rules-dir=" + folder.path().string(), "--rules", "ki"}),
              (Words{"kitchen", ":files"}));
}

TEST(Completions, are_written_for_three_shells) {
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        const Ran ran = run({"completions", shell});
        EXPECT_EQ(ran.exit_code, 0);
        EXPECT_TRUE(has(ran.out, " complete -- ")) << ran.out;
    }
    EXPECT_EQ(run({"completions", "ksh"}).exit_code, 2);
}

}  // namespace
}  // namespace euchre::testing
