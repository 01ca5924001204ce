#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "study/report.h"
#include "text/plain.h"

namespace euchre {

namespace {

namespace json = boost::json;

struct ReviewArguments {
    std::string file;
    bool all = false, json = false;
};

class ReviewReport {
  public:
    ReviewReport(const Sheet& sheet, const Review& review)
        : sheet_(sheet), rules_(sheet.rules), review_(review) {}

    void print(bool all) const {
        fmt::print("{}", report(rules_, review_,
                                {[this](Seat seat) { return player_name(seat); },
                                 [](Card card) { return to_string(card); }},
                                all));
    }

    json::object as_json() const {
        json::array decisions, accuracy, lost, standings;
        for (const Judgement& one : review_.decisions) decisions.push_back(judgement_json(one));
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) {
            const auto kept = review_.players[Seat(seat)].accuracy;
            accuracy.push_back(kept ? json::value(*kept) : nullptr);
            lost.push_back(review_.players[Seat(seat)].lost);
        }
        for (const Standing& at : review_.standings) {
            json::array scores, chances;
            for (std::size_t side = 0; side < rules_.sides(); ++side) {
                scores.push_back(at.scores[side]);
                chances.push_back(at.chance[side]);
            }
            standings.push_back(
                json::object{{"scores", scores}, {"dealer", at.dealer.number()}, {"chance", chances}});
        }
        return {{"rules", rules_.name()},      {"decisions", decisions},
                {"accuracy", accuracy},        {"lost", lost},
                {"standings", standings},      {"by_play", review_.by_play},
                {"by_cards", review_.by_cards}};
    }

  private:
    std::string player_name(Seat seat) const {
        const bool there = seat.number() < sheet_.players.size();
        const std::string name =
            there ? shown_plainly(sheet_.players[seat.number()].name, max_short_text) : "";
        return name.empty() ? fmt::format("Seat {}", seat.number()) : name;
    }

    static json::object judgement_json(const Judgement& one) {
        return {{"hand", one.hand},
                {"action", one.action},
                {"seat", one.seat.number()},
                {"kind", to_string(one.phase)},
                {"chosen", to_string(one.chosen)},
                {"best", to_string(one.best)},
                {"loss", one.loss},
                {"uncertainty", one.uncertainty},
                {"points_loss", one.points_loss},
                {"label", to_string(one.mark)},
                {"why", one.why.empty() ? json::value(nullptr) : json::value(one.why)}};
    }

    const Sheet& sheet_;
    const RuleSet& rules_;
    const Review& review_;
};

int run_review(const ReviewArguments& arguments) {
    int exit_code = exit_ok;
    const auto read = game_or_complain(arguments.file, exit_code);
    if (!read) return exit_code;
    const Sheet& sheet = read->sheet;
    const auto completed = std::get<Completed>(complete(sheet));  // what was read can be
    Progress progress("hands", completed.record.hands.size());
    ReviewScope scope;
    scope.is_known = [&](std::size_t at, Seat seat) {
        const SheetHand& hand = completed.hands[at];
        const NotedCards& dealt = hand.dealt[seat];
        const auto is_seen = [](const NotedCard& card) { return known(card) != nullptr; };
        const auto are_seen = [&](const NotedCards& cards) { return std::ranges::all_of(cards, is_seen); };
        return dealt.size() == static_cast<std::size_t>(sheet.rules.options().hand) && are_seen(dealt) &&
               std::ranges::all_of(hand.play.tricks, are_seen) &&
               (!hand.bidding.discard || seat != hand.dealer || is_seen(*hand.bidding.discard));
    };
    scope.progress = [&](std::size_t done, std::size_t) {
        progress.show(done, "");
        return true;
    };
    const auto seen = review(sheet.rules, completed.record, scope);
    const ReviewReport report(sheet, *seen);
    if (arguments.json)
        print_json(report.as_json());
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
    command->callback([arguments, &exit_code] { exit_code = run_review(*arguments); });
}

}  // namespace euchre
