#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>

#include "cli/common.h"
#include "cli/help.h"
#include "text/nearest.h"
#include "text/quoted.h"

namespace {

// The first word that should name a command and does not, with the command that was probably meant.
std::optional<std::string> unknown_command(const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::App* at = &app;
    for (const std::string& word : words) {
        std::vector<std::string> names;
        for (const CLI::App* command : at->get_subcommands({})) names.push_back(command->get_name());
        const bool takes_words = std::ranges::any_of(
            at->get_options(), [](const CLI::Option* option) { return option->get_positional(); });
        if (names.empty() || takes_words || word.starts_with('-')) return std::nullopt;
        if (std::ranges::find(names, word) == names.end()) {
            const auto meant = euchre::nearest(word, names);
            return "there is no command " + euchre::in_quotes(word) +
                   (meant ? "; did you mean '" + *meant + "'?" : "");
        }
        at = at->get_subcommand(word);
    }
    return std::nullopt;
}

// No words ask for help, and so does 'help', alone or before a command.
std::vector<std::string> words_to_parse(std::vector<std::string> words) {
    if (!words.empty() && words.front() != "help") return words;
    if (!words.empty()) words.erase(words.begin());
    words.emplace_back("--help");
    return words;
}

int usage_error(const std::string& message) {
    euchre::complain(message + "\nTry 'euchre --help', or --help after the command.");
    return euchre::exit_usage;
}

int run(int argc, char** argv) {
    CLI::App app("Euchre by the book: five printed rulebooks and any house rules made of their options",
                 "euchre");
    app.formatter(euchre::help_formatter());
    app.set_help_flag("-h,--help", "Show the help");
    app.set_version_flag("--version", "euchre " EUCHRE_VERSION, "Show which version this is");
    app.require_subcommand(1);
    app.footer(
        "Examples:\n"
        "  euchre play                         a game against three automatic players\n"
        "  euchre serve                        tables for friends\n"
        "  euchre join LINK                    a friend's table, in the terminal\n"
        "  euchre rules show newberry          a rulebook in words\n"
        "  euchre rules check house.toml       is my house's file right?\n"
        "  euchre referee --rules mcgee        the rules as a filter, JSON lines in and out\n"
        "  euchre arena random counter         two players measured against each other\n"
        "  euchre verify game.json             was every pack made as the table promised?\n"
        "  euchre review game.json             what did each decision cost, and why?\n"
        "Files:\n"
        "  ~/.config/euchre/rules/NAME.toml    rules of your own, for --rules NAME\n"
        "Environment:\n"
        "  NO_COLOR            if it is set, no colours\n"
        "  XDG_CONFIG_HOME     in place of ~/.config\n"
        "Exit status:\n"
        "  0                   done\n"
        "  1                   failed\n"
        "  2                   called in a wrong way\n"
        "'euchre help COMMAND' says more.");

    int exit_code = euchre::exit_ok;
    euchre::add_play_command(app, exit_code);
    euchre::add_games_command(app, exit_code);
    euchre::add_join_command(app, exit_code);
    euchre::add_serve_command(app, exit_code);
    euchre::add_loadtest_command(app, exit_code);
    euchre::add_rules_command(app, exit_code);
    euchre::add_referee_command(app, exit_code);
    euchre::add_perft_command(app, exit_code);
    euchre::add_solve_command(app, exit_code);
    euchre::add_equity_command(app, exit_code);
    euchre::add_chart_command(app, exit_code);
    euchre::add_bench_command(app, exit_code);
    euchre::add_arena_command(app, exit_code);
    euchre::add_verify_command(app, exit_code);
    euchre::add_replay_command(app, exit_code);
    euchre::add_review_command(app, exit_code);
    euchre::add_practice_command(app, exit_code);
    euchre::add_convert_command(app, exit_code);
    euchre::add_backup_command(app, exit_code);
    euchre::add_healthcheck_command(app, exit_code);
    euchre::add_manual_command(app, exit_code);
    euchre::add_completions_command(app, exit_code);
    euchre::add_complete_command(app, exit_code);
    std::vector<std::string> words = words_to_parse({argv + std::min(argc, 1), argv + argc});
    if (const auto unknown = unknown_command(app, words)) return usage_error(*unknown);
    try {
        std::ranges::reverse(words);  // CLI11 takes them from the end
        app.parse(std::move(words));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
            return app.exit(error);  // --help, --version
        return usage_error(error.what());
    }
    if (std::fflush(stdout) != 0 || !std::cout.flush()) {
        euchre::complain("the output could not be written");
        return euchre::exit_failed;
    }
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_DFL);  // a reader that has gone away ends us quietly
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "euchre: %s\n", error.what());
        return euchre::exit_failed;
    }
}
