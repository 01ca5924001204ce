#include "learning/lessons.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace euchre::learning {

namespace {

constexpr double ridge_of_calls = 0.3;
constexpr double ridge_of_loners = 1;  // loners are few
// A prior for the solver's result, where few hands were seen.
constexpr double faith = 4;

constexpr ai::Habit thumb_call{
    {1.5, 1.2, 1, 1, 0.8, 0.8, 0.8}, 0.5, 0.1, 0.2, {-3.5, -3.5, -3.5, -2.5}, {-3, -3, -3, -2.5}, {}, {}, {}};
constexpr ai::Habit thumb_alone{
    {1.5, 1.2, 1, 1, 0.8, 0.8, 0.8}, 0.5, 0.1, 0.2, {-5, -5, -5, -4.5}, {-5, -5, -5, -5}, {}, {}, {}};

ai::Habits habits_from(const std::vector<Decision>& decisions, ai::Habits start, Lessons& lessons) {
    const std::string who = start.hand == 5 ? "partners" : "each for himself";
    std::vector<Example> calls;
    std::vector<Example> loners;
    for (const Decision& decision : decisions) {
        calls.push_back({decision.features, decision.said != Said::no});
        if (decision.said != Said::no) loners.push_back({decision.features, decision.said == Said::alone});
    }
    lessons.fits.push_back({who + ", call", fit(calls, ridge_of_calls)});
    start.call = habit_of(lessons.fits.back().fit.weights);
    lessons.fits.push_back({who + ", alone", fit(loners, ridge_of_loners)});
    start.alone = habit_of(lessons.fits.back().fit.weights);
    return start;
}

// Converts counts to shares, in thousandths.
void normalise(ai::RealTricksTable& table) {
    for (auto& by_lead : table)
        for (ai::RealTricks& real_tricks : by_lead)
            for (std::size_t open = 0; open < real_tricks.size(); ++open) {
                real_tricks[open][open] += faith;
                double sum = 0;
                for (const double count : real_tricks[open]) sum += count;
                for (double& share : real_tricks[open]) share = std::round(share / sum * 1000) / 1000;
            }
}

auto key_of(const ai::OutcomeCount& outcome) {
    return std::tuple(outcome.ending, outcome.maker, outcome.ordered, outcome.alone, outcome.taken);
}

std::vector<ai::OutcomeCount> counted(const std::vector<Watched>& watched) {
    std::vector<ai::OutcomeCount> counts;
    for (const Watched& hand : watched) {
        const auto place = std::ranges::lower_bound(counts, key_of(hand.outcome), {}, key_of);
        if (place != counts.end() && key_of(*place) == key_of(hand.outcome))
            ++place->count;
        else
            counts.insert(place, hand.outcome);
    }
    return counts;
}

}  // namespace

Lessons beginning() {
    Lessons lessons{};
    lessons.partners = {5, thumb_call, thumb_alone};
    lessons.each = {7, thumb_call, thumb_alone};
    normalise(lessons.real_tricks);
    return lessons;
}

Lessons learn(std::span<const Circle> circles, const std::vector<std::vector<Watched>>& watched) {
    Lessons lessons = beginning();
    lessons.real_tricks = {};
    std::vector<Decision> partners;
    std::vector<Decision> each;
    for (std::size_t circle = 0; circle < circles.size(); ++circle) {
        const bool sides = circles[circle].rules.options().sides == Sides::partners;
        std::vector<Decision>& decisions = sides ? partners : each;
        for (const Watched& hand : watched[circle]) {
            decisions.insert(decisions.end(), hand.decisions.begin(), hand.decisions.end());
            if (!hand.play) continue;
            auto& real_tricks = lessons.real_tricks[hand.play->alone ? 1 : 0][hand.play->makers_lead ? 1 : 0];
            ++real_tricks[static_cast<std::size_t>(hand.play->open)]
                         [static_cast<std::size_t>(hand.play->real)];
        }
        lessons.outcomes.push_back(counted(watched[circle]));
    }
    normalise(lessons.real_tricks);
    lessons.partners = habits_from(partners, lessons.partners, lessons);
    lessons.each = habits_from(each, lessons.each, lessons);
    return lessons;
}

}  // namespace euchre::learning
