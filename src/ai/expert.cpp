#include "ai/expert.h"

#include <algorithm>
#include <cmath>

#include "ai/convention.h"
#include "ai/counter.h"
#include "ai/view_hash.h"

namespace euchre {

namespace {

// So many drawn for each one that is looked at, so that what the bidding says can choose among them.
constexpr std::size_t drawn_for_one = 8;
// So few that all of them are looked at by whoever would else look at an eighth of them.
constexpr std::size_t few_worlds = 1000;
// What an action lacks to the best, in standard errors, to be out of the question.
constexpr double beyond_doubt = 4.5;
// And to be as good as the best, as far as can be told.
constexpr double in_doubt = 0.5;
// The same for a lead that a partner remembers one by: to a partner who called, or into a loner. A card that
// lacks no more than this, in standard errors or in points, is as good there.
constexpr double in_doubt_of_manners = 3;
constexpr double manners_may_cost = 0.08;
// How much of a card's worth is what comes of it among players who go on by habit, not with open cards.
constexpr double habit_counts = 0.5;
// What going alone must promise more than playing together, and a call more than a pass, in points: on paper
// less would do, but nobody likes a partner who goes alone on everything or is euchred for nothing.
constexpr double loner_must_gain = 0.7;
constexpr double call_must_gain = 0.1;

// So many worlds can be solved in the time of a decision (50 ms), by the cards left in all hands.
struct Reach {
    int cards;
    std::size_t worlds;
};
constexpr std::array partners_reach{Reach{20, 4000}, Reach{24, 40}, Reach{28, 6}};
constexpr std::array each_reach{Reach{18, 400}, Reach{21, 160}};
// With more cards than that all play on by habit until so many are left.
constexpr Reach played_on{20, 40};

std::span<const Reach> reach_under(const RuleSet& rules) {
    if (rules.options().sides == Sides::each) return each_reach;
    return partners_reach;
}

int cards_in(const State& state) {
    int cards = 0;
    for (const CardSet hand : state.hands) cards += hand.size();
    return cards;
}

// The view of somebody who has forgotten all tricks but the last ones, except for the own cards.
View remembered(View view, std::size_t tricks) {
    if (view.tricks.size() <= tricks) return view;
    view.voids = {};
    const auto forgotten = view.tricks.end() - static_cast<std::ptrdiff_t>(tricks);
    for (auto trick = view.tricks.begin(); trick != forgotten; ++trick)
        std::erase_if(trick->cards, [&](const SeatCard& played) { return played.seat != view.seat; });
    return view;
}

// The contract that a call would make pays for no number of tricks more than it would together: at nine
// points of ten, say.
bool is_lonely_for_nothing(const RuleSet& rules, const Stakes& stakes, const View& view, Call call) {
    if (!call.is_alone() || rules.options().sides == Sides::each) return false;
    const bool after_call = call == Call::alone();
    const bool ordered = after_call ? was_ordered(view) : call.is_order();
    return !stakes.pays_alone({*view.seat, Trump::spades, ordered, true});
}

// To a partner who called, or into a loner.
bool is_lead_of_manners(const RuleSet& rules, const View& view) {
    if (!view.trick.empty() || rules.options().sides == Sides::each) return false;
    const bool makers = rules.side_of(*view.maker) == rules.side_of(*view.seat);
    return makers ? view.maker != view.seat : view.alone;
}

}  // namespace

// One decision.
class Expert::Thought {
  public:
    Thought(Expert& expert, const View& view, const Stakes& stakes)
        : expert_(expert),
          rules_(expert.rules_),
          view_(view),
          stakes_(stakes),
          reach_(reach_under(expert.rules_)),
          dice_(hash_of(view)),
          known_(known_state(rules_, view)) {
        for (const Action action : view.legal) actions_.push_back({action});
        worths_.reserve(actions_.size() * expert.mind_.worlds);
    }

    std::vector<Valued> values() {
        const std::vector<Imagined> worlds = imagine();
        std::size_t pause = std::max<std::size_t>(worlds.size() / 8, 20);
        for (const Imagined& imagined : worlds) {
            State state = known_;
            state.hands = imagined.world.hands;
            weights_.push_back(imagined.weight);
            look_at(state);
            if (all_listed_ || weights_.size() < pause) continue;
            pause *= 2;
            sum_up();
            if (is_settled()) return actions_;
        }
        sum_up();
        return actions_;
    }

  private:
    struct Imagined {
        World world;
        double weight = 1;
    };

    std::size_t worlds_for(int cards) const {
        for (const Reach& reach : reach_)
            if (cards <= reach.cards) return reach.worlds;
        return played_on.worlds;
    }
    bool can_be_solved(const State& state) const { return cards_in(state) <= reach_.back().cards; }

    // A world more costs one look at a card, but a play to the end for each call.
    std::size_t affordable() const {
        int cards = 0;
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) cards += view_.cards_held[Seat(seat)];
        const std::size_t looks = view_.phase == Phase::play ? 2 : actions_.size();
        return std::max<std::size_t>(std::min(expert_.mind_.worlds, 2 * worlds_for(cards) / looks), 1);
    }

    std::vector<Imagined> imagine() {
        const Belief belief(rules_, view_);
        const Testimony testimony(rules_, expert_.model_, view_);
        const bool weigh = expert_.mind_.hears_bidding && testimony.says_something();
        const std::size_t wanted = affordable();
        const auto weighed = [&](const World& world) {
            return Imagined{world, weigh ? testimony.weight(world) : 1.0};
        };
        std::vector<Imagined> worlds;
        all_listed_ = belief.worlds() <= std::max(wanted, std::min(wanted * drawn_for_one, few_worlds));
        if (all_listed_) {
            for (const World& world : belief.all()) worlds.push_back(weighed(world));
            return worlds;
        }
        const std::size_t draws = weigh ? wanted * drawn_for_one : wanted;
        for (std::size_t count = 0; count < draws; ++count) worlds.push_back(weighed(belief.sample(dice_)));
        return weigh ? chosen(worlds, wanted) : worlds;
    }

    // So many of the worlds, each as often as its weight has it, in random order.
    std::vector<Imagined> chosen(const std::vector<Imagined>& worlds, std::size_t wanted) {
        double sum = 0;
        for (const Imagined& imagined : worlds) sum += imagined.weight;
        const double step = sum / static_cast<double>(wanted);
        double next = step / 2;
        double passed = 0;
        std::vector<Imagined> picked;
        for (const Imagined& imagined : worlds) {
            passed += imagined.weight;
            for (; next < passed && picked.size() < wanted; next += step) picked.push_back({imagined.world});
        }
        return picked;
    }

    // What each action is worth in one world.
    void look_at(const State& state) {
        if (view_.phase == Phase::play && can_be_solved(state)) {
            for (const auto& [card, value] : expert_.solver_.values(state)) {
                State after = state;
                must(apply(rules_, after, after.turn, Action::play(card)));
                play_on(after, 0);
                const double open = worth(*state.contract, value);
                worths_.push_back(open + habit_counts * (stakes_.finished(after) - open));
            }
            return;
        }
        const std::uint64_t seed = dice_.next();  // the same luck for each action
        for (const Valued& choice : actions_) {
            Dice dice(seed);
            State after = state;
            must(apply(rules_, after, after.turn, choice.action));
            worths_.push_back(outcome(after, dice));
        }
    }

    double worth(const Contract& contract, int value) const {
        return rules_.options().sides == Sides::each ? stakes_.scored(contract, value)
                                                     : stakes_.made(contract, value);
    }

    // The others go on bidding, and then all cards are laid open.
    double outcome(State& state, Dice& dice) {
        while (state.is_live() && state.phase != Phase::play)
            must(apply(rules_, state, state.turn, expert_.model_.choose(state, dice)));
        if (state.ending == Ending::folded) return stakes_.folded();
        if (state.ending == Ending::thrown_in) return stakes_.thrown_in();
        if (state.ending == Ending::let) return stakes_.let();
        const bool before_lead = view_.phase != Phase::play;
        const bool makers_lead = side_of(state.turn) == side_of(state.contract->maker);
        if (!can_be_solved(state)) play_on(state, played_on.cards);
        const Contract contract = *state.contract;
        if (rules_.options().sides == Sides::each)
            return stakes_.scored(contract, expert_.solver_.makers_points(state));
        const int tricks = expert_.solver_.tricks(state);
        return before_lead ? stakes_.expected(contract, makers_lead, tricks) : stakes_.made(contract, tricks);
    }

    // All play as `counter` would until so many cards are left.
    void play_on(State& state, int left) const {
        const TrumpOrder& order = rules_.order(state.contract->trump);
        while (state.is_live() && cards_in(state) > left) {
            const CardSet legal = legal_actions(rules_, state).cards();
            const std::size_t side = side_of(state.turn);
            const Card card =
                state.trick.empty()
                    ? counted_lead(order, legal, side == side_of(state.contract->maker))
                    : counted_follow(order, legal, state.trick, side_of(state.trick.winner()) == side);
            must(apply(rules_, state, state.turn, Action::play(card)));
        }
    }

    std::size_t side_of(Seat seat) const { return rules_.side_of(seat); }

    static void must(const std::optional<Refusal>& refusal) {
        if (refusal) std::abort();  // every action here is one of the legal ones
    }

    void sum_up() {
        const std::size_t count = actions_.size();
        double all = 0;
        for (Valued& one : actions_) one.value = 0;
        for (std::size_t world = 0; world < weights_.size(); ++world) {
            all += weights_[world];
            for (std::size_t at = 0; at < count; ++at)
                actions_[at].value += weights_[world] * worths_[world * count + at];
        }
        for (Valued& one : actions_) one.value /= all;
        const auto best = static_cast<std::size_t>(std::ranges::max_element(actions_, {}, &Valued::value) -
                                                   actions_.begin());
        for (std::size_t at = 0; at < count; ++at) {
            const double lack = actions_[best].value - actions_[at].value;
            double squares = 0;
            for (std::size_t world = 0; world < weights_.size(); ++world) {
                const double* const worths = worths_.data() + world * count;
                const double off = weights_[world] * (worths[best] - worths[at] - lack);
                squares += off * off;
            }
            actions_[at].error = std::sqrt(squares) / all;
        }
    }

    // More worlds would not change what is best.
    bool is_settled() const {
        const double best = std::ranges::max_element(actions_, {}, &Valued::value)->value;
        return std::ranges::count_if(actions_, [&](const Valued& one) {
                   return best - one.value <= beyond_doubt * one.error;
               }) == 1;
    }

    Expert& expert_;
    const RuleSet& rules_;
    const View& view_;
    const Stakes& stakes_;
    std::span<const Reach> reach_;
    Dice dice_;
    State known_;
    std::vector<Valued> actions_;
    bool all_listed_ = false;  // not drawn: in an order that means something, so none may be left out
    std::vector<double> weights_;
    std::vector<double> worths_;  // world by world, action by action
};

Expert::Expert(const RuleSet& rules, const Mind& mind)
    : rules_(rules),
      mind_(mind),
      equity_(rules),
      model_(rules, mind.habits != nullptr ? *mind.habits : habits_under(rules)),
      solver_(rules) {}

std::vector<Valued> Expert::think(const View& view, const Stakes& stakes) {
    return Thought(*this, view, stakes).values();
}

std::vector<Valued> Expert::evaluate(const View& view) {
    return think(view, Stakes(rules_, equity_, mind_, view));
}

Action Expert::choose(const View& view) {
    if (view.legal.size() == 1) return *view.legal.begin();
    if (view.phase == Phase::stand) return Call::stand(Suit::spades);  // it may not look yet (L4)
    const bool calls = view.legal.kind() == Action::Kind::call;
    if (calls && mind_.bids != Bids::by_playing_out) return call_on_trumps(view);

    const Stakes stakes(rules_, equity_, mind_, view);
    std::vector<Valued> values = think(remembered(view, mind_.remembers), stakes);
    if (calls) {
        std::erase_if(values, [&](const Valued& one) {
            return is_lonely_for_nothing(rules_, stakes, view, one.action.call());
        });
        for (Valued& one : values) {
            if (one.action.is(Call::pass())) one.value += call_must_gain * stakes.point();
            if (one.action.call().is_alone()) one.value -= loner_must_gain * stakes.point();
        }
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
    if (view.phase == Phase::play) return Action::play(conventional(rules_, view, as_good));
    return Action::discard(counted_discard(rules_.order(*view.trump), as_good));
}

// The turned card counts for the dealer. Never alone.
Action Expert::call_on_trumps(const View& view) const {
    const auto trumps = [&](Trump trump, bool with_up) {
        CardSet hand = view.hand;
        if (with_up && rules_.options().pickup && view.dealer == *view.seat) hand.insert(*view.turned);
        return (hand & rules_.order(trump).trumps()).size();
    };
    const int hand = rules_.options().hand;
    const int enough = mind_.bids == Bids::on_trumps ? (hand + 1) / 2 : (2 * hand + 2) / 5;
    if (view.phase == Phase::alone) return Call::together();
    if (view.phase == Phase::order)
        return trumps(trump_of(*view.stands), true) >= enough ? Call::order() : Call::pass();
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

}  // namespace euchre
