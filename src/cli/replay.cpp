#include <fmt/core.h>

#include <boost/json.hpp>
#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "notation/retell.h"
#include "tui/look.h"

namespace euchre {

namespace {

struct ReplayArguments {
    std::string file;
    bool json = false;
};

// "10♥" where that can be shown, else "TH".
std::string shown_card(Card card) {
    return use_symbols() ? card_text({.symbols = true}, card) : to_string(card);
}

int run_replay(const ReplayArguments& arguments) {
    int exit_code = exit_ok;
    const auto read = game_or_complain(arguments.file, exit_code);
    if (!read) return exit_code;
    const Sheet& sheet = read->sheet;
    if (arguments.json)
        fmt::print("{}\n", boost::json::serialize(retold_json(sheet)));
    else
        fmt::print("{}", retell(sheet, shown_card));
    return exit_ok;
}

}  // namespace

void add_replay_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("replay", "A game told again, hand by hand and trick by trick");
    command->footer(
        "Examples:\n"
        "  euchre replay game.json\n"
        "  euchre replay finals.egn --json\n"
        "  curl -s https://euchre.example/api/games/… | euchre replay -\n"
        "The file is a game as a table lets you download it, one in EGN, or one as text (docs/notation.md). "
        "Every call\n"
        "and every card is held to the rules. The winner of a trick is marked with '*', a card that nobody "
        "knows with '?'.\n"
        "Exit codes: 0 told, 1 something in the file can't have happened or can't be read (the place is "
        "said), 2 there is no file.");
    const auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("file", arguments->file, about_game_argument)->type_name("FILE")->required();
    command->add_flag("--json", arguments->json, "One JSON object: 'scores', 'hands' and the rest");
    command->callback([arguments, &exit_code] { exit_code = run_replay(*arguments); });
}

}  // namespace euchre
