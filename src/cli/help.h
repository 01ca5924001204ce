// What there is to say of a command, read off its CLI::App: --help, the man pages and the completions all say
// this.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

namespace euchre {

// An argument, an option or a command below, and what it is for.
struct HelpEntry {
    std::string term;
    std::string text;
};

// "Examples:" and the lines indented below it, as they stand in a footer.
struct HelpBlock {
    std::string title;
    std::vector<std::string> lines;
};

struct CommandHelp {
    std::string name;  // "euchre rules show"
    std::string summary;
    std::string synopsis;  // "euchre rules show [OPTIONS] RULES"
    std::vector<HelpEntry> arguments, options, commands;
    std::vector<std::string> remarks;  // what a footer says besides, a paragraph each
    std::vector<HelpBlock> blocks;
};

CommandHelp help_of(const CLI::App& app);

// "euchre rules show"
std::string full_name(const CLI::App& app);
// The commands below it that people call.
std::vector<const CLI::App*> commands_of(const CLI::App& app);
// The options and the arguments of it, as they were added.
std::vector<const CLI::Option*> options_of(const CLI::App& app);
std::vector<const CLI::Option*> arguments_of(const CLI::App& app);

// What kind of value it takes: FILE, RULES, N; nothing for a flag.
std::string value_of(const CLI::Option& option);
// The values it may have, where they are few.
std::vector<std::string> choices_of(const CLI::Option& option);

std::string in_capitals(std::string text);

// Writes --help.
std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace euchre
