#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/common.h"
#include "cli/json.h"
#include "referee/play_position.h"
#include "solver/solver.h"
#include "text/line.h"

namespace euchre::cli {

namespace {

struct SolveArguments {
    RulesChoice choice;
    std::string file = "-";
    bool json = false;
};

// A position, and the value of every legal card.
struct Solved {
    State state;
    solver::CardValues values;
    int best = 0;  // for the seat in turn
};

// The last line that is not empty, so that all answers of a referee can be the input.
std::string last_line(std::istream& in) {
    std::string line, last;
    while (text::read_line(in, line))
        if (line.find_first_not_of(" \t\r") != std::string::npos) last = line;
    return last;
}

std::optional<State> read_position(const SolveArguments& arguments, const RuleSet& rules) {
    const bool is_stdin = arguments.file == "-";
    const std::string where = is_stdin ? "the input" : arguments.file;
    std::ifstream file;
    if (!is_stdin) {
        const std::filesystem::path path(arguments.file);
        if (!std::filesystem::is_character_file(path) && !std::filesystem::is_directory(path))
            file.open(path);
        if (!file.is_open()) {
            complain(fmt::format("{}: there is no such file", where));
            return std::nullopt;
        }
    }
    const std::string line = last_line(is_stdin ? std::cin : file);
    if (line.empty()) {
        complain(fmt::format("{}: is empty; it must have an answer of 'euchre referee'", where));
        return std::nullopt;
    }
    const auto read = referee::parse_play_position(line, rules);
    if (const auto* const bad = std::get_if<referee::BadRequest>(&read))
        complain(fmt::format("{}: {}", where, bad->error));
    if (const auto* const state = std::get_if<State>(&read)) return *state;
    return std::nullopt;
}

Solved solve(const RuleSet& rules, const State& state) {
    solver::Solver solver(rules);
    Solved solved{state, solver.values(state)};
    const bool makers = rules.side_of(state.turn) == rules.side_of(state.contract->maker);
    solved.best = solved.values.begin()->value;
    for (const solver::CardValue& each : solved.values)
        solved.best = makers ? std::max(solved.best, each.value) : std::min(solved.best, each.value);
    return solved;
}

void print_answer(const RuleSet& rules, const Solved& solved) {
    namespace json = boost::json;
    const bool makers = scores_for_makers(rules.options());
    json::array cards;
    for (const solver::CardValue& each : solved.values) {
        json::object card{{"card", to_string(each.card)}};
        card[makers ? "tricks" : "points"] = each.value;
        if (makers) card["score"] = solver::makers_score(rules, *solved.state.contract, each.value);
        card["best"] = each.value == solved.best;
        cards.push_back(std::move(card));
    }
    json::object answer{{"turn", solved.state.turn.number()},
                        {"maker", solved.state.contract->maker.number()}};
    answer["cards"] = std::move(cards);
    print_json(answer);
}

void print_text(const RuleSet& rules, const Solved& solved) {
    const Contract& contract = *solved.state.contract;
    const bool makers = scores_for_makers(rules.options());
    fmt::print("Trump: {}, made by seat {}{}. Seat {} plays, and everybody knows all hands.\n",
               name(contract.trump), contract.maker.number(), contract.alone ? ", alone" : "",
               solved.state.turn.number());
    for (const solver::CardValue& each : solved.values) {
        const char mark = each.value == solved.best ? '*' : ' ';
        if (makers)
            fmt::print("{} {:<8} the makers take {} of {}, which scores {:+} for them\n", mark,
                       to_string(each.card), each.value, rules.options().hand,
                       solver::makers_score(rules, contract, each.value));
        else
            fmt::print("{} {:<8} the maker scores {:+}\n", mark, to_string(each.card), each.value);
    }
}

int run(const SolveArguments& arguments) {
    int exit_code = exit_ok;
    const auto rules = arguments.choice.load(exit_code);
    if (!rules) return exit_code;
    const auto state = read_position(arguments, *rules);
    if (!state) return exit_failed;
    const Solved solved = solve(*rules, *state);
    if (arguments.json)
        print_answer(*rules, solved);
    else
        print_text(*rules, solved);
    return exit_ok;
}

}  // namespace

void add_solve_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("solve", "Find the best card when all hands are known");
    command->footer(
        "Examples:\n"
        "  euchre referee --rules mcgee < requests | euchre solve --rules mcgee\n"
        "  euchre solve --rules lower position.json --json\n"
        "A position is an answer of the referee in phase play. Of several lines, the last one counts. '*' "
        "marks the best cards for the seat whose turn it is. In a game without partners, the opponents are "
        "assumed to play together against the maker.");
    const auto arguments = std::make_shared<SolveArguments>();
    arguments->choice.add_to(*command, "");
    command->add_option("FILE", arguments->file, "A file with the position, or - for standard input")
        ->type_name("FILE")
        ->capture_default_str();
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace euchre::cli
