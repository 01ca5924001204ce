#include "study/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "messages/say.h"
#include "study/reason.h"

namespace euchre {

namespace {

constexpr int name_columns = 16;
constexpr std::size_t bar = 40;
constexpr double hardly_anything = 0.0005;  // would print as 0.0%

class Report {
  public:
    Report(const RuleSet& rules, const Review& review, const messages::Voice& voice)
        : rules_(rules), review_(review), voice_(voice) {
        for (std::size_t seat = 0; seat < rules.players(); ++seat)
            if (is_you(Seat(seat))) side_ = rules.side_of(Seat(seat));
    }

    std::string text(bool all) const {
        std::string text = players() + "\n" + way() + "\n" + what_mattered();
        if (!all) return text;
        text += "\nEvery decision:\n";
        for (const Judgement& one : review_.decisions) text += judgement(one);
        return text;
    }

  private:
    std::string players() const {
        std::string experts;
        std::size_t judged = 0;
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) {
            if (!review_.players[Seat(seat)].is_expert)
                ++judged;
            else
                experts += (experts.empty() ? "" : ", ") + voice_.seat(Seat(seat));
        }
        const std::string text = judged > 0 ? table() : "";
        if (experts.empty()) return text;
        return text +
               fmt::format("Not judged, because the expert played and would judge itself: {}.\n", experts);
    }

    std::string table() const {
        std::string text = fmt::format(
            "{:<{}} accuracy  best  fine  inaccuracies  mistakes  blunders   lost\n", "", name_columns);
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) {
            const PlayerReview& player = review_.players[Seat(seat)];
            if (player.is_expert) continue;
            text += fmt::format("{:<{}.{}} ", voice_.seat(Seat(seat)), name_columns, name_columns);
            text += player.accuracy
                        ? fmt::format("{:7.1f}%  {:4}  {:4}  {:12}  {:8}  {:8}  {:4.1f}%\n", *player.accuracy,
                                      player.marks[0], player.marks[1], player.marks[2], player.marks[3],
                                      player.marks[4], 100 * player.lost)
                        : "nothing to judge\n";
        }
        return text;
    }

    std::string way() const {
        std::string text =
            fmt::format("{} to win, before each hand and at the end:\n", side_name(rules_, side_, voice_));
        for (const Standing& at : review_.standings) {
            std::string scores = std::to_string(at.scores[side_]);
            for (std::size_t side = 0; side < rules_.sides(); ++side)
                if (side != side_) scores += "-" + std::to_string(at.scores[side]);
            const auto filled = static_cast<std::size_t>(std::lround(at.chance[side_] * bar));
            text += fmt::format("  {:>8}  {:5.1f}%  {}\n", scores, 100 * at.chance[side_],
                                std::string(filled, '#') + std::string(bar - filled, '.'));
        }
        if (side_ != 0 && rules_.sides() != 2) return text;  // luck and skill are computed for side 0
        const double ours = side_ == 0 ? 100 : -100;
        return text +
               fmt::format(
                   "\nOf {:+.1f}%, {:+.1f}% came from everybody's decisions, {:+.1f}% from the cards.\n",
                   ours * (review_.by_play + review_.by_cards), ours * review_.by_play,
                   ours * review_.by_cards);
    }

    std::string what_mattered() const {
        const auto worst = review_.worst(told_at_length);
        if (worst.empty()) return "No decision gave anything away beyond doubt.\n";
        std::string text = "What mattered most:\n";
        for (const Judgement* one : worst) text += judgement(*one) + (one->line ? better(*one->line) : "");
        return text;
    }

    std::string judgement(const Judgement& one) const {
        const std::string text = fmt::format("  Hand {}, decision {}, {}: {}", one.hand + 1, one.action + 1,
                                             voice_.seat(one.seat), in_words(one.chosen, voice_));
        if (one.mark == Mark::best) return fmt::format("{}, {}\n", text, say(message_of(one.best_by)));
        if (one.mark == Mark::fine && one.loss < hardly_anything) return text + ", as good as the best\n";
        return fmt::format("{}, {}: {:.1f}% given away (± {:.1f}); {}\n{}{}", text, to_string(one.mark),
                           100 * one.loss, 100 * one.uncertainty, better_choice(one),
                           one.position ? "    " + position(one.seat, *one.position) + "\n" : "",
                           one.why ? "    " + why(one) + "\n" : "");
    }

    std::string better_choice(const Judgement& one) const {
        const std::string choice = in_words(one.best, voice_);
        if (one.best_by == BestBy::value) return "best was " + choice;
        return fmt::format("better was {} ({})", choice, say(message_of(one.best_by)));
    }

    // "Ann held J♥ 9♥ A♠. Trump is hearts, called by Bob. The trick: Bob K♥, Cat Q♥."
    std::string position(Seat seat, const ReviewedPosition& at) const {
        std::string text = voice_.seat(seat) + " held";
        for (const Card card : at.hand) text += " " + voice_.card(card);
        return text + ". " + (at.trump ? contract(at) : bidding(at)) + trick(at);
    }

    std::string contract(const ReviewedPosition& at) const {
        const std::string trump(name(*at.trump));
        return fmt::format("Trump is {}, called by {}{}.", *at.trump == Trump::none ? "none" : trump,
                           object(*at.maker), at.alone ? ", alone" : "");
    }

    std::string bidding(const ReviewedPosition& at) const {
        std::string text =
            at.turned ? fmt::format("{} turned up {}.", voice_.seat(at.dealer), voice_.card(*at.turned)) : "";
        std::string calls;
        for (const SeatCall& said : at.calls)
            calls += fmt::format("{}{}: {}", calls.empty() ? " " : ", ", voice_.seat(said.seat),
                                 to_string(Action(said.call)));
        return text + calls + (calls.empty() ? "" : ".");
    }

    std::string trick(const ReviewedPosition& at) const {
        std::string text;
        for (const SeatCard& played : at.trick)
            text += fmt::format("{}{} {}", text.empty() ? " The trick: " : ", ", voice_.seat(played.seat),
                                voice_.card(played.card));
        return text.empty() ? text : text + ".";
    }

    // Of a sentence: "you", "Ann".
    std::string object(Seat seat) const { return is_you(seat) ? "you" : voice_.seat(seat); }

    // Reasons address the player who decided.
    std::string why(const Judgement& one) const {
        const std::string words = in_full(*one.why);
        return is_you(one.seat) ? words : fmt::format("To {}: {}", voice_.seat(one.seat), words);
    }

    bool is_you(Seat seat) const { return voice_.you == seat; }

    // One line for the calls, then one for each trick.
    std::string better(const BetterLine& line) const {
        std::string text = "    Then, as the cards lay:", points;
        bool ends_line = true, was_card = false;
        for (const BetterLine::Step& step : line.steps) {
            const bool is_card = step.action.kind() == Action::Kind::play;
            text += ends_line || is_card != was_card ? "\n      " : ", ";
            text += voice_.seat(step.seat) +
                    (is_card ? " " + voice_.card(step.action.card()) : ": " + in_words(step.action, voice_));
            if (step.took) text += fmt::format("; {}", takes(*step.took));
            ends_line = step.took.has_value();
            was_card = is_card;
        }
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            points += fmt::format("{}{} {}", side == 0 ? "" : ", ", line.points[side],
                                  side_name(rules_, side, voice_));
        return fmt::format("{}\n    Points: {}.\n", text, points);
    }

    std::string takes(Seat seat) const {
        return is_you(seat) ? "you take it" : voice_.seat(seat) + " takes it";
    }

    const RuleSet& rules_;
    const Review& review_;
    const messages::Voice& voice_;
    std::size_t side_ = 0;  // the side of the report: yours, if you played
};

}  // namespace

std::string in_words(Action action, const messages::Voice& voice) {
    if (action.kind() == Action::Kind::call) return to_string(action);
    return (action.kind() == Action::Kind::discard ? "discard " : "play ") + voice.card(action.card());
}

std::string report(const RuleSet& rules, const Review& review, const messages::Voice& voice, bool all) {
    return Report(rules, review, voice).text(all);
}

}  // namespace euchre
