#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/values.h"

namespace euchre::cli {

namespace {

struct ConvertArguments {
    std::string from, to = "-", form;
    bool fill = false;
};

std::optional<notation::Form> form_called(std::string_view name) {
    if (name == "egn") return notation::Form::egn;
    if (name == "game" || name == "json") return notation::Form::game;
    return std::nullopt;
}

std::optional<notation::Form> wanted_form(const ConvertArguments& arguments) {
    if (!arguments.form.empty()) return form_called(arguments.form);
    const std::string ending = std::filesystem::path(arguments.to).extension();
    return ending.empty() ? std::nullopt : form_called(std::string_view(ending).substr(1));
}

bool put(const std::string& name, std::string text) {
    if (!text.ends_with('\n')) text += '\n';
    if (name == "-") {
        fmt::print("{}", text);
        return true;
    }
    std::ofstream file(name, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    return !file.fail();
}

int run_convert(const ConvertArguments& arguments) {
    const auto form = wanted_form(arguments);
    if (!form) {
        complain("name the format: --to egn or --to game, or a file that ends in .egn or .json");
        return exit_usage;
    }
    int exit_code = exit_ok;
    const auto read = game_or_complain(arguments.from, exit_code);
    if (!read) return exit_code;
    auto written = notation::write_game(*read, {*form, arguments.fill});
    if (const auto* const unsayable = std::get_if<notation::Unsayable>(&written)) {
        complain(input_name(arguments.from) + ": this format can't express the game: " + unsayable->why);
        return exit_failed;
    }
    auto& game = std::get<notation::WrittenGame>(written);
    if (!put(arguments.to, std::move(game.text))) {
        complain(arguments.to + ": can't be written");
        return exit_failed;
    }
    for (const std::string& lost : game.lost) complain("lost: " + lost);
    return exit_ok;
}

}  // namespace

void add_convert_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("convert", "Convert a game from one format into another");
    command->footer(
        "Examples:\n"
        "  euchre convert game.json game.egn           for other programs\n"
        "  euchre convert finals.egn game.json --fill  fill in unknown cards\n"
        "There are two formats (docs/notation.md): 'egn' is Euchre Game Notation 1.4, and 'game' is our own, "
        "as downloaded from a table. stderr lists what the new format can't express. A game that would "
        "become "
        "a different one is refused.\n"
        "Exit status:\n"
        "  0     written\n"
        "  1     the game can't be read, or can't be expressed in that format\n"
        "  2     wrong usage");
    const auto arguments = std::make_shared<ConvertArguments>();
    command->add_option("in", arguments->from, about_game_argument)->type_name("FILE")->required();
    command->add_option("out", arguments->to, "The file to write; its ending chooses the format")
        ->type_name("FILE")
        ->capture_default_str();
    command->add_option("--to", arguments->form, "The format, whatever the ending")
        ->type_name("FORM")
        ->check(one_of({"egn", "game"}));
    command->add_flag("--fill", arguments->fill, "For 'game': replace unknown cards by any that fit");
    command->callback([arguments, &exit_code] { exit_code = run_convert(*arguments); });
}

}  // namespace euchre::cli
