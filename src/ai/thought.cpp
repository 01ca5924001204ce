#include "ai/thought.h"

#include <algorithm>
#include <cmath>

#include "ai/counter.h"
#include "ai/thought_notes.h"
#include "ai/view_hash.h"

namespace euchre::ai {

// How many worlds can be solved in the time of a decision (50 ms), by the number of cards left in all hands.
struct Reach {
    int cards;
    std::size_t worlds;
};

namespace {

// How many worlds to draw for each one looked at. The likelihood of the bidding chooses among them.
constexpr std::size_t drawn_for_one = 8;
// At or below this many worlds, enumerate instead of sampling.
constexpr std::size_t few_worlds = 1000;
// An action that is this many standard errors worse than the best is ruled out.
constexpr double beyond_doubt = 4.5;
// The weight of playing on by habit in the value of a card. The rest is the value with open hands.
constexpr double habit_counts = 0.5;

constexpr std::array partners_reach{Reach{20, 4000}, Reach{24, 40}, Reach{28, 6}};
constexpr std::array each_reach{Reach{18, 400}, Reach{21, 160}};
// With more cards than the first number, everybody plays on by habit until that many are left.
constexpr Reach played_on{20, 40};

std::span<const Reach> reach_under(const RuleSet& rules) {
    if (!scores_for_makers(rules.options())) return each_reach;
    return partners_reach;
}

int cards_in(const State& state) {
    int cards = 0;
    for (const CardSet hand : state.hands) cards += hand.size();
    return cards;
}

void must(const std::optional<Refusal>& refusal) {
    if (refusal) std::abort();  // every action here is legal
}

// Everybody plays like `counter` until `left` cards are left. Calls `watch` with each card and the state
// after it.
template <class Watch>
void play_on(const RuleSet& rules, State& state, int left, const Watch& watch) {
    const TrumpOrder& order = rules.order(state.contract->trump);
    while (state.is_live() && cards_in(state) > left) {
        const CardSet legal = legal_actions(rules, state).cards();
        const Seat seat = state.turn;
        const std::size_t side = rules.side_of(seat);
        const Card card =
            state.trick.empty()
                ? counted_lead(order, legal, side == rules.side_of(state.contract->maker))
                : counted_follow(order, legal, state.trick, rules.side_of(state.trick.winner()) == side);
        must(apply(rules, state, seat, Action::play(card)));
        watch(seat, card, state);
    }
}

constexpr auto nobody_watches = [](Seat, Card, const State&) {};

}  // namespace

Thought::Thought(DecisionParts parts, const View& view, const Stakes& stakes)
    : rules_(parts.rules),
      parts_(parts),
      view_(view),
      stakes_(stakes),
      reach_(reach_under(parts.rules)),
      dice_(hash_of(view)),
      known_(known_state(rules_, view)) {
    for (const Action action : view.legal) actions_.push_back({action});
    worths_.reserve(actions_.size() * parts.skill.worlds);
}

std::vector<Valued> Thought::values() {
    const std::vector<Imagined> worlds = imagine();
    std::size_t pause = std::max<std::size_t>(worlds.size() / 8, 20);
    for (const Imagined& imagined : worlds) {
        look_at(imagined);
        if (all_listed_ || weights_.size() < pause) continue;
        pause *= 2;
        average(weights_, worths_, actions_);
        if (is_settled()) return actions_;
    }
    average(weights_, worths_, actions_);
    return actions_;
}

std::vector<Prospect> Thought::prospects(const Stakes& points) {
    ThoughtNotes notes(rules_, view_, points);
    notes_ = &notes;
    for (const Imagined& imagined : imagine()) {
        notes.next_world(imagined.weight);
        look_at(imagined);
    }
    notes_ = nullptr;
    average(weights_, worths_, actions_);
    return notes.summed_up(actions_, !all_listed_);
}

std::size_t Thought::worlds_for(int cards) const {
    for (const Reach& reach : reach_)
        if (cards <= reach.cards) return reach.worlds;
    return played_on.worlds;
}

bool Thought::can_be_solved(const State& state) const { return cards_in(state) <= reach_.back().cards; }

// For cards, one more world costs a solver call. For calls, it costs a play to the end for each call.
std::size_t Thought::affordable() const {
    int cards = 0;
    for (std::size_t seat = 0; seat < rules_.players(); ++seat) cards += view_.cards_held[Seat(seat)];
    const std::size_t looks = view_.phase == Phase::play ? 2 : actions_.size();
    return std::max<std::size_t>(std::min(parts_.skill.worlds, 2 * worlds_for(cards) / looks), 1);
}

std::vector<Thought::Imagined> Thought::imagine() {
    const Belief belief(rules_, view_);
    const BiddingEvidence evidence(rules_, parts_.model, view_);
    const bool weigh = parts_.skill.hears_bidding && evidence.says_something();
    const std::size_t wanted = affordable();
    const auto weighed = [&](const World& world) {
        return Imagined{world, weigh ? evidence.weight(world) : 1.0};
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

// Draws `wanted` of the worlds by weight, in random order.
std::vector<Thought::Imagined> Thought::chosen(const std::vector<Imagined>& worlds, std::size_t wanted) {
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

// Evaluates each action in one world.
void Thought::look_at(const Imagined& imagined) {
    State state = known_;
    state.hands = imagined.world.hands;
    if (may_go_under()) lay_beneath(state);
    weights_.push_back(imagined.weight);
    if (view_.phase == Phase::play && can_be_solved(state)) return look_at_cards(state);
    const std::uint64_t seed = dice_.next();  // the same random numbers for each action
    for (const Valued& choice : actions_) {
        Dice dice(seed);
        State after = state;
        must(apply(rules_, after, after.turn, choice.action));
        worths_.push_back(outcome(after, dice));
    }
}

bool Thought::may_go_under() const {
    const bool open = view_.phase == Phase::order && !view_.went_under;
    return rules_.options().weak_hand == WeakHand::under && (open || view_.phase == Phase::under);
}

// H2: any of the cards that nobody holds may lie beneath the upcard.
void Thought::lay_beneath(State& state) {
    CardSet rest = rules_.deck() - view_.put_away;
    rest.remove(state.up);
    for (const CardSet hand : state.hands) rest = rest - hand;
    for (int count = 0; count < 3; ++count) {
        const Card card = Card::from_index(static_cast<std::uint8_t>(
            nth_bit(rest.bits(), dice_.roll(static_cast<std::uint32_t>(rest.size())))));
        rest.remove(card);
        state.beneath.insert(card);
    }
}

void Thought::look_at_cards(const State& state) {
    for (const auto& [card, value] : parts_.solver.values(state)) {
        State after = state;
        must(apply(rules_, after, after.turn, Action::play(card)));
        if (notes_ == nullptr) {
            play_on(rules_, after, 0, nobody_watches);
        } else {
            notes_->begin_play(state, card, after);
            play_on(rules_, after, 0,
                    [&](Seat seat, Card played, const State& then) { notes_->see(seat, played, then); });
            notes_->end_play(*state.contract, value, habit_counts, after);
        }
        const double open = stakes_.solved(*state.contract, value);
        worths_.push_back(open + habit_counts * (stakes_.finished(after) - open));
    }
}

// The others go on bidding, then the solver plays with open hands.
double Thought::outcome(State& state, Dice& dice) {
    while (state.is_live() && state.phase != Phase::play)
        must(apply(rules_, state, state.turn, parts_.model.choose(state, dice)));
    if (!state.is_live()) {
        if (notes_ != nullptr) notes_->end_without_play(state.ending);
        return stakes_.ended(state.ending);
    }
    const bool before_lead = view_.phase != Phase::play;
    const bool makers_lead = side_of(state.turn) == side_of(state.contract->maker);
    if (!can_be_solved(state)) play_on(rules_, state, played_on.cards, nobody_watches);
    const Contract contract = *state.contract;
    const bool each = !scores_for_makers(rules_.options());
    const int value = each ? parts_.solver.makers_points(state) : parts_.solver.tricks(state);
    const bool in_the_dark = before_lead && !each;
    if (notes_ != nullptr)
        notes_->end_solved(contract, in_the_dark ? std::optional(makers_lead) : std::nullopt, value);
    return in_the_dark ? stakes_.expected(contract, makers_lead, value) : stakes_.solved(contract, value);
}

// True if more worlds would not change the best action.
bool Thought::is_settled() const {
    const double best = std::ranges::max_element(actions_, {}, &Valued::value)->value;
    return std::ranges::count_if(actions_, [&](const Valued& one) {
               return best - one.value <= beyond_doubt * one.error;
           }) == 1;
}

void average(std::span<const double> weights, std::span<const double> worths, std::vector<Valued>& actions) {
    const std::size_t count = actions.size();
    double all = 0;
    for (Valued& one : actions) one.value = 0;
    for (std::size_t world = 0; world < weights.size(); ++world) {
        all += weights[world];
        for (std::size_t at = 0; at < count; ++at)
            actions[at].value += weights[world] * worths[world * count + at];
    }
    for (Valued& one : actions) one.value /= all;
    const auto best =
        static_cast<std::size_t>(std::ranges::max_element(actions, {}, &Valued::value) - actions.begin());
    for (std::size_t at = 0; at < count; ++at) {
        const double lack = actions[best].value - actions[at].value;
        double squares = 0;
        for (std::size_t world = 0; world < weights.size(); ++world) {
            const double* const here = worths.data() + world * count;
            const double off = weights[world] * (here[best] - here[at] - lack);
            squares += off * off;
        }
        actions[at].error = std::sqrt(squares) / all;
    }
}

}  // namespace euchre::ai
