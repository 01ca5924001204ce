#include "cli/help.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>

#include "text/folded.h"
#include "text/listed.h"

namespace euchre::cli {

namespace {

constexpr std::size_t width = 80;
constexpr std::size_t column = 28;  // where descriptions start

std::string term_of(const CLI::Option& option) {
    if (option.get_positional()) return option.get_name(true, false);
    std::string term;
    for (const std::string& name : option.get_snames()) term += "-" + name + ", ";
    term += "--" + option.get_lnames().front();
    const std::string value = value_of(option);
    return value.empty() ? term : term + " " + value;
}

std::string meaning_of(const CLI::Option& option) {
    std::string text = option.get_description();
    if (const auto choices = choices_of(option); !choices.empty()) text += ": " + text::listed(choices, "or");
    if (const std::string usual = option.get_default_str(); !usual.empty() && !value_of(option).empty())
        text += fmt::format(" (default: {})", usual);
    if (option.get_required() && !option.get_positional()) text += " (required)";
    return text;
}

std::string synopsis_of(const CLI::App& app) {
    std::string text = full_name(app) + " [OPTIONS]";
    for (const CLI::Option* option : arguments_of(app)) {
        const std::string name = term_of(*option) + (option->get_items_expected_max() > 1 ? "..." : "");
        text += option->get_required() ? " " + name : " [" + name + "]";
    }
    if (!commands_of(app).empty()) text += app.get_require_subcommand_min() > 0 ? " COMMAND" : " [COMMAND]";
    return text;
}

// Lines indented below a title are a block. The other lines are text; adjacent ones form a paragraph.
void read_footer(const std::string& footer, CommandHelp& help) {
    std::istringstream lines(footer);
    bool in_block = false;
    bool in_paragraph = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("  ") && in_block) {
            help.blocks.back().lines.push_back(line.substr(2));
        } else if (line.ends_with(':')) {
            help.blocks.push_back({line.substr(0, line.size() - 1), {}});
            in_block = true;
            in_paragraph = false;
        } else if (in_paragraph) {
            help.remarks.back() += " " + line;
        } else {
            help.remarks.push_back(line);
            in_block = false;
            in_paragraph = true;
        }
    }
}

std::string indented(const std::string& text, std::size_t indent) {
    std::string result;
    for (const char letter : text::folded(text, width - indent, 0)) {
        result += letter;
        if (letter == '\n') result += std::string(indent, ' ');
    }
    return result;
}

std::string section(const std::string& title, const std::vector<HelpEntry>& entries) {
    if (entries.empty()) return {};
    std::string text = "\n" + title + ":\n";
    for (const HelpEntry& entry : entries) {
        const bool fits = entry.term.size() + 4 <= column;
        text += fits ? fmt::format("  {:<{}}", entry.term, column - 2)
                     : fmt::format("  {}\n{:{}}", entry.term, "", column);
        text += indented(entry.text, column) + "\n";
    }
    return text;
}

class HelpFormatter : public CLI::FormatterBase {
  public:
    std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const override {
        const CommandHelp help = help_of(*app);
        std::string text = text::folded(help.summary, width, 0) + "\nUsage: " + help.synopsis + "\n";
        text += section("Arguments", help.arguments) + section("Options", help.options) +
                section("Commands", help.commands);
        for (const HelpBlock& block : help.blocks) {
            text += "\n" + block.title + ":\n";
            for (const std::string& line : block.lines) text += "  " + line + "\n";
        }
        if (!help.remarks.empty()) text += "\n";
        for (const std::string& remark : help.remarks) text += text::folded(remark, width, 0) + "\n";
        return text;
    }
};

}  // namespace

CommandHelp help_of(const CLI::App& app) {
    CommandHelp help;
    help.name = full_name(app);
    help.summary = app.get_description();
    help.synopsis = synopsis_of(app);
    for (const CLI::Option* option : arguments_of(app))
        help.arguments.push_back({term_of(*option), meaning_of(*option)});
    for (const CLI::Option* option : options_of(app))
        help.options.push_back({term_of(*option), meaning_of(*option)});
    for (const CLI::App* command : commands_of(app))
        help.commands.push_back({command->get_name(), command->get_description()});
    read_footer(app.get_footer(), help);
    return help;
}

std::string in_capitals(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return text;
}

std::string full_name(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
    return app.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

std::vector<const CLI::Option*> arguments_of(const CLI::App& app) {
    return app.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::string value_of(const CLI::Option& option) {
    if (option.get_items_expected_min() == 0) return {};
    const std::string type = option.get_type_name();
    const std::string kind = type.substr(0, type.find(":{"));
    if (kind == "UINT" || kind == "INT" || kind == "FLOAT") return "N";
    // "TEXT" is CLI11's name for any text, so use the name of the option instead.
    return kind == "TEXT" ? in_capitals(option.get_lnames().empty() ? "" : option.get_lnames().front())
                          : kind;
}

std::vector<std::string> choices_of(const CLI::Option& option) {
    const std::string type =
        option.get_type_name();  // may end with the choices of one_of: TEXT:{bear,hunter}
    const std::size_t from = type.find(":{");
    std::vector<std::string> choices;
    if (from == std::string::npos) return choices;
    std::istringstream list(type.substr(from + 2, type.size() - from - 3));
    for (std::string choice; std::getline(list, choice, ',');) choices.push_back(choice);
    return choices;
}

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<HelpFormatter>(); }

}  // namespace euchre::cli
