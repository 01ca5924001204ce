#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <sstream>

#include "cli/common.h"
#include "cli/json.h"
#include "cli/score.h"
#include "study/bid_chart.h"
#include "text/quoted.h"

namespace euchre::cli {

namespace {

struct ChartArguments {
    RulesChoice choice;
    std::string score, hand, up;
    bool json = false;
};

// Counted from the left of the dealer.
std::string place_name(const RuleSet& rules, std::size_t place) {
    if (place == rules.players()) return "dealer";
    if (place == 1) return "first";
    return place == 2 ? "second" : "third";
}

class BidChartReport {
  public:
    BidChartReport(const RuleSet& rules, const study::HandToBid& bid,
                   const std::vector<study::ChartedSeat>& chart)
        : rules_(rules), bid_(bid), chart_(chart) {}

    void print() const {
        fmt::print("{}, {}. You hold{}; {} is turned up.\n", rules_.title(), score(), cards(),
                   to_string(bid_.up));
        fmt::print(
            "Your side's chance to win the match in percent, and the points of the hand, when\n"
            "all before you have passed; first is left of the dealer. * is the expert's call.\n");
        for (const Phase round : {Phase::order, Phase::name}) print_round(round);
        double error = 0;
        for (const study::ChartedSeat& one : chart_)
            for (const ai::Prospect& each : one.advice.choices) error = std::max(error, each.error);
        fmt::print(
            "\nStandard error against the best call: {:.1f}% at most. The expert goes alone only for 0.7\n"
            "points more, and calls only for 0.1 more than a pass.\n",
            100 * error);
    }

    boost::json::object as_json() const {
        boost::json::array seats, hand, scores;
        for (const Card card : bid_.hand) hand.emplace_back(to_string(card));
        for (std::size_t side = 0; side < rules_.sides(); ++side) scores.push_back(bid_.scores[side]);
        for (const study::ChartedSeat& one : chart_) {
            boost::json::array calls;
            for (const ai::Prospect& each : one.advice.choices)
                calls.push_back(boost::json::object{{"action", to_string(each.action)},
                                                    {"chance", each.chance},
                                                    {"error", each.error},
                                                    {"points", each.points},
                                                    {"points_error", each.points_error}});
            seats.push_back(boost::json::object{{"place", one.place},
                                                {"round", one.round == Phase::order ? 1 : 2},
                                                {"best", to_string(one.advice.best_one().action)},
                                                {"calls", std::move(calls)}});
        }
        return {{"rules", rules_.name()},
                {"scores", std::move(scores)},
                {"hand", std::move(hand)},
                {"up", to_string(bid_.up)},
                {"seats", std::move(seats)}};
    }

  private:
    std::string score() const {
        std::string text;
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            text += (side == 0 ? "" : " to ") + std::to_string(bid_.scores[side]);
        return text;
    }

    std::string cards() const {
        std::string text;
        for (const Card card : bid_.hand) text += " " + to_string(card);
        return text;
    }

    // A row for each call, a column for each seat.
    void print_round(Phase round) const {
        std::vector<const study::ChartedSeat*> seats;
        std::vector<Action> calls;
        for (const study::ChartedSeat& one : chart_) {
            if (one.round != round) continue;
            seats.push_back(&one);
            for (const ai::Prospect& each : one.advice.choices)
                if (std::ranges::find(calls, each.action) == calls.end()) calls.push_back(each.action);
        }
        if (seats.empty()) return;
        fmt::print("\n{:14}", round == Phase::order ? "First round" : "Second round");
        for (const study::ChartedSeat* const one : seats)
            fmt::print("  {:>14}", place_name(rules_, one->place));
        fmt::print("\n");
        for (const Action call : calls) {
            fmt::print("{:14}", to_string(call));
            for (const study::ChartedSeat* const one : seats) fmt::print("  {:>14}", cell(one->advice, call));
            fmt::print("\n");
        }
    }

    static std::string cell(const study::Advice& advice, Action call) {
        const auto found = std::ranges::find(advice.choices, call, &ai::Prospect::action);
        if (found == advice.choices.end()) return "- ";
        return fmt::format("{:.1f} {:+.2f}{}", 100 * found->chance, found->points,
                           call == advice.best_one().action ? '*' : ' ');
    }

    const RuleSet& rules_;
    const study::HandToBid& bid_;
    const std::vector<study::ChartedSeat>& chart_;
};

// Reads the hand and the situation. Returns an error if they are invalid.
std::variant<study::HandToBid, std::string> read_bid(const RuleSet& rules, const ChartArguments& arguments) {
    study::HandToBid bid;
    std::istringstream words(arguments.hand);
    for (std::string word; words >> word;) {
        const auto card = parse_typed_card(word);
        if (!card)
            return "--hand: " + text::in_quotes(word) + " is not a card; write cards like JH, TD, 9C or J♥";
        if (bid.hand.contains(*card)) return "--hand: " + to_string(*card) + " is there twice";
        bid.hand.insert(*card);
    }
    const auto up = parse_typed_card(arguments.up);
    if (!up)
        return "--up: " + text::in_quotes(arguments.up) + " is not a card; write cards like JH, TD, 9C or J♥";
    bid.up = *up;
    if (arguments.score.empty()) return bid;
    const auto scores = parse_score(rules, arguments.score);
    if (!scores) return score_form(rules);
    bid.scores = *scores;
    return bid;
}

int chart_bids(const ChartArguments& arguments) {
    int exit_code = exit_ok;
    const auto rules = arguments.choice.load(exit_code);
    if (!rules) return exit_code;
    const auto read = read_bid(*rules, arguments);
    if (const auto* const wrong = std::get_if<std::string>(&read)) {
        complain(*wrong);
        return exit_usage;
    }
    const auto& bid = std::get<study::HandToBid>(read);
    const auto chart = study::bid_chart(*rules, bid);
    if (const auto* const wrong = std::get_if<std::string>(&chart)) {
        complain(*wrong);
        return exit_usage;
    }
    const BidChartReport report(*rules, bid, std::get<std::vector<study::ChartedSeat>>(chart));
    if (arguments.json)
        print_json(report.as_json());
    else
        report.print();
    return exit_ok;
}

}  // namespace

void add_chart_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("chart", "Show what calls are worth");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n"
        "  euchre chart bid --hand 'JH AH KH 9C TD' --up QH\n"
        "'euchre chart bid --help' explains it.");
    auto* const bid =
        command->add_subcommand("bid", "Show what each call is worth with a hand, from each seat");
    bid->footer(
        "Examples:\n"
        "  euchre chart bid --hand 'JH AH KH 9C TD' --up QH\n"
        "  euchre chart bid --rules newberry --score 9-6 --hand 'JS JC 9S AD KD' --up TS\n"
        "  euchre chart bid --hand 'JH AH KH 9C TD' --up QH --json\n"
        "Your own side's score comes first. The values are the expert's, from what you can know, when "
        "everybody before you has passed. docs/study.md explains them.");
    const auto arguments = std::make_shared<ChartArguments>();
    arguments->choice.add_to(*bid, "mcgee");
    bid->add_option("--score", arguments->score, "Your score and theirs, such as 6-8; 0-0 by default");
    bid->add_option("--hand", arguments->hand, "Your cards, separated by spaces")->required();
    bid->add_option("--up", arguments->up, "The upcard")->type_name("CARD")->required();
    bid->add_flag("--json", arguments->json, "Print one JSON object");
    bid->callback([arguments, &exit_code] { exit_code = chart_bids(*arguments); });
}

}  // namespace euchre::cli
