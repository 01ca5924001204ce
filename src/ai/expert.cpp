#include "ai/expert.h"

#include <algorithm>
#include <cmath>

#include "ai/view_hash.h"

namespace euchre {

namespace {

// So many drawn for each one that is looked at, so that what the bidding says can choose among them.
constexpr int drawn_for_one = 8;

// Worlds in proportion to their weight: each draw stands for an equal share of it.
std::vector<World> chosen_by_weight(const std::vector<World>& worlds, const std::vector<double>& weights,
                                    std::size_t wanted, Dice& dice) {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    const double step = sum / static_cast<double>(wanted);
    double next = step * static_cast<double>(dice.next() >> 11U) * 0x1p-53;
    double passed = 0;
    std::vector<World> chosen;
    chosen.reserve(wanted);
    for (std::size_t at = 0; at < worlds.size(); ++at) {
        passed += weights[at];
        for (; next < passed && chosen.size() < wanted; next += step) chosen.push_back(worlds[at]);
    }
    return chosen;
}

}  // namespace

// One decision.
class Expert::Thought {
  public:
    Thought(Expert& expert, const View& view)
        : expert_(expert),
          rules_(expert.rules_),
          view_(view),
          dice_(hash_of(view)),
          known_(known_state(rules_, view)),
          stakes_(rules_, expert.equity_, expert.mind_.aim, view) {
        for (const Action action : view.legal) actions_.push_back({action});
        sums_.resize(actions_.size());
        squares_.resize(actions_.size());
    }

    std::vector<Valued> values() {
        for (const World& world : imagine()) {
            State state = known_;
            state.hands = world.hands;
            const std::vector<double> worths =
                view_.phase == Phase::play ? of_cards(state) : of_actions(state);
            note(worths);
        }
        return finish();
    }

  private:
    std::vector<World> imagine() {
        const Belief belief(rules_, view_);
        const auto wanted = static_cast<std::size_t>(expert_.mind_.worlds);
        const Testimony testimony(rules_, expert_.model_, view_);
        const bool weigh = expert_.mind_.hears_bidding && testimony.says_something();
        std::vector<World> worlds;
        if (belief.worlds() <= wanted * drawn_for_one) {
            worlds = belief.all();
        } else {
            const std::size_t draws = weigh ? wanted * drawn_for_one : wanted;
            worlds.reserve(draws);
            for (std::size_t count = 0; count < draws; ++count) worlds.push_back(belief.sample(dice_));
        }
        if (worlds.size() <= wanted && !weigh) return worlds;
        std::vector<double> weights(worlds.size(), 1.0);
        if (weigh)
            for (std::size_t at = 0; at < worlds.size(); ++at) weights[at] = testimony.weight(worlds[at]);
        return chosen_by_weight(worlds, weights, wanted, dice_);
    }

    std::vector<double> of_cards(const State& state) {
        std::vector<double> worths;
        const bool each = rules_.options().sides == Sides::each;
        for (const auto& [card, value] : expert_.solver_.values(state))
            worths.push_back(each ? stakes_.scored(*state.contract, value)
                                  : stakes_.made(*state.contract, value));
        return worths;
    }

    // A call or a discard, and then whatever the others do; the same dice for each action.
    std::vector<double> of_actions(const State& state) {
        const std::uint64_t seed = dice_.next();
        std::vector<double> worths;
        for (const Valued& choice : actions_) {
            Dice dice(seed);
            State after = state;
            if (apply(rules_, after, after.turn, choice.action)) std::abort();
            worths.push_back(outcome(after, dice));
        }
        return worths;
    }

    double outcome(State& state, Dice& dice) {
        while (state.is_live() && state.phase != Phase::play)
            if (apply(rules_, state, state.turn, expert_.model_.choose(state, dice))) std::abort();
        if (state.ending == Ending::folded) return stakes_.folded();
        if (state.ending == Ending::thrown_in) return stakes_.thrown_in();
        if (state.ending == Ending::let) return stakes_.let();
        if (rules_.options().sides == Sides::each)
            return stakes_.scored(*state.contract, expert_.solver_.makers_points(state));
        const bool makers_lead = rules_.side_of(state.turn) == rules_.side_of(state.contract->maker);
        const int tricks = expert_.solver_.tricks(state);
        if (!expert_.mind_.blind_lead) return stakes_.made(*state.contract, tricks);
        return stakes_.expected(*state.contract, makers_lead, tricks);
    }

    void note(const std::vector<double>& worths) {
        ++worlds_;
        all_.push_back(worths);
        for (std::size_t at = 0; at < worths.size(); ++at) sums_[at] += worths[at];
    }

    std::vector<Valued> finish() {
        const auto best = static_cast<std::size_t>(std::ranges::max_element(sums_) - sums_.begin());
        for (std::size_t at = 0; at < actions_.size(); ++at) {
            actions_[at].value = sums_[at] / worlds_;
            double squares = 0;
            const double mean = (sums_[best] - sums_[at]) / worlds_;
            for (const auto& worths : all_) {
                const double distance = worths[best] - worths[at] - mean;
                squares += distance * distance;
            }
            actions_[at].error = std::sqrt(squares) / worlds_;
        }
        return actions_;
    }

    Expert& expert_;
    const RuleSet& rules_;
    const View& view_;
    Dice dice_;
    State known_;
    Stakes stakes_;
    std::vector<Valued> actions_;
    std::vector<double> sums_, squares_;
    std::vector<std::vector<double>> all_;
    double worlds_ = 0;
};

Expert::Expert(const RuleSet& rules, const Mind& mind)
    : rules_(rules), mind_(mind), equity_(rules), model_(rules), solver_(rules) {}

std::vector<Valued> Expert::evaluate(const View& view) { return Thought(*this, view).values(); }

Action Expert::choose(const View& view) {
    if (view.legal.size() == 1) return *view.legal.begin();
    if (view.phase == Phase::stand) return Call::stand(Suit::spades);  // it may not look (L4)
    auto values = evaluate(view);
    if (view.phase != Phase::play && view.phase != Phase::discard)
        for (auto& v : values)
            if (v.action.call().is_alone()) v.value -= mind_.alone_margin;
    return std::ranges::max_element(values, {}, &Valued::value)->action;
}

}  // namespace euchre
