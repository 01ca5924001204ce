// The description of a command, taken from its CLI::App. --help, the man pages and the completions use it.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

namespace euchre::cli {

// An argument, an option or a subcommand, and its description.
struct HelpEntry {
    std::string term;
    std::string text;
};

// A title in a footer ("Examples:") and the indented lines below it.
struct HelpBlock {
    std::string title;
    std::vector<std::string> lines;
};

struct CommandHelp {
    std::string name;  // "euchre rules show"
    std::string summary;
    std::string synopsis;  // "euchre rules show [OPTIONS] RULES"
    std::vector<HelpEntry> arguments, options, commands;
    std::vector<std::string> remarks;  // the other text of a footer, one paragraph each
    std::vector<HelpBlock> blocks;
};

CommandHelp help_of(const CLI::App& app);

// "euchre rules show"
std::string full_name(const CLI::App& app);
// Its subcommands for people, without hidden ones.
std::vector<const CLI::App*> commands_of(const CLI::App& app);
// Its options and arguments, in the order of their definition.
std::vector<const CLI::Option*> options_of(const CLI::App& app);
std::vector<const CLI::Option*> arguments_of(const CLI::App& app);

// The kind of value: FILE, RULES, N; empty for a flag.
std::string value_of(const CLI::Option& option);
// The possible values, if there are few.
std::vector<std::string> choices_of(const CLI::Option& option);

std::string in_capitals(std::string text);

// Formats --help.
std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace euchre::cli
