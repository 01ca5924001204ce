#include <fmt/core.h>

#include <charconv>
#include <cmath>
#include <memory>

#include "ai/equity.h"
#include "cli/common.h"
#include "cli/json.h"
#include "game/record.h"

namespace euchre {

namespace {

struct EquityArguments {
    RulesChoice choice;
    std::string score;
    bool json = false;
};

// "9-9", or "60-55-61" where each plays for himself.
std::optional<Points> parse_score(const RuleSet& rules, std::string_view text) {
    Points scores{};
    for (std::size_t side = 0; side < rules.sides(); ++side) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), scores[side]);
        if (error != std::errc() || scores[side] < 0 || scores[side] > score_limit) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        const bool last = side + 1 == rules.sides();
        if (last != text.empty() || (!last && text.front() != '-')) return std::nullopt;
        if (!last) text.remove_prefix(1);
    }
    return scores;
}

// A chance as programs get it.
double rounded(double chance) { return std::round(chance * 10'000) / 10'000; }

// The chance of each side, for each side that may deal next.
std::vector<std::vector<double>> chances_at(const RuleSet& rules, const Equity& equity,
                                            const Points& scores) {
    std::vector<std::vector<double>> by_dealer;
    for (std::size_t dealer = 0; dealer < rules.sides(); ++dealer) {
        auto& sides = by_dealer.emplace_back();
        for (std::size_t side = 0; side < rules.sides(); ++side)
            sides.push_back(equity.chance(side, scores, Seat(dealer)));
    }
    return by_dealer;
}

// The dealing side's chance, its own score down and the others' across; of more than two sides all others
// have the same score.
std::vector<std::vector<double>> chances_of_dealer(const RuleSet& rules, const Equity& equity, int step) {
    std::vector<std::vector<double>> table;
    for (int own = 0; own < rules.options().target; own += step) {
        auto& row = table.emplace_back();
        for (int other = 0; other < rules.options().target; other += step) {
            Points scores{};
            scores.fill(other);
            scores[0] = own;
            row.push_back(equity.chance(0, scores, Seat(0)));
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

void print_score(const RuleSet& rules, const Equity& equity, const Points& scores, bool json) {
    const auto by_dealer = chances_at(rules, equity, scores);
    if (json) {
        print_json(boost::json::object{{"rules", rules.name()}, {"chances", chances_json(by_dealer)}});
        return;
    }
    for (std::size_t dealer = 0; dealer < by_dealer.size(); ++dealer) {
        fmt::print("side {} deals:", dealer);
        for (std::size_t side = 0; side < by_dealer.size(); ++side)
            fmt::print("  side {} {:5.1f}%", side, 100 * by_dealer[dealer][side]);
        fmt::print("\n");
    }
}

void print_table(const RuleSet& rules, const Equity& equity, bool json) {
    const int target = rules.options().target;
    const int step = (target + 9) / 10;
    const auto table = chances_of_dealer(rules, equity, step);
    if (json) {
        print_json(
            boost::json::object{{"rules", rules.name()}, {"step", step}, {"dealing", chances_json(table)}});
        return;
    }
    fmt::print(
        "{}, to {}: the dealing side's chance to win the match in percent,\n"
        "its own score down, the {} across\n\n      |",
        rules.title(), target, rules.sides() == 2 ? "others'" : "score of each of the others");
    for (int other = 0; other < target; other += step) fmt::print("{:7}", other);
    fmt::print("\n------+{:->{}}\n", "", 7 * table.size());
    for (std::size_t row = 0; row < table.size(); ++row) {
        fmt::print("{:>5} |", step * static_cast<int>(row));
        for (const double chance : table[row]) fmt::print("{:7.1f}", 100 * chance);
        fmt::print("\n");
    }
}

int equity(const EquityArguments& arguments) {
    int exit_code = exit_ok;
    const auto rules = arguments.choice.load(exit_code);
    if (!rules) return exit_code;
    const Equity chances(*rules);
    if (arguments.score.empty()) {
        print_table(*rules, chances, arguments.json);
        return exit_ok;
    }
    const auto scores = parse_score(*rules, arguments.score);
    if (!scores) {
        complain(fmt::format("--score must be {} numbers with '-' between them, such as {}", rules->sides(),
                             rules->sides() == 2 ? "9-9" : "60-55-61"));
        return exit_usage;
    }
    print_score(*rules, chances, *scores, arguments.json);
    return exit_ok;
}

}  // namespace

void add_equity_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("equity", "The chance to win the match from every score");
    command->footer(
        "Examples:\n"
        "  euchre equity --rules mcgee\n"
        "  euchre equity --rules mcgee --score 9-9\n"
        "  euchre equity --rules lower --score 60-55-61 --json\n"
        "Between experts, before the next hand is dealt. Where each plays for himself it is an "
        "approximation.");
    const auto arguments = std::make_shared<EquityArguments>();
    arguments->choice.add_to(*command, "mcgee");
    command->add_option("--score", arguments->score, "One score only, whoever deals next");
    command->add_flag("--json", arguments->json, "One JSON object, for programs");
    command->callback([arguments, &exit_code] { exit_code = equity(*arguments); });
}

}  // namespace euchre
