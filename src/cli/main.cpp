#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>

#include "cli/common.h"
#include "cli/help.h"
#include "text/listed.h"
#include "text/nearest.h"
#include "text/quoted.h"

namespace cli = euchre::cli;
namespace text = euchre::text;

namespace {

const CLI::App* command_below(const CLI::App& app, const std::string& name) {
    const auto all = app.get_subcommands({});
    const auto found =
        std::ranges::find(all, name, [](const CLI::App* command) { return command->get_name(); });
    return found == all.end() ? nullptr : *found;
}

// The first word that is not a command, with the nearest command.
std::optional<std::string> unknown_command(const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::App* at = &app;
    for (const std::string& word : words) {
        std::vector<std::string> names;
        for (const CLI::App* command : at->get_subcommands({})) names.push_back(command->get_name());
        const bool takes_words = std::ranges::any_of(
            at->get_options(), [](const CLI::Option* option) { return option->get_positional(); });
        if (names.empty() || takes_words || word.starts_with('-')) return std::nullopt;
        at = command_below(*at, word);
        if (at != nullptr) continue;
        return "there is no command " + text::in_quotes(word) + text::did_you_mean(word, names);
    }
    return std::nullopt;
}

// An option that no named command has, with the nearest option.
std::optional<std::string> unknown_option(const CLI::App& app, const std::vector<std::string>& words) {
    std::vector<std::string> names;
    const auto add_names = [&names](const CLI::App& command) {
        for (const CLI::Option* option : command.get_options())
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    };
    const CLI::App* at = &app;
    add_names(*at);
    for (const std::string& word : words) {
        if (word == "--") break;
        if (const CLI::App* const below = command_below(*at, word)) add_names(*(at = below));
        const bool is_option = word.size() > 1 && word[0] == '-' && word != "-h" &&
                               std::isdigit(static_cast<unsigned char>(word[1])) == 0;
        const std::string name = word.substr(0, word.find('='));
        if (!is_option || std::ranges::find(names, name) != names.end()) continue;
        const auto meant = text::nearest(name, names);
        return "there is no option " + text::in_quotes(name) +
               (meant ? "; did you mean " + *meant + "?" : "");
    }
    return std::nullopt;
}

// The error for a command that needs another one after it.
std::optional<std::string> missing_command(const CLI::App& app) {
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
    if (at->get_require_subcommand_min() == 0) return std::nullopt;
    std::vector<std::string> names;
    for (const CLI::App* command : cli::commands_of(*at)) names.push_back(command->get_name());
    return text::in_quotes(cli::full_name(*at)) + " needs a command: " + text::listed(names, "or");
}

// The error for words that CLI11 could not parse.
std::string parse_trouble(const CLI::App& app, const std::vector<std::string>& words,
                          const CLI::ParseError& error) {
    if (auto unknown = unknown_option(app, words)) return *unknown;
    if (auto missing = missing_command(app)) return *missing;
    if (dynamic_cast<const CLI::ExtrasError*>(&error) == nullptr) return error.what();
    const auto extra = app.remaining(true);
    return extra.empty() ? error.what() : "there is one word too many: " + text::in_quotes(extra.front());
}

// No words, and 'help' alone or before a command, mean --help. So does 'help help'.
std::vector<std::string> words_to_parse(std::vector<std::string> words) {
    if (!words.empty() && words.front() != "help") return words;
    const auto is_help = [](const std::string& word) { return word == "help"; };
    words.erase(words.begin(), std::ranges::find_if_not(words, is_help));
    words.emplace_back("--help");
    return words;
}

int usage_error(const std::string& message) {
    cli::complain(message + "\nTry 'euchre --help', or --help after the command.");
    return cli::exit_usage;
}

constexpr auto footer =
    "Examples:\n"
    "  # play against three bots\n"
    "  euchre play\n"
    "  # host tables for everybody in your home\n"
    "  euchre serve --listen 0.0.0.0:8080\n"
    "  # read a rulebook\n"
    "  euchre rules show newberry\n"
    "  # see what each decision of game 1 cost, and why\n"
    "  euchre review 1\n"
    "  # measure one bot against another\n"
    "  euchre arena random counter\n"
    "Files:\n"
    "  ~/.config/euchre/rules/NAME.toml    your own rules, for --rules NAME\n"
    "  ~/.config/euchre/play.toml          your preferences for 'euchre play'\n"
    "Environment:\n"
    "  NO_COLOR            if set, no colours\n"
    "  XDG_CONFIG_HOME     used instead of ~/.config\n"
    "Exit status:\n"
    "  0                   success\n"
    "  1                   failure\n"
    "  2                   wrong usage\n"
    "'euchre help COMMAND' explains a command.";

using AddCommand = void (*)(CLI::App&, int&);
constexpr AddCommand commands[] = {
    cli::add_play_command,        cli::add_games_command,       cli::add_join_command,
    cli::add_devices_command,     cli::add_serve_command,       cli::add_loadtest_command,
    cli::add_rules_command,       cli::add_referee_command,     cli::add_perft_command,
    cli::add_score_command,       cli::add_solve_command,       cli::add_equity_command,
    cli::add_chart_command,       cli::add_bench_command,       cli::add_arena_command,
    cli::add_verify_command,      cli::add_replay_command,      cli::add_review_command,
    cli::add_practice_command,    cli::add_convert_command,     cli::add_backup_command,
    cli::add_restore_command,     cli::add_audit_name_command,  cli::add_ban_command,
    cli::add_check_command,       cli::add_healthcheck_command, cli::add_manual_command,
    cli::add_completions_command, cli::add_complete_command,
};

// Runs the command of these words.
int obey(CLI::App& app, const std::vector<std::string>& words) {
    if (const auto unknown = unknown_command(app, words)) return usage_error(*unknown);
    try {
        app.parse(
            std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes them in reverse order
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
            return app.exit(error);  // --help, --version
        return usage_error(parse_trouble(app, words, error));
    }
    if (std::fflush(stdout) != 0 || !std::cout.flush()) {
        cli::complain("the output could not be written");
        return cli::exit_failed;
    }
    return cli::exit_ok;
}

int run(int argc, char** argv) {
    CLI::App app("Play, host and study Euchre: five printed rulebooks, and your own house rules", "euchre");
    app.formatter(cli::help_formatter());
    app.set_help_flag("-h,--help", "Show the help");
    app.set_version_flag("--version", "euchre " EUCHRE_VERSION, "Show the version");
    app.require_subcommand(1);
    app.footer(footer);
    int exit_code = cli::exit_ok;
    for (const AddCommand add : commands) add(app, exit_code);
    const int obeyed = obey(app, words_to_parse({argv + std::min(argc, 1), argv + argc}));
    return obeyed == cli::exit_ok ? exit_code : obeyed;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_DFL);  // a closed pipe ends the program quietly
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "euchre: %s\n", error.what());
        return cli::exit_failed;
    }
}
