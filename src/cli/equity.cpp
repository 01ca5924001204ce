#include <fmt/core.h>

#include <charconv>
#include <memory>

#include "ai/equity.h"
#include "cli/common.h"
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

// One line, or one list, for each seat that may deal next: the chance of each side.
void print_score(const RuleSet& rules, const Equity& equity, const Points& scores, bool json) {
    std::string lists;
    for (std::size_t dealer = 0; dealer < rules.sides(); ++dealer) {
        std::string row;
        for (std::size_t side = 0; side < rules.sides(); ++side) {
            const double chance = equity.chance(side, scores, Seat(dealer));
            row += json ? fmt::format("{}{:.4f}", side > 0 ? "," : "", chance)
                        : fmt::format("  side {} {:5.1f}%", side, 100 * chance);
        }
        if (json)
            lists += fmt::format("{}[{}]", dealer > 0 ? "," : "", row);
        else
            fmt::print("side {} deals:{}\n", dealer, row);
    }
    if (json) fmt::print("{{\"rules\":\"{}\",\"chances\":[{}]}}\n", rules.name(), lists);
}

// The dealing side's chance, its own score down and the others' across; of more than two sides all others
// have the same score.
void print_table(const RuleSet& rules, const Equity& equity, bool json) {
    const int target = rules.options().target;
    const int step = (target + 9) / 10;
    std::string text;
    for (int own = 0; own < target; own += step) {
        std::string row;
        for (int other = 0; other < target; other += step) {
            Points scores{};
            scores.fill(other);
            scores[0] = own;
            const double chance = equity.chance(0, scores, Seat(0));
            row += json ? fmt::format("{}{:.4f}", other > 0 ? "," : "", chance)
                        : fmt::format("{:7.1f}", 100 * chance);
        }
        text += json ? fmt::format("{}[{}]", own > 0 ? "," : "", row) : fmt::format("{:>5} |{}\n", own, row);
    }
    if (json) {
        fmt::print("{{\"rules\":\"{}\",\"step\":{},\"dealing\":[{}]}}\n", rules.name(), step, text);
        return;
    }
    fmt::print(
        "{}, to {}: the dealing side's chance to win the match in percent,\n"
        "its own score down, the {} across\n\n      |",
        rules.title(), target, rules.sides() == 2 ? "others'" : "score of each of the others");
    for (int other = 0; other < target; other += step) fmt::print("{:7}", other);
    fmt::print("\n------+{:->{}}\n{}", "", 7 * ((target + step - 1) / step), text);
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
