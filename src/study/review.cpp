#include "study/review.h"

#include <algorithm>

#include "ai/equity.h"
#include "game/replay.h"
#include "study/reason.h"

namespace euchre::study {

namespace {

class Reviewer {
  public:
    Reviewer(const RuleSet& rules, const Record& record, const ReviewScope& scope)
        : rules_(rules), record_(record), scope_(scope), equity_(rules), adviser_(rules) {}

    std::optional<Review> run() {
        const auto end = replay(rules_, record_, nullptr,
                                [this](const Match& match, Action action) { look_at(match, action); });
        if (enough_) return std::nullopt;
        const auto& match = std::get<Match>(end);
        hands_over_ = match.record().hands.size() - (match.state().is_live() ? 1 : 0);
        note_standing(match);
        sum_up();
        for (const Judgement* const one : review_.worst(told_at_length)) tell_better_line(*one);
        return std::move(review_);
    }

  private:
    void look_at(const Match& match, Action action) {
        if (enough_) return;
        const std::size_t hand = match.record().hands.size() - 1;
        if (hand == review_.standings.size()) {
            note_standing(match);
            enough_ = scope_.progress && !scope_.progress(hand, record_.hands.size());
        }
        const View view = view_of(match, match.state().turn);
        if (enough_ || !Adviser::can_advise(view)) return;
        if (scope_.is_known && !scope_.is_known(hand, *view.seat)) return;
        const Advice advice = adviser_.advise(view);
        const ai::Prospect& best = advice.best_one();
        const ai::Prospect& chosen = advice.of(action);
        const Assessment assessed = assess(advice, action);
        Judgement one{.hand = hand,
                      .action = match.record().hands.back().actions.size(),
                      .seat = *view.seat,
                      .phase = view.phase,
                      .chosen = action,
                      .best = best.action,
                      .chance = best.chance,
                      .loss = assessed.loss,
                      .uncertainty = assessed.error,
                      .points_loss = best.points - chosen.points,
                      .mark = assessed.mark,
                      .best_by = best_by(advice)};
        if (one.mark > Mark::fine) {
            one.position = ReviewedPosition{view.hand,  view.dealer, view.turned, view.calls,
                                            view.trump, view.maker,  view.alone,  view.trick};
            one.why = reason(rules_, view, best, chosen);
        }
        review_.decisions.push_back(std::move(one));
        const auto worst = std::ranges::min_element(advice.choices, {}, &ai::Prospect::chance);
        at_stake_[*view.seat] += std::max(0.0, best.chance - worst->chance);
    }

    void note_standing(const Match& match) {
        Standing standing{match.scores(), match.dealer(), {}};
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            standing.chance[side] = equity_.chance(side, standing.scores, standing.dealer);
        review_.standings.push_back(standing);
    }

    void sum_up() {
        for (const Judgement& one : review_.decisions) {
            PlayerReview& player = review_.players[one.seat];
            ++player.decisions;
            ++player.marks[static_cast<std::size_t>(one.mark)];
            player.lost += one.loss;
            if (one.hand < hands_over_)
                review_.by_play += rules_.side_of(one.seat) == 0 ? -one.loss : share_of_loss() * one.loss;
        }
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) {
            PlayerReview& player = review_.players[Seat(seat)];
            player.is_expert = scope_.experts[Seat(seat)];
            if (const double stake = at_stake_[Seat(seat)]; stake > 0 && !player.is_expert)
                player.accuracy = 100 * (1 - player.lost / stake);
        }
        const auto& standings = review_.standings;
        review_.by_cards = standings.back().chance[0] - standings.front().chance[0] - review_.by_play;
    }

    void tell_better_line(const Judgement& one) {
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            if (scope_.is_known && !scope_.is_known(one.hand, Seat(seat))) return;
        const HandRecord position = position_at(rules_, record_, one.hand, one.action);
        auto match = std::get<Match>(replay(rules_, Record{.hands = {position}}));
        BetterLine line;
        for (Action action = one.best;; action = adviser_.choose(view_of(match, match.state().turn))) {
            const Seat seat = match.state().turn;
            const std::size_t tricks = view_of(match, seat).tricks.size();
            match.act(seat, action);
            const View after = view_of(match, seat);
            const bool took = after.tricks.size() > tricks;
            line.steps.push_back(
                {seat, action, took ? std::optional(after.tricks.back().winner) : std::nullopt});
            if (!match.state().is_live()) break;
        }
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            line.points[side] = match.scores()[side] - (*position.setup.scores)[side];
        review_.decisions[static_cast<std::size_t>(&one - review_.decisions.data())].line = std::move(line);
    }

    // What one side loses is shared by the others.
    double share_of_loss() const { return 1.0 / static_cast<double>(rules_.sides() - 1); }

    const RuleSet& rules_;
    const Record& record_;
    const ReviewScope& scope_;
    ai::Equity equity_;
    Adviser adviser_;
    Review review_;
    BySeat<double> at_stake_{};
    std::size_t hands_over_ = 0;  // the number of finished hands
    bool enough_ = false;
};

}  // namespace

std::vector<const Judgement*> Review::worst(std::size_t most) const {
    std::vector<const Judgement*> all;
    for (const Judgement& one : decisions)
        if (one.mark > Mark::fine) all.push_back(&one);
    const auto certain = [](const Judgement* one) { return one->loss - benefit_of_doubt * one->uncertainty; };
    std::ranges::sort(all, [&](const Judgement* a, const Judgement* b) {
        return certain(a) != certain(b) ? certain(a) > certain(b) : a < b;
    });
    all.resize(std::min(all.size(), most));
    return all;
}

std::optional<Review> review(const RuleSet& rules, const Record& record, const ReviewScope& scope) {
    return Reviewer(rules, record, scope).run();
}

}  // namespace euchre::study
