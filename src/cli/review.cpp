#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "study/reviewed_sheet.h"
#include "study/study_json.h"
#include "text/plain.h"

namespace euchre {

namespace {

struct ReviewArguments {
    std::string file;
    bool all = false, json = false, egn = false;
};

class ReviewReport {
  public:
    ReviewReport(const Sheet& sheet, const Review& review)
        : sheet_(sheet), rules_(sheet.rules), review_(review) {}

    void print(bool all) const {
        fmt::print("{:<24} accuracy   best  fine  inaccuracies  mistakes  blunders   lost\n", "");
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) print_player(Seat(seat));
        fmt::print("\n{} to win, before each hand and at the end:\n", side_name(0));
        for (const Standing& at : review_.standings) print_standing(at);
        fmt::print("\nOf {:+.1f}%, {:+.1f}% came by the decisions of all, {:+.1f}% by the cards.\n",
                   100 * (review_.by_play + review_.by_cards), 100 * review_.by_play, 100 * review_.by_cards);
        const auto worst = review_.worst(3);
        fmt::print("\n{}\n",
                   worst.empty() ? "No decision gave anything away beyond doubt." : "What mattered most:");
        for (const Judgement* one : worst) print_judgement(*one);
        if (!all) return;
        fmt::print("\nEvery decision:\n");
        for (const Judgement& one : review_.decisions) print_judgement(one);
    }

  private:
    std::string player_name(Seat seat) const {
        const bool there = seat.number() < sheet_.players.size();
        const std::string name =
            there ? shown_plainly(sheet_.players[seat.number()].name, max_short_text) : "";
        return name.empty() ? fmt::format("Seat {}", seat.number()) : name;
    }

    std::string side_name(std::size_t side) const {
        std::string names;
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            if (rules_.side_of(Seat(seat)) == side)
                names += (names.empty() ? "" : " and ") + player_name(Seat(seat));
        return names;
    }

    void print_player(Seat seat) const {
        const PlayerReview& player = review_.players[seat];
        if (!player.accuracy) return fmt::print("{:<24} nothing to judge\n", player_name(seat));
        fmt::print("{:<24} {:7.1f}%  {:5} {:5}  {:12}  {:8}  {:8}  {:4.1f}%\n", player_name(seat),
                   *player.accuracy, player.marks[0], player.marks[1], player.marks[2], player.marks[3],
                   player.marks[4], 100 * player.lost);
    }

    void print_standing(const Standing& at) const {
        std::string scores;
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            scores += (side == 0 ? "" : "-") + std::to_string(at.scores[side]);
        const auto filled = static_cast<std::size_t>(std::lround(at.chance[0] * 40));
        fmt::print("  {:>8}  {:5.1f}%  {}\n", scores, 100 * at.chance[0],
                   std::string(filled, '#') + std::string(40 - filled, '.'));
    }

    void print_judgement(const Judgement& one) const {
        fmt::print("  Hand {}, {}: {}", one.hand + 1, player_name(one.seat), to_string(one.chosen));
        if (one.mark == Mark::best) return fmt::print(", the best\n");
        fmt::print(", {}: {:.1f}% given away (± {:.1f}); best was {}\n", to_string(one.mark), 100 * one.loss,
                   100 * one.uncertainty, to_string(one.best));
        if (!one.why.empty()) fmt::print("    {}\n", one.why);
        if (one.line) print_line(*one.line);
    }

    // "    Better, as the cards lay: pass, pass | AC 9C TC KC | ...; 0-2"
    void print_line(const BetterLine& line) const {
        std::string told;
        for (const BetterLine::Step& step : line.steps)
            told += (told.empty() ? "" : ", ") + to_string(step.action);
        std::string points;
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            points += fmt::format("{}{} {}", side == 0 ? "" : ", ", line.points[side], side_name(side));
        fmt::print("    Then, as the cards lay: {}: {}.\n", told, points);
    }

    const Sheet& sheet_;
    const RuleSet& rules_;
    const Review& review_;
};

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
    const ReviewReport report(sheet, *seen);
    if (arguments.json)
        print_json(review_json(sheet.rules, *seen));
    else
        report.print(arguments.all);
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
