#include <fmt/core.h>

#include <chrono>
#include <ctime>
#include <memory>

#include "cli/common.h"
#include "cli/json.h"
#include "seat/local_store.h"

namespace euchre {

namespace {

namespace json = boost::json;

// "2026-11-16 21:40", where the person is.
std::string local_time(std::int64_t ms) {
    const auto time = static_cast<std::time_t>(ms / 1000);
    std::tm local{};
    localtime_r(&time, &local);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local)};
}

int list_games(bool as_json) {
    const auto folder = state_folder();
    if (!folder) {
        complain("there is no home directory to keep games in; set HOME or XDG_STATE_HOME");
        return exit_failed;
    }
    const auto games = LocalStore(*folder).games();
    if (as_json) {
        json::array all;
        for (const ListedGame& game : games)
            all.push_back(json::object{{"number", all.size() + 1},
                                       {"ended_ms", game.row.ended_ms},
                                       {"summary", game.row.summary},
                                       {"seat", game.seat ? json::value(*game.seat) : nullptr}});
        print_json({{"games", std::move(all)}});
        return exit_ok;
    }
    if (games.empty()) fmt::print("There are no games yet. 'euchre play' begins one.\n");
    for (std::size_t at = 0; at < games.size(); ++at)
        fmt::print("{:>4}  {}  {}\n", at + 1, local_time(games[at].row.ended_ms), games[at].row.summary);
    return exit_ok;
}

}  // namespace

void add_games_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("games", "Your finished games on this machine");
    command->footer(
        "Examples:\n"
        "  euchre games\n"
        "  euchre replay 3                 every hand of game 3\n"
        "  euchre review 3                 what each decision of it cost, and why\n"
        "  euchre convert 3 game.egn\n"
        "A game that 'euchre play' has finished is kept in $XDG_STATE_HOME/euchre (~/.local/state/euchre). "
        "So is a "
        "game that 'euchre review --learn' has read.");
    const auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "One JSON object with the list 'games'");
    command->callback([as_json, &exit_code] {
        try {
            exit_code = list_games(*as_json);
        } catch (const StoreError& error) {
            complain(error.what());
            exit_code = exit_failed;
        }
    });
}

}  // namespace euchre
