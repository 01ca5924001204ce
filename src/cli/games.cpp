#include <fmt/core.h>

#include <unistd.h>

#include <algorithm>
#include <memory>

#include "cli/common.h"
#include "cli/json.h"
#include "game/replay.h"
#include "notation/game_file.h"
#include "seat/local_store.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;

// "won 10-7", the person's side first; empty if the person did not play.
std::string result_of(const notation::GameFile& file, std::optional<std::size_t> seat) {
    const auto end = replay(file.rules, file.record);
    const auto* const match = std::get_if<Match>(&end);
    if (match == nullptr || !seat) return "";
    const std::size_t own = file.rules.side_of(Seat(*seat));
    std::string scores = std::to_string(match->scores()[own]);
    for (std::size_t side = 0; side < file.rules.sides(); ++side)
        if (side != own) scores += fmt::format(":{}", match->scores()[side]);
    if (match->is_over() && !match->winner()) return fmt::format("drew {}", scores);
    const bool is_over = match->is_over() || file.conceded_by;
    const bool won = match->winner() ? match->winner() == own : file.conceded_by != own;
    return fmt::format("{} {}", !is_over ? "left" : won ? "won" : "lost", scores);
}

struct GameLine {
    std::string time, result, rules, names;
};

GameLine line_of(seat::LocalStore& store, const store::ListedGame& listed) {
    GameLine line{local_time(listed.row.ended_ms), "", "", store.named_summary(listed)};
    const auto game = store.read().game(listed.row.id);
    const auto parsed = notation::parse_game_file(game ? store.named_file(*game) : "");
    const auto* const file = std::get_if<notation::GameFile>(&parsed);
    if (file == nullptr) return line;
    line.result = result_of(*file, listed.seat);
    line.rules = file->rules.name();
    if (line.result.empty()) return line;
    line.names.clear();
    for (std::size_t seat = 0; seat < file->players.size(); ++seat)
        line.names +=
            (seat == 0 ? "" : ", ") + (seat == listed.seat ? "You" : file->players[seat].player.name);
    return line;
}

void print_games(seat::LocalStore& store, const std::vector<store::ListedGame>& games) {
    std::vector<GameLine> lines;
    std::size_t results = 0, rules = 0;
    for (const store::ListedGame& game : games) {
        lines.push_back(line_of(store, game));
        results = std::max(results, lines.back().result.size());
        rules = std::max(rules, lines.back().rules.size());
    }
    for (std::size_t at = 0; at < lines.size(); ++at)
        fmt::print("{:>4}  {}  {:<{}}  {:<{}}  {}\n", at + 1, lines[at].time, lines[at].result, results,
                   lines[at].rules, rules, lines[at].names);
    if (isatty(STDOUT_FILENO) == 1)
        fmt::print("'euchre replay N' shows one again, 'euchre review N' what each decision cost.\n");
}

int list_games(bool as_json) {
    const auto folder = seat::state_folder();
    if (!folder) {
        complain("there is no home directory to keep games in; set HOME or XDG_STATE_HOME");
        return exit_failed;
    }
    seat::LocalStore store(*folder);
    const auto games = store.games();
    if (as_json) {
        json::array all;
        for (const store::ListedGame& game : games)
            all.push_back(json::object{{"number", all.size() + 1},
                                       {"ended_ms", game.row.ended_ms},
                                       {"summary", store.named_summary(game)},
                                       {"seat", game.seat ? json::value(*game.seat) : nullptr}});
        print_json({{"games", std::move(all)}});
        return exit_ok;
    }
    if (games.empty())
        fmt::print("There are no games yet. 'euchre play' starts one.\n");
    else
        print_games(store, games);
    return exit_ok;
}

}  // namespace

void add_games_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("games", "List your finished games on this machine");
    command->footer(
        "Examples:\n"
        "  euchre games\n"
        "  # show every hand of game 3\n"
        "  euchre replay 3\n"
        "  # show what each decision cost, and why\n"
        "  euchre review 3\n"
        "  euchre convert 3 game.egn\n"
        "Finished games of 'euchre play', and games read by 'euchre review --learn', are kept in "
        "$XDG_STATE_HOME/euchre (~/.local/state/euchre).");
    const auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "Print one JSON object with the list 'games'");
    command->callback([as_json, &exit_code] { exit_code = list_games(*as_json); });
}

}  // namespace euchre::cli
