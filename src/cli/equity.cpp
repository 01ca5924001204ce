#include <fmt/core.h>

#include <cmath>
#include <memory>

#include "ai/equity.h"
#include "cli/common.h"
#include "cli/equity_picture.h"
#include "cli/json.h"
#include "cli/score.h"
#include "cli/values.h"

namespace euchre::cli {

namespace {

struct EquityArguments {
    RulesChoice choice;
    std::string score;
    int played = 0;  // hands
    bool json = false, svg = false;
};

// Rounded for JSON.
double rounded(double chance) { return std::round(chance * 10'000) / 10'000; }

// The rules, and how much of the game is played.
struct Situation {
    const RuleSet& rules;
    const ai::Equity& equity;
    int played;

    // Scores below this one are shown. A game of a number of hands has no target.
    int scores() const { return rules.options().hands > 0 ? 11 : rules.options().target; }
    double chance(std::size_t side, const Points& points, Seat dealer) const {
        return equity.chance(side, points, dealer, played);
    }
};

// The chance of each side, for each side that may deal next.
std::vector<std::vector<double>> chances_at(const Situation& at, const Points& scores) {
    std::vector<std::vector<double>> by_dealer;
    for (std::size_t dealer = 0; dealer < at.rules.sides(); ++dealer) {
        auto& sides = by_dealer.emplace_back();
        for (std::size_t side = 0; side < at.rules.sides(); ++side)
            sides.push_back(at.chance(side, scores, Seat(dealer)));
    }
    return by_dealer;
}

// The chance of side 0 if that seat deals, by its own score (rows) and the others' (columns). With more than
// two sides, all others have the same score.
std::vector<std::vector<double>> chances_with(const Situation& at, Seat dealer, int step) {
    std::vector<std::vector<double>> table;
    for (int own = 0; own < at.scores(); own += step) {
        auto& row = table.emplace_back();
        for (int other = 0; other < at.scores(); other += step) {
            Points scores{};
            scores.fill(other);
            scores[0] = own;
            row.push_back(at.chance(0, scores, dealer));
        }
    }
    return table;
}

boost::json::array chances_json(const std::vector<std::vector<double>>& table) {
    boost::json::array rows;
    for (const auto& row : table) {
        auto& list = rows.emplace_back(boost::json::array()).get_array();
        for (const double chance : row) list.emplace_back(rounded(chance));
    }
    return rows;
}

void print_score(const Situation& at, const Points& scores, bool json) {
    const auto by_dealer = chances_at(at, scores);
    if (json) {
        print_json(boost::json::object{{"rules", at.rules.name()}, {"chances", chances_json(by_dealer)}});
        return;
    }
    for (std::size_t dealer = 0; dealer < by_dealer.size(); ++dealer) {
        fmt::print("side {} deals:", dealer);
        for (std::size_t side = 0; side < by_dealer.size(); ++side)
            fmt::print("  side {} {:5.1f}%", side, 100 * by_dealer[dealer][side]);
        fmt::print("\n");
    }
}

EquityPicture picture_of(const Situation& at) {
    const Options& options = at.rules.options();
    const int step = options.hands > 0 ? 1 : (options.target + 9) / 10;
    const std::string length = options.hands > 0
                                   ? fmt::format("{} of {} played", at.played,
                                                 plural(static_cast<std::size_t>(options.hands), "hand"))
                                   : fmt::format("to {}", options.target);
    return {fmt::format("{}, {}: the chance to win the match before the next hand", at.rules.title(), length),
            step,
            {{"You deal", chances_with(at, Seat(0), step)},
             {at.rules.sides() == 2 ? "They deal" : "Your left deals", chances_with(at, Seat(1), step)}}};
}

void print_table(const EquityTable& table, int step) {
    fmt::print("\n{:15} |", table.title);
    for (std::size_t column = 0; column < table.chance.size(); ++column)
        fmt::print("{:6}", step * static_cast<int>(column));
    fmt::print("\n----------------+{:->{}}\n", "", 6 * table.chance.size());
    for (std::size_t row = 0; row < table.chance.size(); ++row) {
        fmt::print("{:>15} |", step * static_cast<int>(row));
        for (const double chance : table.chance[row]) fmt::print("{:6.1f}", 100 * chance);
        fmt::print("\n");
    }
}

void print_all(const Situation& at, const EquityArguments& arguments) {
    const EquityPicture picture = picture_of(at);
    if (arguments.svg) return fmt::print("{}", to_svg(picture));
    if (arguments.json)
        return print_json(boost::json::object{{"rules", at.rules.name()},
                                              {"step", picture.step},
                                              {"dealing", chances_json(picture.tables[0].chance)},
                                              {"not_dealing", chances_json(picture.tables[1].chance)}});
    fmt::print("{}\nin percent; your own score down, {} across\n", picture.title,
               at.rules.sides() == 2 ? "theirs" : "that of each of the others");
    for (const EquityTable& table : picture.tables) print_table(table, picture.step);
}

int equity(const EquityArguments& arguments) {
    int exit_code = exit_ok;
    const auto rules = arguments.choice.load(exit_code);
    if (!rules) return exit_code;
    if (arguments.played >= std::max(1, rules->options().hands)) {
        complain(rules->options().hands > 0
                     ? fmt::format("--played must be 0 to {}", rules->options().hands - 1)
                     : std::string("--played is for a game of a number of hands: --set hands=8"));
        return exit_usage;
    }
    const ai::Equity chances(*rules);
    const Situation at{*rules, chances, arguments.played};
    if (arguments.score.empty()) {
        print_all(at, arguments);
        return exit_ok;
    }
    const auto scores = parse_score(*rules, arguments.score);
    if (!scores) {
        complain(score_form(*rules));
        return exit_usage;
    }
    print_score(at, *scores, arguments.json);
    return exit_ok;
}

}  // namespace

void add_equity_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("equity", "Show the chance to win the match from every score");
    command->footer(
        "Examples:\n"
        "  euchre equity --rules mcgee\n"
        "  euchre equity --rules mcgee --score 9-9\n"
        "  euchre equity --rules lower --score 60-55-61 --json\n"
        "  euchre equity --rules standard --set hands=8 --played 6\n"
        "  euchre equity --rules mcgee --svg > equity.svg\n"
        "The chance holds for experts in all seats, before the next hand is dealt. For games without "
        "partners it is an approximation.");
    const auto arguments = std::make_shared<EquityArguments>();
    arguments->choice.add_to(*command, "mcgee");
    auto* const score =
        command->add_option("--score", arguments->score, "Only this score, with either side dealing");
    command
        ->add_option("--played", arguments->played,
                     "How many hands have been played, in a game of a fixed number of hands")
        ->check(whole_number_from(0, 99))
        ->type_name("N");
    auto* const json = command->add_flag("--json", arguments->json, "Print one JSON object");
    command->add_flag("--svg", arguments->svg, "Print a picture of all scores as SVG")
        ->excludes(json)
        ->excludes(score);
    command->callback([arguments, &exit_code] { exit_code = equity(*arguments); });
}

}  // namespace euchre::cli
