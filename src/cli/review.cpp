#include <fmt/core.h>

#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "study/report.h"
#include "study/reviewed_sheet.h"
#include "study/study_json.h"
#include "text/plain.h"

namespace euchre {

namespace {

struct ReviewArguments {
    std::string file;
    bool all = false, json = false, egn = false;
};

std::string player_name(const Sheet& sheet, Seat seat) {
    const bool there = seat.number() < sheet.players.size();
    const std::string name = there ? shown_plainly(sheet.players[seat.number()].name, max_short_text) : "";
    return name.empty() ? fmt::format("Seat {}", seat.number()) : name;
}

// What EGN has no words for is said.
int print_egn(const Sheet& sheet) {
    const auto written = to_egn(sheet);
    if (const auto* const unsayable = std::get_if<Unsayable>(&written)) {
        complain("this game can't be written so: " + unsayable->why);
        return exit_failed;
    }
    for (const std::string& lost : std::get<WrittenGame>(written).lost) complain("lost: " + lost);
    fmt::print("{}\n", std::get<WrittenGame>(written).text);
    return exit_ok;
}

int run_review(const ReviewArguments& arguments) {
    int exit_code = exit_ok;
    const auto read = game_or_complain(arguments.file, exit_code);
    if (!read) return exit_code;
    const Sheet& sheet = read->sheet;
    Progress progress("hands", sheet.hands.size());
    const auto seen = review_sheet(sheet, [&](std::size_t done, std::size_t) {
        progress.show(done, "");
        return true;
    });
    if (arguments.egn) return print_egn(annotated(sheet, *seen));
    if (arguments.json) {
        print_json(review_json(sheet.rules, *seen));
        return exit_ok;
    }
    const Voice voice{[&](Seat seat) { return player_name(sheet, seat); },
                      [](Card card) { return to_string(card); }};
    fmt::print("{}", report(sheet.rules, *seen, voice, arguments.all));
    return exit_ok;
}

}  // namespace

void add_review_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("review", "What each decision of a game cost, and why");
    command->footer(
        "Examples:\n"
        "  euchre review game.json\n"
        "  euchre review finals.egn --all\n"
        "  euchre review finals.egn --json\n"
        "  euchre review finals.egn --egn > marked.egn\n"
        "The file is a game as a table lets you download it, one in EGN, or one as text (docs/notation.md). "
        "Each decision is judged on what that seat could know, against what the expert does, in the chance "
        "to win the match; docs/study.md says how.");
    const auto arguments = std::make_shared<ReviewArguments>();
    command->add_option("file", arguments->file, "A game's file; - for the input")
        ->type_name("FILE")
        ->required();
    command->add_flag("--all", arguments->all, "Every decision, not only those that mattered most");
    command->add_flag("--json", arguments->json,
                      "One JSON object: 'decisions', 'accuracy' by seat, 'standings' and the rest");
    command->add_flag("--egn", arguments->egn, "The game in EGN, with the marks as annotations")
        ->excludes("--json");
    command->callback([arguments, &exit_code] { exit_code = run_review(*arguments); });
}

}  // namespace euchre
