#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/values.h"

namespace euchre::cli {

namespace {

struct ConvertArguments {
    std::vector<std::string> files;  // the last one is the output, unless it is the only one
    std::string form;
    std::size_t game = 0;  // of a match, counted from 1; 0: not given
    bool fill = false;

    std::size_t inputs() const { return std::max<std::size_t>(files.size(), 2) - 1; }
    std::string to() const { return files.size() > 1 ? files.back() : "-"; }
};

std::optional<notation::Form> form_called(std::string_view name) {
    if (name == "egn") return notation::Form::egn;
    if (name == "emn") return notation::Form::emn;
    if (name == "game" || name == "json") return notation::Form::game;
    return std::nullopt;
}

std::optional<notation::Form> wanted_form(const ConvertArguments& arguments) {
    if (!arguments.form.empty()) return form_called(arguments.form);
    const std::string ending = std::filesystem::path(arguments.to()).extension();
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

// One game of a match. On an error, prints it, sets the exit code and returns nothing.
std::optional<notation::ReadGame> chosen_game(const notation::MatchSheet& match, std::size_t number,
                                              int& exit_code) {
    if (number == 0 && match.games.size() == 1) number = 1;
    if (number > 0 && number <= match.games.size())
        return notation::ReadGame{named_sheet(match, number - 1), {}, {}};
    complain("the match has " + plural(match.games.size(), "game") + ": choose one with --game");
    exit_code = exit_usage;
    return std::nullopt;
}

using Written = std::variant<notation::WrittenGame, notation::Unsayable>;

std::optional<Written> convert_one(const ConvertArguments& arguments, notation::Form form, int& exit_code) {
    auto read = file_or_complain(arguments.files.front(), exit_code);
    if (!read) return std::nullopt;
    if (const auto* const match = std::get_if<notation::MatchSheet>(&*read)) {
        if (form == notation::Form::emn && arguments.game == 0) return notation::to_emn(*match);
        auto game = chosen_game(*match, arguments.game, exit_code);
        if (!game) return std::nullopt;
        read = std::move(*game);
    }
    return notation::write_game(std::get<notation::ReadGame>(*read), {form, arguments.fill});
}

// Joins several games into one match.
std::optional<Written> join(const ConvertArguments& arguments, int& exit_code) {
    std::vector<notation::Sheet> sheets;
    std::vector<std::string> lost;
    for (std::size_t at = 0; at < arguments.inputs(); ++at) {
        auto game = game_or_complain(arguments.files[at], exit_code);
        if (!game) return std::nullopt;
        for (const std::string& each : game->lost) lost.push_back(arguments.files[at] + ": " + each);
        sheets.push_back(std::move(game->sheet));
    }
    const std::size_t games = sheets.size();
    const notation::MatchSheet match = notation::series_of("", std::move(sheets));
    if (match.games.size() < games) return notation::Unsayable{"EMN is for four players in two partnerships"};
    notation::WrittenGame written = notation::to_emn(match);
    written.lost.insert(written.lost.begin(), lost.begin(), lost.end());
    return written;
}

int run_convert(const ConvertArguments& arguments) {
    const auto form = wanted_form(arguments);
    if (!form) {
        complain("name the format: --to egn, emn or game, or a file that ends in .egn, .emn or .json");
        return exit_usage;
    }
    const bool several = arguments.inputs() > 1;
    if (several && *form != notation::Form::emn) {
        complain("several games become a match: --to emn");
        return exit_usage;
    }
    int exit_code = exit_ok;
    auto written = several ? join(arguments, exit_code) : convert_one(arguments, *form, exit_code);
    if (!written) return exit_code;
    if (const auto* const unsayable = std::get_if<notation::Unsayable>(&*written)) {
        complain(input_name(arguments.files.front()) +
                 ": this format can't express the game: " + unsayable->why);
        return exit_failed;
    }
    auto& game = std::get<notation::WrittenGame>(*written);
    if (!put(arguments.to(), std::move(game.text))) {
        complain(arguments.to() + ": can't be written");
        return exit_failed;
    }
    for (const std::string& lost : game.lost) complain("lost: " + lost);
    return exit_ok;
}

}  // namespace

void add_convert_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("convert", "Convert games and matches from one format into another");
    command->footer(
        "Examples:\n"
        "  # write EGN, which other programs read\n"
        "  euchre convert game.json game.egn\n"
        "  # fill in unknown cards\n"
        "  euchre convert finals.egn game.json --fill\n"
        "  # write three kept games as one match\n"
        "  euchre convert 1 2 3 evening.emn\n"
        "  # write the second game of a match\n"
        "  euchre convert match.emn game.egn --game 2\n"
        "There are three formats (docs/notation.md): 'egn' is Euchre Game Notation 1.4, 'emn' is Euchre "
        "Match Notation 1.0, and 'game' is our own, as downloaded from a table. stderr lists what the new "
        "format can't express. EGN has it as notes in the file.\n"
        "Exit status:\n"
        "  0     written\n"
        "  1     the game can't be read, or can't be expressed in that format\n"
        "  2     wrong usage");
    const auto arguments = std::make_shared<ConvertArguments>();
    command
        ->add_option(
            "FILE", arguments->files,
            "The games to read, as for 'euchre replay', and last the file to write. Its ending chooses "
            "the format. Without a file to write, the output is standard output")
        ->type_name("FILE")
        ->required();
    command->add_option("--to", arguments->form, "The format, whatever the ending")
        ->type_name("FORM")
        ->check(one_of({"egn", "emn", "game"}));
    command->add_option("--game", arguments->game, "The game of a match, counted from 1")
        ->type_name("N")
        ->check(whole_number_from(1, 1000));
    command->add_flag("--fill", arguments->fill, "For 'game': replace unknown cards by any that fit");
    command->callback([arguments, &exit_code] { exit_code = run_convert(*arguments); });
}

}  // namespace euchre::cli
