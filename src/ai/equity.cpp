#include "ai/equity.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace euchre::ai {

namespace {

constexpr double exact_enough = 1e-8;
constexpr double nearly_never = 1e-6;
constexpr std::size_t most_hands = 400;
constexpr int deepest = 20;    // lower scores hardly differ
constexpr int most_lead = 60;  // greater leads hardly differ

double total(std::span<const OutcomeCount> outcomes) {
    double sum = 0;
    for (const OutcomeCount& outcome : outcomes) sum += outcome.count;
    return sum;
}

// After a let the same dealer deals again; after a throw-in, an option decides.
bool passes_deal(const Options& options, Ending ending) {
    if (ending == Ending::let || ending == Ending::farmer) return false;
    return ending != Ending::thrown_in || options.redeal_by == RedealBy::next;
}

}  // namespace

Equity::Equity(const RuleSet& rules, std::span<const OutcomeCount> outcomes) : rules_(rules) {
    const Options& options = rules.options();
    const double all = total(outcomes);
    std::vector<Step> steps;
    std::vector<std::map<int, double>> gains(rules.players());
    bool losses = false;
    for (const OutcomeCount& outcome : outcomes) {
        const Points points = points_of(rules, outcome);
        const double chance = outcome.count / all;
        losses = losses || std::ranges::any_of(points, [](int change) { return change < 0; });
        for (std::size_t side = 0; side < rules.sides(); ++side) gains[side][points[side]] += chance;
        if (rules.sides() != 2) {
            const bool passes = passes_deal(options, outcome.ending);
            auto known = std::ranges::find_if(hands_, [&](const Hand& hand) {
                return hand.points == points && hand.deal_passes == passes;
            });
            if (known == hands_.end()) known = hands_.insert(known, {points, passes, 0});
            known->chance += chance;
            most_ = std::max(most_, std::ranges::max(points));
            continue;
        }
        const bool counts = outcome.ending == Ending::played || outcome.ending == Ending::folded;
        const Step step{points[0], points[1], passes_deal(options, outcome.ending),
                        counts || options.hands == 0, 0};
        const auto same = [&](const Step& other) {
            return other.dealers == step.dealers && other.others == step.others &&
                   other.deal_passes == step.deal_passes && other.counts == step.counts;
        };
        auto known = std::ranges::find_if(steps, same);
        if (known == steps.end()) known = steps.insert(known, step);
        known->chance += chance;
    }
    if (options.hands > 0) {
        double mean = 0;
        double square = 0;
        for (const auto& [points, chance] : gains[0]) {
            mean += points * chance;
            square += points * points * chance;
        }
        spread_ = std::sqrt(std::max(square - mean * mean, 0.1));
        if (rules.sides() == 2) solve_hands(steps);
        return;
    }
    const bool below_zero = losses && options.score_floor == ScoreFloor::none;
    lowest_ = below_zero ? -std::min(options.target, deepest) : 0;
    width_ = options.target - lowest_;
    if (rules.sides() == 2) {
        solve_two_sides(steps);
        return;
    }
    std::vector<Gains> races;
    for (const auto& place : gains) races.emplace_back(place.begin(), place.end());
    run_races(races);
}

int Equity::clamped(int score) const { return std::clamp(score, lowest_, lowest_ + width_ - 1); }

double Equity::chance(std::size_t side, const Points& scores, Seat dealer, int hands_played) const {
    if (const GameResult result = game_result(rules_, scores, hands_played); result.over)
        return !result.winner ? 1.0 / static_cast<double>(rules_.sides()) : *result.winner == side ? 1 : 0;
    if (rules_.options().hands > 0) return chance_by_hands(side, scores, dealer, hands_played);
    if (rules_.sides() != 2) return chance_of_each(side, scores, dealer);
    const std::size_t dealers = rules_.side_of(dealer);
    const double chance = dealing(clamped(scores[dealers]), clamped(scores[1 - dealers]));
    return side == dealers ? chance : 1 - chance;
}

std::size_t Equity::place_of_lead(int hands_left, int lead) {
    return static_cast<std::size_t>(hands_left * (2 * most_lead + 1) +
                                    std::clamp(lead, -most_lead, most_lead) + most_lead);
}

// For each number of hands left and each lead, the chance of the side that deals.
void Equity::solve_hands(const std::vector<Step>& steps) {
    const int hands = rules_.options().hands;
    table_.assign(static_cast<std::size_t>(hands + 1) * (2 * most_lead + 1), 0.5);
    for (int lead = 1; lead <= most_lead; ++lead) {
        table_[place_of_lead(0, lead)] = 1;
        table_[place_of_lead(0, -lead)] = 0;
    }
    const auto after_step = [&](const Step& step, int left, int lead) {
        const int then = lead + step.dealers - step.others;
        const int hands_left = step.counts ? left - 1 : left;
        return step.deal_passes ? 1 - table_[place_of_lead(hands_left, -then)]
                                : table_[place_of_lead(hands_left, then)];
    };
    for (int left = 1; left <= hands; ++left)
        for (double change = 1; change > exact_enough;) {  // hands that do not count lead back here
            change = 0;
            for (int lead = -most_lead; lead <= most_lead; ++lead) {
                double chance = 0;
                for (const Step& step : steps) chance += step.chance * after_step(step, left, lead);
                double& known = table_[place_of_lead(left, lead)];
                change = std::max(change, std::abs(chance - known));
                known = chance;
            }
        }
}

double Equity::chance_by_hands(std::size_t side, const Points& scores, Seat dealer, int hands_played) const {
    const int left = std::max(rules_.options().hands - hands_played, 1);
    if (rules_.sides() != 2) return chance_of_noise(side, scores, left);
    const std::size_t dealers = rules_.side_of(dealer);
    const double chance = table_[place_of_lead(left, scores[dealers] - scores[1 - dealers])];
    return side == dealers ? chance : 1 - chance;
}

double Equity::chance_of_noise(std::size_t side, const Points& scores, int hands_left) const {
    const double noise = spread_ * std::sqrt(static_cast<double>(hands_left));
    // Only operations that every machine rounds alike.
    const auto ahead_of_all = [&](std::size_t one) {
        double chance = 1;
        for (std::size_t other = 0; other < rules_.sides(); ++other) {
            const double lead = (scores[one] - scores[other]) / noise;
            chance *= 0.5 + 0.5 * lead / std::sqrt(1 + lead * lead);
        }
        return chance;
    };
    double all = 0;
    for (std::size_t one = 0; one < rules_.sides(); ++one) all += ahead_of_all(one);
    return ahead_of_all(side) / all;
}

std::size_t Equity::place_of(int own, int other) const {
    const auto row = static_cast<std::size_t>(own - lowest_);
    return row * static_cast<std::size_t>(width_) + static_cast<std::size_t>(other - lowest_);
}

double Equity::dealing(int own, int other) const { return table_[place_of(own, other)]; }
double& Equity::dealing(int own, int other) { return table_[place_of(own, other)]; }

// The dealing side's chance after these points.
double Equity::after(const Step& step, int own, int other) const {
    const Options& options = rules_.options();
    const int target = options.target;
    own = changed_score(options, own, step.dealers);
    other = changed_score(options, other, step.others);
    if (own >= target && own > other) return 1;
    if (other >= target && other > own) return 0;
    if (own >= target && own == other && options.tie == Tie::drawn) return 0.5;
    own = clamped(own);
    other = clamped(other);
    return step.deal_passes ? 1 - dealing(other, own) : dealing(own, other);
}

void Equity::solve_two_sides(const std::vector<Step>& steps) {
    const auto width = static_cast<std::size_t>(width_);
    table_.assign(width * width, 0.5);
    const int last = lowest_ + width_ - 1;
    // If no step leaves the table, the result is a value at a fixed distance. In a game to 100 with losses,
    // that is most of the table: together with the limits above, 36 ms instead of 500.
    int down = 0;
    int up = 0;
    for (const Step& step : steps) {
        down = std::min({down, step.dealers, step.others});
        up = std::max({up, step.dealers, step.others});
    }
    const auto is_inside = [&](int score) { return score + down >= lowest_ && score + up <= last; };
    const auto inside = [&](int own, int other) {
        const double* const here = &dealing(own, other);
        const double* const turned = &dealing(other, own);
        double chance = 0;
        for (const Step& step : steps)
            chance += step.chance * (step.deal_passes ? 1 - turned[step.others * width_ + step.dealers]
                                                      : here[step.dealers * width_ + step.others]);
        return chance;
    };
    for (double change = 1; change > exact_enough;) {
        change = 0;
        for (int sum = 2 * last; sum >= 2 * lowest_; --sum)  // later scores first
            for (int own = std::max(lowest_, sum - last); own <= std::min(last, sum - lowest_); ++own) {
                const int other = sum - own;
                double chance = 0;
                if (is_inside(own) && is_inside(other))
                    chance = inside(own, other);
                else
                    for (const Step& step : steps) chance += step.chance * after(step, own, other);
                change = std::max(change, std::abs(chance - dealing(own, other)));
                dealing(own, other) = chance;
            }
    }
}

// The chance of not having reached the target, by place and score, after each number of hands.
void Equity::run_races(const std::vector<Gains>& gains) {
    const Options& options = rules_.options();
    const std::size_t places = gains.size();
    const auto width = static_cast<std::size_t>(width_);
    std::vector<std::vector<double>> by_hand{std::vector<double>(places * width, 1.0)};
    while (by_hand.size() < most_hands && by_hand.back().front() > nearly_never) {
        const std::vector<double>& now = by_hand.back();
        std::vector<double> next(places * width);
        for (std::size_t place = 0; place < places; ++place) {
            // The deal moves to the left, so this place becomes the one before it.
            const double* const then = now.data() + (place + places - 1) % places * width;
            for (std::size_t at = 0; at < width; ++at)
                for (const auto& [points, chance] : gains[place]) {
                    const int score = changed_score(options, lowest_ + static_cast<int>(at), points);
                    if (score < options.target)
                        next[place * width + at] += chance * then[clamped(score) - lowest_];
                }
        }
        by_hand.push_back(std::move(next));
    }
    horizon_ = by_hand.size();
    table_.resize(places * width * horizon_);
    for (std::size_t hand = 0; hand < horizon_; ++hand)
        for (std::size_t row = 0; row < places * width; ++row)
            table_[row * horizon_ + hand] = by_hand[hand][row];
}

double Equity::chance_of_each(std::size_t side, const Points& scores, Seat dealer) const {
    const std::size_t players = rules_.players();
    const Options& options = rules_.options();
    if (std::ranges::max(std::span(scores).first(players)) + most_ < options.target)
        return chance_in_races(side, scores, dealer);
    double chance = 0;
    for (const Hand& hand : hands_) {
        Points then{};
        for (std::size_t seat = 0; seat < players; ++seat)
            then[seat] = changed_score(options, scores[seat],
                                       hand.points[(seat + players - dealer.number()) % players]);
        if (const GameResult result = game_result(rules_, then, 0); result.over)
            chance += hand.chance * (!result.winner           ? 1.0 / static_cast<double>(players)
                                     : *result.winner == side ? 1
                                                              : 0);
        else
            chance += hand.chance *
                      chance_in_races(side, then, hand.deal_passes ? rules_.next_dealer(dealer) : dealer);
    }
    return chance;
}

double Equity::chance_in_races(std::size_t side, const Points& scores, Seat dealer) const {
    const std::size_t players = rules_.players();
    std::array<const double*, max_seats> racing{};  // by seat, after this many hands
    for (std::size_t seat = 0; seat < players; ++seat) {
        const std::size_t place = (seat + players - dealer.number()) % players;
        const auto row = place * static_cast<std::size_t>(width_) +
                         static_cast<std::size_t>(clamped(scores[seat]) - lowest_);
        racing[seat] = table_.data() + row * horizon_;
    }
    double chance = 0;
    for (std::size_t hand = 1; hand < horizon_ && racing[side][hand - 1] > nearly_never; ++hand) {
        // rivals[k]: the chance that k of the others arrive in this hand, and the rest have not arrived.
        std::array<double, max_seats> rivals{1};
        for (std::size_t seat = 0; seat < players; ++seat) {
            if (seat == side) continue;
            const double not_yet = racing[seat][hand];
            const double arrives = racing[seat][hand - 1] - not_yet;
            for (std::size_t k = players - 1; k > 0; --k)
                rivals[k] = rivals[k] * not_yet + rivals[k - 1] * arrives;
            rivals[0] *= not_yet;
        }
        double share = 0;
        for (std::size_t k = 0; k < players; ++k) share += rivals[k] / static_cast<double>(k + 1);
        chance += (racing[side][hand - 1] - racing[side][hand]) * share;
    }
    return chance;
}

}  // namespace euchre::ai
