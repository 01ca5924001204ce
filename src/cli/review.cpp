#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/common.h"
#include "cli/input.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "study/review.h"
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
