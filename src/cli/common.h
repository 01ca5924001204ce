// What the subcommands share: choosing a rule set, exit codes, colours.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "rulefile/load.h"

namespace euchre::cli {

enum ExitCode : int { exit_ok = 0, exit_failed = 1, exit_usage = 2 };

// --rules NAME, --set option=value, --rules-dir DIR
struct RulesChoice {
    std::string rules;
    std::vector<std::string> settings;
    std::string folder;

    void add_to(CLI::App& app, const std::string& default_rules);
    void add_folder_to(CLI::App& app);
    rulefile::Library library() const;
    // Asks the server for rules like "our-kitchen@https://cards.example", once. Returns false if it has
    // printed why there are none.
    bool fetch(int& exit_code);
    // The rule set. Or prints the problems to stderr, sets the exit code and returns nothing.
    std::optional<RuleSet> load(int& exit_code) const;

    // Of --rules.
    static constexpr const char* help =
        "The name of a rule set, the path of a file, or NAME@SERVER for rules that have a name on a server";
};

// Loads a rule set named on the command line. A wrong name is a usage error, a wrong file a failure.
std::optional<RuleSet> load_or_complain(const rulefile::Library& library, const std::string& name_or_path,
                                        const std::vector<std::string>& settings, int& exit_code);

// "1 table", "3 tables"
std::string plural(std::size_t count, std::string_view one);

// Prints "euchre: message" to stderr.
void complain(const std::string& message);

// True if stdout is a terminal and NO_COLOR is not set.
bool use_colour();
// True if the locale is UTF-8.
bool use_symbols();
// "2026-11-16 21:40" in local time; from milliseconds since 1970.
std::string local_time(std::int64_t ms);
// "10♥", or "TH" if the terminal can't show symbols.
std::string shown_card(Card card);

// Refuses the address of a PostgreSQL database where a data folder is needed, and names what to use instead.
CLI::Validator data_folder(std::string instead);
// What is wrong with the address of a PostgreSQL database; empty: nothing.
std::string database_address(const std::string& address);

// Each subcommand adds itself to the program, and sets the exit code when it runs. It may throw: main prints
// the error and returns exit_failed.
void add_rules_command(CLI::App& app, int& exit_code);
void add_referee_command(CLI::App& app, int& exit_code);
void add_perft_command(CLI::App& app, int& exit_code);
void add_play_command(CLI::App& app, int& exit_code);
void add_games_command(CLI::App& app, int& exit_code);
void add_join_command(CLI::App& app, int& exit_code);
void add_devices_command(CLI::App& app, int& exit_code);
void add_solve_command(CLI::App& app, int& exit_code);
void add_bench_command(CLI::App& app, int& exit_code);
void add_equity_command(CLI::App& app, int& exit_code);
void add_chart_command(CLI::App& app, int& exit_code);
void add_score_command(CLI::App& app, int& exit_code);
void add_arena_command(CLI::App& app, int& exit_code);
void add_serve_command(CLI::App& app, int& exit_code);
void add_verify_command(CLI::App& app, int& exit_code);
void add_convert_command(CLI::App& app, int& exit_code);
void add_replay_command(CLI::App& app, int& exit_code);
void add_review_command(CLI::App& app, int& exit_code);
void add_practice_command(CLI::App& app, int& exit_code);
void add_loadtest_command(CLI::App& app, int& exit_code);
void add_backup_command(CLI::App& app, int& exit_code);
void add_ban_command(CLI::App& app, int& exit_code);
void add_restore_command(CLI::App& app, int& exit_code);
void add_audit_name_command(CLI::App& app, int& exit_code);
void add_check_command(CLI::App& app, int& exit_code);
void add_healthcheck_command(CLI::App& app, int& exit_code);
void add_manual_command(CLI::App& app, int& exit_code);
void add_completions_command(CLI::App& app, int& exit_code);
void add_complete_command(CLI::App& app, int& exit_code);

}  // namespace euchre::cli
