#include "learning/decision.h"

#include <algorithm>
#include <cmath>

namespace euchre::learning {

namespace {

// The first feature of each kind, in the order of the members of a Habit.
enum Begin : std::size_t {
    trump_begins = 0,
    ace_stands = 7,
    king_stands = 8,
    void_stands = 9,
    first_round_begins = 10,
    second_round_begins = 14,
    turned_begins = 18,
    next_begins = 46,
    cross_begins = 50,
};
constexpr std::size_t heights = 7;
static_assert(sizeof(ai::Habit) == feature_count * sizeof(double));

// The number of better cards of its suit. All beyond the last count as the last.
std::size_t height(const TrumpOrder& order, Card card) {
    const Suit suit = order.suit_of(card);
    std::size_t better = 0;
    for (const Card other : order.cards_of(suit))
        if (order.strength(suit, other) > order.strength(suit, card)) ++better;
    return std::min(better, heights - 1);
}

void add_cards(const TrumpOrder& order, Trump trump, CardSet hand, Features& features) {
    for (const Suit suit : all_suits) {
        const CardSet held = hand & order.cards_of(suit);
        if (trump != trump_of(suit) && held.empty()) ++features[void_stands];
        for (const Card card : held) {
            const std::size_t at = height(order, card);
            if (trump == trump_of(suit))
                ++features[trump_begins + at];
            else if (at == 0)
                ++features[ace_stands];
            else if (at == 1)
                ++features[king_stands];
        }
    }
}

Features features_of(const RuleSet& rules, const View& view, Trump trump) {
    const TrumpOrder& order = rules.order(trump);
    const std::size_t players = rules.players();
    const std::size_t place = (view.seat->number() + 2 * players - view.dealer.number() - 1) % players;
    Features features{};
    add_cards(order, trump, view.hand, features);
    if (view.phase == Phase::order) {
        ++features[first_round_begins + place];
        ++features[turned_begins + place * heights + height(order, *view.turned)];
        return features;
    }
    ++features[second_round_begins + place];
    const bool next = trump == trump_of(colour_mate(*view.stands));
    ++features[(next ? next_begins : cross_begins) + place];
    return features;
}

Said said_of(Call call) { return call.is_alone() ? Said::alone : Said::called; }

double halved(double weight) {
    return std::round(weight / 2 * 100) / 100 + 0.0;  // without a minus zero
}

}  // namespace

std::vector<Decision> decisions_in(const RuleSet& rules, const View& view, Action action) {
    std::vector<Decision> decisions;
    if (view.phase == Phase::order) {
        const Said said = action.call().is_order() ? said_of(action.call()) : Said::no;
        decisions.push_back({features_of(rules, view, trump_of(*view.stands)), said});
    }
    const auto legal = [&](Call call) { return view.legal.contains(call); };
    if (view.phase != Phase::name || !(legal(Call::pass()) || legal(Call::fold()) || legal(Call::let())))
        return decisions;
    for (const Suit suit : all_suits) {
        const Trump trump = trump_of(suit);
        if (!legal(Call::name(trump))) continue;
        const bool named = action.call().is_name() && action.call().named() == trump;
        decisions.push_back({features_of(rules, view, trump), named ? said_of(action.call()) : Said::no});
    }
    return decisions;
}

ai::Habit habit_of(const Weights& weights) {
    const double* weight = weights.data();
    const auto take = [&](auto& values) {
        for (double& value : values) value = halved(*weight++);
    };
    ai::Habit habit{};
    take(habit.trump);
    habit.ace = halved(*weight++);
    habit.king = halved(*weight++);
    habit.is_void = halved(*weight++);
    take(habit.first_round);
    take(habit.second_round);
    for (auto& by_height : habit.turned) take(by_height);
    take(habit.next);
    take(habit.cross);
    return habit;
}

}  // namespace euchre::learning
