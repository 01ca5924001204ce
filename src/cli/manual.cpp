// Writes the man pages from --help. There is a page for the program and one for each command, which includes
// its subcommands.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/common.h"
#include "cli/help.h"
#include "text/nearest.h"
#include "text/number.h"
#include "text/quoted.h"

namespace euchre::cli {

namespace {

// Escapes characters that groff would interpret.
std::string_view escaped(char letter) {
    switch (letter) {
        case '\\': return "\\e";
        case '-': return "\\-";
        case '\'': return "\\(aq";
        case '`': return "\\(ga";
        case '^': return "\\(ha";
        case '~': return "\\(ti";
        default: return {};
    }
}

// Plain text, anywhere in a line.
std::string plain(const std::string& text) {
    std::string result;
    for (const char letter : text) {
        const std::string_view other = escaped(letter);
        if (other.empty())
            result += letter;
        else
            result += other;
    }
    return result.starts_with('.') ? "\\&" + result : result;
}

std::string bold(const std::string& text) { return "\\fB" + plain(text) + "\\fR"; }

// "euchre-rules"
std::string page_name(const CommandHelp& help) {
    std::string name = help.name;
    std::ranges::replace(name, ' ', '-');
    return name;
}

// "--rules RULES": the option in bold, its value in italics.
std::string option_term(const std::string& term) {
    const std::size_t at = term.rfind(' ');
    if (at == std::string::npos || term[at + 1] == '-') return bold(term);
    return bold(term.substr(0, at)) + " \\fI" + plain(term.substr(at + 1)) + "\\fR";
}

std::string tagged(const std::vector<HelpEntry>& entries) {
    std::string text;
    for (const HelpEntry& entry : entries)
        text += fmt::format(".TP\n{}\n{}\n", option_term(entry.term), plain(entry.text));
    return text;
}

std::string verbatim(const std::vector<std::string>& lines) {
    std::string text = ".nf\n";
    for (const std::string& line : lines) text += plain(line) + "\n";
    return text + ".fi\n";
}

std::string synopsis(const CommandHelp& help) {
    return bold(help.name) + plain(help.synopsis.substr(help.name.size())) + "\n";
}

// The summary as a sentence.
std::string sentence(const std::string& summary) {
    return plain(summary.ends_with('.') || summary.ends_with('?') ? summary : summary + ".");
}

std::string description(const CommandHelp& help) {
    std::string text = sentence(help.summary) + "\n";
    for (const std::string& remark : help.remarks) text += ".PP\n" + plain(remark) + "\n";
    return text;
}

// A subcommand in the page of its parent.
std::string subsection(const CLI::App& app) {
    const CommandHelp help = help_of(app);
    std::string text = ".SS " + plain(help.name) + "\n" + synopsis(help) + ".PP\n" + description(help) +
                       tagged(help.arguments) + tagged(help.options);
    for (const HelpBlock& block : help.blocks)
        text += ".PP\n" + plain(block.title) + ":\n.RS\n" + verbatim(block.lines) + ".RE\n";
    return text;
}

std::string commands(const CLI::App& app, const CommandHelp& help) {
    if (help.commands.empty()) return {};
    std::string text = ".SH COMMANDS\n";
    const bool is_program = app.get_parent() == nullptr;
    for (const CLI::App* command : commands_of(app))
        text += is_program ? fmt::format(".TP\n\\fB{}\\fR(1)\n{}\n", plain(page_name(help_of(*command))),
                                         plain(command->get_description()))
                           : subsection(*command);
    return text;
}

// "2026-11-17": from SOURCE_DATE_EPOCH if it is set, else today.
std::string page_date() {
    const char* const epoch = std::getenv("SOURCE_DATE_EPOCH");
    const auto seconds = epoch != nullptr ? text::parse_number<std::uint32_t>(epoch) : std::nullopt;
    const auto time = seconds ? static_cast<std::time_t>(*seconds) : std::time(nullptr);
    std::tm utc{};
    gmtime_r(&time, &utc);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &utc)};
}

std::string man_page(const CLI::App& app) {
    const CommandHelp help = help_of(app);
    const std::string name = page_name(help);
    std::string text = fmt::format(".TH {} 1 {} \"euchre {}\" \"Right Bower\"\n", in_capitals(name),
                                   page_date(), EUCHRE_VERSION);
    text += fmt::format(".SH NAME\n{} \\- {}\n", plain(name), plain(help.summary));
    text += ".SH SYNOPSIS\n" + synopsis(help) + ".SH DESCRIPTION\n" + description(help);
    if (!help.arguments.empty()) text += ".SH ARGUMENTS\n" + tagged(help.arguments);
    text += ".SH OPTIONS\n" + tagged(help.options) + commands(app, help);
    for (const HelpBlock& block : help.blocks)
        text += ".SH " + in_capitals(block.title) + "\n" + verbatim(block.lines);
    if (app.get_parent() != nullptr) text += ".SH SEE ALSO\n.BR euchre (1)\n";
    return text;
}

// The commands with a page of their own. The program itself comes first.
std::vector<const CLI::App*> pages(const CLI::App& root) {
    std::vector<const CLI::App*> apps = commands_of(root);
    apps.insert(apps.begin(), &root);
    return apps;
}

int write_all(const CLI::App& root, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    for (const CLI::App* app : pages(root)) {
        const auto path = folder / (page_name(help_of(*app)) + ".1");
        std::ofstream file(path, std::ios::binary);
        file << man_page(*app);
        if (!file.flush()) {
            complain(path.string() + ": it could not be written");
            return exit_failed;
        }
    }
    return exit_ok;
}

int print_one(const CLI::App& root, const std::string& command) {
    const auto all = pages(root);
    const auto found = std::ranges::find(all, command, [](const CLI::App* app) { return app->get_name(); });
    if (found == all.end()) {
        std::vector<std::string> names;
        for (const CLI::App* app : all) names.push_back(app->get_name());
        complain("there is no command " + text::in_quotes(command) + text::did_you_mean(command, names));
        return exit_usage;
    }
    fmt::print("{}", man_page(**found));
    return exit_ok;
}

}  // namespace

void add_manual_command(CLI::App& app, int& exit_code) {
    struct ManualArguments {
        std::string command = "euchre";
        std::string folder;
    };
    auto* const command = app.add_subcommand("manual", "Print or write the man pages");
    command->footer(
        "Examples:\n"
        "  euchre manual serve | man -l -\n"
        "  # write all pages, then read one\n"
        "  euchre manual --dir ~/.local/share/man/man1\n"
        "  man euchre-serve");
    const auto arguments = std::make_shared<ManualArguments>();
    command
        ->add_option("COMMAND", arguments->command,
                     "Print the page of this command; by default that of the program")
        ->type_name("COMMAND");
    command->add_option("--dir", arguments->folder, "Write all pages as files into this folder")
        ->type_name("DIR");
    command->callback([&app, arguments, &exit_code] {
        exit_code = arguments->folder.empty() ? print_one(app, arguments->command)
                                              : write_all(app, arguments->folder);
    });
}

}  // namespace euchre::cli
