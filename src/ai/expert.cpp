#include "ai/expert.h"

#include <algorithm>

#include "ai/convention.h"
#include "ai/counter.h"

namespace euchre::ai {

namespace {

// An action counts as equal to the best if it is at most this many standard errors worse.
constexpr double in_doubt = 0.5;
// The same for leads that partners care about: to a partner who called, or against a loner. A card is good
// enough there if it is at most this much worse, in standard errors or in points.
constexpr double in_doubt_of_manners = 3;
constexpr double manners_may_cost = 0.08;
// The margins by which going alone must beat playing together, and a call must beat a pass, in points.
// Smaller margins would score slightly more, but nobody likes a partner who goes alone on everything or is
// euchred for nothing.
constexpr double loner_must_gain = 0.7;
constexpr double call_must_gain = 0.1;

// The view without all but the last tricks, except for the seat's own cards.
View remembered(View view, std::size_t tricks) {
    if (view.tricks.size() <= tricks) return view;
    view.voids = {};
    const auto forgotten = view.tricks.end() - static_cast<std::ptrdiff_t>(tricks);
    for (auto trick = view.tricks.begin(); trick != forgotten; ++trick)
        std::erase_if(trick->cards, [&](const SeatCard& played) { return played.seat != view.seat; });
    return view;
}

// True if going alone can't pay more than playing together: at nine points of ten, for example.
bool is_pointless_loner(const RuleSet& rules, const Stakes& stakes, const View& view, Call call) {
    if (!call.is_alone() || rules.options().sides == Sides::each) return false;
    const bool after_call = call == Call::alone();
    const bool ordered = after_call ? was_ordered(rules, view) : call.is_order();
    return !stakes.pays_alone({*view.seat, Trump::spades, ordered, true});
}

// A lead to a partner who called, or against a loner.
bool is_lead_of_manners(const RuleSet& rules, const View& view) {
    if (!view.trick.empty() || rules.options().sides == Sides::each) return false;
    const bool makers = rules.side_of(*view.maker) == rules.side_of(*view.seat);
    return makers ? view.maker != view.seat : view.alone;
}

// In points.
double margin_of(Action action) {
    if (action.kind() != Action::Kind::call) return 0;
    if (action.call() == Call::pass()) return call_must_gain;
    return action.call().is_alone() ? -loner_must_gain : 0;
}

}  // namespace

Expert::Expert(const RuleSet& rules, const Skill& skill)
    : rules_(rules),
      skill_(skill),
      equity_(rules),
      model_(rules, skill.habits != nullptr ? *skill.habits : habits_under(rules)),
      solver_(rules) {}

std::vector<Prospect> Expert::prospects(const View& view) {
    Skill for_points = skill_;
    for_points.aim = Aim::points;
    const Stakes stakes(rules_, equity_, skill_, view);
    const Stakes points(rules_, equity_, for_points, view);
    return Thought(parts(), view, stakes).prospects(points);
}

Action Expert::choose(const View& view) {
    if (view.legal.size() == 1) return *view.legal.begin();
    if (view.phase == Phase::stand) return Call::stand(Suit::spades);  // it may not look yet (L4)
    const bool calls = view.legal.kind() == Action::Kind::call;
    if (calls && skill_.bids != Bids::by_playing_out) return call_on_trumps(view);

    const Stakes stakes(rules_, equity_, skill_, view);
    const View known = remembered(view, skill_.remembers);
    std::vector<Valued> values = Thought(parts(), known, stakes).values();
    if (calls) {
        std::erase_if(values, [&](const Valued& one) {
            return is_pointless_loner(rules_, stakes, view, one.action.call());
        });
        for (Valued& one : values) one.value += margin_of(one.action) * stakes.point();
    }
    const Valued best = *std::ranges::max_element(values, {}, &Valued::value);
    if (calls) return best.action;

    const bool manners = view.phase == Phase::play && is_lead_of_manners(rules_, view);
    const double may_lack = manners ? manners_may_cost * stakes.point() : 0;
    const double doubt = manners ? in_doubt_of_manners : in_doubt;
    CardSet as_good;
    for (const Valued& one : values)
        if (best.value - one.value <= std::max(doubt * one.error, may_lack))
            as_good.insert(one.action.card());
    switch (view.phase) {
        case Phase::play: return Action::play(conventional(rules_, view, as_good));
        case Phase::under: return Action::under(counted_under(*view.stands, as_good));
        case Phase::give: return Action::give(highest(rules_.order(*view.trump), as_good));
        default: return Action::discard(counted_discard(rules_.order(*view.trump), as_good));
    }
}

// Counts the upcard for the dealer. Never goes alone.
Action Expert::call_on_trumps(const View& view) const {
    const auto trumps = [&](Trump trump, bool with_up) {
        CardSet hand = view.hand;
        if (with_up && rules_.options().pickup && view.dealer == *view.seat) hand.insert(*view.turned);
        return (hand & rules_.order(trump).trumps()).size();
    };
    const int hand = rules_.options().hand;
    const int enough = skill_.bids == Bids::on_trumps ? (hand + 1) / 2 : (2 * hand + 2) / 5;
    if (view.phase == Phase::alone) return Call::together();
    if (view.phase == Phase::defend) return Call::pass();
    if (view.phase == Phase::best) return Call::best();
    if (view.legal.contains(Call::farmer())) return Call::farmer();
    if (view.phase == Phase::order) {
        const bool order =
            view.legal.contains(Call::order()) && trumps(trump_of(*view.stands), true) >= enough;
        return order ? Call::order() : Call::pass();
    }
    Call best = Call::pass();
    int most = -1;
    for (const Trump trump : all_trumps) {
        if (!view.legal.contains(Call::name(trump)) || trumps(trump, false) <= most) continue;
        most = trumps(trump, false);
        best = Call::name(trump);
    }
    if (most < enough)
        for (const Call way_out : {Call::pass(), Call::let(), Call::fold()})
            if (view.legal.contains(way_out)) return way_out;
    return best;
}

}  // namespace euchre::ai
