#include "study/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "messages/action_words.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "study/reason.h"

namespace euchre::study {

namespace {

using messages::Kind;
using Decision = Kind<std::int64_t, std::int64_t, std::string, std::string>;
using Loss = Kind<std::string, std::string, std::string, std::string, std::string>;

constexpr int name_columns = 16;
constexpr std::size_t bar = 40;
constexpr double hardly_anything = 0.0005;  // would print as 0.0%

// Of a text in UTF-8.
std::size_t letters_in(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }));
}

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
        text += "\n" + say(Kind<>{"report.every"}()) + "\n";
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
        return text + say(Kind<std::string>{"review.experts", {"names"}}(experts)) + "\n";
    }

    std::string table() const {
        const std::array heads{say(Kind<>{"report.accuracy"}()),    say(Kind<>{"mark.count.best"}()),
                               say(Kind<>{"mark.count.fine"}()),    say(Kind<>{"mark.count.inaccuracy"}()),
                               say(Kind<>{"mark.count.mistake"}()), say(Kind<>{"mark.count.blunder"}()),
                               say(Kind<>{"report.lost"}())};
        std::array<std::size_t, heads.size()> columns{8, 4, 4, 1, 1, 1, 5};  // that the figures need
        std::string text(name_columns, ' ');
        for (std::size_t at = 0; at < heads.size(); ++at) {
            columns[at] = std::max(columns[at], letters_in(heads[at]));
            text += fmt::format("{}{:>{}}", at == 0 ? " " : "  ", heads[at], columns[at]);
        }
        text += "\n";
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) {
            const PlayerReview& player = review_.players[Seat(seat)];
            if (player.is_expert) continue;
            text += fmt::format("{:<{}.{}} ", voice_.seat(Seat(seat)), name_columns, name_columns);
            if (!player.accuracy) {
                text += say(Kind<>{"report.nothing"}()) + "\n";
                continue;
            }
            text += fmt::format("{:{}.1f}%", *player.accuracy, columns[0] - 1);
            for (std::size_t mark = 0; mark < player.marks.size(); ++mark)
                text += fmt::format("  {:{}}", player.marks[mark], columns[mark + 1]);
            text += fmt::format("  {:{}.1f}%\n", 100 * player.lost, columns.back() - 1);
        }
        return text;
    }

    std::string way() const {
        std::string text =
            say(Kind<messages::Side>{"report.way", {"side"}}(messages::side_of(rules_, side_)), voice_) +
            "\n";
        for (const Standing& at : review_.standings) {
            std::string scores = std::to_string(at.scores[side_]);
            for (std::size_t side = 0; side < rules_.sides(); ++side)
                if (side != side_) scores += ":" + std::to_string(at.scores[side]);
            const auto filled = static_cast<std::size_t>(std::lround(at.chance[side_] * bar));
            text += fmt::format("  {:>8}  {:5.1f}%  {}\n", scores, 100 * at.chance[side_],
                                std::string(filled, '#') + std::string(bar - filled, '.'));
        }
        if (side_ != 0 && rules_.sides() != 2) return text;  // luck and skill are computed for side 0
        const double ours = side_ == 0 ? 100 : -100;
        const auto figure = [ours](double share) { return fmt::format("{:+.1f}", ours * share); };
        return text + "\n" +
               say(Kind<std::string, std::string, std::string>{"report.luck", {"all", "play", "cards"}}(
                   figure(review_.by_play + review_.by_cards), figure(review_.by_play),
                   figure(review_.by_cards))) +
               "\n";
    }

    std::string what_mattered() const {
        const auto worst = review_.worst(told_at_length);
        if (worst.empty()) return say(Kind<>{"report.no_loss"}()) + "\n";
        std::string text = say(Kind<>{"report.mattered"}()) + "\n";
        for (const Judgement* one : worst) text += judgement(*one) + (one->line ? better(*one->line) : "");
        return text;
    }

    std::string judgement(const Judgement& one) const {
        std::string text = "  " + say(verdict(one)) + "\n";
        if (is_best(one)) return text;
        if (one.position) text += "    " + position(one.seat, *one.position) + "\n";
        return text + (one.why ? "    " + why(one) + "\n" : "");
    }

    static bool is_best(const Judgement& one) {
        return one.mark == Mark::best || (one.mark == Mark::fine && one.loss < hardly_anything);
    }

    messages::Message verdict(const Judgement& one) const {
        const std::string decision = say(Decision{"report.decision", {"hand", "decision", "name", "chosen"}}(
            static_cast<std::int64_t>(one.hand) + 1, static_cast<std::int64_t>(one.action) + 1,
            voice_.seat(one.seat), say(messages::did(one.chosen), voice_)));
        if (one.mark == Mark::best)
            return Kind<std::string, messages::Message>{"report.best", {"decision", "by"}}(
                decision, message_of(one.best_by));
        if (is_best(one)) return Kind<std::string>{"report.as_good", {"decision"}}(decision);
        return Loss{"report.wrong", {"decision", "mark", "share", "error", "better"}}(
            decision, std::string(to_string(one.mark)), fmt::format("{:.1f}", 100 * one.loss),
            fmt::format("{:.1f}", 100 * one.uncertainty), better_choice(one));
    }

    std::string better_choice(const Judgement& one) const {
        const std::string choice = say(messages::to_do(one.best), voice_);
        if (one.best_by == BestBy::value)
            return say(Kind<std::string>{"report.best_was", {"choice"}}(choice));
        return say(Kind<std::string, messages::Message>{"report.better_was", {"choice", "by"}}(
            choice, message_of(one.best_by)));
    }

    // "Ann held J♥ 9♥ A♠. Trump is hearts, called by Bob. The trick: Bob K♥, Cat Q♥."
    std::string position(Seat seat, const ReviewedPosition& at) const {
        std::string cards;
        for (const Card card : at.hand) cards += (cards.empty() ? "" : " ") + voice_.card(card);
        return say(Kind<std::string, std::string>{"report.held", {"name", "cards"}}(voice_.seat(seat),
                                                                                    cards)) +
               " " + (at.trump ? contract(at) : bidding(at)) + trick(at);
    }

    std::string contract(const ReviewedPosition& at) const {
        return say(Kind<Trump, Seat, std::string>{"report.trump", {"trump", "maker", "alone"}}(
                       *at.trump, *at.maker, at.alone ? "true" : "false"),
                   voice_);
    }

    std::string bidding(const ReviewedPosition& at) const {
        static constexpr Kind<std::string, Card> turned{"report.turned", {"name", "card"}};
        const std::string text =
            at.turned ? say(turned(voice_.seat(at.dealer), *at.turned), voice_) : std::string();
        std::string calls;
        for (const SeatCall& said : at.calls)
            calls += (calls.empty() ? "" : ". ") + done(said.seat, said.call);
        return calls.empty() ? text : text + " " + say(Kind<std::string>{"report.calls", {"calls"}}(calls));
    }

    // "Ann ordered it up"
    std::string done(Seat seat, Action action) const {
        return say(Kind<Seat, std::string>{"did", {"seat", "did"}}(seat, say(messages::did(action), voice_)),
                   voice_);
    }

    std::string trick(const ReviewedPosition& at) const {
        static constexpr Kind<Seat, std::string> card{"trick.card", {"seat", "name"}};
        std::string cards;
        for (const SeatCard& played : at.trick)
            cards += (cards.empty() ? "" : ", ") + say(card(played.seat, voice_.card(played.card)), voice_);
        return cards.empty() ? cards : " " + say(Kind<std::string>{"trick.cards", {"cards"}}(cards));
    }

    // Reasons speak to the player who decided.
    std::string why(const Judgement& one) const {
        const std::string words = in_full(*one.why);
        return is_you(one.seat) ? words
                                : say(Kind<std::string, std::string>{"report.to", {"name", "why"}}(
                                      voice_.seat(one.seat), words));
    }

    bool is_you(Seat seat) const { return voice_.you == seat; }

    // One line for the calls, then one for each trick.
    std::string better(const BetterLine& line) const {
        static constexpr Kind<std::int64_t, std::string> of_side{"report.points_of", {"points", "name"}};
        static constexpr Kind<Seat> takes{"report.takes", {"seat"}};
        std::string text = "    " + say(Kind<>{"report.line"}()), points;
        bool ends_line = true, was_card = false;
        for (const BetterLine::Step& step : line.steps) {
            const bool is_card = step.action.kind() == Action::Kind::play;
            text += ends_line || is_card != was_card ? "\n      " : ", ";
            text += is_card ? voice_.seat(step.seat) + " " + voice_.card(step.action.card())
                            : done(step.seat, step.action);
            if (step.took) text += "; " + say(takes(*step.took), voice_);
            ends_line = step.took.has_value();
            was_card = is_card;
        }
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            points +=
                (side == 0 ? "" : ", ") + say(of_side(line.points[side], side_name(rules_, side, voice_)));
        return fmt::format("{}\n    {}\n", text, say(Kind<std::string>{"report.points", {"points"}}(points)));
    }

    const RuleSet& rules_;
    const Review& review_;
    const messages::Voice& voice_;
    std::size_t side_ = 0;  // the side of the report: yours, if you played
};

}  // namespace

std::string report(const RuleSet& rules, const Review& review, const messages::Voice& voice, bool all) {
    return Report(rules, review, voice).text(all);
}

}  // namespace euchre::study
