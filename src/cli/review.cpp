#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/json.h"
#include "cli/lessons.h"
#include "cli/progress.h"
#include "lobby/finished.h"
#include "seat/local_store.h"
#include "store/store.h"
#include "study/report.h"
#include "study/reviewed_sheet.h"
#include "study/study_json.h"
#include "text/line.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre::cli {

namespace {

struct ReviewArguments {
    std::string file;
    bool all = false, json = false, egn = false;
    std::string learn;  // a seat or a name
};

// Prints what EGN can't express to stderr.
int print_egn(const notation::Sheet& sheet) {
    const notation::WrittenGame written = notation::to_egn(sheet);
    for (const std::string& lost : written.lost) complain("lost: " + lost);
    fmt::print("{}\n", written.text);
    return exit_ok;
}

// By number or by unique name; "you" is the person of a kept game.
std::optional<Seat> seat_called(const notation::Sheet& sheet, const std::string& wanted,
                                std::optional<Seat> you) {
    if (you && text::tidied(wanted) == "you") return you;
    std::optional<Seat> found;
    for (std::size_t seat = 0; seat < sheet.rules.players(); ++seat) {
        if (wanted == std::to_string(seat)) return Seat(seat);
        if (text::tidied(notation::player_name(sheet, Seat(seat))) != text::tidied(wanted)) continue;
        if (found) return std::nullopt;
        found = Seat(seat);
    }
    return found;
}

// The id of the game in the store; adds the game if necessary. If it can't be kept, prints the error and
// returns nothing. Throws StoreError.
std::optional<identity::GameId> keep(seat::LocalStore& store, const std::string& name,
                                     const notation::ReadGame& read) {
    if (const auto kept = kept_game(name)) return kept->id;
    const auto written = notation::write_game(read, {notation::Form::game});
    if (const auto* const unsayable = std::get_if<notation::Unsayable>(&written)) {
        complain("this game can't be kept for practice: " + unsayable->why);
        return std::nullopt;
    }
    const auto file = notation::parse_game_file(std::get<notation::WrittenGame>(written).text);
    if (const auto* const fault = std::get_if<notation::GameFault>(&file)) {
        complain("this game can't be kept for practice: " + codec::to_string(*fault));
        return std::nullopt;
    }
    const store::FinishedGame game =
        lobby::imported_game(std::get<notation::GameFile>(file), seat::LocalStore::user);
    if (!store.read().game(game.row.id)) store.write({store::PutGame{game}});
    return game.row.id;
}

int learn(const std::string& name, const notation::ReadGame& read, const study::Review& seen, Seat seat) {
    const auto folder = seat::state_folder();
    if (!folder) {
        complain("there is no home directory to keep the game in; set HOME or XDG_STATE_HOME");
        return exit_failed;
    }
    seat::LocalStore store(*folder);
    const auto game = keep(store, name, read);
    if (!game) return exit_failed;
    const std::string said = keep_lessons(store, *game, seen, seat);
    fmt::print("\n{}\n", said.empty() ? "There is nothing new to practise." : said);
    return exit_ok;
}

// Prints how to play on from the worst decision.
void print_way_back(const std::string& file, const notation::Sheet& sheet, const study::Review& seen) {
    const auto worst = seen.worst(1);
    if (worst.empty() || file == "-") return;
    const std::size_t hand = worst[0]->hand + 1, decision = worst[0]->action + 1;
    if (std::holds_alternative<PlayOn>(play_on(sheet, hand, decision)))
        fmt::print("\nTo play on from the first of these:\n  euchre play --from {} --hand {} --decision {}\n",
                   text::shown_plainly(file, notation::max_long_text), hand, decision);
}

int run_review(const ReviewArguments& arguments) {
    int exit_code = exit_ok;
    const auto read = game_or_complain(arguments.file, exit_code);
    if (!read) return exit_code;
    const notation::Sheet& sheet = read->sheet;
    const auto kept = kept_game(arguments.file);
    const auto you = kept ? kept->seat : std::nullopt;
    const auto learner = seat_called(sheet, arguments.learn, you);
    if (!arguments.learn.empty() && !learner) {
        complain(fmt::format("{}: nobody there is called {}", input_name(arguments.file),
                             text::in_quotes(arguments.learn)));
        return exit_usage;
    }
    Progress progress("hands", sheet.hands.size());
    const auto show = [&](std::size_t done, std::size_t) {
        progress.show(done, "");
        return true;
    };
    const auto seen =
        study::review_sheet(sheet, show, read->file ? study::experts_in(*read->file) : BySeat<bool>{});
    if (arguments.egn) return print_egn(study::annotated(sheet, *seen));
    if (arguments.json) {
        print_json(study::review_json(sheet.rules, *seen));
        return exit_ok;
    }
    const messages::Voice voice{
        [&](Seat seat) { return seat == you ? "You" : notation::player_name(sheet, seat); }, shown_card, you};
    fmt::print("{}", study::report(sheet.rules, *seen, voice, arguments.all));
    if (learner) exit_code = learn(arguments.file, *read, *seen, *learner);
    print_way_back(arguments.file, sheet, *seen);
    return exit_code;
}

}  // namespace

void add_review_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("review", "Show what each decision of a game cost, and why");
    command->footer(
        "Examples:\n"
        "  euchre review game.json\n"
        "  euchre review finals.egn --all\n"
        "  euchre review finals.egn --json\n"
        "  euchre review finals.egn --egn > marked.egn\n"
        "  # keep Ann's mistakes for 'euchre practice'\n"
        "  euchre review game.json --learn Ann\n"
        "FILE is a game as downloaded from a table, or in EGN (docs/notation.md). Each decision is compared "
        "with the expert's choice, by the chance to win the match. Only what that seat could know counts. "
        "docs/study.md explains it.");
    const auto arguments = std::make_shared<ReviewArguments>();
    command->add_option("FILE", arguments->file, about_game_argument)->type_name("FILE")->required();
    command->add_flag("--all", arguments->all, "Show every decision, not only those that mattered most");
    command->add_flag("--json", arguments->json,
                      "Print one JSON object: 'decisions', 'accuracy' by seat, 'standings' and more");
    command->add_flag("--egn", arguments->egn, "Print the game in EGN, with the marks as annotations")
        ->excludes("--json");
    command
        ->add_option("--learn", arguments->learn,
                     "Keep the mistakes of this player (a name, or a seat from 0) for 'euchre practice'")
        ->type_name("PLAYER")
        ->excludes("--json")
        ->excludes("--egn");
    command->callback([arguments, &exit_code] { exit_code = run_review(*arguments); });
}

}  // namespace euchre::cli
