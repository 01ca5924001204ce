#include <fmt/core.h>

#include <boost/json.hpp>
#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "notation/retell.h"

namespace euchre::cli {

namespace {

struct ReplayArguments {
    std::string file;
    bool json = false;
};

int run_replay(const ReplayArguments& arguments) {
    int exit_code = exit_ok;
    const auto read = file_or_complain(arguments.file, exit_code);
    if (!read) return exit_code;
    const auto show = [&arguments](const auto& shown) {
        if (arguments.json)
            fmt::print("{}\n", boost::json::serialize(notation::retold_json(shown)));
        else
            fmt::print("{}", notation::retell(shown, shown_card));
    };
    if (const auto* const game = std::get_if<notation::ReadGame>(&*read))
        show(game->sheet);
    else
        show(std::get<notation::MatchSheet>(*read));
    return exit_ok;
}

}  // namespace

void add_replay_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("replay", "Show a game or a match hand by hand and trick by trick");
    command->footer(
        "Examples:\n"
        "  euchre replay game.json\n"
        "  euchre replay finals.egn --json\n"
        "  curl -s -H @token https://cards.example/api/games/ID | euchre replay -\n"
        "FILE is a game as downloaded from a table or in EGN, or a match in EMN (docs/notation.md). Every "
        "call and every card "
        "is checked against the rules. '*' marks the card that took the trick, and '?' an unknown card.\n"
        "Exit status:\n"
        "  0     shown\n"
        "  1     the file can't be read or breaks the rules; stderr names the place\n"
        "  2     there is no such file");
    const auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("FILE", arguments->file, about_game_argument)->type_name("FILE")->required();
    command->add_flag("--json", arguments->json,
                      "Print one JSON object: 'scores', 'hands' and more; for a match 'games'");
    command->callback([arguments, &exit_code] { exit_code = run_replay(*arguments); });
}

}  // namespace euchre::cli
